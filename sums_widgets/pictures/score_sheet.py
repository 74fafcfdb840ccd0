"""The score sheet: what a play earns points for, row by row, in symbols instead of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Reason
from sums_widgets.pictures.lettering import Size, text_width
from sums_widgets.pictures.picture import MARGIN, Picture, moved
from sums_widgets.pictures.shapes import Circle, Line, Number, Rectangle, Shape, Text, number_width
from sums_widgets.pictures.wording import then

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.learning import PlayExplanation, Row
    from sums_widgets.learning.words.message import Message

_ROW = 44
_ICON = 22
_LABEL = _ICON + 16
_AIR = 32
_PLUS = 24


def sheet_picture(found: PlayExplanation) -> Picture:
    """Return the picture of the rows of a score sheet with the total under a line.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> from sums_widgets.learning import explain_play
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- 9 0;0 1 0")
    >>> found = explain_play(position, parse_play("C1>2,1,1", position))
    >>> sheet_picture(found).title.name
    'score-total'
    """
    labels = [[*_icon(row), *_label(row)] for row in found.rows]
    wide = max((shape.box.right for label in labels for shape in label), default=_LABEL)
    points = [_signed(row.points) for row in found.rows]
    total = _signed(found.total)
    right = wide + _AIR + max(text_width(text, Size.FACE) for text in (*points, total))
    shapes: list[Shape] = []
    for place, (label, text) in enumerate(zip(labels, points, strict=True)):
        y = _ROW * (place + 0.5)
        shapes += [shape.moved(0, y) for shape in label]
        shapes.append(Text(right, y, text, "label", Size.BODY, anchor="end"))
    y = _ROW * len(labels)
    shapes.append(Line(0, y + 4, right, y + 4, "axis", thick=2))
    shapes.append(Text(right, y + 8 + _ROW / 2, total, "label", Size.FACE, bold=True, anchor="end"))
    width, height = right + 2 * MARGIN, y + 8 + _ROW + 2 * MARGIN
    drawn = moved(shapes, MARGIN, MARGIN)
    return Picture(width, height, drawn, found.message, _words(found.rows, found.message))


def _words(rows: Sequence[Row], total: Message) -> Message:
    words = total
    for row in reversed(rows):
        words = then(row.message, words)
    return words


def _signed(points: int) -> str:
    return str(points).replace("-", "\u2212")


def _icon(row: Row) -> Iterator[Shape]:
    """Yield the symbol of what is counted: a run, a tile, a +10 square, the others' tiles."""
    half = _ICON / 2
    if row.reason is Reason.SUM:
        yield Rectangle(0, -half, _ICON, _ICON, "run", 6, thick=3)
    elif row.reason is Reason.BONUS_SQUARE:
        yield Circle(half, 0, half, "bonus")
    else:
        role = "back" if row.reason is Reason.OUT else "tile"
        yield Rectangle(0, -half, _ICON, _ICON, role, 4)


def _label(row: Row) -> Iterator[Shape]:
    """Yield a sum as its tiles, a +10 square by its name, other rows as points times count."""
    if row.run is not None and row.reason is Reason.SUM:
        yield from _sum([tile.face for tile in row.run.tiles])
    elif row.reason is Reason.BONUS_SQUARE:
        yield Text(_LABEL, 0, str(row.square), "label", Size.BODY, anchor="start")
    elif row.reason is Reason.ALL_TILES:
        yield Text(_LABEL, 0, f"\u00d7 {row.count}", "label", Size.BODY, anchor="start")
    else:
        each = _signed(int(row.points / row.count))
        text = f"{each} \u00d7 {row.count}"
        yield Text(_LABEL, 0, text, "label", Size.BODY, anchor="start")


def _sum(faces: Sequence[str]) -> Iterator[Shape]:
    x = float(_LABEL)
    for place, face in enumerate(faces):
        if place:
            yield Text(x + _PLUS / 2, 0, "+", "label", Size.LABEL)
            x += _PLUS
        size = Size.LABEL if "/" in face else Size.BODY
        yield Number(x, 0, face, "label", size, anchor="start")
        x += number_width(face, size)
