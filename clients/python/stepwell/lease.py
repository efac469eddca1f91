"""A lease as it is seen here: how long it lasts by our own clock, and the thread that prolongs it."""

from __future__ import annotations

import math
import threading
import time
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Callable, Optional, Tuple

from .backoff import FIRST_DELAY_S
from .batch import BatchRoutes, batch_of
from .errors import BadData, Refused, Unreachable
from .transport import Answer

#: The lease is prolonged when this part of it has passed.
BEAT = 1 / 3
#: A failed heartbeat is repeated after this part of the lease, within the two bounds.
RETRY = 1 / 12
LONGEST_RETRY_S = 5.0


def deadline_of(answer: Answer, expires_at: Optional[datetime], seconds: float) -> float:
    """When a lease ends by the monotonic clock here: never after `seconds` from the answer's head.

    The server's own clock (`Date`) says how long it still lasts, since the two clocks may differ.
    """
    if expires_at is None:
        return answer.received + seconds
    try:
        now = parsedate_to_datetime(answer.headers.get("Date", ""))
        now = now if now.tzinfo is not None else now.replace(tzinfo=timezone.utc)
    except (TypeError, ValueError):
        now = datetime.now(timezone.utc)
    return answer.received + min(seconds, (expires_at - now).total_seconds())


class Lease:
    """Watches a lease until `stop`: sets `lost` when it runs out here, and prolongs it if it beats.

    seconds: its length. deadline: its end by the monotonic clock. beats: whether it is prolonged; if not, it only runs
    out. noticed: called with each new end as the server says it.
    """

    def __init__(
        self,
        routes: BatchRoutes,
        seconds: float,
        deadline: float,
        beats: bool,
        lost: threading.Event,
        noticed: Callable[[Optional[datetime]], None],
    ) -> None:
        self._routes = routes
        self._seconds = seconds
        self._deadline = deadline
        self._beats = beats
        self._lost = lost
        self._noticed = noticed
        self._changed = threading.Condition()
        self._is_stopped = False
        self._beat_at = self._next_beat()
        threading.Thread(target=self._run, name="stepwell-lease", daemon=True).start()

    def stop(self) -> None:
        """Ends the watch; `lost` stays as it is from now on."""
        with self._changed:
            self._is_stopped = True
            self._changed.notify()

    def extend(self, seconds: float) -> None:
        """Prolongs the lease to `seconds` from now, which is its length from now on. Raises Refused, Unreachable."""
        answer, expires_at = extended(self._routes, seconds)
        self._take(answer, expires_at, seconds)

    def _take(self, answer: Answer, expires_at: Optional[datetime], seconds: float) -> None:
        with self._changed:
            if self._is_stopped:
                return
            self._seconds = seconds
            self._deadline = deadline_of(answer, expires_at, seconds)
            self._beat_at = self._next_beat()
            self._noticed(expires_at)
            self._changed.notify()

    def _next_beat(self) -> float:
        return self._deadline - self._seconds * (1 - BEAT) if self._beats else math.inf

    def _run(self) -> None:
        while self._until_beat():
            seconds = self._seconds
            left = self._deadline - time.monotonic()
            try:
                # Connecting and waiting for the answer may each take half of what is left of the lease.
                answer, expires_at = extended(self._routes, seconds, timeout=max(left / 2, 0.05), retries=0)
            except (Refused, Unreachable, BadData) as error:
                is_final = isinstance(error, Refused) and not error.is_temporary
                with self._changed:
                    if is_final and not self._is_stopped:
                        self._lost.set()
                    self._is_stopped = self._is_stopped or is_final
                    pause = min(max(seconds * RETRY, FIRST_DELAY_S), LONGEST_RETRY_S)
                    self._beat_at = time.monotonic() + pause
            else:
                self._take(answer, expires_at, seconds)

    def _until_beat(self) -> bool:
        """Waits until a heartbeat is due; false if the lease is watched no longer."""
        with self._changed:
            while not self._is_stopped:
                now = time.monotonic()
                if now >= self._deadline:
                    self._lost.set()
                    self._is_stopped = True
                elif now >= self._beat_at:
                    return True
                else:
                    self._changed.wait(min(self._deadline, self._beat_at) - now)
            return False


def extended(
    routes: BatchRoutes, seconds: float, timeout: Optional[float] = None, retries: Optional[int] = None
) -> Tuple[Answer, Optional[datetime]]:
    """Prolongs a batch's lease; the answer, and the new end by the server's clock."""
    answer = routes.extend(round(seconds * 1000), timeout=timeout, retries=retries)
    return answer, batch_of(answer.object()).expires_at
