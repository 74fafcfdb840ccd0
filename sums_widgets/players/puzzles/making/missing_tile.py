"""Making missing-tile puzzles: a tile is removed from a run of a simulated game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Board
from sums_widgets.engine.runs import runs_through
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.players.puzzles.making.sources import (
    cut_around,
    moved,
    pick,
    real_positions,
)
from sums_widgets.players.puzzles.tasks.missing_tile import MissingTile, missing
from sums_widgets.players.puzzles.tasks.task import alone

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from sums_widgets.engine import Position, Square, Variant

TURNS = (2, 8)
SIDE = 9
MOST = 4
"""At most this many tiles are removed, one at a time, from the runs of one position."""

LENGTHS = {1: (2, 3), 2: (3, 4), 3: (4, 9)}
"""The minimum and maximum length of the run, by level."""


def make_missing_tile(variant: Variant, level: int, random: Random) -> Iterator[MissingTile]:
    """Yield puzzles with tiles removed from runs of one game, with lengths that suit a level."""
    for position in real_positions(variant, TURNS, random):
        board = position.board
        laid = [square for square, tile in board.placed() if tile.colour == "yellow"]
        least, most = LENGTHS[level]
        runs = runs_through(variant, board, laid)
        fitting = [run for run in runs if least <= len(run.tiles) <= most]
        for run in shuffled(fitting, random)[:MOST]:
            yield from _lift(position, pick(run.squares, random))


def _lift(position: Position, square: Square) -> Iterator[MissingTile]:
    """Yield a puzzle without the tile on a square, if all its runs are sums and close together."""
    runs = runs_through(position.variant, position.board, [square])
    found = cut_around(position.board, [s for run in runs for s in run.squares], SIDE)
    # Start tiles that were adjacent from the start need not make a sum.
    if found and all(run.is_sum for run in runs):
        part, first = found
        blank = moved(square, first)
        yield missing(alone(position, board=_without(part, blank)), blank)


def _without(board: Board, square: Square) -> Board:
    """Return the board without the tile on a square."""
    tiles = list(board.tiles)
    tiles[square.row * board.width + square.column] = None
    return Board(board.width, board.height, tuple(tiles), board.bonus)
