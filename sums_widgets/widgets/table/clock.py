"""The clock of a game with a time limit: it can be paused, and it runs no timer of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Clock:
    """Counts down from some minutes while it runs.

    >>> time = [0.0]
    >>> clock = Clock(1, now=lambda: time[0])
    >>> clock.start()
    >>> time[0] = 20
    >>> clock.pause()
    >>> time[0] = 100
    >>> clock.left, clock.running, clock.is_up
    (40.0, False, False)
    """

    def __init__(self, minutes: int, *, now: Callable[[], float]) -> None:
        """Set the time; the clock does not run yet."""
        self._now = now
        self._left = 60.0 * minutes
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether the clock is running."""
        return self._since is not None

    @property
    def left(self) -> float:
        """The seconds that are left."""
        spent = 0 if self._since is None else self._now() - self._since
        return max(0.0, self._left - spent)

    @property
    def is_up(self) -> bool:
        """Whether no time is left; the browser's count may be a second ahead of ours."""
        return self.left <= 1

    def wind(self, seconds: int) -> None:
        """Set the seconds that are left, as in a game that is continued another day."""
        self._left = float(seconds)
        if self._since is not None:
            self._since = self._now()

    def give(self, minutes: int) -> None:
        """Add minutes to the time that is left."""
        self._left = self.left + 60.0 * minutes
        if self._since is not None:
            self._since = self._now()

    def start(self) -> None:
        """Start the clock."""
        if self._since is None:
            self._since = self._now()

    def pause(self) -> None:
        """Stop the clock, keeping the time that is left."""
        self._left = self.left
        self._since = None
