"""The circle: parts as slices, and a second circle for what exceeds the first."""

from __future__ import annotations

from math import atan2, hypot, pi
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.pictures.amounts import WIDTH, Amount, hatch_inside, measure, model_picture
from sums_widgets.pictures.geometry import on_circle
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Circle, Line, Number, Sector, Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures.amounts import Piece
    from sums_widgets.pictures.picture import Picture

_RADIUS = 96
_LABELS = 28
_SIDE = 2 * (_RADIUS + _LABELS) + 24


class Disc(NamedTuple):
    """One circle: its center, its index, and how many units it holds."""

    x: float
    y: float
    place: int
    whole: int

    @property
    def units(self) -> tuple[int, int]:
        """The range of units that the circle holds."""
        return self.place * self.whole, (self.place + 1) * self.whole

    def turn(self, unit: float) -> float:
        """Return the position of a unit around the circle, in turns."""
        return unit / self.whole - self.place


def circle(variant: Variant, tiles: Iterable[Tile]) -> Picture:
    """Return the picture of tiles as slices of a circle, each divided into the parts it names.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["fractions"]
    >>> circle(game, map(game.tile, ["1/2", "3/8", "1/8"])).title.name
    'picture-circle'
    """
    amount = measure(variant, tiles)
    shapes: list[Shape] = []
    wholes = -(-amount.reach // amount.whole)
    across = max(1, WIDTH // _SIDE)
    for place in range(wholes):
        row, column = divmod(place, across)
        x, y = column * _SIDE + _SIDE / 2, row * _SIDE + _SIDE / 2
        shapes += _disc(amount, Disc(x, y, place, amount.whole))
    return model_picture(amount, "circle", shapes, -(-wholes // across) * _SIDE - 8)


def _disc(amount: Amount, disc: Disc) -> Iterator[Shape]:
    yield Circle(disc.x, disc.y, _RADIUS, "empty")
    for piece in amount.pieces:
        yield from _slice(disc, piece)
    if amount.gap:
        yield from _sector(disc, amount.total, amount.whole, "gap")
        yield _around(disc, amount.face(amount.gap), (amount.total + amount.whole) / 2, "gap")
    yield Circle(disc.x, disc.y, _RADIUS, "over" if disc.place else "whole", thick=2.5)


def _slice(disc: Disc, piece: Piece) -> Iterator[Shape]:
    """Yield a tile's part of a disc; its face is drawn where the larger share is."""
    first, last = disc.units
    start, end = max(piece.start, first), min(piece.end, last)
    if start >= end:
        return
    yield from _sector(disc, start, end, piece.tint)
    parts = int(piece.tile.face.partition("/")[0])
    for cut in range(1, parts):
        at = piece.start + piece.tile.units * cut / parts
        if start < at < end:
            edge = on_circle(disc.x, disc.y, _RADIUS, disc.turn(at))
            yield Line(disc.x, disc.y, *edge, "cut", thick=1)
    if disc.place:
        inside = _within(disc, disc.turn(start), disc.turn(end))
        yield from hatch_inside(disc.x, disc.y, _RADIUS, inside)
    twice = 2 * (end - start)
    if twice > piece.tile.units or (twice == piece.tile.units and start == piece.start):
        yield _around(disc, piece.tile.face, (start + end) / 2, "label")


def _sector(disc: Disc, start: int, end: int, role: str) -> Iterator[Shape]:
    dashed = role == "gap"
    if end - start == disc.whole:
        yield Circle(disc.x, disc.y, _RADIUS, role, dashed=dashed)
    else:
        turns = disc.turn(start), disc.turn(end)
        yield Sector(disc.x, disc.y, _RADIUS, *turns, role, dashed=dashed)


def _within(disc: Disc, start: float, end: float) -> Callable[[float, float], bool]:
    def inside(x: float, y: float) -> bool:
        turn = atan2(x - disc.x, disc.y - y) / (2 * pi) % 1
        return start <= turn <= end and hypot(x - disc.x, y - disc.y) < _RADIUS - 2

    return inside


def _around(disc: Disc, face: str, unit: float, role: str) -> Number:
    """Return a label outside the circle, beside the middle of its slice."""
    far = _RADIUS + (_LABELS - 2 if "/" in face else 16)
    return Number(*on_circle(disc.x, disc.y, far, disc.turn(unit)), face, role, Size.BODY)
