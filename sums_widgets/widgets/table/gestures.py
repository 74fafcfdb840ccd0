"""What people do on the board and with their racks: tap, drag, and press keys.

A tap comes with the name of what was tapped: a square (`H8`) or a place in the rack (`rack-2`). Any
action may come at any time; one that does not fit the state changes nothing, or shows a message
about what to do first.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD
from sums_widgets.engine.squares import parse_square
from sums_widgets.learning.words import Message
from sums_widgets.widgets.table.notice import Notice
from sums_widgets.widgets.table.presses import press
from sums_widgets.widgets.table.questions import ChooseTrade, Lens, NameWild

if TYPE_CHECKING:
    from sums_widgets.engine import Square, Tile
    from sums_widgets.widgets.table.table import Table

RACK = "rack"
"""The rack as a whole: a tile dropped on it goes back."""

HELP_KEYS = ("?", "h")
"""The keys that open the help."""


def tap(table: Table, on: str, *, again: bool = False) -> None:
    """Tap a square or a tile of the rack; the second tap of a double tap changes nothing.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", deal=1))
    >>> table.begin()
    >>> tap(table, "rack-1")
    >>> tap(table, "B1")
    >>> [str(square) for square in table.laid]
    ['B1']
    """
    if again or table.game is None:
        return
    square = _square(table, on)
    if square is not None:
        _tap_square(table, square)
    elif (slot := _slot(table, on)) is not None and table.is_open:
        _tap_slot(table, slot)


def _tap_slot(table: Table, slot: int) -> None:
    tray, question = table.tray, table.question
    if isinstance(question, ChooseTrade):
        table.question = replace(question, slots=question.slots ^ {slot})
        return
    _set_aside(table)
    if (square := tray.square_of(slot)) is not None:
        tray.take_back(square)
        _changed(table)
    else:
        tray.picked = None if tray.picked == slot else slot


def _tap_square(table: Table, square: Square) -> None:
    tile = table.playing.position.board[square]
    if tile is not None and (table.tray.picked is None or not table.is_open):
        _look_at(table, square, tile)
    elif table.is_open and not isinstance(table.question, ChooseTrade):
        _set_aside(table)
        _tap_free(table, square)
    elif isinstance(table.question, Lens):
        table.question = None


def _look_at(table: Table, square: Square, tile: Tile) -> None:
    if table.question is None or isinstance(table.question, Lens):
        table.question = Lens(square, tile)


def _tap_free(table: Table, square: Square) -> None:
    tray = table.tray
    if tray.picked is not None:
        _lay(table, tray.picked, square)
    elif square not in tray.laid:
        table.notice = Notice(messages=(Message.of("table-pick-first"),))
    elif tray.placements[square] == WILD:
        table.question = NameWild(square)
    else:
        tray.picked = tray.laid[square]


def drop(table: Table, start: str, end: str) -> None:
    """Drop what was dragged from one place onto another."""
    if not table.is_open or isinstance(table.question, ChooseTrade):
        return
    _set_aside(table)
    tray = table.tray
    origin, target = _square(table, start), _square(table, end)
    slot = tray.laid.get(origin) if origin is not None else _slot(table, start)
    if slot is None:
        return
    if target is not None:
        _lay(table, slot, target)
    elif end == RACK or _slot(table, end) is not None:
        _back_to_rack(table, slot, end)


def _back_to_rack(table: Table, slot: int, end: str) -> None:
    tray = table.tray
    if (square := tray.square_of(slot)) is not None:
        tray.take_back(square)
        _changed(table)
    elif end != RACK:
        tray.move(slot, _place(end) or 0)
    tray.picked = None


def press_key(table: Table, key: str, on: str) -> None:
    """Press a key while a square has the cursor: 1-9 pick a tile, Enter lays it, or plays."""
    if key in HELP_KEYS:
        press(table, "help")
    if not table.is_open:
        return
    square = _square(table, on)
    if key.isascii() and key.isdigit():
        tap(table, f"{RACK}-{key}")
    elif key in ("Enter", " "):
        _enter(table, square)
    elif key in ("Backspace", "Delete"):
        _take_back(table, square)
    elif key == "Escape":
        table.tray.picked = None
        table.question = None


def _enter(table: Table, square: Square | None) -> None:
    if isinstance(table.question, ChooseTrade | NameWild):
        return
    if table.tray.picked is not None and square is not None:
        _tap_square(table, square)
    elif table.tray.laid:
        _set_aside(table)
        table.play_laid()
    elif square is not None:
        _tap_square(table, square)


def _take_back(table: Table, square: Square | None) -> None:
    tray = table.tray
    if isinstance(table.question, ChooseTrade) or not tray.laid:
        return
    _set_aside(table)
    tray.take_back(square if square in tray.laid else list(tray.laid)[-1])
    _changed(table)


def _lay(table: Table, slot: int, square: Square) -> None:
    """Lay a tile on a square without a tile of the board; a wild asks for its name."""
    if table.playing.position.board[square] is not None:
        table.notice = Notice(messages=(Message.of("table-taken"),))
        return
    table.tray.lay(slot, square)
    _changed(table)
    if not table.tray.tile(slot).face:
        table.question = NameWild(square)


def _set_aside(table: Table) -> None:
    """Close the open question; a wild whose name is not chosen stays unnamed."""
    table.question = None


def _changed(table: Table) -> None:
    """Clear the notice: it was about tiles that have moved."""
    table.notice = Notice()


def _square(table: Table, name: str) -> Square | None:
    """Return the square of the board with a name, or None."""
    square = parse_square(name)
    return square if square is not None and square in table.playing.position.board else None


def _place(name: str) -> int | None:
    match = re.fullmatch(rf"{RACK}-([1-9][0-9]?)", name)
    return int(match[1]) - 1 if match else None


def _slot(table: Table, name: str) -> int | None:
    """Return the tile at a place of the rack, or None."""
    place = _place(name)
    return table.tray.order[place] if place is not None and place < len(table.tray.order) else None
