"""The picture of the layers, drawn from the actual imports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from studies.import_graph import (
    LAYERS,
    TOP,
    first_sentence,
    height_of,
    layer_graph,
    nearest,
)
from sums_widgets.learning.words import Message
from sums_widgets.pictures import Picture
from sums_widgets.pictures.lettering import Size, text_width, wrapped
from sums_widgets.pictures.shapes import Line, Polygon, Rectangle, Shape, Text
from sums_widgets.pictures.theme import tint

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

WIDTH = 840
MARGIN = 20
GAP = 14
RISE = 34
"""The space between two rows, for an arrow."""

AIR = 14
LINE = 19
CHIP = 20
STEP = CHIP + 6
STRIPE = 8
BESIDE = 40
"""How far from the center an arrow from the side arrives."""

NAMES = {TOP: "sums_widgets"}
LEFT_OUT = {"__main__"}
"""Only starts the command."""


@dataclass(frozen=True, slots=True)
class Box:
    """A layer with its position."""

    layer: str
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The x coordinate of its center."""
        return self.x + self.width / 2

    @property
    def bottom(self) -> float:
        """The y coordinate of its bottom."""
        return self.y + self.height


def architecture_picture() -> Picture:
    """Draw every layer above those that it imports.

    >>> architecture_picture().width
    840
    """
    boxes = {box.layer: box for box in _boxes()}
    shapes = [shape for box in boxes.values() for shape in _layer(box)]
    shapes += [shape for box in boxes.values() for shape in _arrows(box, boxes)]
    height = max(box.bottom for box in boxes.values()) + MARGIN
    title = Message.of("example-caption", text="The layers of sums_widgets and their imports")
    return Picture(WIDTH, height, tuple(shapes), title, _words())


def _words() -> Message:
    """Return what the picture shows in words."""
    told = [f"{_name(layer)} imports {_listed(layer)}" for layer in _layers() if _known(layer)]
    return Message.of("example-caption", text="; ".join(told) + ".")


def _layers() -> list[str]:
    """Return the layers to draw, from the lowest to the highest."""
    return sorted(set(layer_graph()) - LEFT_OUT, key=lambda layer: LAYERS.get(layer, 99))


def _known(layer: str) -> list[str]:
    return [each for each in _layers() if each in layer_graph()[layer]]


def _listed(layer: str) -> str:
    return ", ".join(map(_name, _known(layer)))


def _name(layer: str) -> str:
    return NAMES.get(layer, layer)


def _rows() -> list[list[str]]:
    """Return the layers grouped by their height in the import graph, the highest first."""
    heights = {layer: height_of(layer) for layer in _layers()}
    return [
        [layer for layer in _layers() if heights[layer] == height]
        for height in sorted(set(heights.values()), reverse=True)
    ]


def _boxes() -> Iterator[Box]:
    """Yield the layers with positions: in columns if a row has several, each above its imports."""
    rows = _rows()
    columns = max(map(len, rows))
    room = WIDTH - 2 * MARGIN
    narrow = (room - GAP * (columns - 1)) / columns
    widest = next(row for row in rows if len(row) == columns)
    y: float = MARGIN
    for row in rows:
        width = room if len(row) == 1 else narrow
        height = max(_height_of_box(layer, width) for layer in row)
        for layer, column in _columns(row, widest).items():
            yield Box(layer, MARGIN + column * (narrow + GAP), y, width, height)
        y += height + RISE


def _columns(row: list[str], widest: list[str]) -> dict[str, int]:
    """Return a column for each layer of a row, as close as possible to above its imports."""
    if len(row) in (1, len(widest)):
        return {layer: place for place, layer in enumerate(row)}
    wanted = {layer: _wanted_column(layer, widest) for layer in row}
    free = set(range(len(widest)))
    columns = {}
    for layer in sorted(row, key=lambda layer: wanted[layer]):
        columns[layer] = min(free, key=lambda column: abs(column - wanted[layer]))
        free.remove(columns[layer])
    return columns


def _wanted_column(layer: str, widest: list[str]) -> float:
    places = [widest.index(known) for known in nearest(layer) if known in widest]
    return sum(places) / len(places) if places else 0


def _height_of_box(layer: str, width: float) -> float:
    lines = len(_sentence(layer, width)) * LINE
    chips = 0 if _is_wide(width) else len({y for _, y, _ in _chips(layer, width)})
    return 2 * AIR + 22 + lines + (chips * STEP if chips else -6)


def _is_wide(width: float) -> bool:
    """Whether there is room for the chips beside the name."""
    return width > WIDTH / 2


def _sentence(layer: str, width: float) -> list[str]:
    return wrapped(first_sentence(layer), Size.LABEL, width - 2 * AIR - STRIPE)


def _chips(layer: str, width: float) -> Iterator[tuple[float, float, str]]:
    """Yield the names of the imported layers with their positions: x, y, name."""
    x, y = 0.0, 0.0
    for known in _known(layer):
        if x and x + _chip_width(known) > width - 2 * AIR - STRIPE:
            x, y = 0.0, y + STEP
        yield x, y, known
        x += _chip_width(known) + 6


def _chip_width(layer: str) -> float:
    return text_width(_name(layer), Size.FINE) + 16


def _layer(box: Box) -> Iterable[Shape]:
    """Yield the shapes of a layer: its name, its description, and the layers that it imports."""
    left, name = box.x + STRIPE + AIR, box.y + AIR + 8
    yield Rectangle(box.x, box.y, box.width, box.height, "empty", 8)
    yield Rectangle(box.x + 4, box.y + 4, STRIPE, box.height - 8, _tint(box.layer), 4, thick=0)
    yield Text(left, name, _name(box.layer), "label", Size.BODY, bold=True, anchor="start")
    sentence = _sentence(box.layer, box.width)
    for number, line in enumerate(sentence):
        yield Text(left, name + 24 + number * LINE, line, "quiet", Size.LABEL, anchor="start")
    chips = [*_chips(box.layer, box.width)]
    if _is_wide(box.width) and chips:
        last = chips[-1]
        left, top = box.x + box.width - AIR - last[0] - _chip_width(last[2]), name - CHIP / 2
    else:
        top = name + 24 + len(sentence) * LINE
    for x, y, known in chips:
        wide = _chip_width(known)
        yield Rectangle(left + x, top + y, wide, CHIP, _tint(known), CHIP / 2, thick=0)
        middle = left + x + wide / 2, top + y + CHIP / 2
        yield Text(*middle, _name(known), "label", Size.FINE)


def _tint(layer: str) -> str:
    return tint(_layers().index(layer))


def _arrows(box: Box, boxes: dict[str, Box]) -> Iterable[Shape]:
    """Yield an arrow to each directly imported layer, around a corner if necessary."""
    for known in sorted(nearest(box.layer)):
        below = boxes[known]
        aside = 0 if below.x <= box.middle <= below.x + below.width else box.middle - below.middle
        x = below.middle + max(-BESIDE, min(BESIDE, aside)) if aside else box.middle
        top, tip = box.bottom + 4, below.y - 3
        corner = (top + tip - 8) / 2
        yield Line(box.middle, top, box.middle, corner if aside else tip - 8, "arrow", thick=2)
        if aside:
            yield Line(box.middle, corner, x, corner, "arrow", thick=2)
            yield Line(x, corner, x, tip - 8, "arrow", thick=2)
        yield Polygon(((x, tip), (x - 6, tip - 10), (x + 6, tip - 10)), "arrow")
