"""The slowest and plainest move generator: try everything, keep what has no problem."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Play, Square, problems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Position, Tile, Variant

Squares = tuple[Square, ...]
Tiles = tuple["Tile", ...]


def brute_force_plays(position: Position, *, shortcut: bool = True) -> set[Play]:
    """Return every legal placement of the player to move.

    With `shortcut`, which two wilds with 91 names each require, two or more tiles that do not
    complete the run they share are dropped before `problems` checks them.
    """
    hands = [_hands(position, count) for count in range(len(position.rack) + 1)]
    found: set[Play] = set()
    for squares in _lines(position):
        by_worth = hands[len(squares)]
        if shortcut and len(squares) > 1:
            tried = by_worth.get(_room(position, squares), [])
        else:
            tried = [tiles for some in by_worth.values() for tiles in some]
        plays = (Play(squares, tiles) for tiles in tried)
        found.update(play for play in plays if not problems(position, play))
    return found


def _lines(position: Position) -> Iterator[Squares]:
    """Yield every choice of empty squares, in one row or one column, that a rack could fill."""
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


def _hands(position: Position, count: int) -> dict[int, list[Tiles]]:
    """Return every ordering of `count` rack tiles, wilds under each value, by their total units."""
    names = _names(position.variant)
    hands: dict[int, list[Tiles]] = {}
    for tiles in set(permutations(position.rack, count)):
        for named in product(*(names if tile == WILD else [tile] for tile in tiles)):
            hands.setdefault(sum([tile.units for tile in named]), []).append(named)
    return hands


@cache
def _names(variant: Variant) -> list[Tile]:
    """Return a wild under each of its values."""
    return [variant.tile(f"?{variant.scale.face(units)}") for units in variant.wild_units]


def _room(position: Position, squares: Squares) -> int:
    """Return the units that are missing in the run that a line of tiles would share."""
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
