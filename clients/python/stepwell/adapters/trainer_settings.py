"""What an adapter is told: by the trainer's own configuration, or else by the environment."""

from __future__ import annotations

import os
from typing import Any, Callable, NamedTuple, Optional


class TrainerSettings(NamedTuple):
    """url, key: of the server, as `Client` takes them. recipe: that is trained on. consumer: name of the training run.

    units: groups or trajectories of one claim; None: as many as the trainer asks for. max_tokens: bound on prompt and
        response tokens of one claim. eval_recipe, eval_units: what an evaluation reads, without consuming it.
    """

    url: Optional[str]
    key: Optional[str]
    recipe: str
    consumer: str
    units: Optional[int]
    max_tokens: Optional[int]
    eval_recipe: Optional[str]
    eval_units: Optional[int]


def read_settings(given: Callable[[str], Any]) -> TrainerSettings:
    """given: a setting by its name in the trainer's configuration, or None; the environment's STEPWELL_NAME comes next.

    Raises ValueError where a setting is missing, or a number is none.
    """

    def text(name: str) -> Optional[str]:
        value = given(name)
        if value is None or value == "":
            value = os.environ.get(_variable(name)) or None
        return None if value is None else str(value)

    def number(name: str) -> Optional[int]:
        value = text(name)
        if value is None:
            return None
        if not (value.isascii() and value.isdigit() and int(value) > 0):
            raise ValueError(f"the setting {name} is a whole number above 0, not {value!r}")
        return int(value)

    def needed(name: str) -> str:
        value = text(name)
        if value is None:
            raise ValueError(f"the setting {name} is missing: say it to the trainer, or as {_variable(name)}")
        return value

    return TrainerSettings(
        url=text("url"),
        key=text("key"),
        recipe=needed("recipe"),
        consumer=needed("consumer"),
        units=number("units"),
        max_tokens=number("max_tokens"),
        eval_recipe=text("eval_recipe"),
        eval_units=number("eval_units"),
    )


def _variable(name: str) -> str:
    return f"STEPWELL_{name.upper()}"
