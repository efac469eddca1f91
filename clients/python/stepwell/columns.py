"""The columns of a file of rows, as its tensors tell them.

A list column is a flat tensor with `NAME.offsets`; a scalar column has one element a row; text and free-form columns are
JSON lines in a tensor of bytes; a tensor with a row dimension and more is padded. `NAME.valid` says where a list or a
scalar is null.
"""

from __future__ import annotations

import json
import operator
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

from .arrays import nested_list
from .errors import BadData
from .safetensors import Tensor

OFFSETS = ".offsets"
VALID = ".valid"


class Column:
    """One column. `shape` is that of its values in one piece; `valid` has a byte a row, 0 for null; None: no null."""

    def __init__(self, name: str, rows: int, shape: Tuple[int, ...], valid: Optional[memoryview]) -> None:
        self.name = name
        self.rows = rows
        self.shape = shape
        self.valid = valid

    def value(self, row: int) -> Any:
        """The value of a row as plain Python; None for null."""
        return None if self.valid is not None and not self.valid[row] else self._value(row)

    def _value(self, row: int) -> Any:
        raise NotImplementedError


class NumberColumn(Column):
    """Numbers or booleans, all of them in one piece. `offsets` tells where a row begins; None: rows are equally long."""

    def __init__(self, tensor: Tensor, rows: int, valid: Optional[memoryview]) -> None:
        super().__init__(tensor.name, rows, tensor.shape, valid)
        self.values = tensor.values()
        self.offsets: Optional[memoryview] = None


class ScalarColumn(NumberColumn):
    """One number or boolean a row."""

    def _value(self, row: int) -> Any:
        return self.values[row]


class ListColumn(NumberColumn):
    """A list of numbers a row: row i is `values[offsets[i]:offsets[i + 1]]`, in T x K lists each end times K."""

    def __init__(self, tensor: Tensor, offsets: Tensor, rows: int, valid: Optional[memoryview]) -> None:
        super().__init__(tensor, rows, valid)
        self.starts = self.offsets = offsets.values()
        if offsets.dtype not in ("I32", "I64") or offsets.shape != (rows + 1,):
            raise BadData(f'"{offsets.name}" is not one integer more than the {rows} rows')
        ends = self.starts.tolist()
        if ends[0] != 0 or ends[-1] != tensor.shape[0] or not all(map(operator.le, ends, ends[1:])):
            raise BadData(f'"{offsets.name}" does not rise from 0 to {tensor.shape[0]}')

    def _value(self, row: int) -> Any:
        start, end = self.starts[row], self.starts[row + 1]
        if len(self.shape) == 1:
            return self.values[start:end].tolist()
        width = self.shape[1]
        return nested_list(self.values[start * width : end * width], (end - start, width))


class TextColumn(Column):
    """Texts or free-form values."""

    def __init__(self, tensor: Tensor, rows: int) -> None:
        super().__init__(tensor.name, rows, (rows,), None)
        self._data = tensor.data
        self._values: Optional[List[Any]] = None

    @property
    def values(self) -> List[Any]:
        if self._values is None:
            self._values = self._read()
        return self._values

    def _value(self, row: int) -> Any:
        return self.values[row]

    def _read(self) -> List[Any]:
        lines = self._data.tobytes().split(b"\n")
        if lines[-1] == b"":
            lines.pop()
        if len(lines) != self.rows:
            raise BadData(f'"{self.name}" has {len(lines)} lines for {self.rows} rows')
        try:
            return [json.loads(line.decode("utf-8")) for line in lines]
        except (ValueError, RecursionError) as error:
            raise BadData(f'"{self.name}" holds a line that is not JSON: {type(error).__name__}') from error


class PaddedColumn(NumberColumn):
    """A tensor whose first dimension are the rows, as targets with a padded layout give it."""

    def _value(self, row: int) -> Any:
        size = len(self.values) // self.rows
        return nested_list(self.values[row * size : (row + 1) * size], self.shape[1:])


AnyColumn = Union[NumberColumn, TextColumn]


def columns_of(tensors: Mapping[str, Tensor], rows: int) -> Dict[str, AnyColumn]:
    """The columns by name, in the file's order. Raises BadData where a tensor fits no kind of column."""
    companions = {
        name
        for name in tensors
        for end in (OFFSETS, VALID)
        if name.endswith(end) and name[: -len(end)] in tensors
    }
    return {
        name: _column(tensor, tensors.get(name + OFFSETS), tensors.get(name + VALID), rows)
        for name, tensor in tensors.items()
        if name not in companions
    }


def _column(tensor: Tensor, offsets: Optional[Tensor], valid: Optional[Tensor], rows: int) -> AnyColumn:
    if valid is not None and (valid.dtype not in ("U8", "BOOL") or valid.shape != (rows,)):
        raise BadData(f'"{valid.name}" is not one byte for each of {rows} rows')
    where = None if valid is None else valid.data
    dimensions = len(tensor.shape)
    if offsets is not None and dimensions in (1, 2):
        return ListColumn(tensor, offsets, rows, where)
    if offsets is None and tensor.dtype == "U8" and dimensions == 1 and valid is None:
        return TextColumn(tensor, rows)
    if offsets is None and tensor.shape[:1] == (rows,):
        return (ScalarColumn if dimensions == 1 else PaddedColumn)(tensor, rows, where)
    raise BadData(f'"{tensor.name}" with shape {list(tensor.shape)} is no column of {rows} rows')
