"""Requests to the server: sent again where that is safe and of use, errors raised as `Refused`."""

from __future__ import annotations

import http.client
import json
import time
from typing import Any, Dict, Mapping, NamedTuple, Optional

from .backoff import delay_seconds
from .connections import Connections, Interrupt
from .digest import check_digest
from .errors import BadData, Refused, Unreachable
from .version import VERSION

_CHUNK_BYTES = 1 << 20


class Answer(NamedTuple):
    """A complete answer. `received` is the time of its head by the monotonic clock, in seconds."""

    status: int
    headers: http.client.HTTPMessage
    body: bytearray
    received: float

    def json(self) -> Any:
        """The body as JSON. Raises BadData if it is not."""
        try:
            return json.loads(self.body.decode("utf-8"))
        except (ValueError, RecursionError) as error:
            raise BadData(f"the server's answer is not JSON: {bytes(self.body[:80])!r}") from error

    def object(self) -> Dict[str, Any]:
        """The body as a JSON object. Raises BadData if it is not."""
        value = self.json()
        if not isinstance(value, dict):
            raise BadData(f"the server's answer is not a JSON object: {bytes(self.body[:80])!r}")
        return value


def refusal(answer: Answer) -> Refused:
    """The error that an answer of 400 or above stands for."""
    try:
        error = answer.object().get("error")
    except BadData:
        error = None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        text = bytes(answer.body[:200]).decode("utf-8", "replace")
        return Refused(f"HTTP_{answer.status}", text or "without a text", status=answer.status)
    units = error.get("units")
    path = error.get("path")
    return Refused(
        error["code"],
        str(error.get("message", "")),
        [str(unit) for unit in units] if isinstance(units, list) else (),
        answer.status,
        [str(part) for part in path] if isinstance(path, list) else (),
    )


class Transport:
    """Sends requests to one server.

    url, key: address and API key; None: no key. timeout: seconds that the server may be silent. retries: how often a
    request is sent again after a failed connection, a cut answer, 429 or 5xx.
    """

    def __init__(self, url: str, key: Optional[str], timeout: float, retries: int) -> None:
        self._connections = Connections(url)
        self._key = key
        self.timeout = timeout
        self.retries = retries

    def close(self) -> None:
        self._connections.close()

    def request(
        self,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, str]] = None,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        interrupt: Optional[Interrupt] = None,
    ) -> Answer:
        """Sends a request until it is answered; only what may be sent twice goes through here.

        path: under the server's address, with its parts escaped. body: an object, sent as JSON.

        Raises Refused for an answer of 300 or above (after the retries if it is temporary), Unreachable if none came,
        BadData if the answer's digest was wrong each time, Interrupted.
        """
        interrupt = interrupt or Interrupt()
        most = self.retries if retries is None else retries
        attempt = 0
        while True:
            retry_after = None
            failure: Exception
            try:
                answer = self._once(method, path, body, headers or {}, timeout or self.timeout, interrupt)
                if answer.status < 300:
                    return answer
                refused = refusal(answer)
                if not refused.is_temporary:
                    raise refused
                failure, retry_after = refused, answer.headers.get("Retry-After")
            except (OSError, http.client.HTTPException) as error:
                failure = Unreachable(f"{method} {path}: {type(error).__name__}: {error}")
                failure.__cause__ = error
            except BadData as error:
                failure = error
            interrupt.wait(0)
            if attempt >= most:
                raise failure
            interrupt.wait(delay_seconds(attempt, retry_after))
            attempt += 1

    def _once(
        self,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]],
        headers: Mapping[str, str],
        timeout: float,
        interrupt: Interrupt,
    ) -> Answer:
        connection, was_used = self._connections.take(timeout)
        try:
            return self._exchange(connection, method, path, body, headers, interrupt)
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            # A server may close a connection that was idle just when the next request is sent.
            if not was_used or interrupt.is_set():
                raise
        connection, _ = self._connections.take(timeout, is_fresh=True)
        return self._exchange(connection, method, path, body, headers, interrupt)

    def _exchange(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]],
        headers: Mapping[str, str],
        interrupt: Interrupt,
    ) -> Answer:
        sent = {"Accept": "*/*", "Accept-Encoding": "identity", "User-Agent": f"stepwell-python/{VERSION}"}
        sent.update(headers)
        if self._key is not None:
            sent["Authorization"] = f"Bearer {self._key}"
        payload = None if body is None else json.dumps(body, allow_nan=False).encode("ascii")
        if payload is not None:
            sent["Content-Type"] = "application/json"
        is_whole = False
        try:
            if connection.sock is None:
                connection.connect()
            interrupt.watch(connection)
            connection.request(method, self._connections.prefix + path, payload, sent)
            answer, may_stay_open = _read_answer(connection)
            is_whole = may_stay_open
        finally:
            # Whatever ended the request, also Ctrl-C: a server that waits sees that its client has gone.
            interrupt.watch(None)
            if is_whole:
                self._connections.give(connection)
            else:
                connection.close()
        check_digest(answer.body, answer.headers.get("Repr-Digest"))
        return answer


def _read_answer(connection: http.client.HTTPConnection) -> "tuple[Answer, bool]":
    response = connection.getresponse()
    received = time.monotonic()
    expected = response.length
    body = bytearray()
    while True:
        chunk = response.read(_CHUNK_BYTES)
        if not chunk:
            break
        body += chunk
    if expected is not None and len(body) != expected:
        raise http.client.IncompleteRead(b"", expected - len(body))
    return Answer(response.status, response.headers, body, received), not response.will_close
