"""Which columns of a batch a trainer can be given: all of its rows have a field, or none has."""

from __future__ import annotations

from ..rows import Rows


def is_given(rows: Rows, name: str) -> bool:
    """Whether any row has the column."""
    if name not in rows.columns:
        return False
    valid = rows.valid(name)
    return valid is None or any(valid)
