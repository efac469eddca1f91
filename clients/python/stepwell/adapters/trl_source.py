"""Claims for TRL: without a step until they are trained on, since nobody knows before which step that will be."""

from __future__ import annotations

from typing import FrozenSet, Optional, Sequence

from ..claim import Claim
from ..claiming import ClaimRequest
from ..client import Client
from ..connections import Interrupt, Interrupted
from ..errors import Refused, StepwellError
from ..keys import single_key
from ..log import LOG
from ..prefetch import give_back
from ..resumed import Resumed
from ..wire import segment, texts_field

#: So many batches in a row that TRL cannot train on are the recipe's fault. Each counts as a failed delivery.
MOST_UNFIT = 8


class ClaimSource:
    """Claims of one consumer of a recipe.

    A claim says no step. A lease with a step up to a checkpoint's counts as trained when the consumer is resumed there,
    and TRL holds batches over several steps; one without a step comes back.
    """

    def __init__(self, client: Client, recipe: str, consumer: str, lease: float) -> None:
        self.client = client
        self.recipe = recipe
        self._request = ClaimRequest(recipe=recipe, units=1, consumer=consumer, lease=lease)
        self._returned: FrozenSet[str] = frozenset()
        self._unfit = 0

    def resume(self, step: int) -> Resumed:
        """Begins the consumer's life that starts from the checkpoint of `step`, 0 without one."""
        found = self.client.resume(self.recipe, self._request.consumer, step)
        self._returned = frozenset(found.returned)
        if found.lost:
            LOG.warning("%d units that were trained after step %d went to another consumer", len(found.lost), step)
        return found

    def claim(
        self,
        units: int,
        wait: float,
        interrupt: Optional[Interrupt] = None,
        prompt_uids: Optional[Sequence[str]] = None,
        consume: bool = True,
    ) -> Optional[Claim]:
        """One batch of `units`; None if it did not come within `wait` seconds.

        Raises Refused, Unreachable, BadData, and Interrupted, after which nothing stays leased.
        """
        request = self._request._replace(
            units=units,
            wait=wait,
            prompt_uids=prompt_uids,
            consume=consume,
            key=single_key(self._request.consumer),
        )
        try:
            found = self.client._claiming.claim(request, interrupt)
        except Interrupted:
            self._cancel(request)
            raise
        return found if isinstance(found, Claim) else None

    def came_back(self, claim: Claim) -> bool:
        """Whether `resume` brought back a unit of the claim: it was fresh enough when it was trained on first, and the
        server does not look at its age again."""
        if not self._returned:
            return False
        batch = self.client._transport.request("GET", f"/v1/batches/{segment(claim.id)}").object()
        return not self._returned.isdisjoint(texts_field(batch, "members"))

    def reject(self, claim: Claim, error: StepwellError) -> None:
        """Gives a batch back that TRL cannot train on, as a failed delivery. Raises StepwellError if too many came."""
        LOG.warning("batch %s is given back: %s", claim.id, error)
        claim.release(str(error))
        self._unfit += 1
        if self._unfit >= MOST_UNFIT:
            raise StepwellError(f"{self._unfit} batches of recipe {self.recipe!r} in a row were unfit") from error

    def accept(self) -> None:
        """A batch was fit."""
        self._unfit = 0

    def _cancel(self, request: ClaimRequest) -> None:
        try:
            found = self.client._claiming.claim(request._replace(wait=0.0, heartbeat=False))
        except StepwellError:
            # Not known whether it leased anything; if so, the lease runs out.
            return
        if isinstance(found, Claim):
            give_back(found)


def acknowledge(claim: Claim, step: int) -> None:
    """Says that the weights of `step` contain the claim.

    Raises Refused (`CONSUMER_REPLACED`: another process goes on with this run), Unreachable.
    """
    try:
        claim.ack(step)
    except Refused as error:
        if error.code != "LEASE_LOST":
            raise
        LOG.warning("batch %s was trained on at step %d, and others got %s of it too", claim.id, step, error.units)


def lag_of(claim: Claim, policy_version: Optional[int]) -> Optional[int]:
    """How many policy versions weights were behind when the batch was made; None: not known."""
    return None if policy_version is None else max(0, claim.policy_version - policy_version)
