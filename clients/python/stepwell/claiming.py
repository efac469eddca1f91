"""Claims: the long poll in slices, keys that are used already, and the rows of the answer."""

from __future__ import annotations

import math
import time
from typing import Any, Dict, NamedTuple, Optional, Sequence, Tuple, Union

from .backoff import FIRST_DELAY_S, delay_seconds
from .batch import ENCODING, Batch, BatchRoutes, batch_id_of, batch_in_headers, batch_of
from .claim import Claim
from .connections import Interrupt
from .errors import Refused
from .keys import MOST_USED_KEYS, ClaimKeys, key_of, single_key
from .lease import deadline_of
from .rows import Rows
from .transport import Answer, Transport
from .wire import segment

#: Longest wait that the server takes, in seconds.
LONGEST_WAIT_S = 60.0
#: Seconds of the timeout that the server has for an answer after it waited, if the timeout is long enough.
ANSWER_S = 5.0
#: Codes of a key whose units are gone for it: another claim of the same step has the next number.
USED_UP = ("CLAIM_KEY_USED", "LEASE_LOST")


class NoBatch(NamedTuple):
    """Why a claim brought nothing: `NOT_READY`, `STALE`, `PAUSED` or `CLOSED`."""

    reason: str


class ClaimRequest(NamedTuple):
    """What `Client.claim` was asked for; times in seconds."""

    recipe: str
    units: int
    consumer: str
    step: Optional[int] = None
    key: Optional[str] = None
    min_units: Optional[int] = None
    max_tokens: Optional[int] = None
    prompt_uids: Optional[Sequence[str]] = None
    wait: float = 60.0
    lease: float = 300.0
    heartbeat: bool = True
    consume: bool = True
    rank: int = 0
    of: int = 1


class Claiming:
    """Makes claims. `keys` are shared by all claims of a client."""

    def __init__(self, transport: Transport, keys: ClaimKeys) -> None:
        self._transport = transport
        self._keys = keys

    def claim(self, request: ClaimRequest, interrupt: Optional[Interrupt] = None) -> Union[Claim, NoBatch]:
        """Claims under the request's key, or under the next one of its step that is not used up.

        Raises Refused, Unreachable, BadData, Interrupted.
        """
        interrupt = interrupt or Interrupt()
        recipe, consumer, step = request.recipe, request.consumer, request.step
        if request.key is not None:
            return self._under(request, request.key, interrupt)
        if step is None or not request.consume:
            return self._under(request, single_key(consumer), interrupt)
        ends = time.monotonic() + request.wait
        for _ in range(MOST_USED_KEYS):
            number = self._keys.number(recipe, consumer, step)
            left = request._replace(wait=max(0.0, ends - time.monotonic()))
            try:
                found = self._under(left, key_of(consumer, step, number), interrupt)
            except Refused as error:
                if error.code in USED_UP:
                    continue
                self._keys.put_back(recipe, consumer, step, number)
                raise
            except BaseException:
                # It may hold a batch all the same, which the same key brings again.
                self._keys.put_back(recipe, consumer, step, number)
                raise
            if isinstance(found, NoBatch):
                self._keys.put_back(recipe, consumer, step, number)
            return found
        raise Refused("CLAIM_KEY_USED", f"{MOST_USED_KEYS} keys of step {step} of {consumer!r} are used up")

    def _under(self, request: ClaimRequest, key: str, interrupt: Interrupt) -> Union[Claim, NoBatch]:
        body = self._body(request, key)
        answer = self._poll(request, body, interrupt)
        if answer.status == 204:
            return NoBatch(answer.headers.get("Stepwell-Reason") or "NOT_READY")
        batch, routes = self._batch(answer, {**body, "recipe": request.recipe})
        self._keys.begin_life(request.recipe, request.consumer, batch.life)
        rows = Rows(answer.body if answer.status == 200 else routes.data(request.rank, request.of).body)
        return Claim(
            batch,
            routes,
            rows,
            lease_seconds=request.lease,
            deadline=deadline_of(answer, batch.expires_at, request.lease),
            heartbeat=request.heartbeat,
            is_own=True,
        )

    def _body(self, request: ClaimRequest, key: str) -> Dict[str, Any]:
        body: Dict[str, Any] = {
            "consumer": request.consumer,
            "units": request.units,
            "claim_key": key,
            "lease_ms": round(request.lease * 1000),
            "encoding": ENCODING,
            "consume": request.consume,
        }
        said = {
            "step": request.step,
            "max_tokens": request.max_tokens,
            "prompt_uids": None if request.prompt_uids is None else list(request.prompt_uids),
            "life": self._keys.life(request.recipe, request.consumer),
        }
        body.update({name: value for name, value in said.items() if value is not None})
        return body

    def _poll(self, request: ClaimRequest, body: Dict[str, Any], interrupt: Interrupt) -> Answer:
        """Asks until units are there or the wait is over, each time for less than the HTTP timeout."""
        path = f"/v1/recipes/{segment(request.recipe)}/claims"
        # A single rank takes the rows with the answer; of several each fetches its own part.
        headers = {} if request.of == 1 else {"Prefer": "return=minimal"}
        timeout = self._transport.timeout
        longest = min(LONGEST_WAIT_S, max(timeout - ANSWER_S, timeout / 2))
        ends = time.monotonic() + request.wait
        attempt = 0
        while True:
            asked_at = time.monotonic()
            left = max(0.0, ends - asked_at)
            waits = {"wait_ms": math.ceil(min(left, longest) * 1000)}
            first, second = self._least(request, is_last=left <= longest)
            answer = self._ask(path, {**body, **waits, **first}, {**body, **waits, **second}, headers, interrupt)
            if answer.status != 204 or answer.headers.get("Stepwell-Reason") == "CLOSED" or left <= longest:
                return answer
            # A server that does not wait is not asked again at once.
            is_early = time.monotonic() - asked_at < longest / 2
            attempt = attempt + 1 if is_early else 0
            if is_early:
                interrupt.wait(min(delay_seconds(attempt), max(FIRST_DELAY_S, ends - time.monotonic())))

    def _least(self, request: ClaimRequest, is_last: bool) -> Tuple[Dict[str, int], Dict[str, int]]:
        """How many units an answer must have, and the other number under which the key may be used already.

        The server answers with `min_units` when the wait that it was told is over. That is the wait of the caller in
        the last slice only; in those before it a claim must be full.
        """
        if request.min_units is None:
            return {}, {}
        uids = request.prompt_uids
        full = {"min_units": request.units if uids is None else min(request.units, len(uids))}
        least = {"min_units": request.min_units}
        # The server refuses what is no number of units of this claim, and is asked at once.
        if not 1 <= request.min_units <= full["min_units"]:
            return least, least
        return (least, full) if is_last else (full, least)

    def _ask(
        self,
        path: str,
        body: Dict[str, Any],
        other: Dict[str, Any],
        headers: Dict[str, str],
        interrupt: Interrupt,
    ) -> Answer:
        try:
            return self._transport.request("POST", path, body, headers, interrupt=interrupt)
        except Refused as error:
            if error.code != "CLAIM_KEY_CONFLICT" or other == body:
                raise
        return self._transport.request("POST", path, other, headers, interrupt=interrupt)

    def _batch(self, answer: Answer, asked: Dict[str, Any]) -> Tuple[Batch, BatchRoutes]:
        batch = batch_of(answer.object()) if answer.status == 201 else batch_in_headers(answer, asked)
        if batch is None:
            batch = BatchRoutes(self._transport, batch_id_of(answer), None).read()
        return batch, BatchRoutes(self._transport, batch.id, batch.life)


def attach(transport: Transport, batch_id: str, rank: int, of: int) -> Claim:
    """A rank's part of a batch that another process claimed."""
    batch = _read_batch(BatchRoutes(transport, batch_id, None), transport.retries)
    routes = BatchRoutes(transport, batch.id, batch.life)
    rows = Rows(routes.data(rank, of).body)
    return Claim(batch, routes, rows, lease_seconds=0, deadline=0, heartbeat=False, is_own=False)


def _read_batch(routes: BatchRoutes, retries: int) -> Batch:
    """Of several servers another one may have made the batch a moment ago."""
    interrupt = Interrupt()
    for attempt in range(min(retries, 3)):
        try:
            return routes.read()
        except Refused as error:
            if error.code != "UNKNOWN_BATCH":
                raise
        interrupt.wait(delay_seconds(attempt))
    return routes.read()
