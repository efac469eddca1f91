"""The Python programs of the documentation, run as a reader would, against a real server."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List

from .server import Server, why_not
from .tiny import NO_TRL, group, quiet, save_model

DOCS = Path(__file__).resolve().parents[3] / "docs"
CLIENT = Path(__file__).resolve().parents[1]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
ADDRESS = "http://127.0.0.1:4000"


def programs(page: str) -> List[str]:
    return BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))


class CompileTest(unittest.TestCase):
    def test_the_programs_of_the_client_are_python(self) -> None:
        pages = sorted(path.name for path in DOCS.glob("python*.md"))
        self.assertIn("python-trl.md", pages)
        for page in ("claims.md", *pages):
            for number, program in enumerate(programs(page)):
                compile(program, f"{page}[{number}]", "exec")


class DocsCase(unittest.TestCase):
    """Each test has a server of its own, since pages name recipes and runs."""

    def setUp(self) -> None:
        self.server = Server()
        self.addCleanup(self.server.stop)
        folder = tempfile.TemporaryDirectory(prefix="stepwell-docs-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def run_program(self, program: str, **env: str) -> str:
        """What a program says, which speaks to the test's server instead of the page's."""
        self.assertIn(ADDRESS, program)
        path = os.pathsep.join(filter(None, [str(CLIENT), os.environ.get("PYTHONPATH")]))
        ended = subprocess.run(
            [sys.executable, "-c", program.replace(ADDRESS, self.server.url)],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": path, **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.assertEqual(ended.returncode, 0, ended.stderr)
        return ended.stdout

    def add(self, count: int, rewards: List[float]) -> List[str]:
        """Groups of the recipe `live`, ready to be claimed."""
        self.server.recipe("live", groupSize=len(rewards))
        uids = [f"p{number}" for number in range(count)]
        for uid in uids:
            self.server.append("live", [step for rollout in group(uid, rewards) for step in rollout.steps()])
        return uids

    def stats(self) -> Dict[str, Any]:
        from stepwell import Client

        with Client(self.server.url) as client:
            return client.stats("live")


@unittest.skipIf(why_not(), why_not())
class DocsTest(DocsCase):
    def test_the_loop_of_a_trainer_without_the_client(self) -> None:
        program, = programs("claims.md")
        uids = self.add(20, [1.0, 0.0])
        # A policy over the tokens, without context, that becomes likelier where the advantage says so. It ends in the
        # middle of the third batch.
        train = """
import collections, math
logits, steps = collections.Counter(), []
def train(rows):
    gradient = collections.Counter()
    for row in rows:
        for token, kept, advantage in zip(row["response_ids"], row["response_mask"], row["advantages"]):
            gradient[token] += kept * advantage
    for token, slope in gradient.items():
        logits[token] += 0.1 * slope
    steps.append([row["uid"] for row in rows])
    if len(steps) == 2:
        print(json.dumps([steps, sum(logits.values()), max(map(abs, logits.values()))]))
        sys.exit()
"""
        found = self.run_program("import sys\n" + train + program)
        steps, total, largest = json.loads(found)
        self.assertEqual(steps, [[uid for uid in uids[at : at + 8] for _ in range(2)] for at in (0, 8)])
        self.assertGreater(largest, 0)
        # The second batch was not acknowledged when the program ended.
        stats = self.stats()
        self.assertEqual((stats["ready"], stats["claimed"], stats["consumed"]), (4, 8, 8))
        # From the checkpoint of step 0 everything comes again, in order.
        self.assertEqual(self.run_program("import sys\n" + train + program), found)

    def test_the_page_of_the_client(self) -> None:
        rollouts, batches = programs("python.md")
        uids = self.add(16, [1.0, 0.0])
        given = f"""
import json, sys, urllib.request
def run_agent(base_url):
    trajectory, prompt = base_url.split("/")[3:5]
    step = {{"trajectory_uid": trajectory, "prompt_uid": prompt, "step_index": 0,
            "prompt_ids": [1], "response_ids": [2], "rollout_log_probs": [-0.5]}}
    urllib.request.urlopen(urllib.request.Request(
        "{ADDRESS}/v1/steps", json.dumps([step]).encode(), {{"content-type": "application/json"}}))
checkpoint = 0
"""
        # The loop ends when the recipe is deleted; here as soon as its second batch was seen.
        seen = """
seen = []
iterate = stepwell.Client.iter_batches
def two(self, *args, **named):
    for claim in iterate(self, *args, **named):
        yield claim
        seen.append([uid for uid, _, _ in claim.rows.groups()])
        if len(seen) == 2:
            return
stepwell.Client.iter_batches = two
"""
        program = given + rollouts + seen + batches + "\nprint(json.dumps([rollout.trajectory_uid, seen]))\n"
        trajectory, found = json.loads(self.run_program(program))
        self.assertEqual(found, [uids[:8], uids[8:]])
        self.assertEqual(self.stats()["consumed"], 16)
        query = "query($uid: String!) { trajectory(uid: $uid) { status reward } }"
        said = self.server.post("/graphql", {"query": query, "variables": {"uid": trajectory}})
        self.assertEqual(said["data"]["trajectory"], {"status": "COMPLETE", "reward": 1})


@unittest.skipIf(NO_TRL, NO_TRL)
class TrlPageTest(DocsCase):
    def test_grpo_trainer(self) -> None:
        quiet()
        _, program = programs("python-trl.md")
        self.add(2, [1.0, 0.25, 0.5, 0.0, 0.125, 0.75, 0.875, 0.625])
        save_model(os.path.join(self.folder, "model"))
        Path(self.folder, "prompts.jsonl").write_text('{"prompt": "-"}\n', encoding="utf-8")
        program = program.replace("max_steps=1000", "max_steps=2, use_cpu=True, bf16=False, report_to='none'")
        hub = os.path.join(self.folder, "hub")
        self.run_program(program, HF_HOME=hub)
        self.assertEqual(self.stats()["consumed"], 2)

