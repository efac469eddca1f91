"""A real Stepwell server for tests: the build of this repository, on a free port, with a folder of data of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
import unittest
import urllib.request
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence

MAIN = Path(__file__).resolve().parents[3] / "dist" / "src" / "main.js"


def why_not() -> str:
    """Why no server can be started here; empty if one can."""
    if shutil.which("node") is None:
        return "there is no node"
    return "" if MAIN.exists() else f"the server is not built: there is no {MAIN}"


class Server:
    """A server with recipes. `stop` ends it and deletes its data."""

    def __init__(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="stepwell-python-server-")
        data = os.path.join(self._folder, "data")
        self._process = subprocess.Popen(
            ["node", str(MAIN), "serve", "--port", "0", "--data-dir", data],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self._folder,
        )
        assert self._process.stdout is not None
        said: List[str] = []
        url = None
        for line in self._process.stdout:
            said.append(line)
            found = re.search(r"listens on (http:\S+)", line)
            if found is not None:
                url = found.group(1)
                break
        if url is None:
            raise RuntimeError("the server did not start: " + "".join(said))
        self.url: str = url
        threading.Thread(target=self._process.stdout.read, daemon=True).start()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def post(self, path: str, body: Any) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read() or b"null")

    def recipe(self, name: str, formatter: Optional[Dict[str, Any]] = None, **fields: Any) -> None:
        """Saves a recipe of a channel of its own name."""
        grpo = {"name": "grpo", "options": {"preset": "trl"}}
        given = {"name": name, "channel": name, "formatter": formatter or grpo}
        said = self.post(
            "/graphql",
            {
                "query": "mutation($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { code message } } }",
                "variables": {"input": {**given, **fields}},
            },
        )
        if said.get("errors") or said["data"]["saveRecipe"]["userErrors"]:
            raise RuntimeError(f"the recipe was not saved: {said}")

    def append(self, channel: str, steps: Sequence[Dict[str, Any]]) -> None:
        said = self.post(f"/v1/steps?channel={channel}", list(steps))
        if said["accepted"] != len(steps):
            raise RuntimeError(f"not all steps were accepted: {said}")


class ServerCase(unittest.TestCase):
    """`self.server` is one real server for all tests of a class, which is skipped where `why_not` says so."""

    server: Server

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.server = Server()
        cls.addClassCleanup(cls.server.stop)
