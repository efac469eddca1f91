"""The client of a Stepwell server."""

from __future__ import annotations

import os
import uuid
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any, Dict, Iterator, Mapping, Optional, Sequence, Type

from . import policy as policies
from .batch import BatchRoutes
from .batches import Batches
from .claim import Claim
from .claiming import Claiming, ClaimRequest, NoBatch, attach
from .keys import ClaimKeys
from .policy import Policy
from .resumed import Resumed, resume
from .rollout import Rollout, open_rollout
from .transport import Transport
from .wire import segment

DEFAULT_URL = "http://127.0.0.1:4000"


class Client:
    """A server, for a trainer or for what runs agents. Its methods may be called from any thread.

    url: the server's address, `http://HOST:PORT` or `https://…`; by default the environment's STEPWELL_URL, else
        http://127.0.0.1:4000. key: an API key; by default STEPWELL_KEY.
    timeout: seconds for which the server may be silent within one request; waits longer than that are several
        requests. retries: how often a request is sent again, with growing pauses, after a failed connection, a cut
        answer, 429 or 5xx. Claims, acknowledgements and all other requests may be sent twice without harm: a claim has
        a key, feedback too.

    All methods raise `Refused` if the server answers with an error, `Unreachable` if no answer came, and `BadData` if
    an answer is broken.
    """

    def __init__(
        self, url: Optional[str] = None, key: Optional[str] = None, *, timeout: float = 30.0, retries: int = 5
    ) -> None:
        if timeout <= 0 or retries < 0:
            raise ValueError("timeout is above 0 seconds, and retries 0 or more")
        self.url = (url or os.environ.get("STEPWELL_URL") or DEFAULT_URL).rstrip("/")
        self._transport = Transport(self.url, key or os.environ.get("STEPWELL_KEY") or None, timeout, retries)
        self._keys = ClaimKeys()
        self._claiming = Claiming(self._transport, self._keys)

    def claim(
        self,
        recipe: str,
        units: int,
        *,
        consumer: str,
        step: Optional[int] = None,
        key: Optional[str] = None,
        min_units: Optional[int] = None,
        max_tokens: Optional[int] = None,
        prompt_uids: Optional[Sequence[str]] = None,
        wait: float = 60.0,
        lease: float = 300.0,
        heartbeat: bool = True,
        consume: bool = True,
        rank: int = 0,
        of: int = 1,
    ) -> Optional[Claim]:
        """Takes units of a recipe under a lease; None if nothing came within the wait.

        recipe: its name, or its id where recipes of several channels have the name.
        units: how many groups, trajectories or steps. min_units: at the end of the wait, as few as this (default: all).
        consumer: name of the training run. step: the trainer's step that will contain the batch.
        key: the same key gives the same batch again. By default `CONSUMER:STEP:n`, where n counts the claims of a step
            from 0, so that a program that is started anew gets what it held; without a step, and with `consume=False`,
            a key that is used once.
        max_tokens: bound on prompt and response tokens. prompt_uids: only groups of these prompts.
        wait, lease: seconds. heartbeat: prolong the lease, at each third of it, until the claim is settled.
        consume: False takes nothing and leases nothing, as for validation.
        rank, of: fetch only this rank's part of the rows; the other ranks `attach`.

        Raises Refused: `CLAIM_KEY_CONFLICT`, `CONSUMER_REPLACED` if the consumer was resumed elsewhere, `BATCH_GONE`
        if what the key stands for was acknowledged long ago, and with a key of yours also `CLAIM_KEY_USED` and
        `LEASE_LOST` (with `units`).
        """
        found = self._claiming.claim(
            ClaimRequest(
                recipe=recipe,
                units=units,
                consumer=consumer,
                step=step,
                key=key,
                min_units=min_units,
                max_tokens=max_tokens,
                prompt_uids=prompt_uids,
                wait=wait,
                lease=lease,
                heartbeat=heartbeat,
                consume=consume,
                rank=rank,
                of=of,
            )
        )
        return None if isinstance(found, NoBatch) else found

    def attach(self, batch_id: str, *, rank: int, of: int) -> Claim:
        """Another rank's part of a batch that one process has claimed: groups whole, token loads balanced.

        The claimer alone acknowledges, releases and prolongs; the end of an attached context says nothing.

        Raises Refused: `UNKNOWN_BATCH`, `BATCH_GONE`.
        """
        return attach(self._transport, batch_id, rank, of)

    def iter_batches(
        self,
        recipe: str,
        units: int,
        *,
        consumer: str,
        start_step: int = 0,
        prefetch: int = 0,
        max_lag: Optional[int] = None,
    ) -> Iterator[Claim]:
        """Claims for steps `start_step` + 1, + 2, …, waiting as long as it takes; ends when the recipe is closed.

        A claim is acknowledged when the loop asks for the next one, unless it was settled inside. When the loop is
        left, the claim at hand and those fetched ahead are released, without a reason. A generator does not see the
        loop's exceptions, so write `with claim:` inside, which releases with the error's text.

        prefetch: how many claims to hold ahead of the one at hand. max_lag: give back and replace a claim that went
        stale while it waited: the policy version in force is more than this above the oldest that sampled it.
        """
        batches = Batches(
            self._claiming,
            ClaimRequest(recipe=recipe, units=units, consumer=consumer),
            max_lag,
            version=lambda: self.policy().version,
            oldest=self._oldest_version,
        )
        return batches.iterate(start_step + 1, prefetch, self._transport.timeout)

    def resume(self, recipe: str, consumer: str, step: int) -> Resumed:
        """What a trainer says first that starts from the checkpoint of `step`: later batches return, in order, with the
        same rows; leases up to that step count as trained; claims of the former process get nothing any more.

        Again, before anything was claimed, it answers the same.
        """
        found = resume(self._transport, recipe, consumer, step)
        self._keys.begin_life(recipe, consumer, found.life)
        return found

    def stats(self, recipe: str) -> Dict[str, Any]:
        """Where the units of a recipe stand: numbers by name (ready, claimed, consumed, …), and its consumers."""
        return self._transport.request("GET", f"/v1/recipes/{segment(recipe)}/stats").object()

    def policy(self) -> Policy:
        """The policy version that serves, and whether model calls are held."""
        return policies.read_policy(self._transport)

    def announce(self, version: int, *, force: bool = False) -> Policy:
        """Says that weights of a version serve from now on.

        force: also a lower one than before, as when a run goes on from an earlier checkpoint.

        Raises Refused: `POLICY_VERSION_BACKWARDS`.
        """
        return policies.announce_version(self._transport, version, force)

    def weight_update(self, version: int, *, drain: float = 30.0) -> "AbstractContextManager[Policy]":
        """A context in which the engines' weights change: model calls are held, and those in flight end first, for up
        to `drain` seconds. At a clean end the version is announced; at any end calls go on.

        Gives the policy as it was when the drain ended: `in_flight` are the calls that had not.
        """
        return policies.weight_update(self._transport, version, drain)

    def rollout(
        self,
        *,
        prompt_uid: Optional[str] = None,
        channel: str = "train",
        metadata: Optional[Mapping[str, Any]] = None,
    ) -> Rollout:
        """Opens a trajectory for an agent, which then calls `base_url` as its model. A context: a clean end completes
        it, an exception abandons it.

        prompt_uid: of the group that it belongs to; None: a group of its own. While a recipe's pool is full, this waits
        and tries again. Where an answer was cut off, an empty trajectory may stay, which the server abandons in time.

        Raises Refused: `POOL_FULL` after all retries.
        """
        return open_rollout(self._transport, prompt_uid, channel, None if metadata is None else dict(metadata))

    def feedback(
        self,
        value: float,
        *,
        trajectory_uid: Optional[str] = None,
        step_index: Optional[int] = None,
        step_id: Optional[str] = None,
        name: str = "reward",
        source: str = "trainer",
        key: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Adds to the ledger of a step (by its id, or by trajectory and index) or of a whole trajectory.

        name: `reward`, or a signal beside it. source: who says so. key: the same entry under the same key is added
        once; by default each call is an entry of its own.

        Answers what the server says: `trajectory_uid`, `step_id`, and the trajectory's `reward` after this entry.
        """
        said: Dict[str, Any] = {
            "value": float(value),
            "name": name,
            "source": source,
            "idempotency_key": uuid.uuid4().hex if key is None else key,
        }
        place = {"trajectory_uid": trajectory_uid, "step_index": step_index, "step_id": step_id}
        said.update({field: given for field, given in place.items() if given is not None})
        return self._transport.request("POST", "/v1/feedback", said).object()

    def close(self) -> None:
        """Closes connections that are not in use. Claims keep their heartbeats."""
        self._transport.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self,
        _kind: Optional[Type[BaseException]],
        _error: Optional[BaseException],
        _traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def _oldest_version(self, claim: Claim) -> int:
        oldest = BatchRoutes(self._transport, claim.id, None).read().min_policy_version
        return claim.policy_version if oldest is None else oldest
