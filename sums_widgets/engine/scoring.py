"""The score of a play, item by item, as on the score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.plays import Move, Play, Trade
from sums_widgets.engine.problems import check_play
from sums_widgets.engine.runs import Run, runs_through
from sums_widgets.engine.worth import (
    ALL_TILES_POINTS,
    BONUS_SQUARE_POINTS,
    OUT_POINTS,
    SUM_POINTS,
    TILE_POINTS,
    TRADE_POINTS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine.position import Position
    from sums_widgets.engine.squares import Square


class Reason(StrEnum):
    """Why points are awarded or deducted."""

    SUM = "sum"
    TILES = "tiles"
    ALL_TILES = "all-tiles"
    BONUS_SQUARE = "bonus-square"
    OUT = "out"
    TRADE = "trade"


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the score sheet: points for a run, for `count` tiles, for a +10 square ..."""

    reason: Reason
    points: int
    count: int = 1
    run: Run | None = None
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a play; `total` is the sum of its items."""

    items: tuple[Item, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all points."""
        return sum(item.points for item in self.items)

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs that total the target."""
        return tuple(item.run for item in self.items if item.reason is Reason.SUM and item.run)


@kind_call()
def score(position: Position, play: Move) -> Score:
    """Return the score of a legal play; raise `IllegalPlay` for any other.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- 9 0;0 1 0")
    >>> sheet = score(position, parse_play("C1>2,1,1", position))
    >>> [(item.reason.value, item.points) for item in sheet.items], sheet.total
    ([('sum', 10), ('tiles', 9), ('bonus-square', 10)], 29)
    """
    return tally(position, check_play(position, play))


def tally(position: Position, play: Move) -> Score:
    """Return the score of a play that is known to be legal."""
    if isinstance(play, Play):
        return Score(tuple(_play_items(position, play)))
    if isinstance(play, Trade):
        count = len(play.tiles)
        return Score((Item(Reason.TRADE, -TRADE_POINTS * count, count),))
    return Score()


def _play_items(position: Position, play: Play) -> Iterator[Item]:
    board = position.board.with_tiles(dict(play.placements))
    runs = runs_through(position.variant, board, play.squares)
    for run in runs:
        yield Item(Reason.SUM, SUM_POINTS, run=run)
    count = len(play.tiles)
    yield Item(Reason.TILES, TILE_POINTS * count, count)
    if count == position.variant.rack_size:
        yield Item(Reason.ALL_TILES, ALL_TILES_POINTS, count)
    for square in play.squares:
        if square in position.board.bonus:
            for run in runs:
                if square in run.squares:
                    yield Item(Reason.BONUS_SQUARE, BONUS_SQUARE_POINTS, run=run, square=square)
    if left := tiles_left_by_going_out(position, count):
        yield Item(Reason.OUT, OUT_POINTS * left, left)


def tiles_left_by_going_out(position: Position, placed: int) -> int:
    """Return how many tiles the other racks hold if placing `placed` tiles goes out, else 0."""
    if position.pool_size or placed < len(position.rack):
        return 0
    return sum(len(rack) for seat, rack in enumerate(position.racks, 1) if seat != position.turn)
