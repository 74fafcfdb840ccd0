"""The gauge: tiles end to end against the whole in one low bar, to show beside an equation."""

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
    """Return the picture of how far tiles reach: tinted parts, then the dashed gap or the excess.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["fractions"]
    >>> gauge(game, [game.tile("3/8"), game.tile("1/2")]).height
    48
    """
    amount = measure(variant, tiles)
    # Grouped by kind and at whole numbers to keep it small: it is sent with every tile placed.
    shapes = moved((*_bar(amount), *_labels(amount)), _AIR, _AIR)
    words = amount_words(amount)
    return Picture(WIDTH + 2 * _AIR, _HEIGHT + 2 * _AIR, tuple(shapes), words, words)


def _bar(amount: Amount) -> Iterator[Shape]:
    for piece in amount.pieces:
        left, right = _edge(amount, piece.start), _edge(amount, piece.end)
        yield Rectangle(left, 0, right - left, _HEIGHT, piece.tint)
    end = _edge(amount, amount.whole)
    if amount.gap:
        left = _edge(amount, amount.total)
        yield Rectangle(left, 0, end - left, _HEIGHT, "gap", thick=2, dashed=True)
    if amount.over:
        yield from hatch(end, 0, WIDTH - end, _HEIGHT)
        yield Line(end, -4, end, _HEIGHT + 4, "over", thick=3)


def _labels(amount: Amount) -> Iterator[Shape]:
    for piece in amount.pieces:
        if "/" not in piece.tile.face:  # the equation shows it, and fractions take more shapes
            yield from _label(amount, piece.tile.face, (piece.start, piece.end), piece.tint)
    if amount.gap:
        yield from _label(amount, amount.face(amount.gap), (amount.total, amount.whole), "gap")


def _label(amount: Amount, face: str, part: tuple[int, int], role: str) -> Iterator[Shape]:
    """Yield a face inside its part, if there is room for it."""
    left, right = (_edge(amount, unit) for unit in part)
    size = fitting_size(number_width(face, 1), right - left - 4, _SIZES["/" in face])
    if size:
        yield Number((left + right) / 2, _HEIGHT / 2, face, role, size)


def _edge(amount: Amount, unit: int) -> int:
    """Return the x coordinate at which a unit, counted from 0, begins."""
    return round(unit * WIDTH / amount.reach)
