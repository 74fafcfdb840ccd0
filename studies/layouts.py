"""Candidate boards: pinwheels, the fragment of the rulebooks rotated four times.

The examples of the rulebooks fix a fragment of the board: a row of three start spaces, a pair below
it to the left, and a +10 square. With a blue space in the center, four quarter turns of that
fragment use exactly the 21 start spaces of a set. Of the twelve spaces in the rows of three, each
row is green, blue, red; of the pairs, two are red and blue and two are red and red. So the
positions are symmetric under quarter turns, the colors under half turns. Further +10 squares come
in fours, or in pairs that are each other's half turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine.layout import SPACES, Layout
from sums_widgets.engine.squares import Square

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FRAGMENT_HEIGHT = 4
FRAGMENT_WIDTH = 8

# The fragment: the position of a letter, and the letters of its four quarter turns.
_FRAGMENT = (
    (0, 5, "GGGG"),
    (0, 6, "BBBB"),
    (0, 7, "RRRR"),
    (3, 2, "RRRR"),
    (3, 3, "BRBR"),
    (3, 6, "++++"),
)
_PLAIN = ((3, 0), (3, 1), (3, 4), (3, 5), (0, 4), (1, 4), (2, 4))
# What an example fills: it may touch no start space except its own.
_FILLED = (*_PLAIN[1:], (3, 2), (3, 3), (3, 6), (0, 5), (0, 6), (0, 7))
_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))


class Pinwheel(NamedTuple):
    """A board of `side` squares a side with the fragment's corner at a row and a column.

    `fours` are squares whose four quarter turns are +10 squares besides the fragment's own, and
    `pairs` are squares that are +10 squares together with their half turn.

    >>> print(str(Pinwheel(15, 0, 1).layout()).splitlines()[6])
    R.............G
    """

    side: int
    row: int
    column: int
    fours: tuple[Square, ...] = ()
    pairs: tuple[Square, ...] = ()

    def __str__(self) -> str:
        """Return the size of the pinwheel and the squares it is made from, as text."""
        extra = " ".join([*map(str, self.fours), *(f"{square}/2" for square in self.pairs)])
        return f"{self.side} x {self.side}, {Square(self.row, self.column)}; {extra or 'none'}"

    def layout(self) -> Layout | None:
        """Return the board, or None if its parts collide or an example would not fit."""
        letters: dict[Square, str] = {Square(self.side // 2, self.side // 2): "B"}
        for place, letter in self._parts():
            if place in letters:
                return None
            letters[place] = letter
        if not self._examples_fit(letters):
            return None
        rows = range(self.side)
        return Layout(tuple("".join(letters.get(Square(r, c), ".") for c in rows) for r in rows))

    def _parts(self) -> Iterator[tuple[Square, str]]:
        for row, column, turns in _FRAGMENT:
            square = Square(self.row + row, self.column + column)
            yield from zip(orbit(square, self.side), turns, strict=False)
        for square in self.fours:
            yield from ((place, "+") for place in orbit(square, self.side))
        for square in self.pairs:
            yield from ((place, "+") for place in orbit(square, self.side)[::2])

    def _examples_fit(self, letters: Mapping[Square, str]) -> bool:
        def at(row: int, column: int) -> Square:
            return Square(self.row + row, self.column + column)

        own = {at(row, column) for row, column, _ in _FRAGMENT}
        touched = {at(r + down, c + right) for r, c in _FILLED for down, right in _STEPS}
        return not any(at(*place) in letters for place in _PLAIN) and not any(
            letters.get(square) in SPACES for square in touched - own
        )


def orbit(square: Square, side: int) -> tuple[Square, ...]:
    """Return where a square lands by quarter turns, itself first.

    >>> [str(place) for place in orbit(Square(0, 1), 15)]
    ['B1', 'O2', 'N15', 'A14']
    """
    places = [square]
    while (turned := Square(places[-1].column, side - 1 - places[-1].row)) != square:
        places.append(turned)
    return tuple(places)


def pinwheels(side: int) -> Iterator[Pinwheel]:
    """Yield the pinwheels of a size that have no +10 squares except the fragment's own."""
    for row in range(side - FRAGMENT_HEIGHT + 1):
        for column in range(side - FRAGMENT_WIDTH + 1):
            pinwheel = Pinwheel(side, row, column)
            if pinwheel.layout():
                yield pinwheel


def with_four(pinwheel: Pinwheel) -> Iterator[Pinwheel]:
    """Yield the pinwheels with four more +10 squares."""
    half = pinwheel.side // 2
    for square in (Square(row, column) for row in range(half) for column in range(half + 1)):
        wider = pinwheel._replace(fours=(*pinwheel.fours, square))
        if wider.layout():
            yield wider


def with_pair(pinwheel: Pinwheel) -> Iterator[Pinwheel]:
    """Yield the pinwheels with two more +10 squares."""
    side = pinwheel.side
    for place in range(side * side // 2):
        wider = pinwheel._replace(pairs=(*pinwheel.pairs, Square(*divmod(place, side))))
        if wider.layout():
            yield wider


CORNERS = Pinwheel(15, 0, 7)
"""The pinwheel of the standard board: the rows of three start in the corners."""

STANDARD = CORNERS._replace(fours=(Square(4, 4),), pairs=(Square(2, 8),))
"""The standard board, with its ten +10 squares."""

FOURFOLD = CORNERS._replace(fours=(Square(4, 4), Square(2, 8)))
"""The runner-up: twelve +10 squares, all in fours."""
