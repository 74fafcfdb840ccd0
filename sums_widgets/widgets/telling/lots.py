"""The draw for the first turn as it is shown: tiles face down, turned over one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import HIDDEN
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.rules import draw_messages
from sums_widgets.pictures.lettering import Size, shorten
from sums_widgets.pictures.picture import Picture
from sums_widgets.pictures.shapes import Rectangle, Shape, Text
from sums_widgets.pictures.tiles import TILE, draw_tile
from sums_widgets.pictures.wording import listed, tile_words
from sums_widgets.widgets.telling.buttons import button

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Drawing
    from sums_widgets.widgets.table.questions import Lots
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice

_COLUMN = 62
_EDGE = 8
_ROW = TILE + 36


def lots_dialog(table: Table, question: Lots, voice: Voice) -> dict[str, Any]:
    """Return the draw so far as a dialog: what is turned over, who draws again, who starts."""
    game = table.playing
    rounds = game.drawings
    shown = _shown(rounds, question.turned)
    every = sum(len(drawing.tiles) for drawing in rounds)
    done = question.turned >= every
    messages = _messages(rounds, question.turned, game.names)
    next_name = "" if done else game.names[_next_player(rounds, question.turned) - 1]
    label = voice.label("begin") if done else voice.label("draw-next", who=next_name)
    skip = [] if done else [button("draw-skip", voice)]
    return {
        "id": "draw",
        "title": voice.label("draw"),
        "lines": voice.say_all(messages[-2:]),
        "svg": voice.draw(lots_picture(rounds[: len(shown)], question.turned, game.names)),
        "fields": [],
        "cards": [],
        "buttons": [button("draw-next", voice, text=label, main=True), *skip],
    }


def lots_picture(rounds: Sequence[Drawing], turned: int, names: Sequence[str]) -> Picture:
    """Draw the rounds of a draw, a row for each, with so many tiles turned over.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", ["Ada", "Bo"], seed=2)
    >>> lots_picture(game.drawings, 1, game.names).width
    140
    """
    shapes = list(_rows(rounds, turned, names))
    width = _COLUMN * len(names) + 2 * _EDGE
    height = _ROW * len(rounds) + 2 * _EDGE
    tiles = [tile for drawing in rounds for tile in drawing.tiles][:turned]
    words = Message.of(
        "table-drawn", tiles=listed([tile_words(tile) for tile in tiles or [HIDDEN]])
    )
    return Picture(width, height, tuple(shapes), Message("label-draw"), words)


def _rows(rounds: Sequence[Drawing], turned: int, names: Sequence[str]) -> Iterator[Shape]:
    for row, drawing in enumerate(rounds):
        y = _EDGE + row * _ROW
        all_turned = turned >= len(drawing.tiles)
        for player, tile in zip(drawing.players, drawing.tiles, strict=True):
            x = _EDGE + (player - 1) * _COLUMN + (_COLUMN - TILE) / 2
            yield from draw_tile(tile if turned > 0 else HIDDEN, x, y)
            if all_turned and player in drawing.highest:
                yield Rectangle(x - 3, y - 3, TILE + 6, TILE + 6, "run", 9, thick=3.5)
            name = shorten(names[player - 1], Size.LABEL, _COLUMN - 4)
            yield Text(x + TILE / 2, y + TILE + 16, name, "label", Size.LABEL)
            turned -= 1


def _shown(rounds: Sequence[Drawing], turned: int) -> Sequence[Drawing]:
    """Return the rounds that are shown: a further one only once the one before is complete."""
    shown = []
    for drawing in rounds:
        shown.append(drawing)
        turned -= len(drawing.tiles)
        if turned < 0:
            break
    return shown


def _messages(rounds: Sequence[Drawing], turned: int, names: Sequence[str]) -> list[Message]:
    """Return the messages so far: each tile that is turned, and the outcome of each full round."""
    said: list[Message] = []
    for drawing in rounds:
        told = draw_messages([drawing], names)
        if turned >= len(drawing.tiles):
            said += told
        else:
            said += told[:turned]
            break
        turned -= len(drawing.tiles)
    return said


def _next_player(rounds: Sequence[Drawing], turned: int) -> int:
    players = [player for drawing in rounds for player in drawing.players]
    return players[turned]
