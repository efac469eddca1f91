"""Reading fields of the server's JSON, and names in paths."""

from __future__ import annotations

from datetime import datetime, timezone
from typing import Any, List, Mapping, Optional
from urllib.parse import quote

from .errors import BadData


def segment(name: str) -> str:
    """A name as one segment of a path. Raises ValueError where no path can hold it."""
    if name in ("", ".", ".."):
        raise ValueError(f"{name!r} cannot be part of an address")
    return quote(name, safe="")


def text_field(value: Mapping[str, Any], name: str) -> str:
    found = value.get(name)
    if not isinstance(found, str):
        raise BadData(f"the answer's {name} is not a text: {found!r}")
    return found


def int_field(value: Mapping[str, Any], name: str) -> int:
    found = value.get(name)
    if not isinstance(found, int) or isinstance(found, bool):
        raise BadData(f"the answer's {name} is not an integer: {found!r}")
    return found


def optional_int_field(value: Mapping[str, Any], name: str) -> Optional[int]:
    return None if value.get(name) is None else int_field(value, name)


def texts_field(value: Mapping[str, Any], name: str) -> List[str]:
    found = value.get(name)
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise BadData(f"the answer's {name} is not a list of texts: {found!r}")
    return found


def time_of(text: Optional[str], name: str) -> Optional[datetime]:
    """A time of RFC 3339; None stays None. Raises BadData if it is something else."""
    if text is None:
        return None
    try:
        # Python before 3.11 does not read a "Z".
        found = datetime.fromisoformat(text[:-1] + "+00:00" if text[-1:] in ("Z", "z") else text)
    except ValueError as error:
        raise BadData(f"the answer's {name} is not a time: {text!r}") from error
    return found if found.tzinfo is not None else found.replace(tzinfo=timezone.utc)


def optional_time_field(value: Mapping[str, Any], name: str) -> Optional[datetime]:
    found = value.get(name)
    if found is not None and not isinstance(found, str):
        raise BadData(f"the answer's {name} is not a time: {found!r}")
    return time_of(found, name)


def int_header(text: Optional[str], name: str) -> int:
    """A header's non-negative integer. Raises BadData if it is absent or something else."""
    if text is None or not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise BadData(f"the answer's header {name} is not an integer: {text!r}")
    return int(text)
