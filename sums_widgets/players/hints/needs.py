"""What a run still needs while a play is being placed, and which tiles of the rack complete it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Play, problems
from sums_widgets.engine.hand import Hand
from sums_widgets.engine.runs import runs_through
from sums_widgets.engine.tiles import take_tiles
from sums_widgets.learning.words.phrases import number_face

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sums_widgets.engine import Board, Position, Run, Square, Tile

    Placed = Mapping[Square, Tile]


class Way(StrEnum):
    """How a run can be completed, the simplest way first."""

    EXACT = "exact"
    EQUAL = "equal"
    PAIR = "pair"
    WILD = "wild"
    NAME = "name"


_ORDER = tuple(Way)


@dataclass(frozen=True, slots=True)
class Closing:
    """Tiles that make a run total the target, the squares they go on, and the resulting run.

    By `Way`: a tile with exactly the missing face, a tile of equal value, two tiles, a wild of the
    rack, or the name for a wild that is already placed. `fits`: whether the whole play is then
    legal.
    """

    way: Way
    squares: tuple[Square, ...]
    tiles: tuple[Tile, ...]
    run: Run
    fits: bool


@dataclass(frozen=True, slots=True)
class Need:
    """A run with placed tiles, and the ways to complete it; those that give a legal play first."""

    run: Run
    closings: tuple[Closing, ...]

    @property
    def is_done(self) -> bool:
        """Whether the run totals the target, with every wild named."""
        return self.run.is_sum and WILD not in self.run.tiles

    @property
    def fitting(self) -> Closing | None:
        """The simplest way to complete the run that makes the play legal, or None."""
        return next((closing for closing in self.closings if closing.fits), None)


def needs_of(position: Position, placed: Placed) -> tuple[Need, ...]:
    """Return every run through tiles that are being placed, with what it needs.

    >>> from sums_widgets.engine import Square, parse_position
    >>> position = parse_position("fractions r1/4,_3 1/4,2/4,?;- - 0;0 1 0")
    >>> [need] = needs_of(position, {Square(0, 1): position.variant.tile("1/4")})
    >>> [(str(way.way), str(way.tiles[0]), str(way.squares[0])) for way in need.closings]
    [('equal', '2/4', 'C1'), ('wild', '?1/2', 'C1')]
    """
    board = position.board.with_tiles(placed)
    return tuple(
        Need(run, _closings(position, placed, run))
        for run in runs_through(position.variant, board, placed)
    )


def _closings(position: Position, placed: Placed, run: Run) -> tuple[Closing, ...]:
    if WILD in placed.values():
        found = _names(position, placed, run)
    else:
        found = _additions(position, placed, run)
    return tuple(sorted(found, key=lambda way: (not way.fits, _ORDER.index(way.way))))


def _names(position: Position, placed: Placed, run: Run) -> Iterator[Closing]:
    """Yield the name for the only unnamed wild of a run that makes it total the target."""
    nameless = [square for square, tile in zip(run.squares, run.tiles, strict=True) if tile == WILD]
    variant = position.variant
    units = int(run.missing / variant.scale.unit)
    if len(nameless) == 1 and units in variant.wild_units:
        yield _closing(position, placed, run, {nameless[0]: variant.wild(units)}, Way.NAME)


def _additions(position: Position, placed: Placed, run: Run) -> Iterator[Closing]:
    """Yield the tiles of the rack, one or two, that complete a run at its ends."""
    variant = position.variant
    rest = take_tiles(position.rack, (tile.in_hand for tile in placed.values())) or ()
    hands = {
        1: Hand(variant, rest),
        2: Hand(variant, tuple(tile for tile in rest if not tile.wild)),
    }
    board = position.board.with_tiles(placed)
    for spot in _spots(board, placed, run):
        line = board.with_tiles(dict.fromkeys(spot, WILD)).run_through(spot[0], across=run.across)
        missing = variant.whole - sum(tile.units for square in line if (tile := board[square]))
        if missing <= 0 or len(spot) > len(hands[len(spot)].tiles):
            continue
        plain = number_face(variant, variant.value(missing)).text
        for tiles in hands[len(spot)].fill(missing, (0,) * len(spot)):
            laid = dict(zip(spot, tiles, strict=True))
            yield _closing(position, placed, run, laid, _way(tiles, plain))


def _way(tiles: tuple[Tile, ...], plain: str) -> Way:
    if len(tiles) > 1:
        return Way.PAIR
    if tiles[0].wild:
        return Way.WILD
    return Way.EXACT if tiles[0].face == plain else Way.EQUAL


def _spots(board: Board, placed: Placed, run: Run) -> Iterator[tuple[Square, ...]]:
    """Yield the empty squares, one or two, on which a play can extend a run."""
    lines = {square.row if run.across else square.column for square in placed}
    if len(lines) > 1:
        return  # the tiles are in another line, and a play must stay in one
    before, after = (
        _free(board, run.squares[end], side, across=run.across) for end, side in ((0, -1), (-1, 1))
    )
    yield from (spot[:1] for spot in (before, after) if spot)
    yield from (spot for spot in (before, after) if len(spot) > 1)
    if before and after:
        yield before[0], after[0]


def _free(board: Board, square: Square, side: int, *, across: bool) -> tuple[Square, ...]:
    """Return the first two empty squares on one side of a run, skipping tiles between them."""
    free: list[Square] = []
    while len(free) < 2 and (square := square.next(across=across, steps=side)) in board:  # noqa: PLR2004 - a pair at most
        if board[square] is None:
            free.append(square)
    return tuple(free)


def _closing(position: Position, placed: Placed, run: Run, laid: Placed, way: Way) -> Closing:
    whole = {**placed, **laid}
    runs = runs_through(position.variant, position.board.with_tiles(whole), laid)
    closed = next(made for made in runs if made.across == run.across)
    return Closing(
        way, tuple(laid), tuple(laid.values()), closed, not problems(position, Play.of(whole))
    )
