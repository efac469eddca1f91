"""Reads the safetensors container: a JSON head that names tensors, and their bytes.

Format: 8 bytes with the head's length (little-endian), the head, then the data without a gap; the head gives each
tensor's dtype, shape, and its place in the data.
"""

from __future__ import annotations

import json
import sys
from array import array
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Tuple

from .arrays import cast_view
from .errors import BadData

#: Format of `struct` and `array`, and bytes of an element, by the container's name of the type.
DTYPES: Mapping[str, Tuple[str, int]] = {
    "BOOL": ("?", 1),
    "U8": ("B", 1),
    "I8": ("b", 1),
    "U16": ("H", 2),
    "I16": ("h", 2),
    "U32": ("I", 4),
    "I32": ("i", 4),
    "F32": ("f", 4),
    "U64": ("Q", 8),
    "I64": ("q", 8),
    "F64": ("d", 8),
}

#: Bound of the format on the length of a head.
MOST_HEAD_BYTES = 100_000_000
MOST_DIMENSIONS = 8


class Tensor(NamedTuple):
    """A tensor; `data` are its bytes as they lie in the file from `place` on, row-major and little-endian."""

    name: str
    dtype: str
    shape: Tuple[int, ...]
    data: memoryview
    place: int

    def values(self) -> memoryview:
        """Its elements in one dimension, without a copy if they are aligned and this machine is little-endian too."""
        is_aligned = self.place % DTYPES[self.dtype][1] == 0
        return elements(self.data if is_aligned else memoryview(bytearray(self.data)), self.dtype, sys.byteorder)


def elements(data: memoryview, dtype: str, byteorder: str) -> memoryview:
    """Little-endian elements as a machine of `byteorder` reads them."""
    code, size = DTYPES[dtype]
    if byteorder == "little" or size == 1:
        return cast_view(data, code)
    swapped = array(code, data.tobytes())
    swapped.byteswap()
    return cast_view(memoryview(swapped), code)


def read_safetensors(data: memoryview) -> Tuple[Dict[str, str], Dict[str, Tensor]]:
    """The metadata and the tensors by name, in the head's order.

    data: the whole file as bytes. Nothing is copied.

    Raises BadData if the head is no such head, a tensor's place does not fit its shape, tensors overlap, or bytes are
    missing or left over.
    """
    head, start = _read_head(data)
    metadata = head.pop("__metadata__", {})
    if not isinstance(metadata, dict) or not all(isinstance(value, str) for value in metadata.values()):
        raise BadData("__metadata__ is not an object of texts")
    body = data[start:]
    tensors: Dict[str, Tensor] = {}
    places: List[Tuple[int, int, str]] = []
    for name, entry in head.items():
        dtype, shape, begin, end = _read_entry(name, entry, len(data))
        if end > len(body):
            raise BadData(f'the data of "{name}" end at byte {end} of {len(body)}: the file is cut off')
        places.append((begin, end, name))
        tensors[name] = Tensor(name, dtype, shape, body[begin:end], start + begin)
    filled = 0
    for begin, end, name in sorted(places):
        if begin != filled:
            raise BadData(f'the data of "{name}" begin at byte {begin}; expected {filled}')
        filled = end
    if filled != len(body):
        raise BadData(f"{len(body) - filled} bytes are left over after the last tensor")
    return metadata, tensors


def _read_head(data: memoryview) -> Tuple[Dict[str, Any], int]:
    if len(data) < 8:
        raise BadData(f"a file of {len(data)} bytes is no safetensors file")
    length = int.from_bytes(data[:8], "little")
    if length > min(len(data) - 8, MOST_HEAD_BYTES):
        raise BadData(f"the head would have {length} bytes, the file has {len(data)}: it is cut off, or another format")
    try:
        head = json.loads(bytes(data[8 : 8 + length]).decode("utf-8"), object_pairs_hook=_without_repeats)
    except BadData:
        raise
    except (ValueError, RecursionError) as error:
        raise BadData(f"the head is not JSON: {type(error).__name__}") from error
    if not isinstance(head, dict):
        raise BadData("the head is not a JSON object")
    return head, 8 + length


def _without_repeats(pairs: List[Tuple[str, Any]]) -> Dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadData("the head names something twice")
    return found


def _read_entry(name: str, entry: Any, most: int) -> Tuple[str, Tuple[int, ...], int, int]:
    # A dimension above `most`, the file's bytes, can only be one of an empty tensor; loops over it would not end.
    if not isinstance(entry, dict):
        raise BadData(f'the head\'s entry "{name}" is not an object')
    dtype = entry.get("dtype")
    if not isinstance(dtype, str) or dtype not in DTYPES:
        raise BadData(f'"{name}" has dtype {dtype!r}, which this client does not read')
    shape, place = _counts(entry.get("shape"), most), _counts(entry.get("data_offsets"), most)
    if shape is None or len(shape) > MOST_DIMENSIONS:
        raise BadData(f'"{name}" has no valid shape')
    if place is None or len(place) != 2:
        raise BadData(f'"{name}" has no valid data_offsets, or they are beyond the end: is the file cut off?')
    size = DTYPES[dtype][1]
    for count in shape:
        size *= count
    if place[1] - place[0] != size:
        raise BadData(f'"{name}" has {place[1] - place[0]} bytes, its shape needs {size}')
    return dtype, shape, place[0], place[1]


def _counts(value: Any, most: int) -> Optional[Tuple[int, ...]]:
    """A list of integers from 0 to `most`; None if it is something else."""
    is_valid = isinstance(value, list) and all(type(item) is int and 0 <= item <= most for item in value)
    return tuple(value) if is_valid else None
