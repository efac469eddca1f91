"""What tests of the client share: a server double, and a client of it that does not sleep long."""

from __future__ import annotations

import unittest
from typing import Any, Iterable, List
from unittest import mock

from stepwell import Client, Rows

from .double import Double

RECIPE = "grpo/α"


class ServerCase(unittest.TestCase):
    """`self.double` serves `self.world`; pauses between attempts take no time, and are collected in `self.pauses`."""

    def setUp(self) -> None:
        self.double = Double()
        self.addCleanup(self.double.stop)
        self.world = self.double.world
        self.world.add(RECIPE)
        self.pauses: List[float] = []
        delays = mock.patch("stepwell.transport.delay_seconds", self._delay)
        delays.start()
        self.addCleanup(delays.stop)

    def client(self, **options: Any) -> Client:
        client = Client(self.double.url, **{"timeout": 20.0, **options})
        self.addCleanup(client.close)
        return client

    def states(self) -> List[str]:
        with self.world.changed:
            return [batch.status for batch in self.world.batches.values()]

    def _delay(self, attempt: int, retry_after: Any = None) -> float:
        self.pauses.append(0.0 if retry_after is None else float(retry_after))
        return 0.0


def uids(rows: Rows) -> List[Any]:
    """The groups of rows, each once."""
    return [uid for uid, _, _ in rows.groups()]


def named(prefix: str, numbers: Iterable[int]) -> List[str]:
    return [f"{prefix}{number}" for number in numbers]
