"""The racks under the board: the one in front large, the others beside it, or below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import HIDDEN
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.lettering import Size, shorten, text_width
from sums_widgets.pictures.picture import moved
from sums_widgets.pictures.scaling import scaled
from sums_widgets.pictures.shapes import Polygon, Rectangle, Shape, Text
from sums_widgets.pictures.tiles import CELL, TILE, draw_tile
from sums_widgets.widgets.table.questions import ChooseTrade

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Position, Tile
    from sums_widgets.widgets.table.table import Table

EDGE = 16
LEAST_WIDTH = 620
"""The least width for the racks, however small the board is."""
_LARGE, _NARROW_LARGE = 1.6, 2
_PITCH, _NARROW_PITCH = 86, 101
_NAME, _NARROW_NAME = 26, 32
_ROW = 56
_LIFT = 8
_NAME_WIDTH, _NARROW_NAME_WIDTH = 92, 180
_HOLE = Rectangle(0, 0, TILE, TILE, "gap", 7, dashed=True)
"""What a tile leaves in its rack while it lies on the board."""


@dataclass(frozen=True, slots=True)
class Strip:
    """The layout of the racks: under the board, as wide as it is.

    A narrow page has the rack in front centered, with tiles as large as a finger needs, so that it
    stays in sight when the board is scrolled; the others follow below, in larger type. A `heading`
    is written over the rack in front where it is nobody's turn and nothing is scored.
    """

    table: Table
    top: float
    width: float
    narrow: bool = False
    heading: str = ""

    @property
    def others(self) -> tuple[int, ...]:
        """The players whose racks are not in front, in the order of their turns."""
        count, front = len(self.table.playing.names), self.table.front
        return tuple((front - 1 + step) % count + 1 for step in range(1, count))

    @property
    def height(self) -> float:
        """The height of the strip, for all racks."""
        others = _ROW * len(self.others) + EDGE
        return self._front_height + others if self.narrow else max(self._front_height, others)

    @property
    def _front_height(self) -> float:
        return self._head + _LIFT + (self.side if self.narrow else TILE * _LARGE) + EDGE

    @property
    def _head(self) -> float:
        """The height of the line with the name."""
        return _NARROW_NAME if self.narrow else _NAME

    @property
    def _size(self) -> Size:
        return Size.FACE if self.narrow else Size.BODY

    @property
    def pitch(self) -> float:
        """The distance from one tile of the rack in front to the next; smaller for long racks."""
        slots = max(len(self.table.tray.tiles), 1)
        if self.narrow:
            return min(_NARROW_PITCH, (self.width - 2 * EDGE) / slots)
        return min(_PITCH, (self.width * 0.55 - EDGE) / slots)

    @property
    def factor(self) -> float:
        """The scale of the tiles in front."""
        if self.narrow:
            return _NARROW_LARGE * self.pitch / _NARROW_PITCH
        return _LARGE * self.pitch / _PITCH

    @property
    def side(self) -> float:
        """The side of a tile in front."""
        return TILE * self.factor

    def place(self, place: int) -> tuple[float, float]:
        """Return the top left corner of a tile of the rack in front."""
        return self._left + place * self.pitch, self.top + self._head + _LIFT

    @property
    def _left(self) -> float:
        """The left end of the rack in front."""
        if not self.narrow:
            return EDGE
        gap = self.pitch - self.side
        return (self.width - len(self.table.tray.tiles) * self.pitch + gap) / 2

    # --- the rack in front -------------------------------------------------------------------

    def draw_front(self) -> Iterator[Shape]:
        """Draw the rack in front: laid tiles leave a hole, picked ones have a frame."""
        tray = self.table.tray
        lit = list(self.table.notice.tiles)
        gone = self._gone(self.table.front)
        for place, slot in enumerate(tray.order):
            x, y = self.place(place)
            tile = self._shown(slot)
            if tray.square_of(slot) is not None or tile in gone:
                if tile in gone:
                    gone.remove(tile)
                yield from moved(scaled([_HOLE], self.factor), x, y)
                continue
            raised = _LIFT if self._is_chosen(slot) else 0
            yield from moved(scaled(draw_tile(tile, 0, 0), self.factor), x, y - raised)
            if slot == tray.picked or raised or tile in lit:
                if tile in lit:
                    lit.remove(tile)
                frame = Rectangle(-2, -2, TILE + 4, TILE + 4, "selected", 8, thick=3)
                yield from moved(scaled([frame], self.factor), x, y - raised)

    def _shown(self, slot: int) -> Tile:
        """Return a tile of the rack in front as it may be seen: closed racks show backs."""
        seen = self.table.seen.rack_of(self.table.front)
        tile = self.table.tray.tiles[slot]
        return tile if tile in seen else seen[0]

    def _is_chosen(self, slot: int) -> bool:
        question = self.table.question
        return isinstance(question, ChooseTrade) and slot in question.slots

    # --- names, scores and the other racks ---------------------------------------------------

    def draw_names(self) -> Iterator[Shape]:
        """Write the name and score of the rack in front, or the heading; a wedge marks the turn."""
        room = self.pitch * max(len(self.table.tray.tiles), 4) - 40
        left, middle, size = self._left, self.top + self._head / 2 - 1, self._size
        if self.heading:
            text = shorten(self.heading, size, room)
            yield Text(left, middle, text, "label", size, bold=True, anchor="start")
        else:
            yield from self._name(self.table.front, left, middle, size, room)

    def draw_others(self) -> Iterator[Shape]:
        """Draw the other racks, face up unless they are closed."""
        left, top, room = self.width * 0.55 + EDGE, self.top, _NAME_WIDTH
        if self.narrow:
            left, top, room = EDGE, self.top + self._front_height, _NARROW_NAME_WIDTH
        position, size = self.table.seen, self._size
        for row, player in enumerate(self.others):
            y = top + row * _ROW
            yield from self._name(player, left, y + 12, size, room)
            score = str(position.scores[player - 1]).replace("-", "\u2212")
            yield Text(left + 18, y + 17 + size, score, "label", size, bold=True, anchor="start")
            yield from self._small_rack(position, player, left + room + 22, y)

    def _name(self, player: int, x: float, y: float, size: Size, room: float) -> Iterator[Shape]:
        position = self.table.playing.position
        to_move = player == self.table.to_move
        if to_move:
            yield Polygon(((x, y - 7), (x + 12, y), (x, y + 7)), "turn")
        name = self.table.playing.names[player - 1]
        score = str(position.scores[player - 1]).replace("-", "\u2212")
        name = shorten(name, size, room - text_width(score, size))
        yield Text(x + 18, y, name, "label", size, to_move, anchor="start")
        if player == self.table.front:
            right = x + 30 + text_width(name, size) * 1.05
            yield Text(right, y, score, "label", size, bold=True, anchor="start")

    def _small_rack(
        self, position: Position, player: int, left: float, y: float
    ) -> Iterator[Shape]:
        rack = position.rack_of(player)
        pitch = min(CELL, (self.width - EDGE - left) / max(len(rack), 1))
        factor = min(1.0, (pitch - 3) / TILE)
        gone = self._gone(player)
        for place, tile in enumerate(rack):
            x = left + place * pitch
            if tile in gone:
                gone.remove(tile)
                yield from moved(scaled([_HOLE], factor), x, y)
            else:
                yield from moved(scaled(draw_tile(tile, 0, 0), factor), x, y)

    def _gone(self, player: int) -> list[Tile]:
        """Return the tiles of a rack, as seen, that a computer has laid on the board."""
        showing = self.table.showing
        if showing is None or showing.player != player:
            return []
        rack = self.table.seen.rack_of(player)
        laid = [tile.in_hand for tile in showing.laid.values()]
        return [tile if tile in rack else HIDDEN for tile in laid]

    def boxes(self) -> list[Box]:
        """Return the box of each place of the rack in front, for hit testing."""
        corners = [self.place(place) for place in range(len(self.table.tray.order))]
        return [Box(x, y, x + self.side, y + self.side) for x, y in corners]
