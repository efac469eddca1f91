"""Names of claims: under a used key the server answers the same batch again."""

from __future__ import annotations

import threading
import uuid
from typing import Dict, Optional, Tuple

#: Keys of a step that were used up before this process began; more of them are not looked for.
MOST_USED_KEYS = 1000
#: Steps whose counts are remembered; a trainer's steps only grow.
MOST_STEPS = 4096


class ClaimKeys:
    """Counts the claims of each step of a consumer, and remembers which life the consumer is in.

    A program that is started anew counts from 0 again, and so gets the batches that it held before.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next: Dict[Tuple[str, str, int], int] = {}
        self._lives: Dict[Tuple[str, str], int] = {}

    def number(self, recipe: str, consumer: str, step: int) -> int:
        """Takes the number of the next claim of a step, from 0."""
        place = (recipe, consumer, step)
        with self._lock:
            found = self._next.get(place, 0)
            self._next[place] = found + 1
            if len(self._next) > MOST_STEPS:
                del self._next[next(iter(self._next))]
            return found

    def put_back(self, recipe: str, consumer: str, step: int, number: int) -> None:
        """A claim that brought nothing binds nothing: its number is given out again, if it was the last one."""
        place = (recipe, consumer, step)
        with self._lock:
            if self._next.get(place) == number + 1:
                self._next[place] = number

    def life(self, recipe: str, consumer: str) -> Optional[int]:
        """The life in which the consumer claims here; None before its first claim."""
        with self._lock:
            return self._lives.get((recipe, consumer))

    def begin_life(self, recipe: str, consumer: str, life: int) -> None:
        """A new life's keys are counted from 0; the life that is known already goes on."""
        with self._lock:
            if self._lives.get((recipe, consumer)) == life:
                return
            known = (recipe, consumer) in self._lives
            self._lives[(recipe, consumer)] = life
            if known:
                self._next = {place: number for place, number in self._next.items() if place[:2] != (recipe, consumer)}


def key_of(consumer: str, step: int, number: int) -> str:
    return f"{consumer}:{step}:{number}"


def single_key(consumer: str) -> str:
    """A key for a claim that no later run asks for again."""
    return f"{consumer}:{uuid.uuid4().hex}"
