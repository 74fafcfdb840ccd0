"""The time limit of a decision."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Clock:
    """A clock that starts when it is created and is up when its seconds have passed.

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
        """Whether that share of the seconds has passed."""
        return self._now() - self._start >= share * self._seconds
