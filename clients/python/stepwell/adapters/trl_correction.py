"""Whether a GRPOTrainer corrects for the policy that sampled its rows, and one that does."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..errors import StepwellError

#: The names under which TRL 1.13 hands log-probs to its loss.
SAMPLED = "sampling_per_token_logps"
OLD = "old_per_token_logps"


def corrects(trainer: Any) -> bool:
    """Whether log-probs of a `rollout_func` reach the trainer's loss."""
    if isinstance(trainer, trainer_class()):
        return True
    return bool(trainer.use_vllm and trainer.vllm_importance_sampling_correction)


@lru_cache(maxsize=1)
def trainer_class() -> Any:
    """A `trl.GRPOTrainer` whose ratio is that of the present policy to the one that sampled each token.

    TRL's own takes the weights at the time of the claim for the old policy, in whose place its rollouts are made; with
    vLLM it then multiplies by a truncated ratio of the two, which it goes on doing here.
    """
    import trl

    class SampledGRPOTrainer(trl.GRPOTrainer):  # type: ignore[misc]
        def _generate_and_score_completions(self, inputs: Any) -> Any:
            found = super()._generate_and_score_completions(inputs)
            if self.use_vllm and self.vllm_importance_sampling_correction:
                return found
            if SAMPLED not in found:
                raise StepwellError(f"TRL has no {SAMPLED} of the rollouts: this adapter is for TRL 1.13")
            found[OLD] = found[SAMPLED]
            return found

    return SampledGRPOTrainer
