"""Check a play against the rules and report everything that is wrong with it, as data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.errors import IllegalPlay, SumsError
from sums_widgets.engine.plays import Move, Pass, Play, Trade
from sums_widgets.engine.runs import Run, runs_through
from sums_widgets.engine.squares import Square
from sums_widgets.engine.tiles import HIDDEN, WILD, Tile, lacking_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine.position import Position


class Code(StrEnum):
    """The kinds of problems that a play can have."""

    NO_TILES = "no-tiles"
    TOO_MANY_TILES = "too-many-tiles"
    OFF_BOARD = "off-board"
    OCCUPIED = "occupied"
    SAME_SQUARE = "same-square"
    NOT_IN_LINE = "not-in-line"
    GAP = "gap"
    TOUCHES_NOTHING = "touches-nothing"
    NOT_IN_RACK = "not-in-rack"
    WILD_NOT_NAMED = "wild-not-named"
    WILD_NOT_ALLOWED = "wild-not-allowed"
    RUN_MISSES = "run-misses"
    POOL_EMPTY = "pool-empty"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a play, with the squares and tiles concerned and the run that misses."""

    code: Code
    squares: tuple[Square, ...] = ()
    tiles: tuple[Tile, ...] = ()
    run: Run | None = None

    def __str__(self) -> str:
        """Return the problem for a log: its code and what it is about."""
        if self.run is not None:
            return f"{self.code} ({'+'.join(tile.face for tile in self.run.tiles)})"
        about = " ".join(map(str, self.squares or self.tiles))
        return f"{self.code} ({about})" if about else str(self.code)


@kind_call()
def problems(position: Position, play: Move) -> tuple[Problem, ...]:
    """Return everything that is wrong with a play; empty if it is legal.

    Raise `SumsError` if `play` is not a move.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- - 0;0 1 0")
    >>> problems(position, parse_play("C1>2,1,1", position))
    ()
    >>> [wrong] = problems(position, parse_play("C1>2,3", position))
    >>> wrong.code.value, wrong.run.total, wrong.run.missing
    ('run-misses', Fraction(11, 1), Fraction(-1, 1))
    """
    if isinstance(play, Play):
        return (*_rack_problems(position, play), *_place_problems(position, play))
    if isinstance(play, Trade):
        return (*_rack_problems(position, play), *_pool_problems(position))
    if isinstance(play, Pass):
        return ()
    raise SumsError(f"play is {play!r:.40}; expected a Play, a Trade or a Pass")


def check_play(position: Position, play: Move) -> Move:
    """Return a legal play with its tiles in order; raise `IllegalPlay` if it is not legal."""
    if wrong := problems(position, play):
        raise IllegalPlay(play, wrong)
    if isinstance(play, Play):
        return Play.of(play.placements)
    return Trade.of(play.tiles) if isinstance(play, Trade) else play


def _rack_problems(position: Position, play: Play | Trade) -> Iterator[Problem]:
    if not play.tiles:
        yield Problem(Code.NO_TILES)
    if len(play.tiles) > position.variant.rack_size:
        yield Problem(Code.TOO_MANY_TILES, tiles=play.tiles)
    known = (tile for tile in position.rack if tile != HIDDEN)
    if lacking := lacking_tiles(known, play.used):
        yield Problem(Code.NOT_IN_RACK, tiles=lacking)


def _pool_problems(position: Position) -> Iterator[Problem]:
    if position.pool_size == 0:
        yield Problem(Code.POOL_EMPTY)


def _place_problems(position: Position, play: Play) -> Iterator[Problem]:
    yield from _wild_problems(position, play)
    board = position.board
    if off := tuple(square for square in play.squares if square not in board):
        yield Problem(Code.OFF_BOARD, off)
    if taken := tuple(square for square in play.squares if board[square] is not None):
        yield Problem(Code.OCCUPIED, taken)
    if twice := tuple(square for square, count in Counter(play.squares).items() if count > 1):
        yield Problem(Code.SAME_SQUARE, twice)
    yield from _line_problems(position, play)
    yield from _run_problems(position, play)


def _wild_problems(position: Position, play: Play) -> Iterator[Problem]:
    if nameless := tuple(square for square, tile in play.placements if tile == WILD):
        yield Problem(Code.WILD_NOT_NAMED, nameless)
    named = [(square, tile) for square, tile in play.placements if tile.wild and tile != WILD]
    for square, tile in named:
        if not position.variant.may_name(tile):
            yield Problem(Code.WILD_NOT_ALLOWED, (square,), (tile,))


def _line_problems(position: Position, play: Play) -> Iterator[Problem]:
    if not play.squares:
        return
    board = position.board
    rows = {square.row for square in play.squares}
    columns = {square.column for square in play.squares}
    if len(rows) > 1 and len(columns) > 1:
        yield Problem(Code.NOT_IN_LINE, play.squares)
    else:
        filled = set(play.squares)
        down, across = _span(rows, board.height), _span(columns, board.width)
        between = (Square(row, column) for row in down for column in across)
        gap = tuple(s for s in between if s not in filled and board[s] is None)
        if gap:
            yield Problem(Code.GAP, gap)
    beside = (near for square in play.squares for near in square.neighbours)
    if not any(board[square] is not None for square in beside):
        yield Problem(Code.TOUCHES_NOTHING, play.squares)


def _span(numbers: set[int], side: int) -> range:
    """Return the range of rows or columns from the lowest to the highest, within the board."""
    return range(max(min(numbers), 0), min(max(numbers) + 1, side))


def _run_problems(position: Position, play: Play) -> Iterator[Problem]:
    """Yield the runs that miss; tiles that cannot be placed and wilds without value are ignored."""
    board = position.board
    laid = {s: t for s, t in play.placements if s in board and board[s] is None}
    for run in runs_through(position.variant, board.with_tiles(laid), laid):
        if not run.is_sum and WILD not in run.tiles:
            yield Problem(Code.RUN_MISSES, run.squares, run.tiles, run)
