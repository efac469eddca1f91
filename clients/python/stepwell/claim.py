"""A claimed batch in the hands of a trainer."""

from __future__ import annotations

import threading
import weakref
from datetime import datetime
from types import TracebackType
from typing import Callable, Any, Mapping, Optional, Sequence, Type

from .batch import Batch, BatchRoutes
from .errors import Refused, StepwellError, text_of
from .lease import Lease, extended
from .log import LOG
from .rows import Rows


class Claim:
    """Units of a recipe, leased to this consumer, and their rows. `Client.claim` and `Client.attach` make it.

    As a context it is acknowledged at a clean end and released with the exception's text at another one, unless it was
    acknowledged, released or kept inside. An attached claim, and one of `consume=False`, does neither.

    id, key: the batch's id, and the claim key under which the same batch comes again.
    recipe, consumer, life: what claimed it.
    step: the trainer's step that an acknowledgement says; None: none.
    units: number of groups, trajectories or steps in the whole batch.
    policy_version: the version in force when the batch was made.
    expires_at: when the lease ends by the server's clock, as last heard; None if nothing is leased.
    lost: set when a heartbeat was refused or the lease ran out here; never of an attached claim.
    rows: the rows; for an attached rank its part of them.
    """

    def __init__(
        self,
        batch: Batch,
        routes: BatchRoutes,
        rows: Rows,
        *,
        lease_seconds: float,
        deadline: float,
        heartbeat: bool,
        is_own: bool,
    ) -> None:
        self.id = batch.id
        self.key = batch.key
        self.recipe = batch.recipe
        self.consumer = batch.consumer
        self.life = batch.life
        self.step = batch.step
        self.units = batch.units
        self.policy_version = batch.policy_version
        self.expires_at = batch.expires_at
        self.lost = threading.Event()
        self.rows = rows
        self._routes = routes
        #: Whether the end of the context has something to say.
        self._is_open = is_own and batch.status == "LEASED"
        self._lease: Optional[Lease] = None
        if self._is_open:
            self._lease = Lease(routes, lease_seconds, deadline, heartbeat, self.lost, _noticer(self))
            # A claim that was dropped without a word is not kept alive: its lease runs out, and its units return.
            weakref.finalize(self, self._lease.stop)

    def __repr__(self) -> str:
        return f"<Claim {self.id} of {self.recipe!r}: {self.units} units, {len(self.rows)} rows, step {self.step}>"

    @property
    def is_settled(self) -> bool:
        """Whether nothing more happens by itself: it was acknowledged, released or kept, or leases nothing."""
        return not self._is_open

    def ack(self, step: Optional[int] = None, metrics: Optional[Mapping[str, Any]] = None) -> None:
        """Consumes the units. Again it changes nothing.

        step: the step whose weights contain the batch; by default the claim's. metrics: what the trainer says of it.

        Raises Refused: `LEASE_LOST` with `units` if others got some since the lease ran out, `CONSUMER_REPLACED`,
        `BATCH_RELEASED`, `BATCH_GONE`; Unreachable: the lease is then still watched, so `ack` may be called again.
        """
        try:
            self._routes.ack(self.step if step is None else step, metrics)
        except Refused as error:
            if not error.is_temporary:
                self._settle()
            raise
        if step is not None:
            self.step = step
        self._settle()

    def release(self, reason: Optional[str] = None, unit_ids: Optional[Sequence[str]] = None) -> None:
        """Gives units back, so that others get them. Again it changes nothing.

        reason: why they could not be used; what was given back with a reason too often is delivered no more. None: it
        does not count. unit_ids: only these; the others stay leased, and `rows` here stays as it is.

        Raises Refused: `BATCH_ACKED`, `CONSUMER_REPLACED`; Unreachable.
        """
        released = self._routes.release(reason, unit_ids)
        self.units = released.units
        if released.status != "LEASED":
            self._settle()

    def extend(self, seconds: float) -> None:
        """Prolongs the lease to `seconds` from now; heartbeats prolong it by as much from then on.

        Raises Refused: `LEASE_LOST`, `CONSUMER_REPLACED`, `BATCH_RELEASED`, `BATCH_ACKED`; Unreachable.
        """
        if self._lease is not None:
            self._lease.extend(seconds)
        else:
            _, self.expires_at = extended(self._routes, seconds)

    def keep(self) -> None:
        """Leaves it leased at the end of the context, with its heartbeat: `ack` or `release` ends it later."""
        self._is_open = False

    def forget(self) -> None:
        """Says nothing to the server any more, not by heartbeats either: the lease runs out unless it ended already."""
        self._settle()

    def __enter__(self) -> "Claim":
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
            self.ack()
            return
        try:
            self.release(text_of(error, kind))
        except StepwellError as failed:
            # The exception that ends the context says more; the lease runs out by itself.
            LOG.warning("batch %s could not be released: %s", self.id, failed)
            self._settle()

    def _settle(self) -> None:
        self._is_open = False
        if self._lease is not None:
            self._lease.stop()


def _noticer(claim: Claim) -> Callable[[Optional[datetime]], None]:
    """Writes what a heartbeat heard into the claim, without keeping it alive."""
    reference = weakref.ref(claim)

    def notice(expires_at: Optional[datetime]) -> None:
        found = reference()
        if found is not None:
            found.expires_at = expires_at

    return notice
