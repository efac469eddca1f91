"""What became of a consumer's batches when it started from a checkpoint."""

from __future__ import annotations

from typing import NamedTuple, Tuple

from .transport import Transport
from .wire import int_field, segment, texts_field


class Resumed(NamedTuple):
    """life: the number of the consumer's new life. Ids of units: acked: of steps up to the checkpoint's, whose leases
    became acknowledged. returned: of later steps, which come again and first. lost: that another consumer got."""

    life: int
    acked: Tuple[str, ...]
    returned: Tuple[str, ...]
    lost: Tuple[str, ...]


def resume(transport: Transport, recipe: str, consumer: str, step: int) -> Resumed:
    """See `Client.resume`."""
    path = f"/v1/recipes/{segment(recipe)}/consumers/{segment(consumer)}/resume"
    value = transport.request("POST", path, {"step": step}).object()
    return Resumed(
        int_field(value, "life"),
        tuple(texts_field(value, "acked")),
        tuple(texts_field(value, "returned")),
        tuple(texts_field(value, "lost")),
    )
