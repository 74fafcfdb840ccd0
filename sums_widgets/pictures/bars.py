"""The fraction bar: parts as lengths, divided as named and again into a common unit."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from sums_widgets.learning.words.message import Message
from sums_widgets.pictures.amounts import WIDTH, Amount, hatch, measure, model_picture
from sums_widgets.pictures.lettering import Size, fitting_size
from sums_widgets.pictures.shapes import Line, Number, Rectangle, Shape, number_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures.amounts import Piece
    from sums_widgets.pictures.picture import Picture

_BAR = 44
_SIZES = (Size.FACE, Size.BODY, Size.LABEL, Size.FINE)
_AIR = 4


def fraction_bar(variant: Variant, tiles: Iterable[Tile]) -> Picture:
    """Return the picture of tiles as a bar of the named parts, and below it in their common unit.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["fractions"]
    >>> fraction_bar(game, [game.tile("3/8"), game.tile("1/2")]).title.name
    'picture-fraction-bar'
    """
    amount = measure(variant, tiles)
    unit = WIDTH / amount.reach
    common, step = _common_unit(amount)
    shapes: list[Shape] = []
    label_row = 2 * Size.FACE
    top, below = label_row + 6, label_row + 6 + _BAR + 10
    low = below + _BAR + 6 + label_row / 2
    for piece in amount.pieces:
        parts = int(piece.tile.face.partition("/")[0])
        shapes += _block(piece, parts, unit, top)
        shapes += _label(piece.tile.face, piece.start, piece.end, unit, label_row / 2)
        shapes += _block(piece, (piece.end - piece.start) // step, unit, below)
        renamed = f"{(piece.end - piece.start) // step}/{common}"
        shapes += _label(renamed, piece.start, piece.end, unit, low)
    if amount.gap:
        names = amount.face(amount.gap), f"{amount.gap // step}/{common}"
        for face, y in zip(names, (label_row / 2, low), strict=True):
            shapes += _label(face, amount.total, amount.whole, unit, y, "gap")
    shapes += _rest(amount, unit, top, 1)
    shapes += _rest(amount, unit, below, amount.gap // step)
    under = below + _BAR + label_row + 26
    shapes += bracket(amount.face(amount.whole), amount.whole * unit, under)
    words = Message.of("picture-fraction-bar-words", count=common)
    return model_picture(amount, "fraction-bar", shapes, under + 14, words)


def _common_unit(amount: Amount) -> tuple[int, int]:
    """Return the denominator of the common unit of all tiles, and its size in units.

    A single tile is divided into the smallest unit of the game, to show two of its names.
    """
    if len(amount.pieces) == 1:
        return amount.variant.scale.unit.denominator, 1
    bottoms = [int(piece.tile.face.partition("/")[2] or 1) for piece in amount.pieces]
    common = lcm(*bottoms)
    step = Fraction(1, common) / amount.variant.scale.unit
    return common, step.numerator


def _block(piece: Piece, parts: int, unit: float, y: float) -> Iterator[Shape]:
    x, width = piece.start * unit, (piece.end - piece.start) * unit
    yield Rectangle(x, y, width, _BAR, piece.tint, thick=2)
    for cut in range(1, parts):
        at = x + width * cut / parts
        yield Line(at, y + 1, at, y + _BAR - 1, "cut", thick=1)


def _label(  # noqa: PLR0913, PLR0917 - a face and its place
    face: str, start: int, end: int, unit: float, y: float, role: str = "label"
) -> Iterator[Shape]:
    size = fitting_size(number_width(face, 1), (end - start) * unit - _AIR, _SIZES)
    if size:
        yield Number((start + end) / 2 * unit, y, face, role, size)


def _rest(amount: Amount, unit: float, y: float, parts: int) -> Iterator[Shape]:
    """Yield the gap, dashed and divided into parts, or the hatching of the excess."""
    x, wide = amount.total * unit, amount.gap * unit / max(parts, 1)
    for part in range(parts if amount.gap else 0):
        yield Rectangle(x + part * wide, y, wide, _BAR, "gap", dashed=True)
    if amount.over:
        yield from hatch(amount.whole * unit, y, amount.over * unit, _BAR)


def bracket(face: str, length: float, y: float) -> Iterator[Shape]:
    """Yield a bracket that shows the length of the whole under a bar.

    >>> [type(shape).__name__ for shape in bracket("10", 300, 20)]
    ['Line', 'Line', 'Line', 'Line', 'Number']
    """
    half = number_width(face, Size.BODY) / 2 + 10
    for left, right in ((0, length / 2 - half), (length / 2 + half, length)):
        yield Line(left, y, right, y, "axis", thick=1.5)
    for x in (0, length):
        yield Line(x, y - 7, x, y + 7, "axis", thick=1.5)
    yield Number(length / 2, y, face, "axis", Size.BODY, bold=True)
