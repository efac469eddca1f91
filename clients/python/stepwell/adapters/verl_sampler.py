"""verl's replay buffer, filled by claims, and its agent loop manager, which rolls out nothing but validation."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Dict, List, Optional, Tuple

from ..client import Client
from ..rows import Rows
from .step_claims import StepClaims
from .trainer_settings import TrainerSettings, read_settings
from .verl_rows import PROMPT_TAG, Keyed, Tensor, keyed_rows

#: verl's name of what is trained on; validation has a partition of its own.
TRAIN = "train"


class Sampling:
    """The sampler without its base class: what `sample` does with the partition that is trained on.

    Its arguments are those of verl's `ReplayBuffer`; `sampler_kwargs` are the settings (`url`, `recipe`, …), of which
    the environment gives what is missing. With `announce` among them, each step tells the server the policy version that
    serves: verl's count of steps, since it hands its weights over after each.
    """

    def __init__(self, *, sampler_kwargs: Any = None, **others: Any) -> None:
        base: Any = super()
        base.__init__(sampler_kwargs=sampler_kwargs, **others)
        given: Dict[str, Any] = dict(sampler_kwargs or {})
        self.settings: TrainerSettings = read_settings(given.get)
        self.client = Client(self.settings.url, self.settings.key)
        self.claims = StepClaims(self.client, self.settings.recipe, self.settings.consumer)
        self._announces = _is_on(given.get("announce", False))
        self._started: Optional[int] = None
        self._announced: Optional[int] = None

    def sample(self, global_steps: int, partition_id: str, batch_size: int) -> Tuple[Any, Dict[str, Any]]:
        """A `KVBatchMeta` of the rows of `batch_size` units, which are in the queue then, and metrics of it.

        The first call tells the checkpoint that verl started from: `resume`. Each call tells that the steps before
        `global_steps` are trained, and their checkpoints written: they are acknowledged. Waits until units are ready.

        Raises Refused, Unreachable; ValueError if rows cannot be trained on, which releases them with the reason.
        """
        if partition_id != TRAIN:
            base: Any = super()
            found: Tuple[Any, Dict[str, Any]] = base.sample(
                global_steps=global_steps, partition_id=partition_id, batch_size=batch_size
            )
            return found
        is_first = self._started is None
        if is_first:
            self.claims.resume(global_steps - 1)
            self._started = global_steps
        self.claims.ack(global_steps - 1)
        self._announce(global_steps - 1, force=is_first)
        queue: Any = import_module("transfer_queue")
        _clear(queue, everything=is_first)
        units = self.settings.units or batch_size
        claim, keyed = self.claims.take(
            global_steps, units, lambda rows: _put(queue, rows, global_steps), self.settings.max_tokens
        )
        batch = queue.KVBatchMeta(
            partition_id=TRAIN, keys=[row.key for row in keyed], tags=[dict(row.tag) for row in keyed]
        )
        return batch, {"training/stepwell/units": claim.units, "training/stepwell/rows": len(keyed)}

    def _announce(self, version: int, force: bool) -> None:
        """force: a run that goes on from an earlier checkpoint serves weights of an earlier version."""
        if self._announces and version != self._announced:
            self.client.announce(version, force=force)
            self._announced = version


def make_sampler() -> Any:
    """The class for `trainer.v1.sampler.custom_sampler`: a subclass of verl's `ReplayBuffer`. Imports verl."""
    base: Any = import_module("verl.trainer.ppo.v1.replay_buffer").ReplayBuffer
    return type("Sampler", (Sampling, base), {"__doc__": Sampling.__doc__, "__module__": __name__})


class Managing:
    """The agent loop manager without its base class: prompts of verl's own data set are rolled out for validation only,
    those to train on by the agents that call Stepwell."""

    def generate_sequences(self, prompts: Any) -> None:
        if "validate" in prompts.keys():
            base: Any = super()
            base.generate_sequences(prompts)


def make_manager() -> Any:
    """The class for `actor_rollout_ref.rollout.agent.agent_loop_manager_class`. Imports verl."""
    base: Any = import_module("verl.trainer.ppo.v1.agent_loop_tq").AgentLoopManagerTQ
    return type("AgentLoopManager", (Managing, base), {"__doc__": Managing.__doc__, "__module__": __name__})


def _is_on(value: Any) -> bool:
    """Raises ValueError for what is neither true nor false, also as texts."""
    if str(value).lower() not in ("true", "false"):
        raise ValueError(f"the setting announce is true or false, not {value!r}")
    return str(value).lower() == "true"


def _clear(queue: Any, everything: bool) -> None:
    """Takes the prompts that verl submitted out of the queue, for nobody rolls them out; with `everything` also rows that
    a checkpoint of the queue brought back, since they come again by `resume`."""
    listed: Dict[str, Dict[str, Any]] = (queue.kv_list(TRAIN) or {}).get(TRAIN, {})
    keys = [key for key, tag in listed.items() if everything or tag.get(PROMPT_TAG)]
    if keys:
        queue.kv_clear(keys=keys, partition_id=TRAIN)


def _put(queue: Any, rows: Rows, step: int) -> List[Keyed]:
    keyed = keyed_rows(rows, step)
    pack: Any = import_module("verl.utils.tensordict_utils").list_of_dict_to_tensordict
    queue.kv_batch_put(
        keys=[row.key for row in keyed],
        partition_id=TRAIN,
        fields=pack([_tensors(row.fields) for row in keyed]),
        tags=[dict(row.tag) for row in keyed],
    )
    return keyed


def _tensors(fields: Dict[str, Any]) -> Dict[str, Any]:
    torch: Any = import_module("torch")
    return {
        name: torch.tensor(list(value.values), dtype=getattr(torch, value.dtype)) if isinstance(value, Tensor) else value
        for name, value in fields.items()
    }
