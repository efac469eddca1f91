"""The trainer's own steps, as its callbacks tell them."""

from __future__ import annotations

from typing import Any, Protocol


class Steps(Protocol):
    """What hears of a trainer's steps; only in the process that claims."""

    def begin(self, args: Any, step: int) -> None:
        """Training begins with the weights of `step`: 0, or that of the checkpoint. args: the trainer's."""

    def microbatch(self) -> None:
        """Gradients of one more micro-batch were added up."""

    def step(self, step: int) -> None:
        """The weights of `step` are there; a checkpoint of it would be written after this."""

    def end(self) -> None:
        """Training is over."""


def callback_of(steps: Steps) -> Any:
    """A `transformers.TrainerCallback` that tells `steps`.

    The end of a step comes before its checkpoint is written, so what a checkpoint contains was acknowledged, and an
    error here leaves no checkpoint behind that says otherwise.
    """
    from transformers import TrainerCallback

    class StepwellCallback(TrainerCallback):  # type: ignore[misc]
        def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            if state.is_world_process_zero:
                steps.begin(args, state.global_step)

        def on_substep_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            if state.is_world_process_zero:
                steps.microbatch()

        def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            if state.is_world_process_zero:
                steps.microbatch()
                steps.step(state.global_step)

        def on_train_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            if state.is_world_process_zero:
                steps.end()

    return StepwellCallback()
