"""The claims of a training run, held from when a step asks for them until the step was trained."""

from __future__ import annotations

from typing import Callable, List, Optional, Tuple, TypeVar

from ..claim import Claim
from ..client import Client
from ..errors import Refused, Unreachable
from ..log import LOG
from ..rows import Rows

Made = TypeVar("Made")


class StepClaims:
    """Claims of one consumer of a recipe by the trainer's steps, which are numbers from 1.

    A claim stays leased, with its heartbeat, until `ack` says that its step was trained. Its acknowledgement carries
    that step, so whatever was acknowledged after the last checkpoint comes again by `resume`.
    """

    def __init__(self, client: Client, recipe: str, consumer: str) -> None:
        self._client = client
        self._recipe = recipe
        self._consumer = consumer
        self._held: List[Claim] = []

    @property
    def held(self) -> Tuple[Claim, ...]:
        """The claims that are not acknowledged yet, oldest first."""
        return tuple(self._held)

    def resume(self, step: int) -> None:
        """Says that the run goes on from the checkpoint of `step`; 0: from the beginning.

        Raises Refused, Unreachable.
        """
        found = self._client.resume(self._recipe, self._consumer, step)
        # What this process itself held belongs to the life that has ended.
        for claim in self._held:
            claim.forget()
        self._held.clear()
        if found.lost:
            LOG.warning("%d units were taken by other consumers since step %d", len(found.lost), step)
        LOG.info("resumed after step %d: %d units come again", step, len(found.returned))

    def take(
        self,
        step: int,
        units: int,
        use: Callable[[Rows], Made],
        max_tokens: Optional[int] = None,
    ) -> Tuple[Claim, Made]:
        """Claims units for a step, waiting as long as it takes, and makes the trainer's batch of their rows.

        If `use` raises, the units are released with the error's text.

        Raises Refused, Unreachable, and what `use` raises.
        """
        with self._wait(step, units, max_tokens) as claim:
            made = use(claim.rows)
            claim.keep()
        self._held.append(claim)
        return claim, made

    def ack(self, step: int) -> int:
        """Acknowledges the held claims of steps up to this one; answers how many claims it were.

        A claim whose units others got is given up with a warning: the weights have it already. One that the server could
        not be told about stays held, until the next call or `resume`.

        Raises Refused if this process was replaced: `CONSUMER_REPLACED`.
        """
        told = 0
        for claim in [claim for claim in self._held if claim.step is not None and claim.step <= step]:
            try:
                claim.ack()
            except Unreachable as error:
                LOG.warning("batch %s of step %s is not acknowledged yet: %s", claim.id, claim.step, error)
                continue
            except Refused as error:
                if error.is_temporary:
                    LOG.warning("batch %s of step %s is not acknowledged yet: %s", claim.id, claim.step, error)
                    continue
                if error.code != "LEASE_LOST":
                    raise
                LOG.warning("batch %s of step %s was trained twice: %s", claim.id, claim.step, error)
            else:
                told += 1
            self._held.remove(claim)
        return told

    def _wait(self, step: int, units: int, max_tokens: Optional[int]) -> Claim:
        while True:
            found = self._client.claim(
                self._recipe, units, consumer=self._consumer, step=step, max_tokens=max_tokens
            )
            if found is not None:
                return found
            LOG.info("step %d waits for %d units of recipe %r", step, units, self._recipe)
