"""TRL's asynchronous trainer on claimed batches of a real server."""

from __future__ import annotations

import os
import tempfile
from typing import Any, Dict, List, Optional
from unittest import mock

from stepwell import Client, Refused, StepwellError
from stepwell.adapters.trl import RolloutWorker

from .server import ServerTest
from .tiny import advantages_of, clipped_loss, group, load_model, needs, prompts, quiet, save_model


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


class WorkerTest(ServerTest):
    model: str

    @classmethod
    def setUpClass(cls) -> None:
        quiet()
        needs("torch", "transformers", "datasets", "trl")
        super().setUpClass()
        folder = tempfile.TemporaryDirectory(prefix="stepwell-tiny-")
        cls.addClassCleanup(folder.cleanup)
        cls.model = save_model(folder.name)

    def setUp(self) -> None:
        self.recipe = self.id().split(".")[-1]
        self.server.recipe(self.recipe, groupSize=2)
        self.client = Client(self.server.url)
        self.addCleanup(self.client.close)
        self.folder = tempfile.TemporaryDirectory(prefix="stepwell-trl-")
        self.addCleanup(self.folder.cleanup)

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
        found: Dict[str, Any] = next(c for c in self.client.stats(self.recipe)["consumers"] if c["name"] == "run")
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
