"""One rollout of an agent, as the gateway captures it."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Dict, Optional, Type

from .errors import StepwellError, text_of
from .log import LOG
from .transport import Transport
from .wire import segment, text_field

#: Seconds that the server may hold a new trajectory while a recipe's pool is full, before it says so.
POOL_WAIT_S = 30.0


class Rollout:
    """A trajectory that was opened for an agent. `Client.rollout` makes it.

    As a context it is completed at a clean end, with `reward` if that was set, and abandoned with the exception's text
    at another one, unless it was completed or abandoned inside.

    trajectory_uid, prompt_uid: names of the trajectory and of its prompt's group.
    base_url: what the agent calls as its model's address, up to `/v1`; its calls become steps of this trajectory.
    reward: of the whole trajectory, said when it is completed; None: rewards come otherwise.
    """

    def __init__(self, transport: Transport, trajectory_uid: str, prompt_uid: str, base_url: str) -> None:
        self.trajectory_uid = trajectory_uid
        self.prompt_uid = prompt_uid
        self.base_url = base_url
        self.reward: Optional[float] = None
        self._transport = transport
        self._path = f"/{segment(trajectory_uid)}/{segment(prompt_uid)}/v1"
        self._is_open = True

    def __repr__(self) -> str:
        return f"<Rollout {self.trajectory_uid} of {self.prompt_uid!r}>"

    def complete(self, reward: Optional[float] = None) -> None:
        """Ends the trajectory. reward: by default the attribute. Raises Refused, Unreachable."""
        value = self.reward if reward is None else reward
        said = {} if value is None else {"reward": float(value)}
        self._transport.request("POST", f"{self._path}/complete_trajectory", said)
        self._is_open = False

    def abandon(self, reason: Optional[str] = None) -> None:
        """Gives the trajectory up, so that its group does not wait for it. Raises Refused, Unreachable."""
        said = {} if reason is None else {"reason": reason}
        self._transport.request("POST", f"{self._path}/abandon_trajectory", said)
        self._is_open = False

    def __enter__(self) -> "Rollout":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        _traceback: Optional[TracebackType],
    ) -> None:
        if not self._is_open:
            return
        if kind is None:
            self.complete()
            return
        try:
            self.abandon(text_of(error, kind))
        except StepwellError as failed:
            # The exception that ends the context says more; the server abandons silent trajectories by itself.
            LOG.warning("trajectory %s could not be abandoned: %s", self.trajectory_uid, failed)


def open_rollout(
    transport: Transport, prompt_uid: Optional[str], channel: str, metadata: Optional[Dict[str, Any]]
) -> Rollout:
    """Opens a trajectory under a uid of the server's."""
    said: Dict[str, Any] = {"channel": channel}
    if prompt_uid is not None:
        said["prompt_uid"] = prompt_uid
    if metadata is not None:
        said["metadata"] = metadata
    timeout = transport.timeout + POOL_WAIT_S
    opened = transport.request("POST", "/init_trajectory", said, timeout=timeout).object()
    uid = text_field(opened, "trajectory_uid")
    return Rollout(transport, uid, uid if prompt_uid is None else prompt_uid, text_field(opened, "base_url"))
