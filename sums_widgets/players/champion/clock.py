"""The time that a thought may take."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Clock:
    """A clock that runs from when it is made until its seconds are spent.

    >>> readings = iter([5.0, 5.5, 7.0])
    >>> clock = Clock(2.0, now=lambda: next(readings))
    >>> clock.is_up(), clock.is_up()
    (False, True)
    """

    def __init__(self, seconds: float, now: Callable[[], float] = perf_counter) -> None:
        """Start the clock."""
        self._now = now
        self._start = now()
        self._seconds = seconds

    def is_up(self, share: float = 1.0) -> bool:
        """Tell whether that share of the seconds is spent."""
        return self._now() - self._start >= share * self._seconds
