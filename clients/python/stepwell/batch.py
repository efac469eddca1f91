"""A batch as the server describes it, and the requests about it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Dict, Mapping, NamedTuple, Optional, Sequence

from .errors import BadData
from .transport import Answer, Transport
from .wire import int_field, int_header, optional_int_field, optional_time_field, segment, text_field, time_of

ENCODING = "safetensors"


class Batch(NamedTuple):
    """What the server says of a batch. `expires_at` is None where nothing is leased."""

    id: str
    recipe: str
    consumer: str
    life: int
    key: str
    status: str
    step: Optional[int]
    units: int
    policy_version: int
    min_policy_version: Optional[int]
    expires_at: Optional[datetime]


def batch_of(value: Mapping[str, Any]) -> Batch:
    """Reads a batch from the server's JSON. Raises BadData where a field is missing or of another type."""
    return Batch(
        id=text_field(value, "id"),
        recipe=text_field(value, "recipe"),
        consumer=text_field(value, "consumer"),
        life=int_field(value, "life"),
        key=text_field(value, "claim_key"),
        status=text_field(value, "status"),
        step=optional_int_field(value, "step"),
        units=int_field(value, "units"),
        policy_version=int_field(value, "policy_version"),
        min_policy_version=optional_int_field(value, "min_policy_version"),
        expires_at=optional_time_field(value, "expires_at"),
    )


def batch_id_of(answer: Answer) -> str:
    """The batch that an answer with data is of."""
    found = answer.headers.get("Stepwell-Batch-Id")
    if not found:
        raise BadData("the answer has no Stepwell-Batch-Id")
    return found


def batch_in_headers(answer: Answer, asked: Mapping[str, Any]) -> Optional[Batch]:
    """The batch that a claim's answer with data is of, told by its headers; None if they do not tell its life.

    asked: the body of the claim.
    """
    headers = answer.headers
    life = headers.get("Stepwell-Life")
    if life is None:
        return None
    policy_version = int_header(headers.get("Stepwell-Policy-Version"), "Stepwell-Policy-Version")
    return Batch(
        id=batch_id_of(answer),
        recipe=asked["recipe"],
        consumer=asked["consumer"],
        life=int_header(life, "Stepwell-Life"),
        key=asked["claim_key"],
        status="LEASED" if asked["consume"] else "RELEASED",
        step=asked.get("step"),
        units=int_header(headers.get("Stepwell-Units"), "Stepwell-Units"),
        policy_version=policy_version,
        min_policy_version=None,
        expires_at=time_of(headers.get("Stepwell-Lease-Expires"), "Stepwell-Lease-Expires"),
    )


class BatchRoutes:
    """The requests about one batch; those that change it carry the life that claimed it.

    Each raises Refused and Unreachable as `Transport.request` does.
    """

    def __init__(self, transport: Transport, batch_id: str, life: Optional[int]) -> None:
        self._transport = transport
        self._path = f"/v1/batches/{segment(batch_id)}"
        self._life = life

    def read(self) -> Batch:
        return batch_of(self._transport.request("GET", self._path).object())

    def data(self, rank: int, of: int) -> Answer:
        """The rows of rank `rank` of `of`, groups whole, token loads balanced; all rows if `of` is 1."""
        part = f"&rank={rank:d}&of={of:d}&balance=tokens" if of != 1 else ""
        return self._transport.request("GET", f"{self._path}/data?encoding={ENCODING}{part}")

    def ack(self, step: Optional[int], metrics: Optional[Mapping[str, Any]]) -> Batch:
        said: Dict[str, Any] = {}
        if step is not None:
            said["step"] = step
        if metrics is not None:
            said["metrics"] = dict(metrics)
        return batch_of(self._change("ack", said).object())

    def release(self, reason: Optional[str], unit_ids: Optional[Sequence[str]]) -> Batch:
        said: Dict[str, Any] = {}
        if reason is not None:
            said["reason"] = reason
        if unit_ids is not None:
            said["unit_ids"] = list(unit_ids)
        return batch_of(self._change("release", said).object())

    def extend(self, lease_ms: int, *, timeout: Optional[float] = None, retries: Optional[int] = None) -> Answer:
        """Answers the whole answer, whose time says when the lease began anew."""
        return self._change("extend", {"lease_ms": lease_ms}, timeout, retries)

    def _change(
        self,
        action: str,
        said: Dict[str, Any],
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
    ) -> Answer:
        if self._life is not None:
            said["life"] = self._life
        path = f"{self._path}/{action}"
        return self._transport.request("POST", path, said, timeout=timeout, retries=retries)
