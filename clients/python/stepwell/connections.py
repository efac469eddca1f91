"""Connections to one server, kept open between requests."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from typing import List, Optional, Tuple
from urllib.parse import urlsplit

#: A connection that was unused for so long may have been closed by the server, or by what lies between.
LONGEST_IDLE_S = 20.0


class Interrupted(Exception):
    """A request was ended by `Interrupt.set`."""


class Interrupt:
    """Ends the requests of another thread, also one that waits for its answer.

    The connection is closed under the request, so a server sees that its client has hung up.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_set = threading.Event()
        self._connection: Optional[http.client.HTTPConnection] = None

    def is_set(self) -> bool:
        return self._is_set.is_set()

    def wait(self, seconds: float) -> None:
        """Sleeps. Raises Interrupted as soon as the interrupt is set."""
        if self._is_set.wait(seconds):
            raise Interrupted()

    def watch(self, connection: Optional[http.client.HTTPConnection]) -> None:
        """Says which connection is in use now. Raises Interrupted if the interrupt is set already."""
        with self._lock:
            self._connection = connection
            if connection is not None and self._is_set.is_set():
                raise Interrupted()

    def set(self) -> None:
        with self._lock:
            self._is_set.set()
            if self._connection is not None and self._connection.sock is not None:
                try:
                    self._connection.sock.shutdown(socket.SHUT_RDWR)
                except OSError:
                    # It was closed by the other side in the meantime, which ends the request as well.
                    return


class Connections:
    """Open connections to the server of an address; any number of threads may take one each.

    url: `http://host:port`, `https://…`, with a path before the server's own if a proxy adds one.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"not the address of a server: {url!r}; expected http://HOST:PORT")
        if parts.query or parts.fragment or parts.username is not None:
            raise ValueError(f"the address of a server has no user, query or fragment: {url!r}")
        self._is_tls = parts.scheme == "https"
        self._host = parts.hostname
        self._port = parts.port
        self.prefix = parts.path.rstrip("/")
        self._lock = threading.Lock()
        self._idle: List[Tuple[float, http.client.HTTPConnection]] = []

    def take(self, timeout: float, is_fresh: bool = False) -> Tuple[http.client.HTTPConnection, bool]:
        """A connection for one request, and whether it served another before.

        timeout: seconds that the server may be silent. is_fresh: only one that served none.
        """
        while not is_fresh:
            with self._lock:
                if not self._idle:
                    break
                since, connection = self._idle.pop()
            if time.monotonic() - since <= LONGEST_IDLE_S and connection.sock is not None:
                connection.timeout = timeout
                connection.sock.settimeout(timeout)
                return connection, True
            connection.close()
        return self._open(timeout), False

    def give(self, connection: http.client.HTTPConnection) -> None:
        """Takes a connection back whose answer was read to its end."""
        if connection.sock is None:
            return
        with self._lock:
            self._idle.append((time.monotonic(), connection))

    def close(self) -> None:
        """Closes the connections that are not in use."""
        with self._lock:
            idle, self._idle = self._idle, []
        for _, connection in idle:
            connection.close()

    def _open(self, timeout: float) -> http.client.HTTPConnection:
        if self._is_tls:
            return http.client.HTTPSConnection(self._host, self._port, timeout=timeout)
        return http.client.HTTPConnection(self._host, self._port, timeout=timeout)
