"""TRL's GRPOTrainer on claimed batches of a real server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional

from stepwell import StepwellError
from stepwell.adapters.trl import Rollouts

from .tiny import NO_TRL, advantages_of, clipped_loss, group, load_model, prompts
from .trl_case import TrlCase


@unittest.skipIf(NO_TRL, NO_TRL)
class RolloutsTest(TrlCase):
    def add(self, *uids: str, version: Optional[int] = None, size: int = 2) -> List[Any]:
        """Appends groups, of the version in force unless told; their rollouts one after another."""
        present = self.client.policy().version if version is None else version
        rollouts = [one for uid in uids for one in group(uid, [1.0, 0.25, 0.5][:size], present)]
        self.server.append(self.recipe, [step for rollout in rollouts for step in rollout.steps()])
        return rollouts

    def rollouts(self, **options: Any) -> Rollouts:
        return Rollouts(self.client, self.recipe, consumer="run", **{"wait": 60.0, **options})

    def trainer(
        self,
        rollouts: Rollouts,
        kind: Any = None,
        *,
        texts: Optional[List[str]] = None,
        callback: bool = True,
        **options: Any,
    ) -> Any:
        """A trainer of whose losses and inputs `seen` has a list."""
        import trl

        base: Any = rollouts.trainer_class() if kind is None else kind

        class Watched(base):  # type: ignore[misc]
            seen: List[Any]

            def compute_loss(self, model: Any, inputs: Any, **others: Any) -> Any:
                loss = super().compute_loss(model, inputs, **others)
                self.seen.append((dict(inputs), loss.item()))
                return loss

        given: Dict[str, Any] = {
            "output_dir": self.folder.name,
            "use_cpu": True,
            "bf16": False,
            "gradient_checkpointing": False,
            "report_to": "none",
            "disable_tqdm": True,
            "per_device_train_batch_size": 4,
            "gradient_accumulation_steps": 1,
            "num_generations": 2,
            "max_steps": 1,
            "learning_rate": 1e-2,
            "beta": 0.0,
            "loss_type": "bnpo",
            "logging_strategy": "no",
            "save_strategy": "no",
            "shuffle_dataset": False,
            **options,
        }
        model, tokenizer = load_model(self.model)
        data = prompts(*(texts or ["-"] * 16))
        trainer = Watched(
            model=model,
            args=trl.GRPOConfig(**given),
            train_dataset=data,
            eval_dataset=data,
            processing_class=tokenizer,
            reward_funcs=rollouts.reward,
            rollout_func=rollouts.rollout_func,
            callbacks=[rollouts.callback()] if callback else [],
        )
        trainer.seen = []
        return trainer

    def numbers(self) -> Dict[str, int]:
        stats = self.client.stats(self.recipe)
        return {name: stats[name] for name in ("ready", "claimed", "consumed")}

    def test_masks_log_probs_and_advantages_reach_the_loss(self) -> None:
        self.client.announce(self.client.policy().version + 3)
        rollouts = self.add("a", "b", version=1)
        trainer = self.trainer(self.rollouts())
        trainer.train()
        (inputs, loss), = trainer.seen
        advantages = advantages_of(rollouts[:2]) + advantages_of(rollouts[2:])
        by_ids = {tuple(one.prompt + one.completion): (one, advantage) for one, advantage in zip(rollouts, advantages)}
        self.assertEqual(len(by_ids), 4)
        # TRL shuffles the rows of a generation.
        for row in range(4):
            kept = inputs["completion_mask"][row].bool()
            before = inputs["prompt_ids"][row][inputs["prompt_mask"][row].bool()].tolist()
            one, advantage = by_ids.pop(tuple(before + inputs["completion_ids"][row][kept].tolist()))
            self.assertEqual(inputs["tool_mask"][row][kept].tolist(), one.mask)
            self.assertEqual(inputs["old_per_token_logps"][row][kept].tolist(), one.log_probs)
            self.assertAlmostEqual(inputs["advantages"][row].item(), advantage, places=5)
        model, _ = load_model(self.model)
        self.assertAlmostEqual(loss, clipped_loss(model, rollouts, advantages), places=4)
        self.assertEqual(self.numbers(), {"ready": 0, "claimed": 0, "consumed": 2})

    def test_the_advantages_are_those_of_the_recipe(self) -> None:
        self.add("a", "b")
        with self.client.claim(self.recipe, 2, consumer="other", consume=False) as claim:  # type: ignore[union-attr]
            expected = sorted(row["advantage"] for row in claim.rows)
        trainer = self.trainer(self.rollouts())
        trainer.train()
        for value, wanted in zip(sorted(trainer.seen[0][0]["advantages"].tolist()), expected):
            self.assertAlmostEqual(value, wanted, places=5)

    def test_a_trainer_that_does_not_correct_takes_only_rows_of_the_present_weights(self) -> None:
        import trl

        self.add("a", "b")
        self.trainer(self.rollouts(), trl.GRPOTrainer).train()
        self.assertEqual(self.numbers()["consumed"], 2)
        self.client.announce(self.client.policy().version + 1)
        self.add("c", "d", version=self.client.policy().version - 1)
        with self.assertRaisesRegex(StepwellError, "1 policy versions ago.*trainer_class"):
            self.trainer(Rollouts(self.client, self.recipe, consumer="second"), trl.GRPOTrainer).train()
        self.assertEqual(self.numbers(), {"ready": 2, "claimed": 0, "consumed": 2})

    def test_a_trainer_that_does_not_correct_needs_a_version_for_each_step(self) -> None:
        import trl

        self.add("a", "b", "c", "d")
        with self.assertRaisesRegex(StepwellError, "no newer policy version than .* was announced"):
            self.trainer(self.rollouts(), trl.GRPOTrainer, max_steps=2).train()
        self.assertEqual(self.numbers(), {"ready": 2, "claimed": 0, "consumed": 2})

    def test_rows_older_than_max_lag_are_an_error(self) -> None:
        self.client.announce(self.client.policy().version + 5)
        self.add("a", "b", version=1)
        with self.assertRaisesRegex(StepwellError, "max_lag is 2: set the recipe's maxPolicyLag"):
            self.trainer(self.rollouts(max_lag=2)).train()
        self.assertEqual(self.numbers()["ready"], 2)

    def test_claims_are_acknowledged_when_the_last_of_their_rows_is_trained_on(self) -> None:
        self.add("a", "b", "c", "d")
        options: Dict[str, Any] = {"steps_per_generation": 2, "per_device_train_batch_size": 2, "num_iterations": 2}
        # A generation of two groups, of which each step takes a half, twice: the first is contained after four steps.
        trainer = self.trainer(self.rollouts(), max_steps=3, **options)
        trainer.train()
        self.assertEqual(self.numbers(), {"ready": 4, "claimed": 0, "consumed": 0})
        trainer = self.trainer(self.rollouts(), max_steps=4, **options)
        trainer.train()
        self.assertEqual(self.numbers(), {"ready": 2, "claimed": 0, "consumed": 2})

    def test_after_a_checkpoint_later_groups_come_again_in_order(self) -> None:
        self.add(*"abcdef")
        options: Dict[str, Any] = {"max_steps": 3, "save_strategy": "steps", "save_steps": 1}
        first = self.trainer(self.rollouts(), **options)
        first.train()
        second = self.trainer(self.rollouts(), **options)
        second.train(resume_from_checkpoint=os.path.join(self.folder.name, "checkpoint-1"))
        before, again = ([ids_of(inputs) for inputs, _ in trainer.seen] for trainer in (first, second))
        self.assertEqual(again, before[1:])
        self.assertEqual(self.numbers(), {"ready": 0, "claimed": 0, "consumed": 6})

    def test_evaluating_consumes_nothing(self) -> None:
        self.add("a", "b")
        trainer = self.trainer(self.rollouts(), per_device_eval_batch_size=4)
        found = trainer.evaluate()
        self.assertAlmostEqual(found["eval_reward"], 0.625)
        self.assertEqual(self.numbers(), {"ready": 2, "claimed": 0, "consumed": 0})

    def test_groups_of_the_prompts_of_the_data_set(self) -> None:
        self.add("a", "b", "c", "d")
        trainer = self.trainer(self.rollouts(uid_of=lambda prompt: prompt[-1]), texts=["task d", "task b"])
        trainer.train()
        wanted = sorted(one.prompt for uid in "db" for one in group(uid, [1.0, 0.25]))
        self.assertEqual(sorted(trainer.seen[0][0]["prompt_ids"].tolist()), wanted)

    def test_groups_of_another_size_are_failed_deliveries(self) -> None:
        self.server.recipe(self.recipe, groupSize=3, minGroupSize=2)
        self.add("small", size=3)
        self.add(*"abcdefg", size=3)
        with self.assertRaisesRegex(StepwellError, "8 batches of recipe .* in a row were unfit"):
            self.trainer(self.rollouts()).train()

    def test_without_its_callback_nothing_is_claimed(self) -> None:
        self.add("a", "b")
        with self.assertRaisesRegex(StepwellError, "callbacks="):
            self.trainer(self.rollouts(), callback=False).train()
        self.assertEqual(self.numbers()["ready"], 2)

    def test_one_of_several_processes_claims_for_all_of_them(self) -> None:
        rollouts = self.add("a", "b", "c")
        command = ["-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2", "-m", "tests.trl_processes"]
        given = [self.server.url, self.recipe, self.model, self.folder.name]
        ended = subprocess.run(
            [sys.executable, *command, *given],
            cwd=Path(__file__).resolve().parents[1],
            env={**os.environ, "OMP_NUM_THREADS": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.assertEqual(ended.returncode, 0, ended.stdout)
        parts = [json.loads(Path(self.folder.name, f"rank-{rank}.json").read_text("utf-8")) for rank in (0, 1)]
        self.assertEqual([len(part) for part in parts], [3, 3])
        # The second group is at both: its advantages are of its returns all the same.
        expected = [advantage for at in (0, 2, 4) for advantage in advantages_of(rollouts[at : at + 2])]
        wanted = {tuple(one.prompt + one.completion): advantage for one, advantage in zip(rollouts, expected)}
        found = {tuple(ids): advantage for part in parts for ids, advantage in part}
        self.assertEqual(found.keys(), wanted.keys())
        for ids, advantage in found.items():
            self.assertAlmostEqual(advantage, wanted[ids], places=5)
        self.assertEqual(self.numbers(), {"ready": 0, "claimed": 0, "consumed": 3})

    def test_waiting_has_an_end(self) -> None:
        with self.assertRaisesRegex(StepwellError, "nothing of recipe .* was ready within 1 seconds"):
            self.trainer(self.rollouts(wait=1.0)).train()


def ids_of(inputs: Any) -> List[List[int]]:
    return sorted(inputs["completion_ids"].tolist())
