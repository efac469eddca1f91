"""What a server knows, by the rules of claims: units of recipes, batches with leases, consumers with lives.

A model for tests, written from the description of claims and not from the server's code. Leases end by `expire` or by the
clock.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Sequence, Tuple

REQUEST = ("units", "min_units", "max_tokens", "prompt_uids", "step", "consume")


class WireError(Exception):
    def __init__(self, status: int, code: str, units: Sequence[str] = ()) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.units = list(units)


@dataclass
class Batch:
    id: str
    recipe: str
    consumer: str
    life: int
    key: str
    request: Dict[str, Any]
    members: List[str]
    step: Optional[int]
    policy_version: int
    expires_at: float
    status: str = "LEASED"
    metrics: Any = None
    reason: Optional[str] = None
    is_gone: bool = False
    min_policy_version: Optional[int] = None

    def json(self) -> Dict[str, Any]:
        return {
            "id": self.id,
            "recipe": self.recipe,
            "consumer": self.consumer,
            "life": self.life,
            "status": self.status,
            "claim_key": self.key,
            "units": len(self.members),
            "rows": 2 * len(self.members),
            "step": self.step,
            "policy_version": self.policy_version,
            "min_policy_version": self.min_policy_version,
            "max_policy_version": self.policy_version,
            "members": self.members,
            "metrics": self.metrics,
            "release_reason": self.reason,
            "expires_at": rfc3339(self.expires_at),
        }


@dataclass
class Unit:
    """lease, acked: the batch that has it now; last: the last one that had it."""

    lease: Optional[str] = None
    acked: Optional[str] = None
    last: Optional[str] = None
    policy_version: int = 0


@dataclass
class World:
    changed: threading.Condition = field(default_factory=threading.Condition)
    recipes: Dict[str, Dict[str, Unit]] = field(default_factory=dict)
    batches: Dict[str, Batch] = field(default_factory=dict)
    keys: Dict[Tuple[str, str, int, str], str] = field(default_factory=dict)
    lives: Dict[Tuple[str, str], int] = field(default_factory=dict)
    resumed: Dict[Tuple[str, str], Tuple[int, Dict[str, Any]]] = field(default_factory=dict)
    version: int = 0
    is_paused: bool = False
    in_flight: int = 0
    closed: bool = False

    def add(self, recipe: str, *units: str) -> None:
        with self.changed:
            found = self.recipes.setdefault(recipe, {})
            found.update({unit: Unit(policy_version=self.version) for unit in units})
            self.changed.notify_all()

    def close(self) -> None:
        with self.changed:
            self.closed = True
            self.changed.notify_all()

    def expire(self, batch_id: str) -> None:
        with self.changed:
            self._end(self.batches[batch_id], "EXPIRED")
            self.changed.notify_all()

    def consumed(self, recipe: str) -> Dict[str, Optional[int]]:
        """Units that an acknowledgement consumed, with its step."""
        with self.changed:
            units = self.recipes[recipe].items()
            return {name: self.batches[unit.acked].step for name, unit in units if unit.acked is not None}

    def claim(self, recipe: str, body: Dict[str, Any]) -> Tuple[Optional[Batch], str]:
        until = time.monotonic() + body.get("wait_ms", 0) / 1000
        with self.changed:
            if recipe not in self.recipes:
                raise WireError(404, "UNKNOWN_RECIPE")
            if not 1 <= body.get("min_units", 1) <= body["units"]:
                raise WireError(400, "OUT_OF_RANGE")
            while True:
                self._expire_by_clock()
                life = self._life(recipe, body["consumer"], body.get("life"))
                known = self.keys.get((recipe, body["consumer"], life, body["claim_key"]))
                if known is not None:
                    return self._again(self.batches[known], body), ""
                ready = self._ready(recipe, body)
                named = len(body.get("prompt_uids") or [None] * body["units"])
                least = body.get("min_units", min(body["units"], named))
                is_over = time.monotonic() >= until
                if len(ready) >= body["units"] or (is_over and len(ready) >= least):
                    return self._lease(recipe, body, life, ready[: body["units"]]), ""
                if self.closed:
                    return None, "CLOSED"
                if is_over:
                    return None, "PAUSED" if self.is_paused else "NOT_READY"
                self.changed.wait(max(0.0, until - time.monotonic()))

    def ack(self, batch_id: str, body: Dict[str, Any]) -> Batch:
        with self.changed:
            batch = self._batch(batch_id, body)
            if batch.status == "RELEASED":
                raise WireError(409, "BATCH_RELEASED")
            self._late(batch)
            for member in batch.members:
                self.recipes[batch.recipe][member].lease = None
                self.recipes[batch.recipe][member].acked = batch.id
            if batch.status != "ACKED":
                batch.step = body.get("step", batch.step)
                batch.metrics = body.get("metrics")
            batch.status = "ACKED"
            self.changed.notify_all()
            return batch

    def release(self, batch_id: str, body: Dict[str, Any]) -> Batch:
        with self.changed:
            batch = self._batch(batch_id, body)
            if batch.status == "ACKED":
                raise WireError(409, "BATCH_ACKED")
            if batch.status == "LEASED":
                wanted = body.get("unit_ids", batch.members)
                for member in wanted:
                    self.recipes[batch.recipe][member].lease = None
                batch.reason = body.get("reason")
                left = [member for member in batch.members if member not in wanted]
                if left:
                    batch.members = left
                else:
                    batch.status = "RELEASED"
            self.changed.notify_all()
            return batch

    def extend(self, batch_id: str, body: Dict[str, Any]) -> Batch:
        with self.changed:
            batch = self._batch(batch_id, body)
            if batch.status in ("RELEASED", "ACKED"):
                raise WireError(409, f"BATCH_{batch.status}")
            self._late(batch)
            self._take(batch)
            batch.expires_at = time.time() + body["lease_ms"] / 1000
            return batch

    def read(self, batch_id: str) -> Batch:
        with self.changed:
            if batch_id not in self.batches:
                raise WireError(404, "UNKNOWN_BATCH")
            return self.batches[batch_id]

    def resume(self, recipe: str, consumer: str, step: int) -> Dict[str, Any]:
        with self.changed:
            again = self.resumed.get((recipe, consumer))
            if again is not None and again[0] == step:
                return again[1]
            life = self.lives.get((recipe, consumer), 0) + 1
            self.lives[(recipe, consumer)] = life
            told: Dict[str, Any] = {"life": life, "acked": [], "returned": [], "lost": []}
            units = self.recipes[recipe]
            for batch in self.batches.values():
                if (batch.recipe, batch.consumer) != (recipe, consumer):
                    continue
                stays = batch.step is not None and batch.step <= step
                if batch.status == "LEASED" and stays:
                    batch.status = "ACKED"
                    for member in batch.members:
                        units[member].lease, units[member].acked = None, batch.id
                        told["acked"].append(member)
                elif batch.status in ("LEASED", "ACKED") and not stays:
                    batch.status = "RELEASED" if batch.status == "LEASED" else "REWOUND"
                    for member in batch.members:
                        if units[member].last == batch.id:
                            units[member].lease = units[member].acked = None
                            told["returned"].append(member)
                        else:
                            told["lost"].append(member)
            first = {name: units[name] for name in told["returned"]}
            self.recipes[recipe] = {**first, **{name: unit for name, unit in units.items() if name not in first}}
            self.resumed[(recipe, consumer)] = (step, told)
            self.changed.notify_all()
            return told

    def _life(self, recipe: str, consumer: str, given: Optional[int]) -> int:
        life = self.lives.setdefault((recipe, consumer), 0)
        if given is not None and given != life:
            raise WireError(409, "CONSUMER_REPLACED")
        return life

    def _batch(self, batch_id: str, body: Dict[str, Any]) -> Batch:
        self._expire_by_clock()
        batch = self.read(batch_id)
        if self._life(batch.recipe, batch.consumer, body.get("life")) != batch.life:
            raise WireError(409, "CONSUMER_REPLACED")
        return batch

    def _again(self, batch: Batch, body: Dict[str, Any]) -> Batch:
        if any(batch.request[name] != body.get(name) for name in REQUEST):
            raise WireError(409, "CLAIM_KEY_CONFLICT")
        if batch.is_gone:
            raise WireError(410, "BATCH_GONE")
        if batch.status == "RELEASED" and batch.request["consume"]:
            raise WireError(409, "CLAIM_KEY_USED")
        if batch.status == "EXPIRED":
            self._late(batch)
            self._take(batch)
            batch.expires_at = time.time() + body["lease_ms"] / 1000
        return batch

    def _ready(self, recipe: str, body: Dict[str, Any]) -> List[str]:
        wanted = body.get("prompt_uids")
        return [
            name
            for name, unit in self.recipes[recipe].items()
            if unit.lease is None and unit.acked is None and (wanted is None or name in wanted)
        ]

    def _lease(self, recipe: str, body: Dict[str, Any], life: int, members: List[str]) -> Batch:
        batch = Batch(
            id=f"b{len(self.batches) + 1}",
            recipe=recipe,
            consumer=body["consumer"],
            life=life,
            key=body["claim_key"],
            request={name: body.get(name) for name in REQUEST},
            members=members,
            step=body.get("step"),
            policy_version=self.version,
            expires_at=time.time() + body["lease_ms"] / 1000,
            min_policy_version=min(self.recipes[recipe][member].policy_version for member in members),
        )
        self.batches[batch.id] = batch
        self.keys[(recipe, batch.consumer, life, batch.key)] = batch.id
        self.resumed.pop((recipe, batch.consumer), None)
        if body["consume"]:
            self._take(batch)
        else:
            batch.status = "RELEASED"
        return batch

    def _take(self, batch: Batch) -> None:
        batch.status = "LEASED"
        for member in batch.members:
            unit = self.recipes[batch.recipe][member]
            unit.lease = unit.last = batch.id

    def _late(self, batch: Batch) -> None:
        """An expired lease is good as long as nobody took its units."""
        units = self.recipes[batch.recipe]
        lost = [member for member in batch.members if units[member].last != batch.id]
        if batch.status == "EXPIRED" and lost:
            raise WireError(409, "LEASE_LOST", lost)

    def _expire_by_clock(self) -> None:
        for batch in self.batches.values():
            if batch.status == "LEASED" and batch.expires_at <= time.time():
                self._end(batch, "EXPIRED")

    def _end(self, batch: Batch, status: str) -> None:
        batch.status = status
        for member in batch.members:
            if self.recipes[batch.recipe][member].lease == batch.id:
                self.recipes[batch.recipe][member].lease = None


def rfc3339(seconds: float) -> str:
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
    return f"{whole}.{int(seconds % 1 * 1000):03d}Z"
