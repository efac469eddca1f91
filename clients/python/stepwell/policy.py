"""The policy as the server knows it, and the gate around a weight update."""

from __future__ import annotations

import time
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Dict, Iterator, Mapping, NamedTuple, Optional

from .errors import BadData
from .transport import Transport
from .wire import int_field, optional_int_field, optional_time_field

PATH = "/v1/policy"
#: Seconds of a wait for calls in flight that one request takes at most, as a part of the timeout.
DRAIN_PART = 0.5


class Policy(NamedTuple):
    """version: of the weights that serve, 0 before the first. paused: whether new model calls are held. in_flight:
    model calls that run now; None where the server does not say. updated_at: when the version was announced."""

    version: int
    paused: bool
    in_flight: Optional[int]
    updated_at: Optional[datetime]


def _policy_of(value: Mapping[str, Any]) -> Policy:
    paused = value.get("paused")
    if not isinstance(paused, bool):
        raise BadData(f"the answer's paused is not a boolean: {paused!r}")
    return Policy(
        int_field(value, "version"),
        paused,
        optional_int_field(value, "in_flight"),
        optional_time_field(value, "updated_at"),
    )


def read_policy(transport: Transport) -> Policy:
    return _policy_of(transport.request("GET", PATH).object())


def announce_version(transport: Transport, version: int, force: bool = False) -> Policy:
    body = {"version": version, "force": True} if force else {"version": version}
    return _policy_of(transport.request("POST", PATH, body).object())


def pause(transport: Transport, drain: float) -> Policy:
    """Holds new model calls; answers when none is in flight, or after `drain` seconds."""
    ends = time.monotonic() + drain
    while True:
        left = max(0.0, ends - time.monotonic())
        waited = min(left, transport.timeout * DRAIN_PART)
        body: Dict[str, Any] = {"drain_ms": round(waited * 1000)} if waited > 0 else {}
        found = _policy_of(transport.request("POST", f"{PATH}/pause", body).object())
        if not found.in_flight or waited >= left:
            return found


def unpause(transport: Transport) -> Policy:
    return _policy_of(transport.request("POST", f"{PATH}/resume", {}).object())


@contextmanager
def weight_update(transport: Transport, version: int, drain: float) -> Iterator[Policy]:
    """See `Client.weight_update`."""
    try:
        yield pause(transport, drain)
        announce_version(transport, version)
    finally:
        # Calls are never held for good: an engine whose weights could not be changed still has the old ones.
        unpause(transport)
