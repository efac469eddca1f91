"""Claims of the next steps, made in a thread while the trainer works."""

from __future__ import annotations

import threading
from collections import deque
from typing import Callable, Deque, Optional, Tuple

from .claim import Claim
from .connections import Interrupt, Interrupted
from .errors import Refused, StepwellError
from .log import LOG

#: Claims a step; None: there will be no more. The interrupt ends it.
ClaimStep = Callable[[int, Interrupt], Optional[Claim]]


class Prefetcher:
    """Claims steps `first`, `first` + 1, … and holds up to `depth` claims until `take` asks for them.

    claim: claims a step. cancel: gives back what an interrupted claim of a step may hold.
    """

    def __init__(self, claim: ClaimStep, cancel: Callable[[int], None], first: int, depth: int) -> None:
        self._claim = claim
        self._cancel = cancel
        self._depth = depth
        self._ready: Deque[Tuple[int, Claim]] = deque()
        self._changed = threading.Condition()
        self._interrupt = Interrupt()
        self._is_ended = False
        self._error: Optional[BaseException] = None
        self._thread = threading.Thread(target=self._run, args=(first,), name="stepwell-prefetch", daemon=True)
        self._thread.start()

    def take(self) -> Optional[Tuple[int, Claim]]:
        """The next step and its claim; None after the last one. Raises what its claim raised."""
        with self._changed:
            while not self._ready and not self._is_ended:
                self._changed.wait()
            if not self._ready:
                if self._error is not None:
                    raise self._error
                return None
            found = self._ready.popleft()
            self._changed.notify()
            return found

    def close(self, timeout: float) -> None:
        """Ends the thread, waiting for it up to `timeout` seconds, and gives back what was not taken."""
        with self._changed:
            self._interrupt.set()
            self._changed.notify()
        self._thread.join(timeout)
        while self._ready:
            give_back(self._ready.popleft()[1])

    def _run(self, first: int) -> None:
        step = first
        try:
            while self._has_room():
                claim = self._claim(step, self._interrupt)
                if claim is None:
                    break
                if not self._hold(step, claim):
                    give_back(claim)
                step += 1
        except Interrupted:
            self._cancel(step)
        except BaseException as error:  # Raised by `take`, in the thread of the trainer.
            self._error = error
        finally:
            with self._changed:
                self._is_ended = True
                self._changed.notify()

    def _has_room(self) -> bool:
        with self._changed:
            while len(self._ready) >= self._depth and not self._interrupt.is_set():
                self._changed.wait()
            return not self._interrupt.is_set()

    def _hold(self, step: int, claim: Claim) -> bool:
        with self._changed:
            if self._interrupt.is_set():
                return False
            self._ready.append((step, claim))
            self._changed.notify()
            return True


def give_back(claim: Claim) -> None:
    """Releases a claim that was not used, without a reason; where that fails its lease runs out by itself."""
    try:
        claim.release()
    except Refused as error:
        # Its lease ran out, or the consumer was resumed elsewhere: it is not ours any more.
        LOG.info("batch %s was not released: %s", claim.id, error)
    except StepwellError as error:
        LOG.warning("batch %s could not be released: %s", claim.id, error)
