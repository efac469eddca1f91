"""Writes ragged safetensors from the format's description alone; nothing of the package is used."""

from __future__ import annotations

import json
import struct
from typing import Any, Dict, List, Optional, Sequence, Tuple

FORMATS = {"BOOL": "?", "U8": "B", "I8": "b", "I32": "i", "I64": "q", "F32": "f", "F64": "d"}
SIZES = {"BOOL": 1, "U8": 1, "I8": 1, "I32": 4, "I64": 8, "F32": 4, "F64": 8}

Tensor = Tuple[str, str, List[int], bytes]


def packed(dtype: str, values: Sequence[Any]) -> bytes:
    return struct.pack(f"<{len(values)}{FORMATS[dtype]}", *values)


def ragged_list(name: str, dtype: str, rows: Sequence[Optional[Sequence[Any]]], width: Optional[int] = None) -> List[Tensor]:
    """A list column; with `width` each entry of a row is a list of so many numbers."""
    flat: List[Any] = []
    offsets = [0]
    for row in rows:
        for entry in row or ():
            flat.extend(entry if width is not None else [entry])
        offsets.append(offsets[-1] + len(row or ()))
    shape = [offsets[-1]] if width is None else [offsets[-1], width]
    found: List[Tensor] = [
        (name, dtype, shape, packed(dtype, flat)),
        (f"{name}.offsets", "I32", [len(offsets)], packed("I32", offsets)),
    ]
    return found + validity(name, rows)


def scalar(name: str, dtype: str, rows: Sequence[Any]) -> List[Tensor]:
    values = [(False if dtype == "BOOL" else 0) if row is None else row for row in rows]
    return [(name, dtype, [len(rows)], packed(dtype, values)), *validity(name, rows)]


def validity(name: str, rows: Sequence[Any]) -> List[Tensor]:
    if all(row is not None for row in rows):
        return []
    return [(f"{name}.valid", "U8", [len(rows)], bytes(int(row is not None) for row in rows))]


def text(name: str, rows: Sequence[Any]) -> List[Tensor]:
    data = b"".join(json.dumps(row).encode() + b"\n" for row in rows)
    return [(name, "U8", [len(data)], data)]


def file_of(tensors: Sequence[Tensor], rows: int, metadata: Optional[Dict[str, str]] = None, align: bool = True) -> bytes:
    """The file; wide elements first, so that with an aligned head everything is aligned."""
    ordered = sorted(tensors, key=lambda tensor: -SIZES[tensor[1]]) if align else list(tensors)
    head: Dict[str, Any] = {"__metadata__": {"schema": "stepwell.rows/1", "rows": str(rows), **(metadata or {})}}
    end = 0
    for name, dtype, shape, data in ordered:
        head[name] = {"dtype": dtype, "shape": shape, "data_offsets": [end, end + len(data)]}
        end += len(data)
    encoded = json.dumps(head).encode()
    encoded += b" " * (-len(encoded) % 8) if align else b" " * ((1 - len(encoded)) % 8)
    return struct.pack("<Q", len(encoded)) + encoded + b"".join(tensor[3] for tensor in ordered)


def simple_rows(units: Sequence[str], rows_each: int = 2) -> bytes:
    """Rows of some groups, as a claim's answer holds them."""
    names = [unit for unit in units for _ in range(rows_each)]
    lengths = [1 + (index % 3) for index in range(len(names))]
    tensors = [
        *ragged_list("prompt_ids", "I32", [[7] * length for length in lengths]),
        *ragged_list("response_ids", "I32", [[8] * length for length in lengths]),
        *ragged_list("response_mask", "I8", [[1] * length for length in lengths]),
        *scalar("advantage", "F64", [float(index) for index in range(len(names))]),
        *text("uid", names),
    ]
    return file_of(tensors, len(names))
