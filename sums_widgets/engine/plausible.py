"""Check whether a position could occur in a real game of its variant.

Positions that could not, such as fragments for lessons and puzzles, are accepted everywhere;
this module only reports how they differ.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sums_widgets.engine.layout import SPACES
from sums_widgets.engine.rules import IDLE_ROUNDS
from sums_widgets.engine.runs import Run, runs_through
from sums_widgets.engine.tiles import HIDDEN, START_COLOURS, Tile, lacking_tiles
from sums_widgets.engine.variant_file import FEWEST_PLAYERS, MOST_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine.board import Board
    from sums_widgets.engine.position import Position
    from sums_widgets.engine.squares import Square


class Oddity(StrEnum):
    """The ways in which a position differs from those of a real game."""

    PLAYERS = "players"
    COUNTS = "counts"
    BOARD_SIZE = "board-size"
    START_TILES = "start-tiles"
    BONUS_SQUARES = "bonus-squares"
    TILES_BEYOND_SET = "tiles-beyond-set"
    TILES_MISSING = "tiles-missing"
    WILD_NAME = "wild-name"
    RACK_SIZE = "rack-size"
    LOOSE_TILE = "loose-tile"
    RUN_MISSES = "run-misses"


@dataclass(frozen=True, slots=True)
class PositionProblem:
    """One difference from a real game, with the squares, tiles, player and run concerned."""

    code: Oddity
    squares: tuple[Square, ...] = ()
    tiles: tuple[Tile, ...] = ()
    player: int | None = None
    run: Run | None = None


def position_problems(position: Position) -> tuple[PositionProblem, ...]:
    """Return everything about a position that could not occur in a real game; empty if nothing.

    >>> from sums_widgets.engine import parse_position, start_game
    >>> position_problems(start_game("tens", seed=7).position)
    ()
    >>> odd = position_problems(parse_position("tens r2,b4,3 1,1,2,3,4;- - 0;0 1 0"))
    >>> sorted({str(problem.code) for problem in odd})
    ['board-size', 'run-misses', 'tiles-missing']
    """
    return (
        *_player_problems(position),
        *_layout_problems(position),
        *_set_problems(position),
        *_placed_problems(position),
    )


def _player_problems(position: Position) -> Iterator[PositionProblem]:
    if position.players not in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        yield PositionProblem(Oddity.PLAYERS)
    if len(position.scores) != position.players or position.idle > IDLE_ROUNDS * position.players:
        yield PositionProblem(Oddity.COUNTS)
    size = position.variant.rack_size
    for player, rack in enumerate(position.racks, 1):
        if len(rack) > size or (position.pool_size and len(rack) < size):
            yield PositionProblem(Oddity.RACK_SIZE, tiles=rack, player=player)


def _layout_problems(position: Position) -> Iterator[PositionProblem]:
    board, layout = position.board, position.variant.layout
    if (board.width, board.height) != (layout.width, layout.height):
        yield PositionProblem(Oddity.BOARD_SIZE)
        return
    colours = {square: tile.colour for square, tile in board.placed()}
    wrong = [
        square
        for square in board.squares
        if _start_colour(colours.get(square)) != SPACES.get(layout.letter(square))
    ]
    if wrong:
        yield PositionProblem(Oddity.START_TILES, tuple(wrong))
    uncovered = {square for square in layout.bonus if board[square] is None}
    if odd := board.bonus ^ uncovered:
        yield PositionProblem(Oddity.BONUS_SQUARES, tuple(sorted(odd)))


def _start_colour(colour: str | None) -> str | None:
    return colour if colour in START_COLOURS else None


def _set_problems(position: Position) -> Iterator[PositionProblem]:
    variant = position.variant
    laid = [tile for _, tile in position.board.placed()]
    start = [tile for tile in laid if tile.colour in START_COLOURS]
    start_set = [tile for colour in START_COLOURS for tile in variant.start_tiles(colour)]
    in_racks = [tile for rack in position.racks for tile in rack if tile != HIDDEN]
    on_board = [tile.in_hand for tile in laid if tile.colour == "yellow"]
    yellow = Counter([*on_board, *in_racks, *position.pool])
    beyond = (
        *lacking_tiles(start_set, start),
        *lacking_tiles(variant.pool(), yellow.elements()),
    )
    if beyond:
        yield PositionProblem(Oddity.TILES_BEYOND_SET, tiles=beyond)
    if yellow not in (Counter(variant.pool()), Counter(variant.pool(half=True))):
        missing = lacking_tiles(yellow.elements(), variant.pool())
        if missing:
            yield PositionProblem(Oddity.TILES_MISSING, tiles=missing)


def _placed_problems(position: Position) -> Iterator[PositionProblem]:
    board = position.board
    yellow = [(square, tile) for square, tile in board.placed() if tile.colour == "yellow"]
    runs = runs_through(position.variant, board, [square for square, _ in yellow])
    joined = _joined_to_start(board)
    for square, tile in yellow:
        if tile.wild and not position.variant.may_name(tile):
            yield PositionProblem(Oddity.WILD_NAME, (square,), (tile,))
        if square not in joined:
            yield PositionProblem(Oddity.LOOSE_TILE, (square,), (tile,))
    for run in runs:
        if not run.is_sum:
            yield PositionProblem(Oddity.RUN_MISSES, run.squares, run.tiles, run=run)


def _joined_to_start(board: Board) -> set[Square]:
    """Return the squares whose tiles are connected to a start tile."""
    joined: set[Square] = set()
    waiting = [square for square, tile in board.placed() if tile.colour in START_COLOURS]
    while waiting:
        square = waiting.pop()
        if square not in joined and board[square] is not None:
            joined.add(square)
            waiting += square.neighbours
    return joined
