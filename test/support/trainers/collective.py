"""What the ranks of a data-parallel job tell each other: rank 0 listens on a socket, and the others connect to it."""

import time
from multiprocessing.connection import Client, Listener

PAUSE_S = 0.01


class Collective:
    """path: where rank 0 listens; of a job's own. Every rank calls the same methods in the same order."""

    def __init__(self, path, rank, of):
        self._rank = rank
        if of == 1:
            self._others = []
        elif rank == 0:
            with Listener(path, "AF_UNIX", backlog=of) as listener:
                self._others = [listener.accept() for _ in range(of - 1)]
        else:
            self._others = [_reach(path)]

    def broadcast(self, value=None):
        """Answers on every rank what rank 0 says."""
        if self._rank != 0:
            return self._others[0].recv()
        for other in self._others:
            other.send(value)
        return value

    def barrier(self):
        """Waits until every rank has come here."""
        if self._rank == 0:
            for other in self._others:
                other.recv()
        else:
            self._others[0].send(None)
        self.broadcast()


def _reach(path):
    while True:
        try:
            return Client(path, "AF_UNIX")
        except (FileNotFoundError, ConnectionRefusedError):
            # Rank 0 does not listen yet.
            time.sleep(PAUSE_S)
