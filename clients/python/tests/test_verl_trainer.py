"""The adapter for verl with verl itself and its queue: the trainer's own functions take the rows, and make the numbers
that the formatter does.

Needs verl's v1 trainer, TransferQueue and Ray to be importable; skipped where they are not.
"""

from __future__ import annotations

import unittest
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Dict, List

from .case import RECIPE, ServerCase
from .trainer_rows import is_importable, rollout_rows, rows_of_groups

UNITS = ["p_a", "p_b", "p_c", "p_d"]
TRAINER = "verl.trainer.ppo.v1.trainer_base"
STORAGE = {
    "backend": {
        "storage_backend": "SimpleStorage",
        "SimpleStorage": {"total_storage_size": 1000, "num_data_storage_units": 1},
    }
}
NEEDED = (TRAINER, "transfer_queue", "ray", "torch", "omegaconf")


@unittest.skipUnless(all(is_importable(name) for name in NEEDED), f"needs {', '.join(NEEDED)}")
class VerlTest(ServerCase):
    queue: Any
    torch: Any

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        ray: Any = import_module("ray")
        ray.init(num_cpus=2, include_dashboard=False, object_store_memory=200_000_000)
        cls.addClassCleanup(ray.shutdown)
        cls.queue, cls.torch = import_module("transfer_queue"), import_module("torch")
        conf: Any = import_module("omegaconf").OmegaConf
        cls.queue.init(conf.create(STORAGE))
        cls.addClassCleanup(cls.queue.close)

    def setUp(self) -> None:
        super().setUp()
        self.double.rows_of = rows_of_groups
        self.world.add(RECIPE, *UNITS)
        self.trainer = self.make_trainer()
        self.addCleanup(self.empty)

    def empty(self) -> None:
        for partition, rows in (self.queue.kv_list() or {}).items():
            if rows:
                self.queue.kv_clear(keys=list(rows), partition_id=partition)

    def make_trainer(self) -> Any:
        """verl's trainer without its workers; the sampler and the manager are found as verl finds them."""
        conf: Any = import_module("omegaconf").OmegaConf
        path = {"path": "pkg://stepwell.adapters.verl", "name": "Sampler"}
        sampler = {
            "max_off_policy_threshold": 8,
            "max_off_policy_strategy": "drop",
            "custom_sampler": path,
            "sampler_kwargs": {"url": self.double.url, "recipe": RECIPE, "consumer": "run"},
        }
        kind: Any = import_module("verl.trainer.ppo.v1.trainer_sync").PPOTrainerSync
        trainer = kind.__new__(kind)
        trainer.config = conf.create(
            {
                "trainer": {"v1": {"sampler": sampler, "sync": {}}, "critic_warmup": 0},
                "data": {"train_batch_size": len(UNITS)},
                "algorithm": {
                    "adv_estimator": "grpo",
                    "gamma": 1.0,
                    "lam": 1.0,
                    "use_kl_in_reward": False,
                    "norm_adv_by_std_in_grpo": True,
                    "rollout_correction": {"bypass_mode": True},
                },
                "actor_rollout_ref": {
                    "rollout": {"n": 2, "temperature": 1.0},
                    "actor": {"ppo_mini_batch_size": 2},
                    "model": {},
                },
            }
        )
        trainer.trainer_mode, trainer.use_critic, trainer.global_steps = "sync", False, 1
        trainer.actor_rollout_wg = SimpleNamespace(_dispatch_info={"actor": [0, 1]})
        trainer.resource_pool_manager = SimpleNamespace(get_n_gpus=lambda: 2)
        trainer._rollout_moe_lb_metrics_accumulator = None
        trainer.tokenizer = SimpleNamespace(eos_token_id=0, pad_token_id=0)
        trainer.replay_buffer = trainer._build_replay_buffer()
        self.addCleanup(trainer.replay_buffer.client.close)
        return trainer

    def sample(self, step: int = 1, units: int = len(UNITS)) -> Any:
        batch, _ = self.trainer.replay_buffer.sample(global_steps=step, partition_id="train", batch_size=units)
        batch.extra_info["temperature"] = 1.0
        return batch

    def read(self, keys: List[str], *fields: str) -> Dict[str, List[Any]]:
        """Fields of keys, each row as a list."""
        data = self.queue.kv_batch_get(keys=keys, partition_id="train", select_fields=list(fields))
        return {name: [row.tolist() for row in data[name].unbind()] for name in fields}

    def test_its_loaders_find_subclasses_of_its_own(self) -> None:
        base: Any = import_module("verl.trainer.ppo.v1.replay_buffer").ReplayBuffer
        self.assertIsInstance(self.trainer.replay_buffer, base)
        self.assertEqual(self.trainer.replay_buffer.max_off_policy_threshold, 8)
        load: Any = import_module("verl.utils.import_utils").load_class_from_fqn
        manager = load("stepwell.adapters.verl.AgentLoopManager", "AgentLoopManager")
        loops: Any = import_module("verl.trainer.ppo.v1.agent_loop_tq").AgentLoopManagerTQ
        self.assertTrue(issubclass(manager, loops))

    def test_its_queue_holds_our_rows(self) -> None:
        batch, rows = self.sample(), rollout_rows(UNITS)
        self.assertEqual(len(batch), len(rows))
        self.assertEqual(sorted(self.queue.kv_list("train")["train"]), sorted(batch.keys))
        found = self.read(batch.keys, "input_ids", "response_mask", "rollout_log_probs", "rm_scores", "position_ids")
        for place, row in enumerate(rows):
            self.assertEqual(found["input_ids"][place], row["prompt_ids"] + row["response_ids"])
            self.assertEqual(found["response_mask"][place], row["response_mask"])
            self.assertEqual(found["rollout_log_probs"][place], row["rollout_log_probs"])
            self.assertEqual(sum(found["rm_scores"][place]), row["reward"])
            self.assertEqual(found["position_ids"][place], list(range(len(found["input_ids"][place]))))

    def test_its_steps_from_balancing_to_metrics_and_its_advantages_are_the_formatters(self) -> None:
        rows = {}
        batch = self.sample()
        for key, row in zip(batch.keys, rollout_rows(UNITS)):
            rows[key] = row
        metrics: Dict[str, Any] = {}
        batch = self.trainer._balance_batch(batch, metrics=metrics)
        # Two ranks and mini-batches of two groups of two: eleven rows are filled up to twelve.
        self.assertEqual((len(batch), len(set(batch.keys) - set(rows))), (12, 1))
        batch = self.trainer._compute_old_log_prob(batch, metrics=metrics)
        batch = self.trainer._compute_advantage(batch, metrics=metrics)
        found = self.read(list(rows), "advantages", "old_log_probs")
        for row, advantages, log_probs in zip(rows.values(), found["advantages"], found["old_log_probs"]):
            self.torch.testing.assert_close(self.torch.tensor(advantages), self.torch.tensor(row["advantages"]))
            self.assertEqual(log_probs, row["rollout_log_probs"])
        self.trainer._compute_metrics(batch, metrics, {"step": 1.0, "gen": 1.0, "update_actor": 1.0}, 1, 0)
        self.assertAlmostEqual(metrics["critic/score/mean"], sum(row["reward"] for row in rows.values()) / len(rows))
        self.assertEqual(metrics["training/off_policy/trajectory_spans/max"], 3)

    def test_its_submitted_prompts_leave_the_queue(self) -> None:
        tools: Any = import_module("verl.utils.tensordict_utils")
        array: Any = import_module("numpy").array
        submitted: List[Any] = []
        self.trainer.agent_loop_manager = SimpleNamespace(generate_sequences=submitted.append)
        batch = tools.get_tensordict({"uid": array(["u1", "u2"], dtype=object)})
        tools.assign_non_tensor_data(batch, "global_steps", 1)
        self.trainer._submit_batch_to_rollout(batch)
        self.assertNotIn("validate", submitted[0].keys())
        self.assertEqual(sorted(self.queue.kv_list("train")["train"]), ["u1", "u2"])
        self.assertEqual(sorted(self.sample().keys), sorted(self.queue.kv_list("train")["train"]))

    def test_a_checkpoint_of_a_step_and_a_run_that_goes_on_from_it(self) -> None:
        for step in (1, 2, 3):
            batch = self.sample(step, 1)
            self.queue.kv_clear(keys=batch.keys, partition_id="train")
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1, "p_b": 2})
        left = list(self.trainer.replay_buffer.claims.held)
        self.trainer = self.make_trainer()
        batch = self.sample(2, 1)
        self.assertEqual([claim.step for claim in left], [3])
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1})
        data = self.queue.kv_batch_get(keys=batch.keys, partition_id="train", select_fields=["extra_fields"])
        self.assertEqual({fields["stepwell"]["uid"] for fields in data["extra_fields"]}, {"p_b"})
