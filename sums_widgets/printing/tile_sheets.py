"""Tile sheets: every tile of a game, with lines to cut along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.tiles import START_COLOURS
from sums_widgets.learning.words import Message
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Line, Shape, number_width
from sums_widgets.pictures.tiles import TILE, draw_tile, tile_role
from sums_widgets.printing.blocks import paragraph, stacked
from sums_widgets.printing.frame import content_box, framed, ruler
from sums_widgets.printing.legend import legend
from sums_widgets.printing.page import Page, Placed
from sums_widgets.printing.papers import millimetres

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures.geometry import Box
    from sums_widgets.printing.order import Order

KIND = "tiles"
CUT = millimetres(21)
"""The side of a cut tile: slightly less than a square of the large board."""

_DRAWN = millimetres(18.5)
_FOOT = millimetres(20)
_OVER = millimetres(3)
_GAP = 2
_UNDER = 13
_TURNED = dict(zip("01689", "01986", strict=True))
"""Digits that are also digits upside down."""


def every_tile(variant: Variant) -> tuple[Tile, ...]:
    """Return all tiles of a game: the start tiles by color, then the pool.

    >>> from sums_widgets.engine import VARIANTS
    >>> {len(every_tile(game)) for game in VARIANTS.values()}
    {144}
    """
    start = (tile for colour in START_COLOURS for tile in variant.start_tiles(colour))
    return (*start, *variant.pool())


def tile_pages(order: Order) -> Iterator[Page]:
    """Yield pages with every tile of the game, as many on each as fit."""
    room = content_box(order)
    columns = int((room.right - room.left) // CUT)
    rows = int((room.bottom - room.top - _FOOT - _OVER) // CUT)
    tiles, most = every_tile(order.variant), columns * rows
    sheets = [tiles[start : start + most] for start in range(0, len(tiles), most)]
    for number, sheet in enumerate(sheets, 1):
        parts = _sheet(order, sheet, columns, room)
        yield framed(order, KIND, parts, (number, len(sheets)))


def _sheet(order: Order, tiles: Sequence[Tile], columns: int, room: Box) -> Iterator[Placed]:
    left = (order.paper.width - columns * CUT) / 2
    top = room.top + _OVER
    faces = {tile.face for tile in every_tile(order.variant)}
    air, factor = (CUT - _DRAWN) / 2, _DRAWN / TILE
    for place, tile in enumerate(tiles):
        row, column = divmod(place, columns)
        x, y = left + column * CUT + air, top + row * CUT + air
        shapes = (*draw_tile(tile, 0, 0), *_underline(tile, faces))
        yield Placed(shapes, x, y, factor)
    rows = -(-len(tiles) // columns)
    yield Placed(tuple(_cutting_lines(columns, rows)), left, top)
    yield from _foot(order, room)


def _underline(tile: Tile, faces: Collection[str]) -> Iterator[Shape]:
    """Yield a line under a face that is another face of the set upside down, such as 6 and 9."""
    if is_two_faced(tile.face, faces):
        middle, y = TILE / 2, TILE / 2 + _UNDER
        width = number_width(tile.face, Size.FACE) / 2
        yield Line(middle - width, y, middle + width, y, f"{tile_role(tile)}-bar", thick=2)


def is_two_faced(face: str, faces: Collection[str]) -> bool:
    """Whether a cut tile can be mistaken for another one when it is turned upside down.

    >>> [face for face in ("1", "6", "8", "9", "16") if is_two_faced(face, ["6", "9", "16"])]
    ['6', '9']
    """
    if not set(face) <= set(_TURNED):
        return False
    turned = "".join(_TURNED[digit] for digit in reversed(face))
    return turned != face and turned in faces


def _cutting_lines(columns: int, rows: int) -> Iterator[Shape]:
    """Yield dashed lines between the tiles, with solid ends to align a ruler or a cutter."""
    wide, high = columns * CUT, rows * CUT
    for column in range(columns + 1):
        x = column * CUT
        yield Line(x, 0, x, high, "gap", thick=0.75, dashed=True)
        yield Line(x, -_OVER, x, 0, "label", thick=0.5)
        yield Line(x, high, x, high + _OVER, "label", thick=0.5)
    for row in range(rows + 1):
        y = row * CUT
        yield Line(0, y, wide, y, "gap", thick=0.75, dashed=True)
        yield Line(-_OVER, y, 0, y, "label", thick=0.5)
        yield Line(wide, y, wide + _OVER, y, "label", thick=0.5)


def _foot(order: Order, room: Box) -> Iterator[Placed]:
    """Yield how to cut, what the marks mean, and a ruler to check the scale."""
    variant = order.variant
    note = paragraph(order.say(Message.of("print-tiles-cut")), room.right - room.left)
    counts = {colour: len(variant.start_tiles(colour)) for colour in START_COLOURS}
    block = stacked([note, legend(order, counts | {"wild": variant.wilds}), ruler(order)], _GAP)
    yield from block.at(room.left, room.bottom - block.height)
