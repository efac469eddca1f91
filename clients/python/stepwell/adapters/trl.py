"""Adapters for TRL 1.13, whose packages are imported only when a trainer is made or runs.

`RolloutWorker` feeds `trl.experimental.async_grpo.AsyncGRPOTrainer`; `Rollouts` is the `rollout_func` of
`trl.GRPOTrainer`. Both claim groups of a recipe, acknowledge them at the end of the step whose weights contain them,
and resume from the step of the trainer's checkpoint.
"""

from .trl_rollouts import Rollouts
from .trl_worker import RolloutWorker

__all__ = ["RolloutWorker", "Rollouts"]
