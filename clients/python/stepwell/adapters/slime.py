"""slime trains on what a recipe has ready: a rollout function, a data source, and rewards by group.

    --rollout-function-path stepwell.adapters.slime.generate_rollout
    --data-source-path stepwell.adapters.slime.DataSource
    --custom-reward-post-process-path stepwell.adapters.slime.post_process_rewards

Written for slime at 624b824; docs/python-slime.md of the server shows a whole configuration. Settings come from the YAML
file of `--custom-config-path` as `stepwell_recipe` and so on, or else from the environment.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Dict, List, Optional, Sequence, Tuple

from ..client import Client
from ..rows import Rows
from . import slime_rewards
from .slime_samples import Nested, fields_of_rows, last_rows, made, padded
from .step_claims import StepClaims
from .trainer_settings import TrainerSettings, read_settings

#: Rollouts that slime may not have trained on yet when it asks for another: `train_async.py` does so before it trains on the
#: one that it just got.
IN_TRAINING = 1


def step_of(rollout_id: int) -> int:
    """The step of a rollout: slime counts rollouts from 0, and -1 is before the first one; steps are from 1."""
    return rollout_id + 1


class DataSource:
    """What slime saves and loads with its checkpoints; here it is what this run has claimed.

    slime makes one, in the process that also calls `generate_rollout`. `--num-rollout` says how long a run is, since
    there is no data set whose length would.
    """

    def __init__(self, args: Any) -> None:
        self.settings = read_settings(lambda name: getattr(args, f"stepwell_{name}", None))
        self.client = Client(self.settings.url, self.settings.key)
        self.claims = StepClaims(self.client, self.settings.recipe, self.settings.consumer)

    def load(self, rollout_id: Optional[int] = None) -> None:
        """slime starts from the checkpoint of a rollout, -1 or None: from none."""
        self.claims.resume(0 if rollout_id is None else step_of(rollout_id))

    def save(self, rollout_id: int) -> None:
        """The checkpoint of a rollout is written: what was claimed up to it is acknowledged."""
        self.claims.ack(step_of(rollout_id))

    def take(self, rollout_id: int, units: int) -> Nested:
        """Claims a rollout's units, and acknowledges what was certainly trained by now."""
        self.claims.ack(step_of(rollout_id) - 1 - IN_TRAINING)
        units = self.settings.units or units
        return self.claims.take(step_of(rollout_id), units, fields_of_rows, self.settings.max_tokens)[1]

    def get_samples(self, num_samples: int) -> List[List[Any]]:
        raise RuntimeError(
            f"{num_samples} prompts were asked for, and there are none: agents roll out their own. "
            "Set --rollout-function-path stepwell.adapters.slime.generate_rollout"
        )

    def add_samples(self, samples: List[List[Any]]) -> None:
        raise RuntimeError(f"{len(samples)} samples came back, and there is no place for them")

    def __len__(self) -> int:
        return 0


def generate_rollout(args: Any, rollout_id: int, data_source: Any, evaluation: bool = False) -> Any:
    """slime's rollout function: claims `rollout_batch_size` units and answers its `RolloutFnTrainOutput`, whose samples
    are nested by group, rollout and row. Waits until the recipe has so many.

    With `evaluation`: a `RolloutFnEvalOutput` of what the recipe `stepwell_eval_recipe` has ready, which stays there.

    Raises TypeError if slime's data source is not the one of this module; ValueError if rows cannot be trained on, which
    releases them with the reason; Refused, Unreachable.
    """
    if not isinstance(data_source, DataSource):
        raise TypeError("set --data-source-path stepwell.adapters.slime.DataSource, which holds what was claimed")
    base: Any = import_module("slime.rollout.base_types")
    sample: Any = import_module("slime.utils.types").Sample
    if evaluation:
        return base.RolloutFnEvalOutput(data=_evaluation(data_source, sample))
    nested = data_source.take(rollout_id, int(args.rollout_batch_size))
    metrics = _sizes(nested)
    metrics["stepwell/padding_rollouts"] = padded(nested, int(getattr(args, "global_batch_size", None) or 1))
    samples = made(nested, lambda **fields: sample(status=sample.Status.COMPLETED, **fields))
    return base.RolloutFnTrainOutput(samples=samples, metrics=metrics)


def post_process_rewards(args: Any, samples: Sequence[Any]) -> Tuple[List[float], List[float]]:
    """slime's reward post-processing, by prompt group: its own takes a batch of uneven groups for one group.

    Answers the raw rewards, and those that slime trains on; see `slime_rewards.normalised`.
    """
    return slime_rewards.normalised(args, samples)


def formatter_advantages(args: Any, samples: Sequence[Any]) -> Tuple[List[float], List[float]]:
    """The same place, for recipes of `grpo`: slime trains on the formatter's advantages as they are."""
    return slime_rewards.of_formatter(args, samples)


def _evaluation(data_source: DataSource, sample: Any) -> Dict[str, Any]:
    settings = data_source.settings
    if settings.eval_recipe is None or settings.eval_units is None:
        raise ValueError("an evaluation needs the settings eval_recipe and eval_units; or leave --eval-interval out")
    nested = fields_of_rows(_rows_to_see(data_source.client, settings, settings.eval_recipe, settings.eval_units))
    samples = [sample(status=sample.Status.COMPLETED, **fields) for fields in last_rows(nested)]
    return {
        settings.eval_recipe: {
            "rewards": [one.reward for one in samples],
            "truncated": [False for _ in samples],
            "samples": samples,
        }
    }


def _rows_to_see(client: Client, settings: TrainerSettings, recipe: str, units: int) -> Rows:
    """As many units as are ready, up to `units`, waiting for the first one."""
    while True:
        claim = client.claim(recipe, units, consumer=settings.consumer, min_units=1, consume=False)
        if claim is not None:
            return claim.rows


def _sizes(nested: Nested) -> Dict[str, float]:
    return {
        "stepwell/groups": len(nested),
        "stepwell/rollouts": sum(len(group) for group in nested),
        "stepwell/rows": sum(len(rollout) for group in nested for rollout in group),
    }
