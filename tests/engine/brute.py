"""The slowest and plainest generator there is: try everything, keep what is no problem."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Play, Square, problems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Position, Tile

Squares = tuple[Square, ...]
Tiles = tuple["Tile", ...]


def brute_force_plays(position: Position, *, shortcut: bool = True) -> set[Play]:
    """Give every legal placement of the player to move.

    The one shortcut, which two wilds with 91 names each need: where two or more tiles are placed,
    those that do not fill up the run they share are dropped before `problems` looks at them.
    """
    hands = [_hands(position, count) for count in range(len(position.rack) + 1)]
    found = set()
    for squares in _lines(position):
        room = _room(position, squares) if shortcut and len(squares) > 1 else None
        for tiles, units in hands[len(squares)].items():
            if room in (None, units) and not problems(position, play := Play(squares, tiles)):
                found.add(play)
    return found


def _lines(position: Position) -> Iterator[Squares]:
    """Walk over every choice of empty squares, in one row or one column, that a rack could fill."""
    board, most = position.board, len(position.rack)
    for first in board.squares:
        if most and board[first] is None:
            yield (first,)
        for across in (True, False):
            line: list[Square] = []
            square = first
            while square in board:
                if board[square] is None:
                    line.append(square)
                if 1 < len(line) <= most and line[0] == first and line[-1] == square:
                    yield tuple(line)
                square = square.next(across=across)


def _hands(position: Position, count: int) -> dict[Tiles, int]:
    """Give every order of so many tiles of the rack, each wild under each value, with the units."""
    variant = position.variant
    names = [variant.tile(f"?{variant.scale.face(units)}") for units in variant.wild_units]
    return {
        named: sum(tile.units for tile in named)
        for tiles in set(permutations(position.rack, count))
        for named in product(*(names if tile == WILD else [tile] for tile in tiles))
    }


def _room(position: Position, squares: Squares) -> int:
    """Give the units that are missing in the run that a line of tiles would share."""
    board, across = position.board, squares[0].row == squares[-1].row
    room = position.variant.whole
    square = squares[0]
    while (tile := board[square := square.next(across=across, steps=-1)]) is not None:
        room -= tile.units
    square = squares[0]
    while (tile := board[square]) is not None or square in squares:
        room -= tile.units if tile is not None else 0
        square = square.next(across=across)
    return room
