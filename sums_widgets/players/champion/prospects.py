"""What a board offers to any hand: every kind of stretch on it, and the most that it scores.

Whether a hand can fill a stretch depends only on how many squares are free, what the tiles there
must total, and what crossing runs force. So a board is reduced to these demands, each with the
highest score that it earns anywhere, highest first. A hand's best score is that of the first
demand it can meet, found in microseconds without placing a tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.survey import WALL
from sums_widgets.engine.worth import (
    ALL_TILES_POINTS,
    BONUS_SQUARE_POINTS,
    SUM_POINTS,
    TILE_POINTS,
)
from sums_widgets.players.champion.reach import Bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.engine import Board, Variant
    from sums_widgets.engine.survey import Walk
    from sums_widgets.players.champion.reach import Forced, Reach

Demand = tuple[int, "Forced"]
"""The bit that a hand must reach on free squares, and the units that crossing runs force."""

Line = tuple[tuple[int, ...], tuple[int, ...], tuple[bool, ...]]
"""A row or column: the sums around its empty squares, what crosses each, and which score +10."""


class Prospects:
    """The demands of a board with their points, best first."""

    def __init__(self, paid: Iterable[tuple[Demand, int]]) -> None:
        """Sort the demands."""
        self.paid = sorted([(points, *demand) for demand, points in paid], reverse=True)

    def best(self, reach: Reach) -> int:
        """Return the best score of a hand, 0 if it has no play."""
        for points, bit, forced in self.paid:
            if reach[forced] >> bit & 1:
                return points
        return 0


class Surveyor:
    """Reduces boards to their demands, line by line, with a cache: most lines stay unchanged.

    >>> from sums_widgets.engine import VARIANTS, parse_position
    >>> from sums_widgets.players.champion.reach import Reach
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;- 9 0;0 1 0")
    >>> surveyor = Surveyor(position.variant)
    >>> prospects = surveyor.prospects(position.board)
    >>> [prospects.best(Reach(surveyor.bits, hand)) for hand in ((1, 1, 2, 4), (4, 9), (9, 9))]
    [29, 13, 0]
    """

    def __init__(self, variant: Variant) -> None:
        """Start with an empty cache."""
        self.bits = Bits(variant)
        self._whole = variant.whole
        self._longest = variant.rack_size
        self._known: dict[Line, list[tuple[Demand, int]]] = {}

    def prospects(self, board: Board) -> Prospects:
        """Return the demands of a board."""
        best: dict[Demand, int] = {}
        paid = best.get
        bonus = {square.row * board.width + square.column for square in board.bonus}
        for walk in board.survey:
            for line in _lines(walk, bonus):
                known = self._known.get(line)
                if known is None:
                    known = self._known[line] = self._demands(*line)
                for demand, points in known:
                    if points > paid(demand, 0):
                        best[demand] = points  # noqa: PERF403 - a condition
        return Prospects(best.items())

    def _demands(
        self, sums: tuple[int, ...], crossing: tuple[int, ...], rich: tuple[bool, ...]
    ) -> list[tuple[Demand, int]]:
        """Return the demands of one line, each with the most points that it scores."""
        best: dict[Demand, int] = {}
        for first in range(len(crossing)):
            rest = self._whole - sums[first]
            free, points = 0, SUM_POINTS
            forced: Forced = ()
            end = min(first + self._longest, len(crossing))
            for last in range(first, end):
                cross = crossing[last]
                if cross >= self._whole:
                    break
                rest -= sums[last + 1]
                points += TILE_POINTS
                if rich and rich[last]:
                    points += BONUS_SQUARE_POINTS * (2 if cross else 1)
                if cross:
                    rest -= self._whole - cross
                    points += SUM_POINTS
                    forced = tuple(sorted((*forced, self._whole - cross)))
                else:
                    free += 1
                if rest < free:  # a tile has a value of at least one unit
                    break
                if rest < self._whole and (free or not rest):
                    demand = self.bits.bit(free, rest), forced
                    all_tiles = last - first + 1 == self._longest
                    earned = points + ALL_TILES_POINTS if all_tiles else points
                    best[demand] = max(earned, best.get(demand, 0))
        return list(best.items())


def _lines(walk: Walk, bonus: set[int]) -> Iterator[Line]:
    """Yield the lines of a walk."""
    places, sums, crossing = walk
    start = 0
    while start < len(places):
        end = crossing.index(WALL, start)
        here = places[start:end]
        rich = () if bonus.isdisjoint(here) else tuple([place in bonus for place in here])
        yield tuple(sums[start : end + 1]), tuple(crossing[start:end]), rich
        start = end + 1
