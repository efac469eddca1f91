"""How long a request waits before it is sent again."""

from __future__ import annotations

import random
import time
from email.utils import parsedate_to_datetime
from typing import Optional

FIRST_DELAY_S = 0.25
LONGEST_DELAY_S = 10.0
#: A server that asks for more than this is asked earlier all the same.
LONGEST_RETRY_AFTER_S = 60.0


def retry_after_seconds(header: Optional[str]) -> float:
    """Seconds that a `Retry-After` header asks for, as a number or a date; 0 if it is absent or cannot be read."""
    if header is None:
        return 0.0
    text = header.strip()
    if text.isascii() and text.isdigit():
        return min(float(text[:9]), LONGEST_RETRY_AFTER_S)
    try:
        at = parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError, OverflowError):
        return 0.0
    return min(max(0.0, at - time.time()), LONGEST_RETRY_AFTER_S)


def delay_seconds(attempt: int, retry_after: Optional[str] = None) -> float:
    """Seconds before attempt `attempt` + 1, counted from 0: doubling, half of it by chance, so that many clients of one
    server do not return at once; never less than the server asked for."""
    base = min(LONGEST_DELAY_S, FIRST_DELAY_S * 2.0 ** min(attempt, 16))
    jitter = random.uniform(0.5, 1.0)
    return max(base * jitter, retry_after_seconds(retry_after) * (1.0 + jitter / 5.0 - 0.1))
