"""The adapter for slime with slime itself: its own functions take the samples, and make the numbers that we do.

Needs slime's rollout manager to be importable; skipped where it is not.
"""

from __future__ import annotations

import unittest
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Dict, List

from stepwell.adapters import slime

from .case import RECIPE, ServerCase
from .trainer_rows import is_importable, rollout_rows, rows_of_groups

UNITS = ["p_a", "p_b", "p_c", "p_d"]
ROLLOUTS = 8
MANAGER = "slime.ray.rollout"


@unittest.skipUnless(is_importable(MANAGER) and is_importable("torch"), f"needs {MANAGER} and torch")
class SlimeTest(ServerCase):
    def setUp(self) -> None:
        super().setUp()
        self.double.rows_of = rows_of_groups
        self.world.add(RECIPE, *UNITS)
        self.args = SimpleNamespace(
            rollout_batch_size=len(UNITS),
            n_samples_per_prompt=2,
            global_batch_size=ROLLOUTS,
            advantage_estimator="grpo",
            rewards_normalization=True,
            grpo_std_normalization=True,
            reward_key=None,
            load_debug_rollout_data=None,
            use_dynamic_batch_size=True,
            max_tokens_per_gpu=16,
            balance_by_flops=False,
            balance_data=False,
            rollout_top_p=1.0,
            stepwell_url=self.double.url,
            stepwell_recipe=RECIPE,
            stepwell_consumer="run",
        )
        self.manager = self.make_manager()

    def make_manager(self) -> Any:
        """slime's rollout manager without its engines; the functions are found as slime finds them."""
        load: Any = import_module("slime.utils.misc").load_function
        actor: Any = import_module(MANAGER).RolloutManager
        # What Ray makes an actor of is a class of its own.
        kind: Any = actor.__ray_metadata__.modified_class
        manager = kind.__new__(kind)
        manager.args = self.args
        manager.data_source = load("stepwell.adapters.slime.DataSource")(self.args)
        self.addCleanup(manager.data_source.client.close)
        manager.generate_rollout = load("stepwell.adapters.slime.generate_rollout")
        manager.custom_reward_post_process_func = load("stepwell.adapters.slime.post_process_rewards")
        manager.custom_convert_samples_to_train_data_func = None
        manager.train_parallel_config = {
            "dp_size": 2,
            "cp_size": 1,
            "vpp_size": 1,
            "microbatch_group_size_per_vp_stage": 1,
        }
        return manager

    def samples(self) -> List[Any]:
        data, metrics = self.manager._get_rollout_data(rollout_id=0)
        self.assertEqual(metrics["stepwell/rollouts"], ROLLOUTS)
        return list(data)

    def test_its_samples_are_slimes_and_are_well_formed(self) -> None:
        kind: Any = import_module("slime.utils.types").Sample
        for sample, row in zip(self.samples(), rollout_rows(UNITS)):
            self.assertIs(type(sample), kind)
            sample._validate_response_metadata_lengths()
            self.assertEqual(kind.from_dict(sample.to_dict()), sample)
            self.assertEqual(sample.effective_response_length, sum(row["response_mask"]))

    def test_its_train_data_are_our_rows(self) -> None:
        rows = rollout_rows(UNITS)
        data: Dict[str, Any] = self.manager._convert_samples_to_train_data(self.samples())
        self.assertEqual(data["tokens"], [row["prompt_ids"] + row["response_ids"] for row in rows])
        self.assertEqual(data["loss_masks"], [row["response_mask"] for row in rows])
        self.assertEqual(data["rollout_log_probs"], [row["rollout_log_probs"] for row in rows])
        self.assertEqual(data["raw_reward"], [row["reward"] for row in rows])
        by_rollout: Dict[int, int] = {}
        for rollout, mask in zip(data["rollout_ids"], data["loss_masks"]):
            by_rollout[rollout] = by_rollout.get(rollout, 0) + sum(mask)
        self.assertEqual(data["rollout_mask_sums"], [by_rollout[rollout] for rollout in data["rollout_ids"]])
        self.assertEqual(len(by_rollout), ROLLOUTS)

    def test_its_advantages_are_the_formatters(self) -> None:
        torch: Any = import_module("torch")
        returns: Any = import_module("slime.utils.ppo_utils").get_grpo_returns
        rows = rollout_rows(UNITS)
        data = self.manager._convert_samples_to_train_data(self.samples())
        kl = [torch.zeros(length) for length in data["response_lengths"]]
        found = returns(torch.tensor(data["rewards"], dtype=torch.float32), kl)
        for row, advantages, mask in zip(rows, found, data["loss_masks"]):
            # A group of one rollout: the formatter's preset leaves its return, slime's rule makes it 0.
            expected = [0.0] * len(mask) if row["uid"] == "p_d" else row["advantages"]
            torch.testing.assert_close(advantages * torch.tensor(mask), torch.tensor(expected))

    def test_its_own_normalisation_is_ours_where_groups_are_even(self) -> None:
        kind: Any = import_module("slime.utils.types").Sample
        even = [
            kind(group_index=group, rollout_id=2 * group + n, reward=reward)
            for group, pair in enumerate([(1.0, 0.0), (0.25, 0.5), (1.0, 1.0), (0.0, 3.0)])
            for n, reward in enumerate(pair)
        ]
        ours = slime.post_process_rewards(self.args, even)
        self.manager.custom_reward_post_process_func = None
        theirs = self.manager._post_process_rewards(even)
        self.assertEqual(ours[0], theirs[0])
        for mine, other in zip(ours[1], theirs[1]):
            self.assertAlmostEqual(mine, other, places=5)

    def test_its_schedule_has_every_row_once_and_rollouts_together(self) -> None:
        schedule: Any = import_module("slime.utils.dp_schedule").build_dp_schedule
        self.args.global_batch_size = 3
        data, _ = self.manager._get_rollout_data(rollout_id=0)
        data = self.manager._convert_samples_to_train_data(list(data))
        # Eight rollouts and one that fills up: three steps of three.
        partitions, _, _, sizes = schedule(
            self.args,
            self.manager.train_parallel_config,
            [len(tokens) for tokens in data["tokens"]],
            global_batch_size=3,
            rollout_indices=data["rollout_ids"],
        )
        self.assertEqual(sizes, [3, 3, 3])
        self.assertEqual(sorted(row for part in partitions for row in part), list(range(len(data["tokens"]))))
        self.assertEqual(sum(data["loss_masks"][-1]), 0)

    def test_its_checkpoint_hooks_acknowledge_and_resume(self) -> None:
        self.args.rollout_batch_size = 1
        self.manager.load(-1)
        for rollout_id in range(3):
            self.manager._get_rollout_data(rollout_id=rollout_id)
        self.manager.save(1)
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1, "p_b": 2})
        self.manager.load(0)
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1})
        data, _ = self.manager._get_rollout_data(rollout_id=1)
        self.assertEqual({sample.metadata["uid"] for sample in data}, {"p_b"})
