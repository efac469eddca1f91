"""What this package raises beside `ValueError` and `TypeError` for wrong arguments."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Tuple


class StepwellError(Exception):
    """Base of all errors of this package."""


class Refused(StepwellError):
    """The server answered a request with an error.

    code: the error's code, as `LEASE_LOST`; docs/errors.md of the server lists them. `HTTP_502` and the like where
        something between client and server answered.
    units: ids of the units that are lost, where the code speaks of some; else empty.
    status: the HTTP status.
    path: the wrong field of the request; empty where the error names none.
    """

    def __init__(
        self,
        code: str,
        message: str,
        units: Sequence[str] = (),
        status: int = 0,
        path: Sequence[str] = (),
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.units: Tuple[str, ...] = tuple(units)
        self.status = status
        self.path: Tuple[str, ...] = tuple(path)

    @property
    def is_temporary(self) -> bool:
        """Whether the same request may succeed later: the server is busy, stopping or broken."""
        return self.status == 429 or self.status >= 500

    def __reduce__(self) -> Tuple[Any, ...]:
        # Trainers hand exceptions from process to process, where they are pickled.
        return (type(self), (self.code, self.message, self.units, self.status, self.path))


class Unreachable(StepwellError, ConnectionError):
    """No complete answer came, however often the request was sent. `__cause__` is the last failure."""


class BadData(StepwellError, ValueError):
    """An answer or a file is not what it says it is: it is cut off, its digest differs, or its parts contradict."""


def shorten(text: str, most: int = 2000) -> str:
    """`text` as a server takes it for a reason: at most `most` characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def text_of(error: Optional[BaseException], kind: type) -> str:
    """One line that says what an exception was."""
    said = str(error) if error is not None else ""
    return shorten(f"{kind.__name__}: {said}" if said else kind.__name__)
