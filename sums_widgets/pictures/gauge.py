"""The gauge: tiles laid end to end against the whole in one low bar, for beside an equation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.pictures.amounts import amount_words, hatch, measure
from sums_widgets.pictures.lettering import Size, fitting_size
from sums_widgets.pictures.picture import Picture, moved
from sums_widgets.pictures.shapes import Line, Number, Rectangle, Shape, number_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures.amounts import Amount

WIDTH = 232
_HEIGHT = 36
_AIR = 6
_SIZES = {False: (Size.BODY, Size.LABEL, Size.FINE), True: (Size.LABEL, Size.FINE)}


def gauge(variant: Variant, tiles: Iterable[Tile]) -> Picture:
    """Draw how far some tiles reach: parts in their tints, then the dashed gap or what is over.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["fractions"]
    >>> gauge(game, [game.tile("3/8"), game.tile("1/2")]).height
    48
    """
    amount = measure(variant, tiles)
    unit = WIDTH / amount.reach
    shapes = moved(_bar(amount, unit), _AIR, _AIR)
    words = amount_words(amount)
    return Picture(WIDTH + 2 * _AIR, _HEIGHT + 2 * _AIR, tuple(shapes), words, words)


def _bar(amount: Amount, unit: float) -> Iterator[Shape]:
    for piece in amount.pieces:
        x, wide = piece.start * unit, (piece.end - piece.start) * unit
        yield Rectangle(x, 0, wide, _HEIGHT, piece.tint)
        if "/" not in piece.tile.face:  # the equation has it: three strokes more for each are many
            yield from _label(piece.tile.face, x, wide, piece.tint)
    if amount.gap:
        x, wide = amount.total * unit, amount.gap * unit
        yield Rectangle(x, 0, wide, _HEIGHT, "gap", thick=2, dashed=True)
        yield from _label(amount.face(amount.gap), x, wide, "gap")
    if amount.over:
        yield from hatch(amount.whole * unit, 0, amount.over * unit, _HEIGHT)
        end = amount.whole * unit
        yield Line(end, -4, end, _HEIGHT + 4, "over", thick=3)


def _label(face: str, x: float, wide: float, role: str) -> Iterator[Shape]:
    """Write a face into its part, if there is room for it."""
    size = fitting_size(number_width(face, 1), wide - 4, _SIZES["/" in face])
    if size:
        yield Number(x + wide / 2, _HEIGHT / 2, face, role, size)
