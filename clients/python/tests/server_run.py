"""A program for a test with a real server: a run of a trainer that falls back to a checkpoint, by an adapter.

    python -m tests.server_run ADAPTER URL RECIPE

Prints JSON: `batches`, of each its groups and their ids of responses, in the order in which they were trained: steps 1, 2
and 3, then from the checkpoint of step 1 again steps 2 and 3; `advantages` that the trainer would make, beside
`expected` ones of the formatter.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Dict, List
from unittest import mock

from stepwell.adapters import slime, verl

from . import test_slime, test_verl

Found = Dict[str, List[Any]]


def run_slime(url: str, recipe: str) -> Found:
    args = test_slime.arguments(
        rollout_batch_size=1, stepwell_url=url, stepwell_recipe=recipe, stepwell_consumer="slime-run"
    )
    found: Found = {"batches": [], "advantages": [], "expected": []}

    def train(source: slime.DataSource, rollout_ids: range) -> None:
        for rollout_id in rollout_ids:
            output = slime.generate_rollout(args, rollout_id, source)
            flat = [sample for group in output.samples for rollout in group for sample in rollout]
            found["batches"].append([[one.metadata["uid"], one.tokens[-one.response_length :]] for one in flat])
            found["advantages"] += slime.post_process_rewards(args, flat)[1]
            found["expected"] += slime.formatter_advantages(args, flat)[1]

    with mock.patch.dict(sys.modules, test_slime.stand_ins()):
        first = slime.DataSource(args)
        first.load(-1)
        train(first, range(3))
        first.save(0)
        again = slime.DataSource(args)
        again.load(0)
        train(again, range(1, 3))
        again.save(2)
    return found


def run_verl(url: str, recipe: str) -> Found:
    queue = test_verl.Queue()
    found: Found = {"batches": [], "advantages": [], "expected": []}
    kwargs = {"url": url, "recipe": recipe, "consumer": "verl-run"}

    def train(sampler: Any, steps: range) -> None:
        for step in steps:
            queue.submit(f"prompt{step}")
            batch, _ = sampler.sample(step, "train", 1)
            rows = [queue.rows["train"][key][1] for key in batch.keys]
            found["batches"].append(
                [[fields["extra_fields"]["stepwell"]["uid"], fields["responses"][1]] for fields in rows]
            )
            queue.kv_clear(batch.keys, "train")

    with mock.patch.dict(sys.modules, test_verl.stand_ins(queue)):
        train(verl.Sampler(trainer_mode="separate_async", sampler_kwargs=kwargs), range(1, 4))
        again = verl.Sampler(trainer_mode="separate_async", sampler_kwargs=kwargs)
        train(again, range(2, 4))
        again.claims.ack(3)
    return found


if __name__ == "__main__":
    adapter, server, name = sys.argv[1:]
    print(json.dumps({"slime": run_slime, "verl": run_verl}[adapter](server, name)))
