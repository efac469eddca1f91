"""The adapter for slime without slime: what it asks the server for, and what samples get."""

from __future__ import annotations

import enum
import os
import sys
import types
import unittest
from dataclasses import dataclass, field
from typing import Any, ClassVar, Dict, List, Optional, Type
from unittest import mock

from stepwell import Refused, Rows
from stepwell.adapters import slime
from stepwell.adapters.slime_samples import fields_of_rows, padded

from .case import RECIPE, ServerCase
from .trainer_rows import advantage_of, encoded, rollout_rows, rows_of_groups


class Status(enum.Enum):
    COMPLETED = "completed"


@dataclass
class Sample:
    """Stands in for slime's, with the fields that the adapter fills; any other one is an error."""

    Status: ClassVar[Type[Status]] = Status
    status: Optional[enum.Enum] = None
    group_index: Optional[int] = None
    index: Optional[int] = None
    rollout_id: Optional[int] = None
    prompt: Any = ""
    tokens: List[int] = field(default_factory=list)
    response: str = ""
    response_length: int = 0
    reward: Optional[float] = None
    loss_mask: Optional[List[int]] = None
    weight_versions: List[str] = field(default_factory=list)
    rollout_log_probs: Optional[List[float]] = None
    teacher_log_probs: Optional[List[float]] = None
    remove_sample: bool = False
    metadata: Dict[str, Any] = field(default_factory=dict)

    def get_reward_value(self, _args: Any) -> Optional[float]:
        return self.reward


@dataclass
class TrainOutput:
    samples: Any
    metrics: Any = None


@dataclass
class EvalOutput:
    data: Any
    metrics: Any = None


def stand_ins() -> Dict[str, types.ModuleType]:
    base, kinds = types.ModuleType("slime.rollout.base_types"), types.ModuleType("slime.utils.types")
    vars(base).update(RolloutFnTrainOutput=TrainOutput, RolloutFnEvalOutput=EvalOutput)
    vars(kinds).update(Sample=Sample)
    return {"slime.rollout.base_types": base, "slime.utils.types": kinds}


def arguments(**more: Any) -> types.SimpleNamespace:
    return types.SimpleNamespace(
        **{
            "rollout_batch_size": 2,
            "global_batch_size": 1,
            "advantage_estimator": "grpo",
            "rewards_normalization": True,
            "grpo_std_normalization": True,
            **more,
        }
    )


class SlimeCase(ServerCase):
    def setUp(self) -> None:
        super().setUp()
        self.double.rows_of = rows_of_groups
        self.world.add(RECIPE, "p_a", "p_b", "p_c", "p_d")
        modules = mock.patch.dict(sys.modules, stand_ins())
        modules.start()
        self.addCleanup(modules.stop)

    def args(self, **more: Any) -> types.SimpleNamespace:
        said = {"stepwell_url": self.double.url, "stepwell_recipe": RECIPE, "stepwell_consumer": "run"}
        return arguments(**{**said, **more})

    def source(self, args: Any) -> slime.DataSource:
        source = slime.DataSource(args)
        self.addCleanup(source.client.close)
        return source


class SettingsTest(SlimeCase):
    def test_the_environment_gives_what_slime_was_not_told(self) -> None:
        said = {"STEPWELL_URL": self.double.url, "STEPWELL_RECIPE": "env", "STEPWELL_CONSUMER": "c", "STEPWELL_UNITS": "3"}
        with mock.patch.dict(os.environ, said):
            settings = self.source(arguments(stepwell_recipe="told")).settings
        self.assertEqual((settings.recipe, settings.consumer, settings.units), ("told", "c", 3))
        self.assertEqual((settings.url, settings.max_tokens, settings.eval_recipe), (self.double.url, None, None))

    def test_what_is_missing_or_wrong_is_named(self) -> None:
        with mock.patch.dict(os.environ):
            os.environ.pop("STEPWELL_CONSUMER", None)
            with self.assertRaisesRegex(ValueError, "consumer.*STEPWELL_CONSUMER"):
                slime.DataSource(arguments(stepwell_recipe="r"))
        with self.assertRaisesRegex(ValueError, "units"):
            slime.DataSource(self.args(stepwell_units="-1"))


class RolloutTest(SlimeCase):
    def test_samples_by_group_rollout_and_row(self) -> None:
        args = self.args()
        output = slime.generate_rollout(args, 0, self.source(args))
        self.assertIsInstance(output, TrainOutput)
        shape = [[len(rollout) for rollout in group] for group in output.samples]
        self.assertEqual(shape, [[1, 2], [1, 1, 3]])
        flat = [one for group in output.samples for rollout in group for one in rollout]
        self.assertEqual([one.group_index for one in flat], [0, 0, 0, 1, 1, 1, 1, 1])
        self.assertEqual([one.rollout_id for one in flat], [0, 1, 1, 2, 3, 4, 4, 4])
        self.assertEqual([one.index for one in flat], list(range(8)))
        for one, row in zip(flat, rollout_rows(["p_a", "p_b"])):
            self.assertEqual(one.tokens, row["prompt_ids"] + row["response_ids"])
            self.assertEqual((one.response_length, one.loss_mask), (len(row["response_ids"]), row["response_mask"]))
            self.assertEqual((one.rollout_log_probs, one.reward), (row["rollout_log_probs"], row["reward"]))
            self.assertEqual((one.status, one.response), (Status.COMPLETED, row["response"]["content"]))
            self.assertEqual((one.metadata["trajectory_uid"], one.metadata["reward_mask"]), (row["trajectory_uid"], 1))
        self.assertEqual(([one.weight_versions for one in flat[:3]]), [["3"], ["3"], ["3", "4"]])
        self.assertEqual(output.metrics["stepwell/rollouts"], 5)

    def test_a_batch_is_filled_up_to_whole_steps(self) -> None:
        args = self.args(global_batch_size=4)
        output = slime.generate_rollout(args, 0, self.source(args))
        fillers = [group[0][0] for group in output.samples[2:]]
        self.assertEqual(output.metrics["stepwell/padding_rollouts"], 3)
        self.assertEqual([one.rollout_id for one in fillers], [5, 6, 7])
        self.assertEqual([(one.loss_mask, one.remove_sample) for one in fillers], [([0], True)] * 3)
        flat = [one for group in output.samples for rollout in group for one in rollout]
        self.assertEqual(slime.post_process_rewards(args, flat)[1][8:], [0.0, 0.0, 0.0])
        self.assertEqual(slime.formatter_advantages(args, flat)[1][8:], [0.0, 0.0, 0.0])
        self.assertEqual(padded([], 4), 0)

    def test_rows_that_cannot_be_trained_on_go_back_with_the_reason(self) -> None:
        rows = rollout_rows(["p_a"])
        rows[1]["rollout_log_probs"] = None
        self.double.rows_of = lambda _: encoded(rows)
        args = self.args(rollout_batch_size=1)
        source = self.source(args)
        with self.assertRaisesRegex(ValueError, "'p_a-1' has no rollout_log_probs"):
            slime.generate_rollout(args, 0, source)
        self.assertIn("no rollout_log_probs", self.world.batches["b1"].reason or "")
        self.assertEqual(source.claims.held, ())

    def test_a_recipe_whose_rows_have_no_log_probs(self) -> None:
        rows = [{**row, "rollout_log_probs": None} for row in rollout_rows(["p_a"])]
        flat = [one for group in fields_of_rows(Rows(encoded(rows))) for rollout in group for one in rollout]
        self.assertTrue(all("rollout_log_probs" not in one for one in flat))

    def test_a_data_source_of_slimes_own_is_refused(self) -> None:
        with self.assertRaisesRegex(TypeError, "--data-source-path"):
            slime.generate_rollout(self.args(), 0, object())
        with self.assertRaisesRegex(RuntimeError, "--rollout-function-path"):
            self.source(self.args()).get_samples(1)

    def test_an_evaluation_consumes_nothing(self) -> None:
        args = self.args(stepwell_eval_recipe=RECIPE, stepwell_eval_units=2)
        output = slime.generate_rollout(args, 0, self.source(args), evaluation=True)
        found = output.data[RECIPE]
        self.assertEqual(found["rewards"], [1.0, 0.0, 0.25, 1.0, 0.5])
        self.assertEqual([one.metadata["step_indices"] for one in found["samples"]], [[0], [1], [0], [0], [2]])
        self.assertEqual(self.states(), ["RELEASED"])
        with self.assertRaisesRegex(ValueError, "eval_recipe"):
            slime.generate_rollout(self.args(), 0, self.source(self.args()), evaluation=True)


class CheckpointTest(SlimeCase):
    def test_save_acknowledges_up_to_its_rollout_with_the_steps(self) -> None:
        args = self.args(rollout_batch_size=1)
        source = self.source(args)
        source.load(-1)
        for rollout_id in (0, 1):
            slime.generate_rollout(args, rollout_id, source)
        source.save(0)
        self.assertEqual(self.states(), ["ACKED", "LEASED"])
        source.save(1)
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1, "p_b": 2})

    def test_what_was_trained_is_acknowledged_when_the_rollout_after_the_next_is_asked_for(self) -> None:
        args = self.args(rollout_batch_size=1)
        source = self.source(args)
        for rollout_id in (0, 1, 2):
            slime.generate_rollout(args, rollout_id, source)
        self.assertEqual(self.states(), ["ACKED", "LEASED", "LEASED"])

    def test_load_begins_after_the_checkpoint(self) -> None:
        args = self.args(rollout_batch_size=1)
        source = self.source(args)
        source.load(-1)
        for rollout_id in (0, 1, 2):
            slime.generate_rollout(args, rollout_id, source)
        source.save(0)
        again = self.source(args)
        again.load(0)
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1})
        uids = [
            slime.generate_rollout(args, rollout_id, again).samples[0][0][0].metadata["uid"] for rollout_id in (1, 2)
        ]
        self.assertEqual(uids, ["p_b", "p_c"])
        with self.assertRaises(Refused) as raised:
            source.save(2)
        self.assertEqual(raised.exception.code, "CONSUMER_REPLACED")

    def test_a_server_that_is_away_does_not_end_the_training(self) -> None:
        args = self.args(rollout_batch_size=1)
        source = self.source(args)
        slime.generate_rollout(args, 0, source)
        fault = self.double.fail("/ack$", "status", times=99)
        with self.assertLogs("stepwell", "WARNING"):
            source.save(0)
        self.assertEqual(len(source.claims.held), 1)
        fault.times = 0
        source.save(0)
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1})

    def test_units_that_others_got_are_given_up(self) -> None:
        args = self.args(rollout_batch_size=1)
        source = self.source(args)
        slime.generate_rollout(args, 0, source)
        self.world.expire("b1")
        self.client().claim(RECIPE, 1, consumer="other", wait=0)
        with self.assertLogs("stepwell", "WARNING") as logged:
            source.save(0)
        self.assertIn("trained twice", logged.output[0])
        self.assertEqual(source.claims.held, ())


class RewardTest(unittest.TestCase):
    def flat(self, *units: str) -> List[Sample]:
        nested = fields_of_rows(Rows(rows_of_groups(units)))
        return [Sample(**fields) for group in nested for rollout in group for fields in rollout]

    def test_uneven_groups_are_normalised_each_by_itself(self) -> None:
        samples = self.flat("p_a", "p_b", "p_c", "p_d")
        raw, rewards = slime.post_process_rewards(arguments(), samples)
        expected = [row["advantage"] for row in rollout_rows(["p_a", "p_b", "p_c"])] + [0.0]
        self.assertEqual(raw, [one.reward for one in samples])
        for found, value in zip(rewards, expected):
            self.assertAlmostEqual(found, value, places=12)
        # A rollout counts once, though the second one of the first group is two rows.
        self.assertAlmostEqual(rewards[0], advantage_of([1.0, 0.0], 1.0), places=12)

    def test_without_the_deviation_and_without_normalisation(self) -> None:
        samples = self.flat("p_b")
        centered = [0.25 - 1.75 / 3, 1.0 - 1.75 / 3] + [0.5 - 1.75 / 3] * 3
        for options in ({"grpo_std_normalization": False}, {"advantage_estimator": "reinforce_plus_plus_baseline"}):
            for found, value in zip(slime.post_process_rewards(arguments(**options), samples)[1], centered):
                self.assertAlmostEqual(found, value, places=12)
        for options in ({"rewards_normalization": False}, {"advantage_estimator": "ppo"}):
            raw, rewards = slime.post_process_rewards(arguments(**options), samples)
            self.assertEqual(rewards, raw)

    def test_the_formatters_own_advantages(self) -> None:
        rows = rollout_rows(["p_a", "p_d"])
        samples = self.flat("p_a", "p_d")
        self.assertEqual(slime.formatter_advantages(arguments(), samples)[1], [row["advantage"] for row in rows])
        samples[0].metadata.pop("advantage")
        with self.assertRaisesRegex(ValueError, "grpo"):
            slime.formatter_advantages(arguments(), samples)
