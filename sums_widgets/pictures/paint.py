"""How a shape is painted: everything that the theme and the kind of shape determine.

Every renderer of shapes, SVG or canvas, uses these colors, lines and letters.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.pictures.shapes import (
    Circle,
    Hop,
    Line,
    Number,
    Polygon,
    Rectangle,
    Sector,
    Shape,
    Text,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.pictures.lettering import Anchor
    from sums_widgets.pictures.theme import Theme

PlainShape = Rectangle | Line | Polygon | Circle | Sector | Hop | Text
"""Shapes that are drawn directly: all except numbers, which are drawn by their parts."""

_UNDRAWABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Ink(NamedTuple):
    """How letters are drawn; without a color, nothing is drawn."""

    colour: str | None
    size: int
    bold: bool
    anchor: Anchor


class Paint(NamedTuple):
    """How a shape is filled and outlined; without a color, nothing is painted."""

    fill: str | None
    edge: str | None
    thick: float = 0
    round_caps: bool = False
    round_joins: bool = False
    dashes: tuple[float, ...] = ()


def plain_shapes(shapes: Iterable[Shape], mark: str) -> Iterator[PlainShape]:
    """Yield the shapes with every number replaced by its parts, with a decimal mark."""
    for shape in shapes:
        if isinstance(shape, Number):
            yield from shape.parts(mark)
        else:
            yield shape


def paint_of(shape: PlainShape, theme: Theme) -> Ink | Paint:
    """Return how a theme paints a shape.

    >>> from sums_widgets.pictures.theme import THEMES
    >>> paint_of(Line(0, 0, 9, 0, "gap", thick=2, dashed=True), THEMES["light"])
    Paint(fill=None, edge='#6a717d', thick=2, round_caps=True, round_joins=False, dashes=(6, 5.0))
    """
    style = theme.style(shape.role)
    if isinstance(shape, Text):
        return Ink(style.ink, int(shape.size), shape.bold, shape.anchor)
    thick = shape.thick
    is_open = isinstance(shape, Line | Hop)
    fill = None if is_open else style.fill
    if not style.edge or not thick:
        return Paint(fill, None)
    dashed = not isinstance(shape, Polygon) and shape.dashed
    dashes = (3 * thick, 2.5 * thick) if dashed else ()
    return Paint(fill, style.edge, thick, is_open, isinstance(shape, Polygon | Sector), dashes)


def drawable(text: str) -> str:
    """Return a text with the characters replaced that are invalid in XML or UTF-8.

    >>> len(drawable("Ada" + chr(7))), drawable("Ada" + chr(7)) == "Ada" + chr(0xFFFD)
    (4, True)
    """
    return _UNDRAWABLE.sub("\ufffd", text)
