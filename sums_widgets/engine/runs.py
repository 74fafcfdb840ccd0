"""Runs: the unbroken lines of tiles that a play makes or lengthens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from sums_widgets.engine.board import Board
    from sums_widgets.engine.squares import Square
    from sums_widgets.engine.tiles import Tile
    from sums_widgets.engine.variant import Variant


@dataclass(frozen=True, slots=True)
class Run:
    """Two or more neighbouring tiles in a row (`across`) or a column, from the first to the last.

    `missing` is what the run lacks to the target; below zero, it is that much over.
    """

    squares: tuple[Square, ...]
    tiles: tuple[Tile, ...]
    across: bool
    total: Fraction
    missing: Fraction

    @property
    def is_sum(self) -> bool:
        """Whether the run totals exactly the target."""
        return self.missing == 0


def runs_through(variant: Variant, board: Board, squares: Iterable[Square]) -> tuple[Run, ...]:
    """Give every run that holds one of some squares, each once: rows first, then columns.

    >>> from sums_widgets.engine import parse_position
    >>> from sums_widgets.engine.squares import Square
    >>> position = parse_position("fractions b3/8,1/16;1/2,_ - - 0 1 0")
    >>> runs = runs_through(position.variant, position.board, [Square(0, 0)])
    >>> [(run.across, run.total, run.missing) for run in runs]
    [(True, Fraction(7, 16), Fraction(9, 16)), (False, Fraction(7, 8), Fraction(1, 8))]
    """
    found: dict[tuple[Square, ...], Run] = {}
    squares = tuple(squares)
    for across in (True, False):
        for square in squares:
            line = board.run_through(square, across=across)
            if len(line) > 1 and line not in found:
                found[line] = _run(variant, board, line, across=across)
    return tuple(found.values())


def _run(variant: Variant, board: Board, line: tuple[Square, ...], *, across: bool) -> Run:
    tiles = tuple(tile for square in line if (tile := board[square]) is not None)
    total = variant.value(sum(tile.units for tile in tiles))
    return Run(line, tiles, across, total, variant.target - total)
