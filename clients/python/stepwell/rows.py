"""The rows of a batch or a file, by column and by row."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple, Union, overload

from .arrays import numpy_array, torch_tensor
from .columns import OFFSETS, VALID, TextColumn, columns_of
from .errors import BadData
from .padding import Target, pad
from .safetensors import read_safetensors

SCHEMA = "stepwell.rows/1"

#: Values of a column in one piece, and where each row begins in them.
Parts = Tuple[Union[memoryview, List[Any]], Optional[memoryview]]


class Rows(Sequence[Dict[str, Any]]):
    """Rows as the server's ragged safetensors hold them; as a sequence, each row is a dict of plain values.

    data: a whole file, as bytes, a bytearray or a memory map. Numbers are not copied, so it stays in memory with what
        is made from it.

    Raises BadData if it is cut off or not such a file. Texts are read when they are first asked for, and raise then.
    """

    def __init__(self, data: Union[bytes, bytearray, memoryview]) -> None:
        view = memoryview(data).cast("B")
        metadata, tensors = read_safetensors(view)
        self._count = _row_count(metadata, len(view))
        self._columns = columns_of(tensors, self._count)
        if self._count > 0 and not self._columns:
            raise BadData(f"the file says that it has {self._count} rows, and has no column")
        self._metadata = metadata

    @property
    def metadata(self) -> Dict[str, Any]:
        """What the file says of itself: schema, batch, recipe, formatter (name, version, options), policy_version,
        units and rows; numbers and `formatter` as values, the rest as texts."""
        return {name: _metadatum(name, text) for name, text in self._metadata.items()}

    @property
    def columns(self) -> Tuple[str, ...]:
        """Names of the columns, in the file's order."""
        return tuple(self._columns)

    def column(self, name: str) -> Parts:
        """A column's values in one piece and the offsets of its rows, without a copy.

        Lists: row i is `values[offsets[i]:offsets[i + 1]]`; T x K lists: that, with both ends times K. Scalars: one
        value a row, and None. Texts and free-form values: a list of them, and None. Padded: row after row, and None;
        `shape` tells the dimensions. Where a row is null a scalar is arbitrary and a list empty; `valid` tells.

        Raises KeyError if there is no such column.
        """
        column = self._columns[name]
        return (column.values, None) if isinstance(column, TextColumn) else (column.values, column.offsets)

    def shape(self, name: str) -> Tuple[int, ...]:
        """Shape of a column's values: (sum of T,), (sum of T, K), (rows,), or (rows, …) if padded."""
        return self._columns[name].shape

    def valid(self, name: str) -> Optional[memoryview]:
        """A byte a row, 0 where a list or a scalar is null; None if none is. Null texts are None themselves."""
        return self._columns[name].valid

    def numpy(self) -> Dict[str, Any]:
        """All columns as numpy arrays, without a copy: `name` has the values in their `shape`, `name.offsets` (int32,
        rows + 1) and `name.valid` (bool, rows) are there where the column has them. Texts are arrays of objects.

        Raises ImportError without numpy.
        """
        import numpy

        found: Dict[str, Any] = {}
        for name, column in self._columns.items():
            if isinstance(column, TextColumn):
                found[name] = numpy.empty(self._count, dtype=object)
                found[name][:] = column.values
                continue
            found[name] = numpy_array(column.values, column.shape)
            if column.offsets is not None:
                found[name + OFFSETS] = numpy_array(column.offsets, (self._count + 1,))
            if column.valid is not None:
                found[name + VALID] = numpy_array(column.valid, (self._count,)).astype(bool)
        return found

    def jagged(self) -> Dict[str, Any]:
        """All columns for torch: lists as nested tensors of layout `torch.jagged`, of shape (rows, T) or (rows, T, K);
        scalars and padded columns as tensors; texts as lists. `name.valid` is a bool tensor where there are nulls, which
        are empty lists. Values are not copied if `data` was writable, as in a claim.

        Raises ImportError without torch.
        """
        import torch

        found: Dict[str, Any] = {}
        for name, column in self._columns.items():
            if isinstance(column, TextColumn):
                found[name] = list(column.values)
                continue
            values = torch_tensor(column.values, column.shape)
            if column.offsets is not None:
                offsets = torch_tensor(column.offsets, (self._count + 1,)).long()
                values = torch.nested.nested_tensor_from_jagged(values, offsets)
            found[name] = values
            if column.valid is not None:
                found[name + VALID] = torch_tensor(column.valid, (self._count,)).bool()
        return found

    def padded(
        self,
        *,
        pad_id: int = 0,
        prompt_length: Optional[int] = None,
        response_length: Optional[int] = None,
        truncate: bool = False,
        to: Target = "torch",
    ) -> Dict[str, Any]:
        """All columns as rectangles, prompts padded on the left and the rest on the right.

        `prompt_ids` becomes (rows, P), `response_ids` and all that is as long as it (rows, R), also (rows, R, K); other
        lists get the length of their longest. Beside them stand `input_ids` (rows, P + R), `attention_mask` (1 where
        `input_ids` are no padding) and `position_ids` (counting the ones from 0; after the last one its own position).
        Scalars are (rows,), padded columns as they are, texts lists. `name.valid` says where nulls were, which are
        padding here. Ids are padded with `pad_id`, everything else with 0. Integers become int64.

        pad_id: the tokenizer's. prompt_length, response_length: P and R; None: the longest. truncate: cut what is
        longer, prompts at their beginning and responses at their end; otherwise that is a ValueError.
        to: "torch" tensors, "numpy" arrays, or nested lists ("list").

        Raises ValueError, ImportError.
        """
        return pad(
            self._columns,
            self._count,
            pad_id=pad_id,
            prompt_length=prompt_length,
            response_length=response_length,
            truncate=truncate,
            to=to,
        )

    def groups(self) -> List[Tuple[str, int, List[int]]]:
        """The prompt groups in order of their first row: uid, generation, and the indices of their rows.

        Raises KeyError if there is no column `uid`.
        """
        uids, _ = self.column("uid")
        generations = self._columns.get("generation")
        found: Dict[Tuple[str, int], List[int]] = {}
        for row, uid in enumerate(uids):
            generation = generations.value(row) if generations is not None else None
            found.setdefault((str(uid), 1 if generation is None else int(generation)), []).append(row)
        return [(uid, generation, rows) for (uid, generation), rows in found.items()]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Dict[str, Any]: ...

    @overload
    def __getitem__(self, index: slice) -> List[Dict[str, Any]]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Dict[str, Any], List[Dict[str, Any]]]:
        if isinstance(index, slice):
            return [self._row(row) for row in range(*index.indices(self._count))]
        row = index + self._count if index < 0 else index
        if not 0 <= row < self._count:
            raise IndexError(f"row {index} of {self._count}")
        return self._row(row)

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return (self._row(row) for row in range(self._count))

    def __repr__(self) -> str:
        return f"<Rows: {self._count} of {', '.join(self._columns)}>"

    def _row(self, row: int) -> Dict[str, Any]:
        return {name: column.value(row) for name, column in self._columns.items()}


def _row_count(metadata: Mapping[str, str], file_bytes: int) -> int:
    schema = metadata.get("schema")
    if schema != SCHEMA:
        raise BadData(f"the file's schema is {schema!r}; this client reads {SCHEMA!r}")
    text = metadata.get("rows", "")
    # Each row takes at least a byte.
    if not (text.isascii() and text.isdigit() and len(text) <= 18) or int(text) > file_bytes:
        raise BadData(f"the file does not say how many rows it has: {text!r}")
    return int(text)


def _metadatum(name: str, text: str) -> Any:
    if name == "formatter":
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadData(f"the metadatum {name} is not JSON") from error
    is_number = name in ("rows", "units", "policy_version") and text.isascii() and text.isdigit() and len(text) <= 18
    return int(text) if is_number else text
