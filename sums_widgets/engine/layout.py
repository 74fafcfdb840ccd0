"""The printed board: start spaces by colour, +10 squares, and what a deal could put on them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from sums_widgets.engine.board import Board
from sums_widgets.engine.errors import VariantError
from sums_widgets.engine.squares import LARGEST_SIDE, Square, squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sums_widgets.engine.tiles import Tile

SPACES = {"R": "red", "B": "blue", "G": "green"}
LETTERS = "RBG+."


@dataclass(frozen=True, slots=True)
class Layout:
    r"""A board with nothing on it, drawn as rows of `R`, `B`, `G`, `+` and `.`.

    >>> layout = parse_layout("R.+\n.B.\n+.R")
    >>> layout.spaces("red"), len(layout.bonus)
    ((Square(row=0, column=0), Square(row=2, column=2)), 2)
    """

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """How many columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """How many rows."""
        return len(self.rows)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every square in reading order."""
        return squares_of(self.width, self.height)

    def letter(self, square: Square) -> str:
        """Give what is printed on a square."""
        return self.rows[square.row][square.column]

    def spaces(self, colour: str) -> tuple[Square, ...]:
        """Give the start spaces of a colour in reading order."""
        return tuple(s for s in self.squares if SPACES.get(self.letter(s)) == colour)

    @property
    def bonus(self) -> frozenset[Square]:
        """The +10 squares."""
        return frozenset(s for s in self.squares if self.letter(s) == "+")

    def board(self, start: Mapping[Square, Tile]) -> Board:
        """Lay start tiles on an empty board."""
        tiles = tuple(start.get(square) for square in self.squares)
        return Board(self.width, self.height, tiles, self.bonus)

    def start_lines(self) -> Iterator[tuple[Square, ...]]:
        """Walk over the straight lines of two or more neighbouring start spaces."""
        rows = [[Square(r, c) for c in range(self.width)] for r in range(self.height)]
        columns = [[Square(r, c) for r in range(self.height)] for c in range(self.width)]
        for line in (*rows, *columns):
            for is_start, group in groupby(line, key=lambda s: self.letter(s) in SPACES):
                stretch = tuple(group)
                if is_start and len(stretch) > 1:
                    yield stretch

    def __str__(self) -> str:
        """Draw the layout as its file does."""
        return "\n".join(self.rows)


def parse_layout(text: str, *, source: str = "board", first_line: int = 1) -> Layout:
    r"""Read a drawn board; lines that start with `#` and blank lines are skipped.

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
