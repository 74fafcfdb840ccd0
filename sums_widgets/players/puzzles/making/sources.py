"""Positions for puzzles: simulated games after some turns, and parts that are cut from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from sums_widgets.engine import WILD, Board, Square, best_plays, start_game
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.players.puzzles.tasks.goals import sums_made

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from sums_widgets.engine import Play, Position, Tile, Variant

T = TypeVar("T")

SEEDS = 2**40
PLAYERS = 2
SAMPLE = 60
"""At most this many plays of a position are considered."""

CANDIDATES = 6
"""A turn is one of this many best plays, so that games differ but stay realistic."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How puzzles of a level are made: the range of turns, of tiles, and the board size."""

    turns: tuple[int, int]
    rack: tuple[int, int]
    side: int


RECIPES = {
    1: Recipe(turns=(0, 5), rack=(2, 3), side=7),
    2: Recipe(turns=(2, 9), rack=(3, 4), side=9),
    3: Recipe(turns=(3, 14), rack=(4, 5), side=11),
}
"""The recipe of each level of difficulty; the result is graded separately."""


def pick(items: Sequence[T], random: Random) -> T:
    """Return a random item.

    >>> from sums_widgets.engine.shuffle import chance
    >>> pick("abc", chance(1))
    'b'
    """
    return items[int(random.random() * len(items))]


def pick_number(least: int, most: int, random: Random) -> int:
    """Return a random integer between `least` and `most`, both included."""
    return least + int(random.random() * (most - least + 1))


def real_positions(variant: Variant, turns: tuple[int, int], random: Random) -> Iterator[Position]:
    """Play a game, and yield its position after a random turn and each later one, up to the last.

    >>> from sums_widgets.engine import VARIANTS, position_problems
    >>> from sums_widgets.engine.shuffle import chance
    >>> [position_problems(p) for p in real_positions(VARIANTS["tens"], (4, 4), chance(1))]
    [()]
    """
    game = start_game(variant, PLAYERS, seed=int(random.random() * SEEDS))
    first = pick_number(*turns, random)
    while not game.is_over and len(game.turns) <= turns[1]:
        if len(game.turns) >= first:
            yield game.position
        if plays := best_plays(game.position, CANDIDATES):
            game.play(pick(plays, random))
        elif game.position.pool:
            game.trade(game.position.rack)
        else:
            game.pass_turn()


def in_order(board: Board, plays: Iterable[Play], level: int, random: Random) -> list[Play]:
    """Return a shuffled sample of plays; for the last level, many tiles and sums come first."""
    mixed = shuffled(plays, random)[:SAMPLE]
    if level == max(RECIPES):
        mixed.sort(key=lambda play: len(play.tiles) + sums_made(board, play), reverse=True)
    return mixed


def with_wild(rack: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return the rack, with a wild in place of its first tile if it has none."""
    return tuple(rack) if WILD in rack else (*rack[1:], WILD)


def clean_area(board: Board, squares: Iterable[Square]) -> tuple[Square, Square]:
    """Return the corners of the smallest part around some squares that no run can reach out of.

    No tile is just outside of it, so what is legal there is legal on the whole board too.

    >>> from sums_widgets.engine import parse_position
    >>> board = parse_position("tens _2,r2,b4,_2;_6;_6;_6;r1,_5 - - 0 1 0").board
    >>> print(*clean_area(board, [Square(0, 3)]))
    C1 E2
    """
    rows, columns = zip(*squares, strict=True)
    top, left = max(0, min(rows) - 1), max(0, min(columns) - 1)
    bottom = min(board.height - 1, max(rows) + 1)
    right = min(board.width - 1, max(columns) + 1)
    while True:
        across, down = range(left, right + 1), range(top, bottom + 1)
        above = any(board[Square(top - 1, column)] for column in across)
        below = any(board[Square(bottom + 1, column)] for column in across)
        before = any(board[Square(row, left - 1)] for row in down)
        after = any(board[Square(row, right + 1)] for row in down)
        if not (above or below or before or after):
            return Square(top, left), Square(bottom, right)
        top, bottom = top - above, bottom + below
        left, right = left - before, right + after


def cut(board: Board, first: Square, last: Square) -> Board:
    """Return the part of a board from its top left to its bottom right square.

    >>> from sums_widgets.engine import parse_position
    >>> from sums_widgets.players.puzzles.tasks.task import alone
    >>> position = parse_position("tens _2,r2,+;_4 - - 0 1 0")
    >>> alone(position, board=cut(position.board, Square(0, 2), Square(1, 3)))
    <Position tens r2,+;_2 - - 0 1 0>
    """
    width, height = last.column - first.column + 1, last.row - first.row + 1
    inside = [
        Square(row, column)
        for row in range(first.row, last.row + 1)
        for column in range(first.column, last.column + 1)
    ]
    bonus = frozenset(moved(square, first) for square in board.bonus.intersection(inside))
    return Board(width, height, tuple(board[square] for square in inside), bonus)


def moved(square: Square, first: Square) -> Square:
    """Return the coordinates of a square on a part that begins at `first`."""
    return Square(square.row - first.row, square.column - first.column)


def cut_around(board: Board, squares: Iterable[Square], side: int) -> tuple[Board, Square] | None:
    """Return the clean area around some squares and its first square; None if it is too large."""
    first, last = clean_area(board, squares)
    if max(last.row - first.row, last.column - first.column) >= side:
        return None
    return cut(board, first, last), first
