"""The slowest and plainest generator there is: try everything, keep what `problems` lets through."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

from sums_widgets.engine import Play, problems
from sums_widgets.engine.squares import Square
from sums_widgets.engine.tiles import WILD, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Position


def brute_force_plays(position: Position) -> set[Play]:
    """Give every legal placement of the player to move."""
    return {
        play
        for squares in _lines(position)
        for tiles in _hands(position, len(squares))
        if not problems(position, play := Play(squares, tiles))
    }


def _lines(position: Position) -> Iterator[tuple[Square, ...]]:
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
                square = Square(square.row + (not across), square.column + across)


def _hands(position: Position, count: int) -> set[tuple[Tile, ...]]:
    """Give every order of so many tiles of the rack, each wild under each of its values."""
    variant = position.variant
    names = [variant.tile(f"?{variant.scale.face(units)}") for units in variant.wild_units]
    return {
        named
        for tiles in permutations(position.rack, count)
        for named in product(*(names if tile == WILD else [tile] for tile in tiles))
    }
