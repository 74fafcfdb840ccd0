"""Ten frames and the hundred grid: amounts as things to count, in fives, tens and hundreds."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from sums_widgets.learning.words.message import Message
from sums_widgets.pictures.amounts import WIDTH, Amount, hatch, hatch_inside, measure, model_picture
from sums_widgets.pictures.shapes import Circle, Rectangle, Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures.picture import Picture

TEN, HUNDRED = 10, 100
_FRAME_CELL = 44
_FRAME_GAP = 20
_COUNTER = 16
_GRID_CELL = 20
_GRID_GAP = 32


def ten_frame(variant: Variant, tiles: Iterable[Tile]) -> Picture:
    """Return the picture of one ten frame, or two for a target of 20, filled with counters.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["twenties"]
    >>> ten_frame(game, [game.tile("12")]).title.name
    'picture-double-ten-frame'
    """
    amount = measure(variant, tiles)
    frames = -(-amount.whole // TEN)
    shapes: list[Shape] = []
    for frame in range(frames):
        shapes += _frame(amount, frame)
    bottom = frames * (2.0 * _FRAME_CELL + _FRAME_GAP) - _FRAME_GAP
    if amount.over:
        shapes += _spill(amount, bottom + 20)
        bottom = max(shape.box.bottom for shape in shapes)
    name = "ten-frame" if frames == 1 else "double-ten-frame"
    return model_picture(amount, name, shapes, bottom + 2)


def _frame(amount: Amount, frame: int) -> Iterator[Shape]:
    top = frame * (2 * _FRAME_CELL + _FRAME_GAP)
    for place in range(TEN):
        unit = frame * TEN + place
        x, y = place % 5 * _FRAME_CELL, top + place // 5 * _FRAME_CELL
        yield Rectangle(x, y, _FRAME_CELL, _FRAME_CELL, "empty")
        middle = (x + _FRAME_CELL / 2, y + _FRAME_CELL / 2)
        if unit < amount.total:
            yield Circle(*middle, _COUNTER, amount.tint_of(unit), thick=2)
        elif unit < amount.whole:
            yield Circle(*middle, _COUNTER, "gap", dashed=True)
    yield Rectangle(0, top, 5 * _FRAME_CELL, 2 * _FRAME_CELL, "whole", thick=2.5)


def _spill(amount: Amount, y: float) -> Iterator[Shape]:
    """Yield the excess counters, hatched, below the frames."""
    most = WIDTH // _FRAME_CELL
    for count in range(amount.over):
        x = count % most * _FRAME_CELL + _FRAME_CELL / 2
        middle = y + count // most * _FRAME_CELL + 18
        yield Circle(x, middle, _COUNTER, amount.tint_of(amount.whole + count), thick=2)
        yield Circle(x, middle, _COUNTER, "hatch", thick=2.5)
        yield from hatch_inside(x, middle, _COUNTER, _within(x, middle), step=7)


def _within(x: float, y: float) -> Callable[[float, float], bool]:
    return lambda right, down: hypot(right - x, down - y) < _COUNTER - 1


def hundred_grid(variant: Variant, tiles: Iterable[Tile]) -> Picture:
    """Return the picture of a grid of a hundred: rows are tens, or columns are tenths.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["hundreds"]
    >>> hundred_grid(game, map(game.tile, ["35", "20", "10"])).title.name
    'picture-hundred-grid'
    """
    amount = measure(variant, tiles)
    in_columns = variant.scale.form == "decimal"
    shapes: list[Shape] = []
    grids = -(-amount.reach // HUNDRED)
    for grid in range(grids):
        shapes += _grid(amount, grid, in_columns=in_columns)
    rows = -(-grids // 2)
    height = rows * (TEN * _GRID_CELL + _GRID_GAP) - _GRID_GAP
    words = "columns" if in_columns else "rows"
    said = Message(f"picture-hundred-grid-{words}")
    return model_picture(amount, "hundred-grid", shapes, height + 2, said)


def _grid(amount: Amount, grid: int, *, in_columns: bool) -> Iterator[Shape]:
    side = TEN * _GRID_CELL
    left, top = grid % 2 * (side + _GRID_GAP), grid // 2 * (side + _GRID_GAP)
    first = grid * HUNDRED
    for unit in range(first, first + HUNDRED):
        major, minor = divmod(unit - first, TEN)
        row, column = (minor, major) if in_columns else (major, minor)
        x, y = left + column * _GRID_CELL, top + row * _GRID_CELL
        if unit < amount.total:
            yield Rectangle(x, y, _GRID_CELL, _GRID_CELL, amount.tint_of(unit), thick=1)
            if unit >= amount.whole:
                yield from hatch(x, y, _GRID_CELL, _GRID_CELL, step=10)
        elif unit < amount.whole:
            yield Rectangle(x, y, _GRID_CELL, _GRID_CELL, "gap", thick=1, dashed=True)
    if first < amount.whole:
        yield Rectangle(left, top, side, side, "whole", thick=2.5)
