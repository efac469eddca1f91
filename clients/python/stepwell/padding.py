"""Rows as rectangles, as trainers without ragged tensors take them."""

from __future__ import annotations

import struct
from array import array
from typing import Any, Dict, List, Literal, Mapping, Optional, Tuple

from .arrays import cast_view, lengths_of, nested_list, numpy_array, torch_tensor
from .columns import AnyColumn, ListColumn, TextColumn

Target = Literal["torch", "numpy", "list"]

PROMPT = "prompt_ids"
RESPONSE = "response_ids"
#: Lists with an entry for each response token, by the names that the server's formatters give them.
RESPONSE_ALIGNED = frozenset(
    (
        RESPONSE,
        "response_mask",
        "rollout_log_probs",
        "teacher_log_probs",
        "teacher_topk_log_probs",
        "teacher_topk_indices",
        "ref_log_probs",
        "values",
        "token_level_rewards",
        "advantages",
        "returns",
    )
)


def pad(
    columns: Mapping[str, AnyColumn],
    rows: int,
    *,
    pad_id: int,
    prompt_length: Optional[int],
    response_length: Optional[int],
    truncate: bool,
    to: Target,
) -> Dict[str, Any]:
    """See `Rows.padded`."""
    if to not in ("torch", "numpy", "list"):
        raise ValueError(f'to is {to!r}; expected "torch", "numpy" or "list"')
    longest = max((_longest(column) for name, column in columns.items() if name in RESPONSE_ALIGNED), default=0)
    found: Dict[str, Any] = {}
    rectangles: Dict[str, _Rectangle] = {}
    for name, column in columns.items():
        if isinstance(column, TextColumn):
            found[name] = list(column.values)
            continue
        values, shape = column.values, column.shape
        if isinstance(column, ListColumn):
            asked = prompt_length if name == PROMPT else response_length if name in RESPONSE_ALIGNED else None
            default = longest if name in RESPONSE_ALIGNED else _longest(column)
            rectangle = _Rectangle(
                column,
                default if asked is None else asked,
                pad_id if name in (PROMPT, RESPONSE) else 0,
                is_left=name == PROMPT,
                truncate=truncate,
            )
            rectangles[name] = rectangle
            values, shape = rectangle.view, rectangle.shape
        found[name] = _as(values, shape, to)
        if column.valid is not None:
            found[name + ".valid"] = _as(cast_view(memoryview(bytes(column.valid)), "?"), (rows,), to)
    if PROMPT in rectangles and RESPONSE in rectangles:
        whole = _joined(rectangles[PROMPT], rectangles[RESPONSE], rows)
        found.update({name: _as(view, shape, to) for name, (view, shape) in whole.items()})
    return found


class _Rectangle:
    """A list column's rows, each padded to `length` entries. `lengths` are those that are left of the rows."""

    def __init__(self, column: ListColumn, length: int, pad: int, *, is_left: bool, truncate: bool) -> None:
        width = 1
        for count in column.shape[1:]:
            width *= count
        self.length = length
        self.lengths: List[int] = []
        self.shape = (column.rows, length, *column.shape[1:])
        self.view = _filled(column.values.format, column.rows * length * width, pad)
        starts = column.starts.tolist()
        for row, full in enumerate(lengths_of(starts)):
            if full > length and not truncate:
                raise ValueError(f"{column.name} of row {row} has {full} entries, more than {length}; see truncate")
            count = min(full, length)
            self.lengths.append(count)
            # What is nearest to where prompt and response meet is kept.
            source = (starts[row] + (full - count if is_left else 0)) * width
            target = (row * length + (length - count if is_left else 0)) * width
            self.view[target : target + count * width] = column.values[source : source + count * width]


def _joined(
    prompts: _Rectangle, responses: _Rectangle, rows: int
) -> Dict[str, Tuple[memoryview, Tuple[int, int]]]:
    """Prompt and response in one rectangle, its mask, and the positions of its tokens."""
    before, after = prompts.length, responses.length
    length = before + after
    ids = _filled(prompts.view.format, rows * length, 0)
    mask, positions = _filled("q", rows * length, 0), _filled("q", rows * length, 0)
    ones, counting = memoryview(array("q", [1]) * length), memoryview(array("q", range(length)))
    for row in range(rows):
        start = row * length
        ids[start : start + before] = prompts.view[row * before : (row + 1) * before]
        ids[start + before : start + length] = responses.view[row * after : (row + 1) * after]
        tokens = prompts.lengths[row] + responses.lengths[row]
        begin = start + before - prompts.lengths[row]
        mask[begin : begin + tokens] = ones[:tokens]
        positions[begin : begin + tokens] = counting[:tokens]
        rest = after - responses.lengths[row]
        positions[begin + tokens : start + length] = memoryview(array("q", [max(tokens - 1, 0)]) * rest)
    shape = (rows, length)
    return {"input_ids": (ids, shape), "attention_mask": (mask, shape), "position_ids": (positions, shape)}


def _longest(column: AnyColumn) -> int:
    return max(lengths_of(column.starts.tolist()), default=0) if isinstance(column, ListColumn) else 0


def _filled(code: str, count: int, value: int) -> memoryview:
    view = cast_view(memoryview(bytearray(count * struct.calcsize(code))), code)
    if value != 0:
        view[:] = memoryview(array(code, [value]) * count)
    return view


def _as(view: memoryview, shape: Tuple[int, ...], to: Target) -> Any:
    if to == "list":
        return nested_list(view, shape)
    is_integer = view.format not in ("?", "f", "d")
    if to == "numpy":
        found = numpy_array(view, shape)
        return found.astype("int64") if is_integer else found
    tensor = torch_tensor(view, shape)
    return tensor.long() if is_integer else tensor
