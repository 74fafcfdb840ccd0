"""Highlights on a board: runs and their totals, selected squares, arrows."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

from sums_widgets.engine import Square
from sums_widgets.pictures.lettering import Size, fitting_size
from sums_widgets.pictures.shapes import (
    Line,
    Number,
    Polygon,
    Rectangle,
    Shape,
    number_width,
)
from sums_widgets.pictures.tiles import CELL
from sums_widgets.pictures.wording import total_face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Run
    from sums_widgets.pictures.geometry import Point


@dataclass(frozen=True, slots=True)
class Window:
    """The visible part of a board, and the coordinates of its squares.

    `margin` is the space for coordinates above and to the left, `edge` that around everything.
    """

    first: Square
    last: Square
    margin: float = 0
    edge: float = 0

    def __contains__(self, square: Square) -> bool:
        """Whether a square is visible."""
        down = self.first.row <= square.row <= self.last.row
        return down and self.first.column <= square.column <= self.last.column

    @property
    def rows(self) -> int:
        """The number of visible rows."""
        return self.last.row - self.first.row + 1

    @property
    def columns(self) -> int:
        """The number of visible columns."""
        return self.last.column - self.first.column + 1

    @property
    def width(self) -> float:
        """The drawn width, without the edge."""
        return self.margin + self.columns * CELL

    @property
    def height(self) -> float:
        """The drawn height, without the edge."""
        return self.margin + self.rows * CELL

    @property
    def squares(self) -> tuple[Square, ...]:
        """The visible squares in reading order."""
        rows = range(self.first.row, self.last.row + 1)
        columns = range(self.first.column, self.last.column + 1)
        return tuple(Square(row, column) for row in rows for column in columns)

    def corner(self, square: Square) -> Point:
        """Return the top left corner of a square."""
        before = self.edge + self.margin
        x = before + (square.column - self.first.column) * CELL
        return x, before + (square.row - self.first.row) * CELL

    def middle(self, square: Square) -> Point:
        """Return the center of a square."""
        x, y = self.corner(square)
        return x + CELL / 2, y + CELL / 2


def draw_run(window: Window, run: Run, role: str) -> Iterator[Shape]:
    """Yield an outline around a run: solid around a sum, dashed around one that is refused."""
    seen = [square for square in run.squares if square in window]
    if not seen:
        return
    x, y = window.corner(seen[0])
    right, bottom = window.corner(seen[-1])
    width, height = right - x + CELL, bottom - y + CELL
    dashed = role == "refused"
    yield Rectangle(x, y, width, height, role, 9, thick=3.5, dashed=dashed)


def draw_badge(window: Window, square: Square, run: Run, *, good: bool) -> Iterator[Shape]:
    """Yield the total of a run, on the empty square at its end."""
    x, y = window.corner(square)
    role = "sum" if good else "miss"
    yield Rectangle(x + 6, y + 6, CELL - 12, CELL - 12, role, 20, thick=2.5, dashed=not good)
    face = total_face(run)
    sizes = (Size.LABEL,) if "/" in face else (Size.BODY, Size.LABEL)
    size = fitting_size(number_width(face, 1), CELL - 18, sizes) or Size.FINE
    yield Number(*window.middle(square), face, role, size, bold=True)


def draw_selected(window: Window, square: Square) -> Iterator[Shape]:
    """Yield a frame around a square."""
    if square in window:
        x, y = window.corner(square)
        yield Rectangle(x + 1, y + 1, CELL - 2, CELL - 2, "selected", 8, thick=4)


def draw_arrow(window: Window, start: Square, end: Square) -> Iterator[Shape]:
    """Yield an arrow from one square to another."""
    if start not in window or end not in window or start == end:
        return
    (x1, y1), (x2, y2) = window.middle(start), window.middle(end)
    length = hypot(x2 - x1, y2 - y1)
    along = (x2 - x1) / length, (y2 - y1) / length
    from_, to = CELL * 0.46, length - CELL * 0.46
    tip = x1 + along[0] * to, y1 + along[1] * to
    neck = tip[0] - along[0] * 12, tip[1] - along[1] * 12
    yield Line(x1 + along[0] * from_, y1 + along[1] * from_, *neck, "arrow", thick=3)
    side = -along[1] * 7, along[0] * 7
    wings = (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])
    yield Polygon((tip, *wings), "arrow")
