"""Flat views of numbers as what torch, numpy and plain Python call an array."""

from __future__ import annotations

from typing import Any, List, Sequence

#: Torch's name of a type by its format; it has no unsigned integers but bytes.
_TORCH_TYPES = {
    "?": "bool",
    "B": "uint8",
    "b": "int8",
    "h": "int16",
    "i": "int32",
    "q": "int64",
    "f": "float32",
    "d": "float64",
}


def cast_view(view: memoryview, code: str) -> memoryview:
    """The bytes of a view as elements of a format that is known only when it is read."""
    plain: Any = view
    found: memoryview = plain.cast("B").cast(code)
    return found


def torch_tensor(view: memoryview, shape: Sequence[int]) -> Any:
    """A tensor that shares the view's memory where torch can: not if it is empty, read-only or of unsigned integers."""
    import torch

    name = _TORCH_TYPES.get(view.format)
    if name is None or len(view) == 0:
        dtype = torch.int64 if name is None else getattr(torch, name)
        return torch.tensor(view.tolist(), dtype=dtype).reshape(tuple(shape))
    writable = cast_view(memoryview(bytearray(view)), view.format) if view.readonly else view
    return torch.frombuffer(writable, dtype=getattr(torch, name)).reshape(tuple(shape))


def numpy_array(view: memoryview, shape: Sequence[int]) -> Any:
    """An array that shares the view's memory; it cannot be written to if the view cannot."""
    import numpy

    return numpy.asarray(view).reshape(tuple(shape))


def nested_list(view: memoryview, shape: Sequence[int]) -> Any:
    """Lists in lists of plain numbers, as deep as `shape` is long."""
    if len(shape) == 1:
        return view.tolist()
    inner = shape[1:]
    size = len(view) // shape[0] if shape[0] else 0
    return [nested_list(view[at * size : (at + 1) * size], inner) for at in range(shape[0])]


def lengths_of(offsets: Sequence[int]) -> List[int]:
    return [end - start for start, end in zip(offsets, offsets[1:])]
