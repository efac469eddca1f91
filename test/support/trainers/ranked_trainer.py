"""One rank of a data-parallel trainer on the project's client; the job begins again where its checkpoint says.

    ranked_trainer.py CLIENT URL RECIPE CONSUMER FOLDER SEED SOCKET RANK OF

CLIENT: the client's folder. SOCKET: where this job's ranks meet. Rank 0 claims and acknowledges; the others attach to its
batch. A rank's weights are the trajectories of its part of each step. In FOLDER are the ranks' shards of checkpoints,
`rank-RANK-STEP`; `latest`, the step of which all shards are there; and `written` once nothing more is written. The job
ends when all of that is trained.
"""

import os
import random
import sys

from collective import Collective
from weights import load, name_of, save, tell

sys.path.insert(0, sys.argv[1])

from stepwell import Client  # noqa: E402

URL, RECIPE, CONSUMER, FOLDER, SEED, SOCKET = sys.argv[2:8]
RANK, OF = int(sys.argv[8]), int(sys.argv[9])
UNITS = 5
STEPS_PER_CHECKPOINT = 2
LATEST = os.path.join(FOLDER, "latest")


def shard(step):
    return os.path.join(FOLDER, f"rank-{RANK}-{step}")


def save_shards(ranks, step, trained):
    save(shard(step), trained)
    ranks.barrier()
    if RANK == 0:
        save(LATEST, step)
        tell("saved")


def is_over(client):
    stats = client.stats(RECIPE)
    return stats["ready"] == stats["claimed"] == stats["incomplete"] == 0


def claim_next(client, step):
    """The claim of a step; None: all is trained."""
    while True:
        is_last = os.path.exists(os.path.join(FOLDER, "written"))
        claim = client.claim(RECIPE, UNITS, consumer=CONSUMER, step=step, min_units=1, wait=0.2, rank=0, of=OF)
        if claim is not None:
            tell("claimed")
            return claim
        tell("idle")
        if is_last and is_over(client):
            return None


def main():
    chance = random.Random(SEED)
    client = Client(URL, retries=1000)
    tell("began")
    ranks = Collective(SOCKET, RANK, OF)
    if RANK == 0:
        step = load(LATEST, 0)
        resumed = client.resume(RECIPE, CONSUMER, step)
        if resumed.lost:
            raise SystemExit(f"lost {resumed.lost}")
        tell("resumed")
    step = ranks.broadcast(step if RANK == 0 else None)
    trained = load(shard(step), {})
    while True:
        claim = claim_next(client, step + 1) if RANK == 0 else None
        batch = ranks.broadcast(claim.id if claim is not None else None)
        if batch is None:
            save_shards(ranks, step, trained)
            return
        step += 1
        if claim is None:
            claim = client.attach(batch, rank=RANK, of=OF)
        trained[str(step)] = [name_of(row) for row in claim.rows]
        tell("trained")
        ranks.barrier()
        # A checkpoint may be on disk before its last acknowledgement is heard, or only after.
        is_due = step % STEPS_PER_CHECKPOINT == 0
        is_before = ranks.broadcast(chance.random() < 0.5)
        if is_due and is_before:
            save_shards(ranks, step, trained)
        if RANK == 0:
            claim.ack()
            tell("acknowledged")
        if is_due and not is_before:
            save_shards(ranks, step, trained)


main()
