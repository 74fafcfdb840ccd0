"""Clocks that do not run by themselves."""

from __future__ import annotations

from sums_widgets.players.champion.clock import Clock


class CountingClock(Clock):
    """A clock that is up after it has been read so many times."""

    def __init__(self, count: float) -> None:
        """Let each reading take a second."""
        self.readings = -1  # the start is no reading
        super().__init__(count + 0.5, self._read)

    def _read(self) -> float:
        self.readings += 1
        return float(self.readings)

    def is_up(self, share: float = 1.0) -> bool:
        """Leave the shares out: a step is a step."""
        del share
        return super().is_up()


def steps(count: int) -> CountingClock:
    """Give a clock that leaves time for so many steps."""
    return CountingClock(count)


def stopped() -> Clock:
    """Give a clock that is never up."""
    return Clock(1.0, lambda: 0.0)
