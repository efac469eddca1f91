"""Claims: what is sent, what comes, and how a claim is settled."""

from __future__ import annotations

import gc
import pickle
from typing import Any, Dict

from stepwell import Claim, Client, Refused, StepwellError, Unreachable

from .case import RECIPE, ServerCase, uids
from .double import Double


def claimed(client: Client, units: int = 2, **options: Any) -> Claim:
    claim = client.claim(RECIPE, units, consumer="run", **{"wait": 0, **options})
    assert claim is not None
    return claim


class ClaimTest(ServerCase):
    def setUp(self) -> None:
        super().setUp()
        self.world.add(RECIPE, "a", "b", "c", "d")

    def body(self) -> Dict[str, Any]:
        return self.double.heard_of("POST .*/claims")[-1].body

    def test_rows_and_what_the_batch_is(self) -> None:
        self.world.version = 7
        claim = claimed(self.client(), step=3)
        self.assertEqual(uids(claim.rows), ["a", "b"])
        self.assertEqual(len(claim.rows), 4)
        self.assertEqual((claim.id, claim.key, claim.step, claim.units), ("b1", "run:3:0", 3, 2))
        self.assertEqual((claim.policy_version, claim.recipe, claim.consumer, claim.life), (7, RECIPE, "run", 0))
        expires_at = claim.expires_at
        assert expires_at is not None
        self.assertAlmostEqual(expires_at.timestamp(), self.world.batches["b1"].expires_at, delta=0.01)
        claim.release()

    def test_what_is_sent(self) -> None:
        claimed(self.client(), step=3).ack()
        self.assertEqual(
            self.body(),
            {
                "consumer": "run",
                "units": 2,
                "claim_key": "run:3:0",
                "step": 3,
                "lease_ms": 300_000,
                "wait_ms": 0,
                "encoding": "safetensors",
                "consume": True,
            },
        )
        self.client().claim(
            RECIPE,
            1,
            consumer="run",
            key="mine",
            min_units=1,
            max_tokens=99,
            prompt_uids=["c"],
            wait=0.25,
            lease=1.5,
            heartbeat=False,
        )
        sent = self.body()
        self.assertEqual((sent["claim_key"], sent["min_units"], sent["max_tokens"]), ("mine", 1, 99))
        self.assertEqual((sent["prompt_uids"], sent["wait_ms"], sent["lease_ms"]), (["c"], 250, 1500))
        self.assertNotIn("step", sent)

    def test_fewest_units_that_are_none_of_the_claim_s_are_refused_at_once(self) -> None:
        for wrong in (0, 3):
            with self.assertRaises(Refused) as refused:
                self.client().claim(RECIPE, 2, consumer="run", min_units=wrong, wait=3600)
            self.assertEqual(refused.exception.code, "OUT_OF_RANGE")
            self.assertEqual(self.body()["min_units"], wrong)

    def test_the_life_is_asked_for_where_the_headers_do_not_tell_it(self) -> None:
        older = Double(self.world, life_header=False)
        self.addCleanup(older.stop)
        with claimed(Client(older.url)) as claim:
            self.assertEqual((claim.life, uids(claim.rows)), (0, ["a", "b"]))
        self.assertEqual(older.heard_of("/ack$")[0].body, {"life": 0})

    def test_a_clean_end_acknowledges(self) -> None:
        with claimed(self.client(), step=5):
            self.assertEqual(self.states(), ["LEASED"])
        self.assertEqual(self.world.consumed(RECIPE), {"a": 5, "b": 5})
        self.assertEqual(self.double.heard_of("/ack$")[0].body, {"step": 5, "life": 0})

    def test_an_exception_releases_with_its_text(self) -> None:
        with self.assertRaisesRegex(ZeroDivisionError, "no steps"):
            with claimed(self.client()):
                raise ZeroDivisionError("no steps")
        self.assertEqual(self.states(), ["RELEASED"])
        self.assertEqual(self.world.batches["b1"].reason, "ZeroDivisionError: no steps")

    def test_an_exception_is_not_hidden_by_a_release_that_fails(self) -> None:
        self.double.fail("/release", "status", times=99, status=503)
        with self.assertLogs("stepwell", "WARNING"), self.assertRaises(KeyboardInterrupt):
            with claimed(self.client(retries=1)):
                raise KeyboardInterrupt()

    def test_keep_leaves_it_leased(self) -> None:
        with claimed(self.client()) as claim:
            claim.keep()
        self.assertEqual(self.states(), ["LEASED"])
        self.assertTrue(claim.is_settled)
        claim.ack(step=8, metrics={"loss": 0.5})
        self.assertEqual((self.world.consumed(RECIPE)["a"], self.world.batches["b1"].metrics), (8, {"loss": 0.5}))
        self.assertEqual(claim.step, 8)

    def test_what_was_settled_inside_is_not_settled_again(self) -> None:
        client = self.client()
        with claimed(client) as claim:
            claim.ack()
        with claimed(client) as claim:
            claim.release("unfit")
        self.assertEqual(self.states(), ["ACKED", "RELEASED"])
        self.assertEqual(len(self.double.heard_of("/(ack|release)$")), 2)

    def test_a_part_is_released(self) -> None:
        with claimed(self.client(), 3, step=1) as claim:
            claim.release(unit_ids=["b"])
            self.assertEqual(claim.units, 2)
        self.assertEqual(self.world.consumed(RECIPE), {"a": 1, "c": 1})

    def test_a_refused_ack_is_raised_at_the_end(self) -> None:
        client = self.client()
        with self.assertRaises(Refused) as raised:
            with claimed(client) as claim:
                self.world.expire(claim.id)
                claimed(self.client(), 1, key="other")
        self.assertEqual((raised.exception.code, raised.exception.units), ("LEASE_LOST", ("a",)))
        self.assertEqual((raised.exception.status, raised.exception.is_temporary), (409, False))
        self.assertTrue(claim.is_settled)

    def test_a_late_ack_is_taken_where_nobody_took_the_units(self) -> None:
        with claimed(self.client(), step=1) as claim:
            self.world.expire(claim.id)
        self.assertEqual(self.world.consumed(RECIPE), {"a": 1, "b": 1})

    def test_a_claim_that_is_not_consumed_is_not_settled(self) -> None:
        client = self.client()
        for _ in range(2):
            with claimed(client, step=1, consume=False) as claim:
                self.assertEqual(uids(claim.rows), ["a", "b"])
                self.assertIsNone(claim.expires_at)
        self.assertEqual(self.double.heard_of("/(ack|release|extend)$"), [])
        self.assertEqual(claimed(client, step=1).key, "run:1:0")

    def test_nothing_there(self) -> None:
        self.assertIsNone(self.client().claim(RECIPE, 9, consumer="run", wait=0))
        with self.assertRaises(Refused) as raised:
            self.client().claim("no such", 1, consumer="run", wait=0)
        self.assertEqual(raised.exception.code, "UNKNOWN_RECIPE")

    def test_one_rank_claims_and_the_others_attach(self) -> None:
        with claimed(self.client(), 4, step=1, rank=1, of=2) as claim:
            self.assertEqual((uids(claim.rows), claim.units), (["b", "d"], 4))
            other = self.client()
            with other.attach(claim.id, rank=0, of=2) as part:
                self.assertEqual(uids(part.rows), ["a", "c"])
                self.assertEqual((part.id, part.key, part.step, part.life), (claim.id, claim.key, 1, 0))
            with self.assertRaises(ZeroDivisionError), other.attach(claim.id, rank=0, of=2):
                raise ZeroDivisionError()
            self.assertEqual(self.states(), ["LEASED"])
        data = self.double.heard_of("GET .*/data")
        self.assertEqual(data[0].query, {"encoding": "safetensors", "rank": "1", "of": "2", "balance": "tokens"})
        self.assertEqual(self.states(), ["ACKED"])

    def test_attaching_to_a_batch_that_another_server_made_just_now(self) -> None:
        claim = claimed(self.client())
        body = b'{"error": {"code": "UNKNOWN_BATCH", "message": "no batch"}}'
        self.double.fail("GET .*/b1$", "status", times=1, status=404, body=body)
        self.assertEqual(uids(self.client().attach(claim.id, rank=0, of=1).rows), ["a", "b"])
        with self.assertRaises(Refused):
            self.client(retries=0).attach("b9", rank=0, of=1)

    def test_errors_can_be_handed_to_another_process(self) -> None:
        error = Refused("LEASE_LOST", "gone", ["u1"], 409, ["units"])
        copy = pickle.loads(pickle.dumps(error))
        self.assertEqual((copy.code, copy.units, copy.status, copy.path), ("LEASE_LOST", ("u1",), 409, ("units",)))
        self.assertEqual(str(copy), "LEASE_LOST: gone")
        self.assertIsInstance(pickle.loads(pickle.dumps(Unreachable("x"))), StepwellError)


class KeyTest(ServerCase):
    def setUp(self) -> None:
        super().setUp()
        self.world.add(RECIPE, *"abcdefgh")

    def test_keys_count_the_claims_of_a_step(self) -> None:
        client = self.client()
        keys = [claimed(client, 1, step=step).key for step in (1, 1, 2, 1)]
        self.assertEqual(keys, ["run:1:0", "run:1:1", "run:2:0", "run:1:2"])

    def test_what_brought_nothing_counts_for_nothing(self) -> None:
        client = self.client()
        self.assertIsNone(client.claim(RECIPE, 99, consumer="run", step=1, wait=0))
        self.assertEqual(claimed(client, step=1).key, "run:1:0")

    def test_without_a_step_each_claim_has_a_key_of_its_own(self) -> None:
        first, second = claimed(self.client()), claimed(self.client())
        self.assertNotEqual(first.key, second.key)
        self.assertEqual(uids(second.rows), ["c", "d"])

    def test_a_program_that_is_started_anew_gets_what_it_held(self) -> None:
        client = self.client()
        held = [claimed(client, step=1) for _ in range(2)]
        again = self.client()
        self.assertEqual([claimed(again, step=1).id for _ in range(2)], [claim.id for claim in held])

    def test_it_passes_over_keys_that_are_used_up(self) -> None:
        client = self.client()
        claimed(client, step=1).release()
        lost = claimed(client, step=1)
        self.world.expire(lost.id)
        claimed(self.client(), key="other")
        again = claimed(self.client(), step=1)
        self.assertEqual((again.key, uids(again.rows)), ("run:1:2", ["c", "d"]))

    def test_a_key_of_ones_own_is_not_replaced(self) -> None:
        claimed(self.client(), key="mine").release()
        with self.assertRaises(Refused) as raised:
            claimed(self.client(), key="mine")
        self.assertEqual(raised.exception.code, "CLAIM_KEY_USED")

    def test_what_was_acknowledged_long_ago_is_refused(self) -> None:
        claimed(self.client(), step=1).ack()
        self.world.batches["b1"].is_gone = True
        with self.assertRaises(Refused) as raised:
            claimed(self.client(), step=1)
        self.assertEqual((raised.exception.code, raised.exception.status), ("BATCH_GONE", 410))

    def test_a_claim_that_nobody_holds_is_not_kept_alive(self) -> None:
        claim = claimed(self.client(), lease=1.0)
        self.double.wait_for("/extend$")
        lost = claim.lost
        del claim
        gc.collect()
        # Its heartbeats have ended, so the lease ends by the server's clock.
        self.assertIsNotNone(self.client().claim(RECIPE, 8, consumer="run", wait=30))
        self.assertFalse(lost.is_set())
