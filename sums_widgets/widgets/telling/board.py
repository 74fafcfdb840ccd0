"""The board and the rack in words: what the pad says of each square and tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import HIDDEN
from sums_widgets.learning.words import Message
from sums_widgets.pictures.wording import tile_words
from sums_widgets.widgets.table.questions import ChooseTrade

if TYPE_CHECKING:
    from sums_widgets.widgets.scene import Scene
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice


def pad_words(voice: Voice) -> dict[str, str]:
    """Give the words of the pad; `{square}` and `{tile}` are filled in by the browser."""
    square, tile = "{square}", "{tile}"
    return {
        "board": voice.say(Message("pad-board")),
        "rack": voice.say(Message("pad-rack")),
        "help": voice.say(Message("pad-help")),
        "empty": voice.say(Message.of("pad-empty", square=square)),
        "bonus": voice.say(Message.of("pad-bonus", square=square)),
        "tile": voice.say(Message.of("pad-tile", square=square, tile=tile)),
    }


def cells_of(table: Table, voice: Voice) -> dict[str, str]:
    """Name the tiles on the board by their squares."""
    if table.game is None:
        return {}
    placed = table.game.position.board.placed()
    return {str(square): voice.say(tile_words(tile)) for square, tile in placed}


def laid_of(table: Table, voice: Voice) -> dict[str, str]:
    """Name the tiles that are laid but not played."""
    if table.game is None:
        return {}
    return {
        str(square): voice.say(Message.of("table-laid", tile=tile_words(tile)))
        for square, tile in table.laid.items()
    }


def rack_of(table: Table, scene: Scene, voice: Voice) -> list[dict[str, Any]]:
    """Name the tiles of the rack in front, with where they lie and how they are held.

    >>> from sums_widgets.widgets.scene import scene_of
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> table = Table(make_settings("tens", deal=1))
    >>> [tile["key"] for tile in rack_of(table, scene_of(table), Voice())]
    ['rack-1', 'rack-2', 'rack-3', 'rack-4', 'rack-5']
    """
    if table.game is None:
        return []
    hidden = HIDDEN in table.seen.rack_of(table.front)
    told = []
    for place, (slot, box) in enumerate(zip(table.tray.order, scene.rack, strict=True), 1):
        tile = HIDDEN if hidden else table.tray.tile(slot)
        told.append(
            {
                "key": f"rack-{place}",
                "label": voice.say(tile_words(tile)),
                "left": round(box.left, 1),
                "top": round(box.top, 1),
                "width": round(box.right - box.left, 1),
                "height": round(box.bottom - box.top, 1),
                "state": _state(table, slot),
            }
        )
    return told


def _state(table: Table, slot: int) -> str:
    if table.tray.square_of(slot) is not None:
        return "laid"
    if isinstance(table.question, ChooseTrade) and slot in table.question.slots:
        return "chosen"
    return "picked" if slot == table.tray.picked else ""
