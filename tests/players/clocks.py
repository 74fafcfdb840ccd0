"""Clocks that tests control."""

from __future__ import annotations

from sums_widgets.players.champion.clock import Clock


class CountingClock(Clock):
    """A clock that is up after it has been read a number of times."""

    def __init__(self, count: float) -> None:
        """Let each reading take a second."""
        self.readings = -1  # the start does not count
        super().__init__(count + 0.5, self._read)

    def _read(self) -> float:
        self.readings += 1
        return float(self.readings)

    def is_up(self, share: float = 1.0) -> bool:
        """Ignore the share: every step counts the same."""
        del share
        return super().is_up()


def steps(count: int) -> CountingClock:
    """Return a clock that leaves time for `count` steps."""
    return CountingClock(count)


def stopped() -> Clock:
    """Return a clock that is never up."""
    return Clock(1.0, lambda: 0.0)
