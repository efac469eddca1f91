"""What importing adapters brings along: nothing of the trainers."""

from __future__ import annotations

import subprocess
import sys
import unittest
from pathlib import Path

CLIENT = Path(__file__).resolve().parents[1]
PROGRAM = """
import importlib, pathlib, sys
sys.path.insert(0, sys.argv[1])
import stepwell
assert not [name for name in sys.modules if name.startswith("stepwell.adapters")]
for path in sorted(pathlib.Path(sys.argv[1], "stepwell", "adapters").glob("*.py")):
    importlib.import_module(f"stepwell.adapters.{path.stem}")
    print(path.stem)
"""


class ImportTest(unittest.TestCase):
    def test_adapters_are_imported_without_their_trainers(self) -> None:
        # Without site-packages there is no trainer to be imported.
        ended = subprocess.run(
            [sys.executable, "-I", "-S", "-c", PROGRAM, str(CLIENT)], stdout=subprocess.PIPE, text=True, check=True
        )
        self.assertIn("trl", ended.stdout.split())
