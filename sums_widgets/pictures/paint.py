"""What a shape is painted with: everything that a theme and the kind of shape decide together.

Whoever draws shapes, as SVG or on a canvas, draws them with these colours, lines and letters.
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
"""What is drawn as it is: everything but a number, which is drawn by its parts."""

_UNDRAWABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Ink(NamedTuple):
    """How letters are written; no colour writes nothing."""

    colour: str | None
    size: int
    bold: bool
    anchor: Anchor


class Paint(NamedTuple):
    """How a shape is filled and edged; no colour paints nothing."""

    fill: str | None
    edge: str | None
    thick: float = 0
    round_caps: bool = False
    round_joins: bool = False
    dashes: tuple[float, ...] = ()


def plain_shapes(shapes: Iterable[Shape], mark: str) -> Iterator[PlainShape]:
    """Walk over shapes with every number taken apart, written with a decimal mark."""
    for shape in shapes:
        if isinstance(shape, Number):
            yield from shape.parts(mark)
        else:
            yield shape


def paint_of(shape: PlainShape, theme: Theme) -> Ink | Paint:
    """Tell how a theme paints a shape.

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
    """Replace the characters that neither XML nor UTF-8 can hold.

    >>> len(drawable("Ada" + chr(7))), drawable("Ada" + chr(7)) == "Ada" + chr(0xFFFD)
    (4, True)
    """
    return _UNDRAWABLE.sub("\ufffd", text)
