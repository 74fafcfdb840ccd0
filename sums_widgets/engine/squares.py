"""Squares and their spreadsheet names: columns A, B ... Z, AA ...; rows from 1 at the top."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

LARGEST_SIDE = 99
"""The largest accepted width and height of a board."""


class Square(NamedTuple):
    """A square of the board; row and column count from 0 at the top left.

    >>> print(Square(0, 1), Square(6, 27))
    B1 AB7
    """

    row: int
    column: int

    def __str__(self) -> str:
        """Return the name of the square, such as B1."""
        return f"{column_name(self.column)}{self.row + 1}"

    def next(self, *, across: bool, steps: int = 1) -> Square:
        """Return the square that is `steps` to the right if `across`, else below."""
        if across:
            return Square(self.row, self.column + steps)
        return Square(self.row + steps, self.column)

    @property
    def neighbours(self) -> tuple[Square, ...]:
        """The four adjacent squares, on the board or not."""
        return tuple(
            self.next(across=across, steps=steps) for across in (True, False) for steps in (-1, 1)
        )


def column_name(column: int) -> str:
    """Return the name of a column: 0 is A, 25 is Z, 26 is AA.

    >>> [column_name(c) for c in (0, 25, 26, 51, 702)]
    ['A', 'Z', 'AA', 'AZ', 'AAA']
    """
    name = ""
    column += 1
    while column > 0:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def parse_square(name: str) -> Square | None:
    """Return the square with a name, or None if it is not in its only accepted spelling.

    >>> parse_square("AB7"), parse_square("b2"), parse_square("B02")
    (Square(row=6, column=27), None, None)
    """
    match = re.fullmatch(r"([A-Z]{1,3})([1-9][0-9]{0,2})", name)
    if not match:
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return Square(int(match[2]) - 1, column - 1)


@cache
def squares_of(width: int, height: int) -> tuple[Square, ...]:
    """Return every square of a board in reading order."""
    return tuple(Square(row, column) for row in range(height) for column in range(width))
