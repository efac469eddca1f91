"""TRL's asynchronous trainer on claimed batches of a real server."""

from __future__ import annotations

import os
import time
import unittest
from typing import Any, Callable, Dict, List, Optional
from unittest import mock

from stepwell import Client, Refused, StepwellError
from stepwell.adapters.trl import RolloutWorker

from .tiny import NO_TRL, advantages_of, clipped_loss, group, load_model, prompts
from .trl_case import TrlCase


class NoTransfer:
    """Weights go nowhere."""

    def init_weight_transfer(self) -> None:
        return

    def pause(self) -> None:
        return

    def send_weights(self, iterator: Any) -> None:
        for _ in iterator:
            continue

    def resume(self) -> None:
        return

    def destroy(self) -> None:
        return


@unittest.skipIf(NO_TRL, NO_TRL)
class WorkerTest(TrlCase):
    def add(self, *uids: str, rewards: Optional[List[float]] = None, version: Optional[int] = None) -> Dict[str, Any]:
        """Appends groups of two, of the version in force unless told."""
        present = self.client.policy().version if version is None else version
        groups = {uid: group(uid, rewards or [1.0, 0.25], present) for uid in uids}
        for rollouts in groups.values():
            self.server.append(self.recipe, [step for rollout in rollouts for step in rollout.steps()])
        return groups

    def worker(self, **options: Any) -> RolloutWorker:
        return RolloutWorker(self.client, self.recipe, consumer="run", **options)

    def trainer(self, worker: RolloutWorker, *, callback: bool = True, **options: Any) -> Any:
        """A trainer of whose losses and inputs `seen` has a list."""
        import trl.experimental.async_grpo.async_grpo_trainer as module
        from transformers import AutoModelForCausalLM

        class Watched(module.AsyncGRPOTrainer):  # type: ignore[misc]
            seen: List[Any]

            def compute_loss(self, model: Any, inputs: Any, **others: Any) -> Any:
                loss = super().compute_loss(model, inputs, **others)
                self.seen.append(({name: value.clone() for name, value in inputs.items()}, loss.item()))
                return loss

        def on_cpu(path: str, **init: Any) -> Any:
            return AutoModelForCausalLM.from_pretrained(path, attn_implementation="eager", dtype=init["dtype"])

        given: Dict[str, Any] = {
            "output_dir": self.folder.name,
            "use_cpu": True,
            "bf16": False,
            "gradient_checkpointing": False,
            "report_to": "none",
            "disable_tqdm": True,
            "per_device_train_batch_size": 2,
            "gradient_accumulation_steps": 1,
            "token_budget": 0,
            "max_steps": 1,
            "logging_strategy": "no",
            "learning_rate": 1e-2,
            "save_strategy": "no",
            **options,
        }
        with mock.patch.object(module, "create_model_from_path", on_cpu):
            trainer = Watched(
                model=self.model,
                args=module.AsyncGRPOConfig(**given),
                train_dataset=prompts(""),
                processing_class=load_model(self.model)[1],
                rollout_worker=worker,
                weight_transfer=NoTransfer(),
                callbacks=[worker.callback()] if callback else [],
            )
        trainer.seen = []
        return trainer

    def consumer(self) -> Dict[str, Any]:
        found: Dict[str, Any] = next(c for c in self.client.stats(self.recipe)["consumers"] if c["consumer"] == "run")
        return found

    def test_masks_log_probs_and_advantages_reach_the_loss(self) -> None:
        # The loader pulls a micro-batch ahead, so a step needs one more group than it trains on.
        rollouts = self.add("a", "ahead")["a"]
        trainer = self.trainer(self.worker())
        trainer.train()
        (inputs, loss), = trainer.seen
        # TRL packs the rows of a micro-batch into one sequence, the longest first.
        packed = sorted(zip(rollouts, advantages_of(rollouts)), key=lambda pair: -len(pair[0].completion))
        ids = [token for rollout, _ in packed for token in rollout.prompt + rollout.completion]
        mask = [bit for rollout, _ in packed for bit in [0] * len(rollout.prompt) + rollout.mask]
        sampled = [value for rollout, _ in packed for value in [0.0] * len(rollout.prompt) + rollout.log_probs]
        self.assertEqual(inputs["input_ids"][0].tolist(), ids)
        self.assertEqual(inputs["completion_mask"][0].tolist(), mask)
        self.assertEqual(inputs["old_log_probs"][0].tolist(), sampled)
        kept = [value for value, bit in zip(inputs["advantages"][0].tolist(), mask) if bit]
        expected = [advantage for rollout, advantage in packed for bit in rollout.mask if bit]
        for value, wanted in zip(kept, expected):
            self.assertAlmostEqual(value, wanted, places=5)
        model, _ = load_model(self.model)
        self.assertAlmostEqual(loss, clipped_loss(model, rollouts, advantages_of(rollouts)), places=4)
        self.assertEqual(self.consumer()["last_step"], 1)

    def test_what_was_pulled_ahead_comes_back(self) -> None:
        self.add("a", "b", "c", "d")
        options: Dict[str, Any] = {"gradient_accumulation_steps": 2, "per_device_train_batch_size": 1}
        trainer = self.trainer(self.worker(ahead=1), max_steps=2, **options)
        trainer.train()
        # Two steps of two rows are two groups; the third was on its way when training ended.
        stats = self.client.stats(self.recipe)
        self.assertEqual((stats["consumed"], stats["ready"], stats["claimed"]), (2, 2, 0))
        self.assertEqual(self.consumer()["last_step"], 2)

    def test_a_group_that_two_steps_share_is_of_the_later_one(self) -> None:
        self.add("a", "b", "c")
        acked: List[Any] = []
        trainer = self.trainer(self.worker(), max_steps=3, per_device_train_batch_size=1)
        with noting_acks(acked):
            trainer.train()
        self.assertEqual([step for _, step in acked], [2])
        self.assertEqual(self.client.stats(self.recipe)["ready"], 2)

    def test_after_a_checkpoint_later_groups_come_again_in_order(self) -> None:
        self.server.recipe(self.recipe, groupSize=2, maxPolicyLag=4)
        self.add(*"abcdef")
        options: Dict[str, Any] = {"max_steps": 4, "save_steps": 1, "save_strategy": "steps"}
        first = self.trainer(self.worker(), **options)
        first.train()
        before = [uid_of(inputs) for inputs, _ in first.seen]
        self.assertEqual(self.client.stats(self.recipe)["consumed"], 4)
        version = self.client.policy().version
        # Falls back to the weights of step 2. What it trained on since is six versions old by now, and comes again.
        self.add("g", "h")
        second = self.trainer(self.worker(), **options)
        second.train(resume_from_checkpoint=os.path.join(self.folder.name, "checkpoint-2"))
        self.assertEqual([uid_of(inputs) for inputs, _ in second.seen], before[2:])
        self.assertEqual(self.client.stats(self.recipe)["consumed"], 4)
        self.assertEqual(self.consumer()["last_step"], 4)
        # Weights that were synchronised anew have numbers of their own.
        self.assertEqual(self.client.policy().version, version + 3)

    def test_the_loaders_micro_batches_by_tokens(self) -> None:
        self.add(*"abcdef")
        acked: List[Any] = []
        trainer = self.trainer(self.worker(), max_steps=2, token_budget=40)
        with noting_acks(acked):
            trainer.train()
        trained = [len(inputs["position_ids"][0][inputs["position_ids"][0] == 0]) for inputs, _ in trainer.seen]
        # A row of 12 or 13 tokens: three of them in each of both steps. The second group is contained in step 2 only.
        self.assertEqual(trained, [3, 3])
        self.assertEqual([step for _, step in acked], [1, 2, 2])

    def test_rows_that_the_trainer_drops_are_not_acknowledged(self) -> None:
        self.server.recipe(self.recipe, groupSize=2, maxPolicyLag=0)
        worker = self.worker()
        trainer = self.trainer(worker, max_steps=2, max_staleness=0)
        acked: List[Any] = []

        def event(name: str, step: int) -> None:
            if name == "train_begin":
                self.add("a", "b", "c", "d")
            elif name == "step_end":
                self.add(f"new{step}")
            elif step == 0:
                # The first two groups are in micro-batches, the other two wait: too old when the weights have changed.
                self.assertTrue(until(lambda: worker.rollout_buffer.qsize() == 4))

        hear(trainer, event)
        with noting_acks(acked):
            trainer.train()
        self.assertEqual([step for _, step in acked], [1, 2])
        stats = self.client.stats(self.recipe)
        self.assertEqual((stats["consumed"], stats["claimed"]), (2, 0))

    def test_rows_too_old_for_the_trainer_are_an_error(self) -> None:
        self.client.announce(self.client.policy().version + 9)
        self.add("a", "b", version=1)
        with self.assertRaisesRegex(StepwellError, "max_staleness of 4: set the recipe's maxPolicyLag"):
            self.trainer(self.worker()).train()
        self.assertEqual(self.client.stats(self.recipe)["ready"], 2)

    def test_rows_too_long_for_the_trainer_are_failed_deliveries(self) -> None:
        self.add(*"abcdefgh")
        with self.assertRaisesRegex(StepwellError, "8 batches of recipe .* in a row were unfit"):
            self.trainer(self.worker(), token_budget=12).train()

    def test_without_its_callback_nothing_is_claimed(self) -> None:
        self.add("a", "b")
        with self.assertRaisesRegex(StepwellError, "callbacks="):
            self.trainer(self.worker(), callback=False).train()
        self.assertEqual(self.client.stats(self.recipe)["ready"], 2)

    def test_a_run_that_was_replaced_ends(self) -> None:
        self.add(*"abcd")
        trainer = self.trainer(self.worker(), max_steps=2, per_device_train_batch_size=4)
        other = Client(self.server.url)
        self.addCleanup(other.close)
        resumed = after(trainer.training_step, lambda: other.resume(self.recipe, "run", 0))
        with mock.patch.object(trainer, "training_step", resumed):
            with self.assertRaises(Refused) as raised:
                trainer.train()
        self.assertEqual(raised.exception.code, "CONSUMER_REPLACED")


def uid_of(inputs: Any) -> List[int]:
    """Stands for the group that a micro-batch is of: the tokens of its first prompt."""
    return list(inputs["input_ids"][0][:4].tolist())


def noting_acks(acked: List[Any]) -> Any:
    from stepwell import Claim

    ack = Claim.ack

    def noting(self: Claim, step: Optional[int] = None, metrics: Any = None) -> None:
        ack(self, step, metrics)
        acked.append((self.id, step))

    return mock.patch.object(Claim, "ack", noting)


def after(act: Any, then: Any) -> Any:
    def both(*args: Any, **named: Any) -> Any:
        found = act(*args, **named)
        then()
        return found

    return both


def hear(trainer: Any, act: Callable[[str, int], None]) -> None:
    """Calls `act` at events of the training, after the weights were synchronised."""
    from transformers import TrainerCallback

    class Hearing(TrainerCallback):  # type: ignore[misc]
        def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            act("train_begin", state.global_step)

        def on_step_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            act("step_begin", state.global_step)

        def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            act("step_end", state.global_step)

    trainer.add_callback(Hearing())


def until(holds: Callable[[], bool]) -> bool:
    """Waits for a condition that another thread brings about; false if it does not within a minute."""
    ends = time.monotonic() + 60
    while not holds():
        if time.monotonic() > ends:
            return False
        time.sleep(0.01)
    return True
