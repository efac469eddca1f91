"""What the tests of TRL's trainers share."""

from __future__ import annotations

import tempfile

from stepwell import Client

from .server import ServerCase
from .tiny import quiet, save_model


class TrlCase(ServerCase):
    """A server, a tiny model in a folder, and for each test a recipe of its own name, a client and an empty folder."""

    model: str

    @classmethod
    def setUpClass(cls) -> None:
        quiet()
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
