"""Tiles measured against the whole, the basis of every model, and the row of tiles above it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from sums_widgets.engine import HIDDEN, WILD
from sums_widgets.engine.errors import SumsError
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.picture import MARGIN, Picture
from sums_widgets.pictures.shapes import Line, Number, Rectangle, Shape, Text, number_width
from sums_widgets.pictures.theme import tint
from sums_widgets.pictures.tiles import TILE, draw_tile
from sums_widgets.pictures.wording import sum_words, then

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sums_widgets.engine import Tile, Variant

WIDTH = 440
"""The maximum width of a model within its margins."""

_SIGN = 24
_CHIP = 34
_LINE = TILE + 24
_DIAGONAL = 0.5**0.5


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile of a run with its tint, and where it begins and ends in units from 0."""

    tile: Tile
    tint: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Amount:
    """Tiles end to end from 0, against the whole; all in the variant's smallest unit."""

    variant: Variant
    pieces: tuple[Piece, ...]

    @property
    def whole(self) -> int:
        """The target."""
        return self.variant.whole

    @property
    def total(self) -> int:
        """The total of the tiles."""
        return self.pieces[-1].end

    @property
    def gap(self) -> int:
        """The missing units, or 0."""
        return max(0, self.whole - self.total)

    @property
    def over(self) -> int:
        """The excess units, or 0."""
        return max(0, self.total - self.whole)

    @property
    def reach(self) -> int:
        """The larger of target and total: how far a model must extend."""
        return max(self.whole, self.total)

    def face(self, units: int) -> str:
        """Return the spelling of a number of units: 1 instead of 1/1."""
        return self.variant.face(units).removesuffix("/1")

    def tint_of(self, unit: int) -> str:
        """Return the tint of the tile that contains a unit, counted from 0."""
        return next(piece.tint for piece in self.pieces if piece.start <= unit < piece.end)


def measure(variant: Variant, tiles: Iterable[Tile]) -> Amount:
    """Return tiles end to end; raise `SumsError` if there are none or one has no value.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["tens"]
    >>> amount = measure(game, map(game.tile, ["2", "4", "1"]))
    >>> amount.total, amount.gap, amount.pieces[1].start
    (7, 3, 2)
    """
    tiles = tuple(tiles)
    if not tiles or WILD in tiles or HIDDEN in tiles:
        raise SumsError("a model needs one tile or more, each with a value: name a wild first")
    ends = list(accumulate(tile.units for tile in tiles))
    return Amount(
        variant,
        tuple(
            Piece(tile, tint(place), end - tile.units, end)
            for place, (tile, end) in enumerate(zip(tiles, ends, strict=True))
        ),
    )


def model_picture(
    amount: Amount, name: str, shapes: Sequence[Shape], height: float, words: Message | None = None
) -> Picture:
    """Return the picture of a model with its tiles above it, margins, and a description."""
    top, room = draw_sum(amount)
    moved = [shape.moved(MARGIN, MARGIN + room) for shape in shapes]
    head = [shape.moved(MARGIN, MARGIN) for shape in top]
    wide = max(shape.box.right for shape in (*head, *moved))
    title = Message.of(f"picture-{name}", sum=_sum(amount))
    description = then(words or Message(f"picture-{name}-words"), amount_words(amount))
    return Picture(
        wide + MARGIN, MARGIN + room + height + MARGIN, (*head, *moved), title, description
    )


def amount_words(amount: Amount) -> Message:
    """Return the message about the total of the tiles, and what is missing or in excess."""
    values: dict[str, object] = {"sum": _sum(amount), "total": Face(amount.face(amount.total))}
    if amount.gap:
        name, values["missing"] = "picture-gap", Face(amount.face(amount.gap))
    elif amount.over:
        name, values["over"] = "picture-over", Face(amount.face(amount.over))
    else:
        name = "picture-whole"
    if len(amount.pieces) == 1:
        name += "-one"
        del values["sum"]
    if amount.gap or amount.over:
        values["target"] = Face(amount.face(amount.whole))
    return Message.of(name, **values)


def _sum(amount: Amount) -> Message | Face:
    return sum_words([piece.tile.face for piece in amount.pieces])


def draw_sum(amount: Amount) -> tuple[list[Shape], float]:
    """Return the tinted tiles, their total and the difference to the target; and the height."""
    shapes: list[Shape] = []
    x, y = 0.0, 0.0
    for place, piece in enumerate(amount.pieces):
        if x + _SIGN + TILE > WIDTH:
            x, y = 0, y + _LINE
        if place:
            shapes.append(Text(x + _SIGN / 2, y + TILE / 2, "+", "label", Size.BODY))
            x += _SIGN
        shapes += draw_tile(piece.tile, x, y)
        shapes.append(Rectangle(x + 4, y + TILE + 4, TILE - 8, 10, piece.tint, 3))
        x += TILE
    if len(amount.pieces) > 1 or amount.gap or amount.over:
        end = [*_ending(amount)]
        reach = max(shape.box.right for shape in end)
        if x + reach > WIDTH:
            x, y = 0, y + _LINE
        shapes += [shape.moved(x, y) for shape in end]
    return shapes, y + _LINE + 14


def _ending(amount: Amount) -> Iterable[Shape]:
    """Yield `= total` and a dashed chip with the gap, or a hatched one with the excess."""
    middle = TILE / 2
    x = 10.0
    if len(amount.pieces) > 1:
        face = amount.face(amount.total)
        yield Text(x + 6, middle, "=", "label", Size.BODY)
        yield Number(x + 22, middle, face, "label", Size.BODY, bold=True, anchor="start")
        x += 22 + number_width(face, Size.BODY) + 18
    if off := amount.gap or amount.over:
        role, face = "gap" if amount.gap else "over", amount.face(off)
        wide = max(_CHIP, number_width(face, Size.LABEL) + 16)
        chip = Rectangle(x, 4, wide, TILE - 8, role, 6, thick=2, dashed=bool(amount.gap))
        yield chip
        yield Number(x + wide / 2, middle, face, role, Size.LABEL, bold=True)
        if amount.over:
            yield Rectangle(x, TILE + 4, wide, 10, amount.pieces[-1].tint)
            yield from hatch(x, TILE + 4, wide, 10, step=6)


def hatch(x: float, y: float, width: float, height: float, *, step: float = 8) -> Iterable[Shape]:
    """Yield the hatching of a rectangle, which marks an excess with or without color."""
    yield Rectangle(x, y, width, height, "hatch", thick=2)
    offset = step / 2 - height
    while offset < width:
        # The line x = offset + t, y = height - t, clipped at the sides.
        first, last = max(0.0, -offset), min(height, width - offset)
        if last - first > 1:
            yield Line(
                x + offset + first,
                y + height - first,
                x + offset + last,
                y + height - last,
                "hatch",
                thick=1.5,
            )
        offset += step


def hatch_inside(
    x: float, y: float, reach: float, inside: Callable[[float, float], bool], *, step: float = 8
) -> Iterable[Shape]:
    """Yield the hatching of a shape around a point: `inside` is tested pixel by pixel."""
    count = int(reach / step)
    for number in range(-count, count + 1):
        shift = number * step
        start: float | None = None
        for along in range(-int(reach), int(reach) + 2):
            here = x + (shift + along) * _DIAGONAL, y + (shift - along) * _DIAGONAL
            if inside(*here) and along <= reach:
                start = along if start is None else start
            elif start is not None:
                ends = [(shift + t) * _DIAGONAL for t in (start, along - 1)]
                rises = [(shift - t) * _DIAGONAL for t in (start, along - 1)]
                if along - 1 - start > step / 3:
                    yield Line(
                        x + ends[0], y + rises[0], x + ends[1], y + rises[1], "hatch", thick=1.5
                    )
                start = None
