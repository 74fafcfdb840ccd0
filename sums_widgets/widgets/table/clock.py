"""The clock of a game with a time limit: it can be paused, and it asks for the time, no more."""

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
        """Set the clock; it does not run yet."""
        self._now = now
        self._left = 60.0 * minutes
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time goes by."""
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
        """Set the seconds that are left, as in a game that goes on another day."""
        self._left = float(seconds)
        if self._since is not None:
            self._since = self._now()

    def give(self, minutes: int) -> None:
        """Give some minutes more than are left."""
        self._left = self.left + 60.0 * minutes
        if self._since is not None:
            self._since = self._now()

    def start(self) -> None:
        """Let time go by."""
        if self._since is None:
            self._since = self._now()

    def pause(self) -> None:
        """Stop the time."""
        self._left = self.left
        self._since = None
