"""Runs: unbroken lines of tiles that a play makes or extends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from sums_widgets.engine.board import Board
    from sums_widgets.engine.display import Printer
    from sums_widgets.engine.squares import Square
    from sums_widgets.engine.tiles import Tile
    from sums_widgets.engine.variant import Variant


@dataclass(frozen=True, slots=True)
class Run:
    """Two or more adjacent tiles in a row (`across`) or a column, from first to last.

    `missing` is the target minus the total; it is negative if the run exceeds the target.
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

    def _repr_svg_(self) -> str:
        """Return the picture of the run as SVG, for a notebook."""
        from sums_widgets.pictures import run_picture, show  # noqa: PLC0415 - a higher layer

        return show(run_picture(self))

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001 - IPython API
        """Write what the picture of the run shows, for a notebook without pictures."""
        from sums_widgets.pictures import run_picture  # noqa: PLC0415 - a higher layer
        from sums_widgets.pictures.show import tell  # noqa: PLC0415 - likewise

        printer.text(tell(run_picture(self)))


def runs_through(variant: Variant, board: Board, squares: Iterable[Square]) -> tuple[Run, ...]:
    """Return every run through any of the squares, each once: rows first, then columns.

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
    tiles = tuple([tile for square in line if (tile := board[square]) is not None])
    units = sum([tile.units for tile in tiles])
    total, missing = variant.value(units), variant.value(variant.whole - units)
    return Run(line, tiles, across, total, missing)
