"""The racks below a board: names, scores, tiles, whose turn it is, and the size of the pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.tiles import take_tiles
from sums_widgets.learning.words.message import Message
from sums_widgets.pictures.lettering import Size, shorten, text_width
from sums_widgets.pictures.picture import moved
from sums_widgets.pictures.shapes import Circle, Polygon, Rectangle, Shape, Text
from sums_widgets.pictures.tiles import CELL, TILE, draw_tile
from sums_widgets.pictures.wording import listed, tile_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Position, Tile

_LINE = 30
_GAP = 24
_MOST_NAME = 60


def draw_racks(
    position: Position, names: Sequence[str], taken: Sequence[Tile], width: float
) -> tuple[list[Shape], float, float]:
    """Return the racks, in as many columns as fit the width, and the pool; and their size."""
    slots = max(position.variant.rack_size, *(len(rack) for rack in position.racks))
    wide = slots * CELL
    columns = max(1, int((width - TILE) // (wide + _GAP)))
    shapes: list[Shape] = []
    for place in range(position.players):
        row, column = divmod(place, columns)
        rack = _rack(position, place, names, taken, wide)
        shapes += moved(rack, column * (wide + _GAP), row * (_LINE + CELL + 16))
    beside = width >= columns * (wide + _GAP) + TILE
    x = width - TILE - 6 if beside else 0
    y = _LINE if beside else -(-position.players // columns) * (_LINE + CELL + 16)
    shapes += moved(_pool(position), x, y)
    return shapes, max(shape.box.right for shape in shapes), max(s.box.bottom for s in shapes)


def _rack(
    position: Position, place: int, names: Sequence[str], taken: Sequence[Tile], wide: float
) -> Iterator[Shape]:
    """Yield a player's line (turn, seat or name, score) and the tiles below it."""
    to_move = place + 1 == position.turn
    score = str(position.scores[place]).replace("-", "\u2212")
    x = 0.0
    if to_move:
        yield Polygon(((0, 5), (12, 11.5), (0, 18)), "turn")
        x = 20
    if place < len(names) and names[place].strip():
        room = wide - x - text_width(score, Size.BODY) - 20
        name = shorten(names[place][:_MOST_NAME], Size.LABEL, room)
        yield Text(x, 11.5, name, "label", Size.LABEL, to_move, anchor="start")
    else:
        yield Circle(x + 11, 11.5, 10.5, "turn" if to_move else "quiet", thick=1.5)
        role = "turn" if to_move else "label"
        yield Text(x + 11, 11.5, str(place + 1), role, Size.LABEL, to_move)
    yield Text(wide - 4, 11.5, score, "label", Size.BODY, bold=True, anchor="end")
    rack = position.racks[place]
    left = take_tiles(rack, taken) if to_move else rack
    kept = list(rack if left is None else left)
    for slot, tile in enumerate(rack):
        if tile in kept:
            kept.remove(tile)
            yield from draw_tile(tile, slot * CELL, _LINE)
        else:
            yield Rectangle(slot * CELL, _LINE, TILE, TILE, "gap", 7, dashed=True)


def _pool(position: Position) -> Iterator[Shape]:
    """Yield the pool as a stack of tile backs with the number of tiles on it."""
    for shift in (6, 3):
        yield Rectangle(shift, shift, TILE, TILE, "back", 7)
    yield Rectangle(0, 0, TILE, TILE, "back", 7)
    size = str(position.pool_size)
    yield Text(TILE / 2, TILE / 2, size, "back", Size.BODY, bold=True)


def racks_words(position: Position, names: Sequence[str]) -> Message:
    """Return the message about every player's tiles and score, whose turn it is, and the pool."""
    said = []
    for place, rack in enumerate(position.racks):
        values: dict[str, object] = {"score": position.scores[place]}
        named = place < len(names) and names[place].strip()
        values["player"] = (
            names[place][:_MOST_NAME] if named else Message.of("picture-player", number=place + 1)
        )
        if rack:
            values["tiles"] = listed([tile_words(tile) for tile in rack])
        said.append(Message.of("picture-rack" if rack else "picture-rack-empty", **values))
    turn = Message.of("picture-turn", number=position.turn)
    pool = Message.of("picture-pool", count=position.pool_size)
    words = said[0]
    for more in (*said[1:], turn, pool):
        words = Message.of("picture-then", first=words, rest=more)
    return words
