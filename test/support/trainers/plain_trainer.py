"""A trainer that speaks REST with the standard library alone, and begins again where its checkpoint says.

    plain_trainer.py URL RECIPE CONSUMER FOLDER SEED

Its weights are the names of the rows of each step. In FOLDER are its checkpoint, `rank-0`, and `written` once nothing more is
written; it ends when all of that is trained.
"""

import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

from weights import load, name_of, save, tell

URL, RECIPE, CONSUMER, FOLDER, SEED = sys.argv[1:]
CHECKPOINT = os.path.join(FOLDER, "rank-0")
UNITS = 3
STEPS_PER_CHECKPOINT = 2
PAUSE_S = 0.05


def ask(path, body=None):
    """The answer's status, headers and bytes; asks again until the server is there. Raises HTTPError for a refusal."""
    data = None if body is None else json.dumps(body).encode()
    while True:
        request = urllib.request.Request(URL + path, data, {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            if error.code < 500:
                raise SystemExit(f"{path}: {error.code} {error.read().decode()}") from error
        except (OSError, http.client.HTTPException):
            # The server was killed: before it answered, or in the middle of its answer.
            pass
        time.sleep(PAUSE_S)


def is_over():
    stats = json.loads(ask(f"/v1/recipes/{RECIPE}/stats")[2])
    return stats["ready"] == stats["claimed"] == stats["incomplete"] == 0


def main():
    chance = random.Random(SEED)
    saved = load(CHECKPOINT, {"step": 0, "trained": {}})
    step, trained = saved["step"], saved["trained"]
    tell("began")
    resumed = json.loads(ask(f"/v1/recipes/{RECIPE}/consumers/{CONSUMER}/resume", {"step": step})[2])
    if resumed["lost"]:
        raise SystemExit(f"lost {resumed['lost']}")
    life = resumed["life"]
    tell("resumed")
    while True:
        is_last = os.path.exists(os.path.join(FOLDER, "written"))
        claim = {"consumer": CONSUMER, "units": UNITS, "min_units": 1, "step": step + 1, "life": life}
        claim.update({"claim_key": f"{CONSUMER}:{step + 1}:0", "wait_ms": 200, "encoding": "jsonl"})
        status, headers, rows = ask(f"/v1/recipes/{RECIPE}/claims", claim)
        if status == 204:
            tell("idle")
            if is_last and is_over():
                save(CHECKPOINT, {"step": step, "trained": trained})
                return
            continue
        step += 1
        tell("claimed")
        trained[str(step)] = [name_of(json.loads(line)) for line in rows.splitlines()]
        # A checkpoint may be on disk before its last acknowledgement is heard, or only after.
        is_due = step % STEPS_PER_CHECKPOINT == 0
        is_before = chance.random() < 0.5
        if is_due and is_before:
            save(CHECKPOINT, {"step": step, "trained": trained})
            tell("saved")
        ask(f"/v1/batches/{headers['Stepwell-Batch-Id']}/ack", {"step": step, "life": life})
        tell("acknowledged")
        if is_due and not is_before:
            save(CHECKPOINT, {"step": step, "trained": trained})
            tell("saved")


main()
