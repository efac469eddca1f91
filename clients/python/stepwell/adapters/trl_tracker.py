"""Which claimed rows the weights of a step contain, told from what TRL's loader does with them.

The loader of the asynchronous trainer pulls rows ahead, drops stale and long ones without a word, and puts the rest
into micro-batches by rules of its own; of these only those count that were trained on. Two things are seen here: a row
being pulled, and a row being put into a micro-batch, whose metrics are then read. Between two micro-batches at least
one row is pulled.
"""

from __future__ import annotations

import threading
from typing import Any, Dict, Iterator, List, NamedTuple, Optional

from ..claim import Claim
from ..errors import StepwellError


class Row:
    """A row on its way. pulled: which pull of the loader it was; batch: which micro-batch; each from 1, None before."""

    def __init__(self, delivery: "Delivery") -> None:
        self.delivery = delivery
        self.pulled: Optional[int] = None
        self.batch: Optional[int] = None


class Delivery:
    """A claim whose rows were given to the trainer. waiting: rows that were not pulled yet."""

    def __init__(self, claim: Claim, rows: int) -> None:
        self.claim = claim
        self.rows = [Row(self) for _ in range(rows)]
        self.waiting = rows


class Settled(NamedTuple):
    """A claim that nothing more will come of. trained: whether any row was trained on; dropped: how many were not."""

    claim: Claim
    trained: bool
    dropped: int


class Tracker:
    """Any thread may call it; the trainer's calls come from one."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self._deliveries: List[Delivery] = []
        self._pulls = 0
        self._batches = 0
        self._trained = 0
        self._newest = 0
        self._begins_batch = False

    def deliver(self, claim: Claim, rows: int) -> List[Row]:
        delivery = Delivery(claim, rows)
        with self.changed:
            self._deliveries.append(delivery)
        return delivery.rows

    def waiting(self) -> int:
        """Claims of which rows wait to be pulled. Call it under `changed`."""
        return sum(1 for delivery in self._deliveries if delivery.waiting > 0)

    def pull(self, row: Row) -> None:
        with self.changed:
            self._pulls += 1
            row.pulled = self._pulls
            row.delivery.waiting -= 1
            self._begins_batch = True
            self.changed.notify_all()

    def collate(self, row: Row) -> None:
        """The row was put into a micro-batch; again it changes nothing."""
        with self.changed:
            if row.batch is not None or row.pulled is None:
                return
            if self._begins_batch:
                self._batches += 1
                self._begins_batch = False
            row.batch = self._batches
            self._newest = max(self._newest, row.pulled)

    def train(self) -> None:
        """One more micro-batch was trained on, in their order."""
        with self.changed:
            self._trained += 1
            if self._trained > self._batches:
                raise StepwellError(
                    "TRL trained on a micro-batch that was not seen here: this adapter is for the loader of TRL 1.13"
                )

    def settle(self) -> List[Settled]:
        """Claims whose rows are all contained in the weights, or were dropped; each once."""
        with self.changed:
            done = [delivery for delivery in self._deliveries if all(map(self._is_done, delivery.rows))]
            self._deliveries = [delivery for delivery in self._deliveries if delivery not in done]
        found = []
        for delivery in done:
            dropped = sum(1 for row in delivery.rows if row.batch is None)
            found.append(Settled(delivery.claim, dropped < len(delivery.rows), dropped))
        return found

    def abandon(self) -> List[Claim]:
        """Claims that are not settled; nothing is known of them any more."""
        with self.changed:
            left, self._deliveries = self._deliveries, []
        return [delivery.claim for delivery in left]

    def _is_done(self, row: Row) -> bool:
        if row.batch is not None:
            return row.batch <= self._trained
        # Rows are put into micro-batches in the order in which they were pulled.
        return row.pulled is not None and row.pulled < self._newest


class WatchedMetrics(Dict[str, float]):
    """A row's metrics, which the trainer's collator goes through when it puts the row into a micro-batch."""

    def __init__(self, metrics: Dict[str, float], tracker: Tracker, row: Row) -> None:
        super().__init__(metrics)
        self._tracker = tracker
        self._row = row

    def __iter__(self) -> Iterator[Any]:
        self._tracker.collate(self._row)
        return super().__iter__()
