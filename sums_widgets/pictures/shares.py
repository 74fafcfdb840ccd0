"""Shares of the whole, one below another: two to compare, or one share in several games."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from sums_widgets.learning.words.message import Face, Message
from sums_widgets.pictures.amounts import WIDTH
from sums_widgets.pictures.lettering import Size, fitting_size
from sums_widgets.pictures.picture import MARGIN, Picture, moved
from sums_widgets.pictures.shapes import Line, Number, Rectangle, Shape, Text, number_width
from sums_widgets.pictures.theme import tint
from sums_widgets.pictures.tiles import TILE, draw_tile
from sums_widgets.pictures.wording import then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Variant
    from sums_widgets.learning import Bridge, Comparison, Pier

_BAR = 36
_ROW = TILE + 16
_NAMES = 2 * TILE + 24
_SPACE = 16
_LIFT = 6
"""How far the tiles of an equation are raised above the bars that prove it."""
_LONG = WIDTH - _NAMES - _SPACE
_FINEST = 8
"""The minimum width of a part in pixels; narrower ones are drawn in groups."""


def comparison_picture(found: Comparison) -> Picture:
    """Return the picture of two faces as bars of one whole, both divided into their common unit.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning import compare
    >>> comparison_picture(compare(VARIANTS["fractions"], "3/8", "5/16")).title.name
    'picture-comparison'
    """
    shares = [Fraction(top, found.bottom) for top in found.tops]
    reach = max(Fraction(1), *shares)
    sides = (found.left, found.right)
    # 5 of 10 is 1/2 of 1, but 5 is not 1/2: the tiles of two games are drawn beside their own bars.
    is_equation = found.left.variant == found.right.variant
    first = int(is_equation)
    shapes: list[Shape] = []
    if is_equation:
        shapes.append(Text(_NAMES / 2, TILE / 2 - _LIFT, found.sign, "label", Size.BODY, bold=True))
    for place, (side, share) in enumerate(zip(sides, shares, strict=True)):
        y = (first + place) * _ROW
        across, down = (place * (_NAMES - TILE), -_LIFT) if is_equation else (0, y)
        shapes += draw_tile(side.variant.tile(side.face), across, down)
        if is_equation:
            shapes.append(Rectangle(across + 4, TILE + 4 - _LIFT, TILE - 8, 10, tint(place), 3))
        renamed = f"{found.tops[place]}/{found.bottom}"
        shapes.append(_fitting(renamed, _NAMES - TILE / 2, y + TILE / 2, TILE))
        shapes += _bar(y, share, found.bottom, tint(place), reach)
        if share < max(shares):
            shapes += _mark(max(shares), y, reach, "axis")
        shapes += _whole(side.variant, y)
    shapes += _upright(max(shares), first, first + 1, reach)
    values = {"left": Face(found.left.face), "right": Face(found.right.face)}
    words = Message.of(
        "picture-comparison-words",
        left=Face(f"{found.tops[0]}/{found.bottom}"),
        right=Face(f"{found.tops[1]}/{found.bottom}"),
    )
    title = Message.of("picture-comparison", **values)
    return _rows(shapes, first + 2, title, then(found.message, words))


def bridge_picture(bridge: Bridge) -> Picture:
    """Return the picture of one share in several games, aligned by a line through all bars.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning import bridge_of
    >>> bridge_picture(bridge_of(VARIANTS["tens"], "6")).title.name
    'picture-bridge'
    """
    wholes = [pier.variant.whole for pier in bridge.piers]
    reach = max(Fraction(1), *(Fraction(ceil(bridge.share * whole), whole) for whole in wholes))
    shapes: list[Shape] = []
    for place, pier in enumerate(bridge.piers):
        y = place * _ROW
        shapes += _pier(pier, bridge.share, y, reach)
        shapes += _whole(pier.variant, y)
    shapes += _upright(bridge.share, 0, len(bridge.piers) - 1, reach)
    words = bridge.piers[0].message
    for pier in bridge.piers[1:]:
        words = then(words, pier.message)
    title = Message("picture-bridge")
    return _rows(shapes, len(bridge.piers), title, words)


def _pier(pier: Pier, share: Fraction, y: float, reach: Fraction) -> Iterator[Shape]:
    """Yield a game's own face and its bar, or the two neighbors with the step between them."""
    whole = pier.variant.whole
    if pier.between is None:
        yield from draw_tile(pier.variant.tile(pier.faces[0]), _NAMES - TILE, y)
        yield from _bar(y, share, whole, tint(0), reach)
        return
    below = Fraction(int(share * whole), whole)
    yield from _bar(y, below, whole, tint(0), reach)
    for place, face in enumerate(pier.between):
        x = place * (TILE + 24)
        yield Rectangle(x, y + 4, TILE, TILE - 8, "gap", 6, dashed=True)
        yield _fitting(face, x + TILE / 2, y + TILE / 2, TILE - 10, "gap")
    yield Line(TILE + 6, y + TILE / 2, TILE + 18, y + TILE / 2, "gap", thick=2)
    left, step = _at(below, reach), _LONG / float(reach) / whole
    top = y + (TILE - _BAR) / 2
    yield Rectangle(left, top, step, _BAR, tint(1), thick=1.5)
    yield from _mark(share, y, reach, "cut")


def _fitting(face: str, x: float, y: float, room: float, role: str = "label") -> Number:
    sizes = (Size.BODY, Size.LABEL) if role == "label" else (Size.LABEL,)
    size = fitting_size(number_width(face, 1), room, sizes) or Size.FINE
    return Number(x, y, face, role, size, bold=True)


def _bar(y: float, share: Fraction, parts: int, role: str, reach: Fraction) -> Iterator[Shape]:
    """Yield the whole, dashed where it is empty, and the share of it, divided into parts."""
    left, top = float(_NAMES + _SPACE), y + (TILE - _BAR) / 2
    whole, wide = _LONG / float(reach), float(share / reach) * _LONG
    if share < 1:
        yield Rectangle(left + wide, top, whole - wide, _BAR, "gap", dashed=True)
    if share:
        yield Rectangle(left, top, wide, _BAR, role, thick=2)
    ways = (parts, 10, *range(parts, 0, -1))
    drawn = next(n for n in ways if parts % n == 0 and whole / n >= _FINEST)
    for cut in range(1, drawn):
        at = whole * cut / drawn
        if at < wide - 0.5:
            yield Line(left + at, top + 1, left + at, top + _BAR - 1, "cut", thick=0.75)
    if share > 1:
        yield Line(left + whole, top - 4, left + whole, top + _BAR + 4, "axis", thick=3)


def _whole(variant: Variant, y: float) -> Iterator[Shape]:
    """Yield the game's name for the whole, at the end of its bar."""
    face = variant.face(variant.whole).removesuffix("/1")
    x = _NAMES + 2 * _SPACE + _LONG - 4
    yield Number(x, y + TILE / 2, face, "label", Size.BODY, bold=True, anchor="start")


def _upright(share: Fraction, first: int, last: int, reach: Fraction) -> Iterator[Shape]:
    """Yield a line between the bars where a share ends; inside the bars, their edges show it."""
    x = _at(share, reach)
    air = (TILE - _BAR) / 2
    yield Line(x, first * _ROW - 2, x, first * _ROW + air, "axis", thick=2.5)
    for row in range(first, last):
        yield Line(x, row * _ROW + air + _BAR, x, (row + 1) * _ROW + air, "axis", thick=2.5)
    bottom = last * _ROW + air + _BAR
    yield Line(x, bottom, x, bottom + air + 2, "axis", thick=2.5)


def _mark(share: Fraction, y: float, reach: Fraction, role: str) -> Iterator[Shape]:
    """Yield a mark where a share ends inside a bar that has no edge there."""
    x, top = _at(share, reach), y + (TILE - _BAR) / 2
    yield Line(x, top, x, top + _BAR, role, thick=2.5, dashed=True)


def _at(share: Fraction, reach: Fraction) -> float:
    return _NAMES + _SPACE + float(share / reach) * _LONG


def _rows(shapes: list[Shape], rows: int, title: Message, words: Message) -> Picture:
    wide = max(shape.box.right for shape in shapes) + 2 * MARGIN
    high = (rows - 1) * _ROW + TILE + 2 * MARGIN
    return Picture(wide, high, moved(shapes, MARGIN, MARGIN), title, words)
