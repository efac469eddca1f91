"""A program for a test: one step of TRL's GRPOTrainer in each of several processes, by claims of one of them.

    python -m torch.distributed.run --standalone --nproc-per-node 2 -m tests.trl_processes URL RECIPE MODEL FOLDER

Each process writes FOLDER/rank-N.json: for each row that it trains on its prompt and completion, and its advantage.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, List

from stepwell import Client
from stepwell.adapters.trl import Rollouts

from .tiny import load_model, prompts, quiet


def main(url: str, recipe: str, model_folder: str, folder: str) -> None:
    quiet()
    import trl

    rollouts = Rollouts(Client(url), recipe, consumer="run", wait=60.0)
    base: Any = rollouts.trainer_class()
    seen: List[Any] = []

    class Watched(base):  # type: ignore[misc]
        def compute_loss(self, model: Any, inputs: Any, **others: Any) -> Any:
            for row in range(len(inputs["advantages"])):
                before, after = inputs["prompt_mask"][row].bool(), inputs["completion_mask"][row].bool()
                ids = inputs["prompt_ids"][row][before].tolist() + inputs["completion_ids"][row][after].tolist()
                seen.append([ids, inputs["advantages"][row].item()])
            return super().compute_loss(model, inputs, **others)

    model, tokenizer = load_model(model_folder)
    trainer = Watched(
        model=model,
        args=trl.GRPOConfig(
            folder,
            use_cpu=True,
            bf16=False,
            gradient_checkpointing=False,
            report_to="none",
            disable_tqdm=True,
            logging_strategy="no",
            save_strategy="no",
            per_device_train_batch_size=3,
            num_generations=2,
            max_steps=1,
        ),
        train_dataset=prompts(*["-"] * 12),
        processing_class=tokenizer,
        reward_funcs=rollouts.reward,
        rollout_func=rollouts.rollout_func,
        callbacks=[rollouts.callback()],
    )
    trainer.train()
    Path(folder, f"rank-{trainer.accelerator.process_index}.json").write_text(json.dumps(seen), encoding="utf-8")
    # A process that leaves while another still talks to it may take that one down, as it may itself by its own threads.
    trainer.accelerator.wait_for_everyone()
    trainer.accelerator.end_training()


if __name__ == "__main__":
    main(*sys.argv[1:])
