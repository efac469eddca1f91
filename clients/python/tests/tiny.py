"""A tiny model with a tokenizer, made here from random numbers, and rollouts that it could have sampled."""

from __future__ import annotations

import importlib.util
import os
import random
from typing import Any, Dict, List, Tuple

from .server import why_not

VOCABULARY = 48


def missing(*modules: str) -> str:
    """Why tests with these packages are skipped here; empty if all of them are installed."""
    absent = [name for name in modules if importlib.util.find_spec(name) is None]
    return f"not installed: {', '.join(absent)}" if absent else ""


#: Why tests that run TRL are skipped here.
NO_TRL = missing("torch", "transformers", "datasets", "trl") or why_not()


def save_model(folder: str, seed: int = 0) -> str:
    """Writes a model of some thousand weights and its tokenizer of whole words."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast, Qwen2Config, Qwen2ForCausalLM

    torch.manual_seed(seed)
    config = Qwen2Config(
        vocab_size=VOCABULARY,
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        num_key_value_heads=1,
        max_position_embeddings=256,
        eos_token_id=1,
        bos_token_id=None,
        pad_token_id=0,
        initializer_range=0.5,
    )
    Qwen2ForCausalLM(config).save_pretrained(folder)
    words = {"<pad>": 0, "<eos>": 1, **{f"w{n}": n for n in range(2, VOCABULARY)}}
    made = Tokenizer(models.WordLevel(words, unk_token="<pad>"))
    made.pre_tokenizer = pre_tokenizers.Whitespace()
    special = {"pad_token": "<pad>", "eos_token": "<eos>", "padding_side": "left"}
    PreTrainedTokenizerFast(tokenizer_object=made, **special).save_pretrained(folder)
    return folder


def load_model(folder: str) -> Tuple[Any, Any]:
    """The model, with attention that a CPU has, and its tokenizer."""
    from transformers import AutoModelForCausalLM, AutoTokenizer

    model = AutoModelForCausalLM.from_pretrained(folder, attn_implementation="eager", dtype="float32")
    return model, AutoTokenizer.from_pretrained(folder)


def prompts(*texts: str) -> Any:
    """A data set of prompts. Its fingerprint is given, since not every version of `datasets` can make one."""
    import pyarrow
    from datasets import Dataset

    return Dataset(pyarrow.table({"prompt": list(texts)}), fingerprint="prompts")


class Rollout:
    """A trajectory of two actions with an observation between: what is posted, and what a trainer has to make of it.

    log_probs: under which the actions' tokens were sampled, of other weights than the trainer's.
    """

    def __init__(self, uid: str, number: int, reward: float, version: int) -> None:
        random_of = random.Random(f"{uid}/{number}")

        def ids(count: int) -> List[int]:
            return [random_of.randrange(2, VOCABULARY) for _ in range(count)]

        def log_probs(count: int) -> List[float]:
            return [-random_of.randrange(16, 80) / 16 for _ in range(count)]

        self.uid = uid
        self.name = f"{uid}-{number}"
        self.reward = reward
        self.version = version
        self.prompt = random.Random(uid).choices(range(2, VOCABULARY), k=4)
        first, self.observation, second = ids(3 + number % 2), ids(2), ids(2 + number % 3)
        self.actions = [(first, log_probs(len(first))), (second, log_probs(len(second)))]

    @property
    def completion(self) -> List[int]:
        return self.actions[0][0] + self.observation + self.actions[1][0]

    @property
    def mask(self) -> List[int]:
        return [1] * len(self.actions[0][0]) + [0] * len(self.observation) + [1] * len(self.actions[1][0])

    @property
    def log_probs(self) -> List[float]:
        return self.actions[0][1] + [0.0] * len(self.observation) + self.actions[1][1]

    def steps(self) -> List[Dict[str, Any]]:
        states = [self.prompt, self.prompt + self.actions[0][0] + self.observation]
        return [
            {
                "trajectory_uid": self.name,
                "prompt_uid": self.uid,
                "step_index": index,
                "prompt_ids": states[index],
                "response_ids": ids,
                "rollout_log_probs": sampled,
                "policy_version": self.version,
                "is_last": index == 1,
                **({"reward": self.reward} if index == 1 else {}),
            }
            for index, (ids, sampled) in enumerate(self.actions)
        ]


def group(uid: str, rewards: List[float], version: int = 0) -> List[Rollout]:
    return [Rollout(uid, number, reward, version) for number, reward in enumerate(rewards)]


def advantages_of(rollouts: List[Rollout]) -> List[float]:
    """GRPO's: how far each return is from the group's mean, in deviations of a sample, as TRL writes it."""
    returns = [rollout.reward for rollout in rollouts]
    mean = sum(returns) / len(returns)
    deviation = (sum((value - mean) ** 2 for value in returns) / (len(returns) - 1)) ** 0.5
    return [(value - mean) / (deviation + 1e-4) for value in returns]


def token_log_probs(model: Any, rollout: Rollout) -> Any:
    """(C,): log-probs of the completion's tokens under a model, each sequence by itself."""
    import torch

    ids = torch.tensor([rollout.prompt + rollout.completion])
    logits = model(input_ids=ids, use_cache=False).logits[0, :-1].double()
    found = torch.log_softmax(logits, dim=-1).gather(1, ids[0, 1:, None])[:, 0]
    return found[len(rollout.prompt) - 1 :]


def clipped_loss(model: Any, rollouts: List[Rollout], advantages: List[float], epsilon: float = 0.2) -> float:
    """The surrogate of PPO over all tokens under the mask, averaged over them, by the policy that sampled them."""
    total, count = 0.0, 0
    for rollout, advantage in zip(rollouts, advantages):
        present = token_log_probs(model, rollout).detach().tolist()
        for kept, now, sampled in zip(rollout.mask, present, rollout.log_probs):
            if kept:
                ratio = 2.718281828459045 ** (now - sampled)
                bounded = min(max(ratio, 1 - epsilon), 1 + epsilon)
                total -= min(ratio * advantage, bounded * advantage)
                count += 1
    return total / count


def quiet() -> None:
    """Keeps the trainers from the network and from bars of progress."""
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    os.environ.setdefault("TQDM_DISABLE", "1")
    os.environ.setdefault("TRL_EXPERIMENTAL_SILENCE", "1")
    os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")
