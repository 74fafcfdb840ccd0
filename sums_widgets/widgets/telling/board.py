"""The board and the rack in words for screen readers: the labels of each square and tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import HIDDEN
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import number_face
from sums_widgets.pictures.wording import tile_words
from sums_widgets.widgets.table.questions import ChooseTrade
from sums_widgets.widgets.telling.ear import Ear
from sums_widgets.widgets.telling.sums import way_message

if TYPE_CHECKING:
    from sums_widgets.engine import Variant
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice

MOST_NUMBERS = 500
"""The most numbers that are sent; larger totals have no words."""


def pad_words(voice: Voice) -> dict[str, str]:
    """Return the labels of the pad; the browser fills in `{row}`, `{tile}` and the like.

    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> pad_words(Voice())["tile"], pad_words(Voice())["across-needs"]
    ('row {row}, column {column}, {tile}', 'across {total}, needs {rest}')
    """
    ear = Ear.of(voice)
    square = Message.of("hear-square", row="{row}", column="{column}")
    words = {
        "board": ear.say(Message("hear-board")),
        "rack": ear.say(Message("hear-rack")),
        "help": ear.say(Message("hear-help")),
        "empty": ear.say(Message.of("hear-empty", square=square)),
        "bonus": ear.say(Message.of("hear-bonus", square=square)),
        "tile": ear.say(Message.of("hear-tile", square=square, tile="{tile}")),
    }
    for way, across in (("across", True), ("down", False)):
        said = {"way": way_message(across=across), "total": "{total}"}
        words[f"{way}-done"] = ear.say(Message.of("hear-done", **said))
        words[f"{way}-needs"] = ear.say(Message.of("hear-needs", **said, rest="{rest}"))
        words[f"{way}-over"] = ear.say(Message.of("hear-over", **said, rest="{rest}"))
    return words


def numbers_of(variant: Variant, voice: Voice) -> list[str]:
    """Return the words for all totals that a browser may need, in the game's smallest unit.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> numbers_of(VARIANTS["fractions"], Voice())[6]
    'three eighths'
    """
    ear = Ear.of(voice)
    most = min(2 * variant.whole, MOST_NUMBERS)
    return [ear.say(number_face(variant, variant.value(units))) for units in range(most + 1)]


def cells_of(table: Table, voice: Voice) -> dict[str, str]:
    """Return the labels of the tiles on the board, by square."""
    if table.game is None:
        return {}
    ear, placed = Ear.of(voice), table.game.position.board.placed()
    return {str(square): ear.say(tile_words(tile)) for square, tile in placed}


def laid_of(table: Table, voice: Voice) -> dict[str, str]:
    """Return the labels of the tiles that are laid but not played, by square."""
    if table.game is None:
        return {}
    ear = Ear.of(voice)
    return {
        str(square): ear.say(Message.of("table-laid", tile=tile_words(tile)))
        for square, tile in table.laid.items()
    }


def rack_of(table: Table, voice: Voice) -> list[dict[str, str]]:
    """Return the tiles of the rack in front: key, label, and state.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> rack_of(Table(make_settings("tens", deal=1)), Voice())[0]
    {'key': 'rack-1', 'label': 'two', 'state': ''}
    """
    if table.game is None:
        return []
    ear, hidden = Ear.of(voice), HIDDEN in table.seen.rack_of(table.front)
    told = []
    for place, slot in enumerate(table.tray.order, 1):
        tile = tile_words(HIDDEN if hidden else table.tray.tile(slot))
        state = _state(table, slot)
        label = Message.of("hear-on-board", tile=tile) if state == "laid" else tile
        told.append({"key": f"rack-{place}", "label": ear.say(label), "state": state})
    return told


def _state(table: Table, slot: int) -> str:
    if table.tray.square_of(slot) is not None:
        return "laid"
    if isinstance(table.question, ChooseTrade) and slot in table.question.slots:
        return "chosen"
    return "picked" if slot == table.tray.picked else ""
