"""The adapter for verl without verl: keys, tags and fields of rows, and what is acknowledged when."""

from __future__ import annotations

import sys
import types
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple
from unittest import mock

from stepwell import Refused, Rows
from stepwell.adapters import verl
from stepwell.adapters.verl_rows import Tensor, keyed_rows, uid_of

from .case import RECIPE, ServerCase
from .trainer_rows import encoded, rollout_rows, rows_of_groups

Partition = Dict[str, Tuple[Dict[str, Any], Dict[str, Any]]]


@dataclass
class Meta:
    partition_id: str
    keys: List[str]
    tags: List[Dict[str, Any]]


class Queue(types.ModuleType):
    """Stands in for TransferQueue: a tag and fields by key."""

    KVBatchMeta = Meta

    def __init__(self) -> None:
        super().__init__("transfer_queue")
        self.rows: Dict[str, Partition] = {}

    def kv_list(self, partition_id: str) -> Dict[str, Dict[str, Any]]:
        found = self.rows.get(partition_id)
        return {} if found is None else {partition_id: {key: tag for key, (tag, _) in found.items()}}

    def kv_clear(self, keys: Sequence[str], partition_id: str) -> None:
        for key in keys:
            del self.rows[partition_id][key]

    def kv_batch_put(
        self,
        keys: Sequence[str],
        partition_id: str,
        tags: Sequence[Dict[str, Any]],
        fields: Optional[Sequence[Dict[str, Any]]] = None,
    ) -> None:
        for place, (key, tag) in enumerate(zip(keys, tags)):
            self.rows.setdefault(partition_id, {})[key] = (tag, {} if fields is None else fields[place])

    def submit(self, *uids: str) -> None:
        """What verl's trainer does with the prompts of its data set."""
        self.kv_batch_put(uids, "train", [{"is_prompt": True, "status": "pending", "global_steps": 1} for _ in uids])


class ReplayBuffer:
    def __init__(self, trainer_mode: str, sampler_kwargs: Any) -> None:
        self.trainer_mode = trainer_mode
        self.sampler_kwargs = sampler_kwargs

    def sample(self, global_steps: int, partition_id: str, batch_size: int) -> Tuple[Any, Dict[str, Any]]:
        return (global_steps, partition_id, batch_size), {}


class AgentLoopManagerTQ:
    def __init__(self) -> None:
        self.rolled_out: List[Mapping[str, Any]] = []

    def generate_sequences(self, prompts: Mapping[str, Any]) -> None:
        self.rolled_out.append(prompts)


def stand_ins(queue: Queue) -> Dict[str, types.ModuleType]:
    contents: Dict[str, Dict[str, Any]] = {
        "verl.trainer.ppo.v1.replay_buffer": {"ReplayBuffer": ReplayBuffer},
        "verl.trainer.ppo.v1.agent_loop_tq": {"AgentLoopManagerTQ": AgentLoopManagerTQ},
        "verl.utils.tensordict_utils": {"list_of_dict_to_tensordict": list},
        "torch": {"int64": "int64", "float32": "float32", "tensor": lambda values, dtype: (dtype, values)},
    }
    modules: Dict[str, types.ModuleType] = {"transfer_queue": queue}
    for name, members in contents.items():
        modules[name] = types.ModuleType(name)
        vars(modules[name]).update(members)
    return modules


class RowsTest(ServerCase):
    def keyed(self, *units: str) -> List[Any]:
        return keyed_rows(Rows(rows_of_groups(units)), 5)

    def test_keys_are_group_rollout_and_row(self) -> None:
        a, b = uid_of("p_a"), uid_of("p_b")
        self.assertNotIn("_", a)
        self.assertNotEqual(a, b)
        expected = [f"{a}_0_0", f"{a}_1_0", f"{a}_1_1", f"{b}_0_0", f"{b}_1_0", f"{b}_2_0", f"{b}_2_1", f"{b}_2_2"]
        self.assertEqual([row.key for row in self.keyed("p_a", "p_b")], expected)

    def test_the_last_row_of_a_rollout_has_the_highest_index(self) -> None:
        rows = rollout_rows(["p_b"])
        keyed = keyed_rows(Rows(encoded(rows[::-1])), 5)
        steps = {row.key.split("_", 1)[1]: row.fields["extra_fields"]["stepwell"]["step_indices"] for row in keyed}
        self.assertEqual(steps, {"0_0": [0], "0_1": [1], "0_2": [2], "1_0": [0], "2_0": [0]})

    def test_fields_and_tags(self) -> None:
        for keyed, row in zip(self.keyed("p_a", "p_b"), rollout_rows(["p_a", "p_b"])):
            fields, sequence = keyed.fields, row["prompt_ids"] + row["response_ids"]
            self.assertEqual(fields["prompts"], Tensor("int64", row["prompt_ids"]))
            self.assertEqual(fields["responses"], Tensor("int64", row["response_ids"]))
            self.assertEqual(fields["input_ids"], Tensor("int64", sequence))
            self.assertEqual(fields["position_ids"], Tensor("int64", range(len(sequence))))
            self.assertEqual(fields["response_mask"], Tensor("int64", row["response_mask"]))
            self.assertEqual(fields["rollout_log_probs"], Tensor("float32", row["rollout_log_probs"]))
            scores = fields["rm_scores"].values
            self.assertEqual((sum(scores), scores[-1]), (row["reward"], row["reward"]))
            self.assertEqual((fields["uid"], fields["num_turns"]), (uid_of(row["uid"]), 2))
            self.assertEqual(keyed.tag["seq_len"], len(sequence))
            versions = (row["min_policy_version"], row["max_policy_version"])
            self.assertEqual((keyed.tag["min_global_steps"], keyed.tag["max_global_steps"]), versions)
            self.assertEqual((keyed.tag["status"], keyed.tag["global_steps"]), ("success", 5))

    def test_without_versions_rows_are_of_the_weights_that_the_step_starts_from(self) -> None:
        rows = [{**row, "min_policy_version": None, "max_policy_version": None} for row in rollout_rows(["p_a"])]
        tag = keyed_rows(Rows(encoded(rows)), 5)[0].tag
        self.assertEqual((tag["min_global_steps"], tag["max_global_steps"]), (4, 4))

    def test_a_reward_is_on_the_last_trainable_token(self) -> None:
        rows = rollout_rows(["p_a"])
        rows[0]["response_mask"] = [1, 1, 0]
        self.assertEqual(keyed_rows(Rows(encoded(rows)), 5)[0].fields["rm_scores"], Tensor("float32", [0.0, 1.0, 0.0]))

    def test_rewards_on_tokens_and_a_teacher(self) -> None:
        rows = [
            {
                **row,
                "token_level_rewards": [0.5] * len(row["response_ids"]),
                "teacher_log_probs": [-0.25] * len(row["response_ids"]),
            }
            for row in rollout_rows(["p_a"])
        ]
        data = encoded(rows, {"token_level_rewards": "F32", "teacher_log_probs": "F32"})
        fields = keyed_rows(Rows(data), 5)[0].fields
        self.assertEqual(fields["rm_scores"], Tensor("float32", [0.5, 0.5, 0.5]))
        # Along input_ids: two tokens of the prompt, of which the last one tells of the first of the response.
        self.assertEqual(fields["teacher_logprobs"].values, [[0.0], [-0.25], [-0.25], [-0.25], [0.0]])
        self.assertEqual(fields["teacher_ids"].values, [[0], *([token] for token in rows[0]["response_ids"]), [0]])


class SamplerTest(ServerCase):
    def setUp(self) -> None:
        super().setUp()
        self.double.rows_of = rows_of_groups
        self.world.add(RECIPE, "p_a", "p_b", "p_c", "p_d")
        self.queue = Queue()
        modules = mock.patch.dict(sys.modules, stand_ins(self.queue))
        modules.start()
        self.addCleanup(modules.stop)
        self.addCleanup(self.forget_classes)

    def forget_classes(self) -> None:
        """Those that were made of the stand-ins."""
        for name in ("Sampler", "AgentLoopManager"):
            vars(verl).pop(name, None)

    def sampler(self, **more: Any) -> Any:
        kwargs = {"url": self.double.url, "recipe": RECIPE, "consumer": "run", **more}
        sampler = verl.Sampler(trainer_mode="separate_async", sampler_kwargs=kwargs)
        self.addCleanup(sampler.client.close)
        return sampler

    def test_classes_are_verls_and_others_are_unknown(self) -> None:
        self.assertTrue(issubclass(verl.Sampler, ReplayBuffer))
        self.assertIs(verl.Sampler, verl.Sampler)
        self.assertEqual(self.sampler().trainer_mode, "separate_async")
        with self.assertRaises(AttributeError):
            verl.Nothing

    def test_a_batch_is_in_the_queue_under_its_keys(self) -> None:
        self.queue.submit("x", "y")
        batch, metrics = self.sampler().sample(1, "train", 2)
        rows = self.queue.rows["train"]
        self.assertEqual((batch.partition_id, batch.keys), ("train", list(rows)))
        self.assertEqual(batch.tags, [tag for tag, _ in rows.values()])
        self.assertEqual([fields["prompts"] for _, fields in rows.values()][0], ("int64", [1, 2]))
        self.assertEqual(metrics, {"training/stepwell/units": 2, "training/stepwell/rows": 8})

    def test_prompts_leave_the_queue_and_rows_of_the_same_step_stay(self) -> None:
        sampler = self.sampler()
        first, _ = sampler.sample(1, "train", 1)
        self.queue.submit("x")
        second, _ = sampler.sample(1, "train", 1)
        self.assertEqual(list(self.queue.rows["train"]), first.keys + second.keys)

    def test_rows_that_a_checkpoint_brought_back_leave_the_queue(self) -> None:
        self.queue.kv_batch_put(["old_0_0"], "train", [{"status": "success"}])
        batch, _ = self.sampler().sample(8, "train", 1)
        self.assertEqual(list(self.queue.rows["train"]), batch.keys)

    def test_a_step_is_acknowledged_when_the_next_one_samples(self) -> None:
        sampler = self.sampler()
        for _ in range(2):
            sampler.sample(1, "train", 1)
        self.assertEqual(self.states(), ["LEASED", "LEASED"])
        sampler.sample(2, "train", 1)
        self.assertEqual(self.states(), ["ACKED", "ACKED", "LEASED"])
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1, "p_b": 1})

    def test_the_first_sample_resumes_from_the_checkpoint_before_it(self) -> None:
        sampler = self.sampler()
        for step in (1, 2, 3):
            sampler.sample(step, "train", 1)
        again = self.sampler()
        batch, _ = again.sample(2, "train", 1)
        self.assertEqual(self.world.consumed(RECIPE), {"p_a": 1})
        self.assertEqual({key.split("_")[0] for key in batch.keys}, {uid_of("p_b")})
        with self.assertRaises(Refused) as raised:
            sampler.sample(4, "train", 1)
        self.assertEqual(raised.exception.code, "CONSUMER_REPLACED")

    def test_each_step_announces_the_version_that_serves_where_that_is_asked_for(self) -> None:
        self.sampler().sample(8, "train", 1)
        self.assertEqual(self.world.version, 0)
        self.world.version = 9
        sampler = self.sampler(announce=True)
        sampler.sample(8, "train", 1)
        self.assertEqual(self.world.version, 7)
        sampler.sample(8, "train", 1)
        sampler.sample(9, "train", 1)
        bodies = [request.body for request in self.double.heard_of("POST /v1/policy")]
        self.assertEqual(bodies, [{"version": 7, "force": True}, {"version": 8}])
        with self.assertRaisesRegex(ValueError, "announce"):
            self.sampler(announce="maybe")

    def test_validation_is_verls_own(self) -> None:
        self.assertEqual(self.sampler().sample(3, "val", 7), ((3, "val", 7), {}))
        manager = verl.AgentLoopManager()
        manager.generate_sequences({"uid": "x"})
        manager.generate_sequences({"uid": "y", "validate": True})
        self.assertEqual(manager.rolled_out, [{"uid": "y", "validate": True}])

    def test_rows_that_cannot_be_trained_on_go_back_with_the_reason(self) -> None:
        rows = rollout_rows(["p_a"])
        rows[0]["response_ids"] = None
        self.double.rows_of = lambda _: encoded(rows)
        with self.assertRaisesRegex(ValueError, "no token ids"):
            self.sampler().sample(1, "train", 1)
        self.assertIn("no token ids", self.world.batches["b1"].reason or "")
