"""The loop of a trainer: a claim a step."""

from __future__ import annotations

from typing import Callable, Iterator, Optional, Tuple

from .claim import Claim
from .claiming import Claiming, ClaimRequest, NoBatch
from .connections import Interrupt
from .errors import Refused, StepwellError
from .prefetch import Prefetcher, give_back


class Batches:
    """Claims for the steps of one consumer; see `Client.iter_batches`.

    request: what each claim asks for, without its step. version: asks which policy version is in force now.
    oldest: asks which is the oldest version that sampled a step of a claim.
    """

    def __init__(
        self,
        claiming: Claiming,
        request: ClaimRequest,
        max_lag: Optional[int],
        version: Callable[[], int],
        oldest: Callable[[Claim], int],
    ) -> None:
        self._claiming = claiming
        self._request = request
        self._max_lag = max_lag
        self._version = version
        self._oldest = oldest
        self._has_claimed = False

    def iterate(self, first: int, prefetch: int, close_timeout: float) -> Iterator[Claim]:
        """Yields claims of steps `first`, `first` + 1, …; acknowledges each when the next one is asked for."""
        prefetcher = Prefetcher(self.claim, self.cancel, first, prefetch) if prefetch > 0 else None
        try:
            step = first
            while True:
                claim = self._next(prefetcher, step)
                if claim is None:
                    return
                yield_ended = False
                try:
                    yield claim
                    yield_ended = True
                finally:
                    if not yield_ended and not claim.is_settled:
                        give_back(claim)
                if not claim.is_settled:
                    claim.ack()
                step += 1
        finally:
            if prefetcher is not None:
                prefetcher.close(close_timeout)

    def claim(self, step: int, interrupt: Interrupt) -> Optional[Claim]:
        """Waits for a claim of a step; None if the recipe was closed."""
        while True:
            try:
                found = self._claiming.claim(self._request._replace(step=step), interrupt)
            except Refused as error:
                # The recipe was deleted between two requests of a wait.
                if error.code == "UNKNOWN_RECIPE" and self._has_claimed:
                    return None
                raise
            self._has_claimed = True
            if isinstance(found, Claim):
                return found
            if found.reason == "CLOSED":
                return None

    def cancel(self, step: int) -> None:
        """Gives back what an interrupted claim of a step may have leased without our hearing of it."""
        try:
            found = self._claiming.claim(self._request._replace(step=step, wait=0.0, heartbeat=False))
        except StepwellError:
            # Not known whether it leased anything; if so, the lease runs out.
            return
        if isinstance(found, Claim):
            give_back(found)

    def _next(self, prefetcher: Optional[Prefetcher], step: int) -> Optional[Claim]:
        if prefetcher is None:
            claim = self.claim(step, Interrupt())
        else:
            taken = prefetcher.take()
            claim = None if taken is None else taken[1]
        while claim is not None and self._is_useless(claim):
            give_back(claim)
            claim = self.claim(step, Interrupt())
        return claim

    def _is_useless(self, claim: Claim) -> bool:
        """Whether a claim went stale, or was lost, since it was made."""
        if claim.lost.is_set():
            return True
        if self._max_lag is None:
            return False
        oldest = self._oldest(claim)
        if claim.policy_version - oldest > self._max_lag:
            give_back(claim)
            raise StepwellError(
                f"recipe {claim.recipe!r} delivers steps that are {claim.policy_version - oldest} versions old, "
                f"max_lag is {self._max_lag}: set the recipe's maxPolicyLag to that or less"
            )
        return self._version() - oldest > self._max_lag
