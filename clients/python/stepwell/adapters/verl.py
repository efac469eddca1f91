"""verl's v1 trainer trains on what a recipe has ready.

    trainer.v1.sampler.custom_sampler.path=pkg://stepwell.adapters.verl
    trainer.v1.sampler.custom_sampler.name=Sampler
    +actor_rollout_ref.rollout.agent.agent_loop_manager_class=stepwell.adapters.verl.AgentLoopManager

Written for verl at 1dda039; docs/python-verl.md of the server shows a whole configuration. `Sampler` and
`AgentLoopManager` are subclasses of verl's own, made when they are first asked for.
"""

from __future__ import annotations

from typing import Any, Callable, Dict

from .verl_sampler import make_manager, make_sampler

_MAKERS: Dict[str, Callable[[], Any]] = {"Sampler": make_sampler, "AgentLoopManager": make_manager}


def __getattr__(name: str) -> Any:
    maker = _MAKERS.get(name)
    if maker is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = maker()
    return found
