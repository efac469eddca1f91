"""Heartbeats, and leases that run out."""

from __future__ import annotations

from datetime import datetime, timezone
from http.client import HTTPMessage

from stepwell import Refused
from stepwell.lease import deadline_of
from stepwell.transport import Answer

from .case import RECIPE, ServerCase
from .double import PATIENCE_S
from .test_claims import claimed


class LeaseTest(ServerCase):
    def setUp(self) -> None:
        super().setUp()
        self.world.add(RECIPE, "a", "b")

    def test_heartbeats_prolong_the_lease(self) -> None:
        with claimed(self.client(), step=1, lease=1.5) as claim:
            before = claim.expires_at
            beats = self.double.wait_for("/extend$", 4)
            self.assertEqual(beats[0].body, {"lease_ms": 1500, "life": 0})
            assert before is not None and claim.expires_at is not None
            self.assertGreater(claim.expires_at, before)
            self.assertFalse(claim.lost.is_set())
        self.assertEqual(self.world.consumed(RECIPE), {"a": 1, "b": 1})

    def test_a_refused_heartbeat_sets_lost(self) -> None:
        claim = claimed(self.client(), lease=1.5)
        self.world.resume(RECIPE, "run", 0)
        self.assertTrue(claim.lost.wait(PATIENCE_S))
        with self.assertRaises(Refused) as raised:
            claim.ack()
        self.assertEqual(raised.exception.code, "CONSUMER_REPLACED")

    def test_failed_heartbeats_are_repeated(self) -> None:
        claim = claimed(self.client(), lease=3.0)
        self.double.fail("/extend$", "status", times=1, status=500)
        self.double.fail("/extend$", "drop", times=1)
        self.double.fail("/extend$", "cut", times=1)
        self.double.wait_for("/extend$", 5)
        self.assertFalse(claim.lost.is_set())
        claim.ack()

    def test_a_lease_that_runs_out_here_is_lost(self) -> None:
        for heartbeat in (True, False):
            self.double.fail("/extend$", "status", times=999, status=503)
            claim = claimed(self.client(), lease=1.0, heartbeat=heartbeat)
            self.assertTrue(claim.lost.wait(PATIENCE_S))
            claim.release()
        self.assertEqual(self.states()[-1:], ["EXPIRED"])

    def test_without_heartbeats_nothing_is_prolonged(self) -> None:
        claim = claimed(self.client(), lease=1.0, heartbeat=False)
        self.assertTrue(claim.lost.wait(PATIENCE_S))
        self.assertEqual(self.double.heard_of("/extend$"), [])

    def test_an_extension_is_the_lease_s_length_from_then_on(self) -> None:
        claim = claimed(self.client(), lease=600, step=1)
        claim.extend(1.5)
        beat = self.double.wait_for("/extend$", 2)[1]
        self.assertEqual(beat.body["lease_ms"], 1500)
        claim.ack()
        with self.assertRaises(Refused) as raised:
            claim.extend(60)
        self.assertEqual(raised.exception.code, "BATCH_ACKED")


class DeadlineTest(ServerCase):
    def answer(self, date: str) -> Answer:
        headers = HTTPMessage()
        headers["Date"] = date
        return Answer(200, headers, bytearray(), 1000.0)

    def test_the_server_s_own_clock_counts(self) -> None:
        expires_at = datetime(2001, 1, 1, 0, 5, 0, tzinfo=timezone.utc)
        self.assertEqual(deadline_of(self.answer("Mon, 01 Jan 2001 00:04:00 GMT"), expires_at, 300), 1060)
        self.assertEqual(deadline_of(self.answer("Mon, 01 Jan 2001 00:00:00 GMT"), expires_at, 120), 1120)
        self.assertEqual(deadline_of(self.answer("Mon, 01 Jan 2001 00:00:00 GMT"), None, 120), 1120)
        self.assertLess(deadline_of(self.answer("no date"), expires_at, 300), 1000)
