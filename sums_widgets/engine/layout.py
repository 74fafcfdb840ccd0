"""The printed board: start spaces by color, and +10 squares."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from sums_widgets.engine.board import Board
from sums_widgets.engine.errors import VariantError
from sums_widgets.engine.squares import LARGEST_SIDE, Square, squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sums_widgets.engine.display import Printer
    from sums_widgets.engine.tiles import Tile

SPACES = {"R": "red", "B": "blue", "G": "green"}
LETTERS = "RBG+."


@dataclass(frozen=True, slots=True)
class Layout:
    r"""An empty board, drawn as rows of `R`, `B`, `G`, `+` and `.`.

    >>> layout = parse_layout("R.+\n.B.\n+.R")
    >>> layout.spaces("red"), len(layout.bonus)
    ((Square(row=0, column=0), Square(row=2, column=2)), 2)
    """

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every square in reading order."""
        return squares_of(self.width, self.height)

    def letter(self, square: Square) -> str:
        """Return the letter of a square."""
        return self.rows[square.row][square.column]

    def spaces(self, colour: str) -> tuple[Square, ...]:
        """Return the start spaces of a color in reading order."""
        return tuple(s for s in self.squares if SPACES.get(self.letter(s)) == colour)

    @property
    def bonus(self) -> frozenset[Square]:
        """The +10 squares."""
        return frozenset(s for s in self.squares if self.letter(s) == "+")

    def board(self, start: Mapping[Square, Tile]) -> Board:
        """Return the board with start tiles."""
        tiles = tuple(start.get(square) for square in self.squares)
        return Board(self.width, self.height, tiles, self.bonus)

    def start_lines(self) -> Iterator[tuple[Square, ...]]:
        """Yield the straight lines of two or more adjacent start spaces."""
        rows = [[Square(r, c) for c in range(self.width)] for r in range(self.height)]
        columns = [[Square(r, c) for r in range(self.height)] for c in range(self.width)]
        for line in (*rows, *columns):
            for is_start, group in groupby(line, key=lambda s: self.letter(s) in SPACES):
                stretch = tuple(group)
                if is_start and len(stretch) > 1:
                    yield stretch

    def __str__(self) -> str:
        """Return the drawing of the layout."""
        return "\n".join(self.rows)

    def _repr_svg_(self) -> str:
        """Return the picture of the empty board as SVG, for a notebook."""
        from sums_widgets.pictures import board_picture, show  # noqa: PLC0415 - a higher layer

        return show(board_picture(self))

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001 - IPython API
        """Write what the picture of the empty board shows, for a notebook without pictures."""
        from sums_widgets.pictures import board_picture  # noqa: PLC0415 - a higher layer
        from sums_widgets.pictures.show import tell  # noqa: PLC0415 - likewise

        printer.text(tell(board_picture(self)))


def parse_layout(text: str, *, source: str = "board", first_line: int = 1) -> Layout:
    r"""Parse a drawn board; blank lines and lines that start with `#` are skipped.

    Raise `VariantError` with the line if the drawing is not valid.

    >>> parse_layout("R.+\n.X.\n+.R")
    Traceback (most recent call last):
    sums_widgets.engine.errors.VariantError: board, line 2: column 2 is 'X'; use R B G + or .
    """
    rows: list[str] = []
    for number, written in enumerate(text.splitlines(), first_line):
        row = written.strip()
        if not row or row.startswith("#"):
            continue
        _check_row(row, rows, source, number)
        rows.append(row)
    if not rows:
        raise VariantError(
            "the board has no rows; draw it with R B G + and .", source=source, line=first_line
        )
    return Layout(tuple(rows))


def _check_row(row: str, rows: list[str], source: str, number: int) -> None:
    for column, letter in enumerate(row, 1):
        if letter not in LETTERS:
            raise VariantError(
                f"column {column} is {letter!r}; use {' '.join(LETTERS[:-1])} or .",
                source=source,
                line=number,
            )
    if rows and len(row) != len(rows[0]):
        raise VariantError(
            f"this row has {len(row)} squares, the rows above have {len(rows[0])}",
            source=source,
            line=number,
        )
    if len(row) > LARGEST_SIDE or len(rows) >= LARGEST_SIDE:
        raise VariantError(
            f"a board has at most {LARGEST_SIDE} rows and {LARGEST_SIDE} columns",
            source=source,
            line=number,
        )
