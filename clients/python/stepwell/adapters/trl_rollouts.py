"""Answers TRL's GRPOTrainer with claimed rollouts."""

from __future__ import annotations

import time
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

from ..claim import Claim
from ..client import Client
from ..errors import StepwellError
from ..log import LOG
from ..prefetch import give_back
from .trl_callback import callback_of
from .trl_correction import corrects, trainer_class
from .trl_rows import Sample, Unfit, samples_of
from .trl_source import ClaimSource, acknowledge, lag_of

#: Seconds of one wait for a group, after which the log says that the trainer waits.
WAIT_S = 60.0


class _Used(NamedTuple):
    """Claims of one generation of the trainer, and after how many micro-batches all of them are trained on."""

    claims: List[Claim]
    until: int


class Rollouts:
    """A `rollout_func` of `trl.GRPOTrainer` that rolls nothing out itself: it claims what agents did elsewhere.

        rollouts = Rollouts(client, "grpo-live", consumer="run-7")
        rollouts.trainer_class()(
            …, rollout_func=rollouts.rollout_func, reward_funcs=rollouts.reward, callbacks=[rollouts.callback()]
        )

    TRL makes the advantages itself, of the rewards of `num_generations` completions of a prompt; groups come whole and
    in that size. It ignores log-probs unless it runs vLLM, and would train on rollouts of older weights as if the
    present ones had sampled them: `trainer_class()` is a GRPOTrainer that takes the log-probs under which tokens were
    sampled. Any other one that does not correct gets rows of the present weights only, else a StepwellError.

    consumer: the training run. uid_of: the prompt_uid of a prompt of the trainer's data set, which waits for just that
    prompt's group; None: the prompts of the data set only count, and the recipe's next groups come. max_lag: refuse
    rows that are more policy versions behind; None: as the recipe says. wait: seconds until a StepwellError where
    nothing comes. lease: seconds. announce: where TRL runs vLLM, tell the server a new policy version when TRL has sent
    weights.
    """

    def __init__(
        self,
        client: Client,
        recipe: str,
        *,
        consumer: str,
        uid_of: Optional[Callable[[Any], str]] = None,
        max_lag: Optional[int] = None,
        wait: float = 3600.0,
        lease: float = 300.0,
        announce: bool = True,
    ) -> None:
        self._source = ClaimSource(client, recipe, consumer, lease)
        self._uid_of = uid_of
        self._max_lag = max_lag
        self._wait = wait
        self._announces = announce
        self._used: List[_Used] = []
        self._microbatches = 0
        self._has_begun = False
        #: Step and policy version of the last generation.
        self._last: Optional[Tuple[int, int]] = None
        #: Step whose weights TRL sent to vLLM last.
        self._sent: Optional[int] = None

    def callback(self) -> Any:
        """The `TrainerCallback` to give to the trainer: it resumes from the checkpoint and acknowledges."""
        return callback_of(self)

    def trainer_class(self) -> Any:
        """A `trl.GRPOTrainer` that corrects for the policy that sampled the rows."""
        return trainer_class()

    def reward(self, prompts: Any, completions: Any, *, reward: List[float], **_: Any) -> List[float]:
        """A reward function: the returns that the claimed trajectories have."""
        return reward

    def rollout_func(self, prompts: List[Any], trainer: Any) -> Dict[str, Any]:
        """Completions for the prompts, by TRL's names: lists of `prompt_ids`, `completion_ids`, `logprobs`, `env_mask`
        (1 where a token may enter the loss) and `reward`. While the trainer evaluates, nothing is consumed.

        One of several processes claims for all of them. Raises StepwellError, Refused, Unreachable.
        """
        accelerator = trainer.accelerator
        if accelerator.num_processes == 1:
            return self._rollouts(prompts, trainer)
        from accelerate.utils import broadcast_object_list, gather_object

        all_prompts: List[Any] = gather_object(prompts)
        told: List[Any] = [None, None]
        if accelerator.is_main_process:
            try:
                told = [self._rollouts(all_prompts, trainer), None]
            except Exception as error:  # The others wait to hear of it.
                told = [None, error]
        found, failed = broadcast_object_list(told)
        if failed is not None:
            raise failed
        first = accelerator.process_index * len(prompts)
        return {name: values[first : first + len(prompts)] for name, values in found.items()}

    # What the callback calls.

    def begin(self, args: Any, step: int) -> None:
        self._give_back()
        self._source.resume(step)
        self._last = None
        self._has_begun = True

    def microbatch(self) -> None:
        self._microbatches += 1

    def step(self, step: int) -> None:
        done = [used for used in self._used if used.until <= self._microbatches]
        self._used = [used for used in self._used if used.until > self._microbatches]
        for used in done:
            for claim in used.claims:
                acknowledge(claim, step)

    def end(self) -> None:
        self._give_back()
        self._has_begun = False

    def _give_back(self) -> None:
        used, self._used = self._used, []
        for entry in used:
            for claim in entry.claims:
                give_back(claim)

    # Claims.

    def _rollouts(self, prompts: List[Any], trainer: Any) -> Dict[str, Any]:
        is_training: bool = trainer.model.training
        size: int = trainer.num_generations if is_training else trainer.num_generations_eval
        if is_training and not self._has_begun:
            raise StepwellError(
                "the trainer has no callback of these rollouts, so nothing would be acknowledged: "
                "give it callbacks=[rollouts.callback()]"
            )
        if len(prompts) % size != 0:
            raise StepwellError(f"{len(prompts)} prompts are no whole groups of num_generations={size}")
        if is_training and trainer.use_vllm and self._announces:
            self._announce(trainer.state.global_step)
        groups = [prompts[at : at + size] for at in range(0, len(prompts), size)]
        uids = None if self._uid_of is None else [self._uid(group) for group in groups]
        if not is_training:
            return _answer(self._evaluation(len(groups), size, uids))
        claims: List[Claim] = []
        try:
            samples: List[Sample] = []
            for at in range(len(groups)):
                claim, found = self._group(size, None if uids is None else uids[at])
                claims.append(claim)
                samples += found
                self._check_lag(claim, found, trainer)
            self._check_version(claims, trainer)
        except BaseException:
            for claim in claims:
                give_back(claim)
            raise
        every: int = trainer.args.steps_per_generation * trainer.num_iterations
        self._used.append(_Used(claims, self._microbatches + every))
        return _answer(samples)

    def _group(self, size: int, uid: Optional[str]) -> Tuple[Claim, List[Sample]]:
        """The next group that fits, in a claim of its own."""
        while True:
            claim = self._await(1, None if uid is None else [uid], consume=True)
            try:
                samples = samples_of(claim.rows)
                _check_size(claim, size)
            except Unfit as error:
                self._source.reject(claim, error)
                if uid is not None:
                    raise
            except BaseException:
                give_back(claim)
                raise
            else:
                self._source.accept()
                return claim, samples

    def _evaluation(self, groups: int, size: int, uids: Optional[List[str]]) -> List[Sample]:
        """Groups without taking them; the same ones again until a trainer has taken them."""
        claim = self._await(groups, uids, consume=False)
        _check_size(claim, size)
        samples = samples_of(claim.rows)
        if uids is None:
            return samples
        return sorted(samples, key=lambda sample: uids.index(_prompt_uid(sample)))

    def _await(self, units: int, uids: Optional[List[str]], consume: bool) -> Claim:
        ends = time.monotonic() + self._wait
        while True:
            left = ends - time.monotonic()
            claim = self._source.claim(units, max(0.0, min(left, WAIT_S)), prompt_uids=uids, consume=consume)
            if claim is not None:
                return claim
            if left <= WAIT_S:
                recipe = self._source.recipe
                raise StepwellError(f"nothing of recipe {recipe!r} was ready within {self._wait:.0f} seconds")
            LOG.info("TRL waits for a group of recipe %r", self._source.recipe)

    def _uid(self, prompts: Sequence[Any]) -> str:
        assert self._uid_of is not None
        found = {self._uid_of(prompt) for prompt in prompts}
        if len(found) != 1:
            raise StepwellError(f"the {len(prompts)} prompts of one group have different uids: {sorted(found)}")
        return found.pop()

    # Policies.

    def _announce(self, step: int) -> None:
        """TRL has just sent the weights of a step to vLLM, if it had not before."""
        if self._sent != step:
            self._source.client.announce(self._source.client.policy().version + 1)
            self._sent = step

    def _check_lag(self, claim: Claim, samples: List[Sample], trainer: Any) -> None:
        most = self._max_lag if corrects(trainer) else 0
        if most is None:
            return
        for sample in samples:
            lag = lag_of(claim, sample.policy_version)
            if lag is not None and lag <= most:
                continue
            if not corrects(trainer):
                raise StepwellError(
                    f"trajectory {sample.trajectory_uid} was sampled "
                    + ("by weights that it does not name" if lag is None else f"{lag} policy versions ago")
                    + ", and this trainer would train on it as if the present weights had sampled it: it ignores "
                    "log-probs. Make it of rollouts.trainer_class(), or let it run vLLM with "
                    "vllm_importance_sampling_correction, or set the recipe's maxPolicyLag to 0"
                )
            if lag is not None and not self._source.came_back(claim):
                raise StepwellError(
                    f"recipe {self._source.recipe!r} delivers rows that are {lag} policy versions old, max_lag is "
                    f"{most}: set the recipe's maxPolicyLag to that or less"
                )

    def _check_version(self, claims: Sequence[Claim], trainer: Any) -> None:
        """Without a correction a version says only then that weights are the present ones if each step has another."""
        if corrects(trainer):
            return
        step, version = trainer.state.global_step, max(claim.policy_version for claim in claims)
        if self._last is not None and step > self._last[0] and version <= self._last[1]:
            raise StepwellError(
                f"the trainer is {step - self._last[0]} steps further, and no newer policy version than {version} was "
                "announced: agents still use older weights, which this trainer does not correct for. Announce each "
                "step's version, or make the trainer of rollouts.trainer_class()"
            )
        self._last = (step, version)


def _check_size(claim: Claim, size: int) -> None:
    for uid, _, rows in claim.rows.groups():
        if len(rows) != size:
            raise Unfit(
                f"group {uid} has {len(rows)} rows, and the trainer takes num_generations={size}: the recipe's "
                "groupSize is to be that, without minGroupSize, and each trajectory one row"
            )


def _prompt_uid(sample: Sample) -> str:
    """The uid without the number of its generation."""
    end = f"#{sample.generation}"
    return sample.uid[: -len(end)] if sample.generation > 1 and sample.uid.endswith(end) else sample.uid


def _answer(samples: List[Sample]) -> Dict[str, Any]:
    if any(sample.reward is None for sample in samples):
        raise StepwellError("the recipe's rows have no rewards: use the formatter grpo")
    return {
        "prompt_ids": [sample.prompt_ids for sample in samples],
        "completion_ids": [sample.completion_ids for sample in samples],
        "logprobs": [sample.log_probs for sample in samples],
        "env_mask": [sample.mask for sample in samples],
        "reward": [sample.reward for sample in samples],
    }
