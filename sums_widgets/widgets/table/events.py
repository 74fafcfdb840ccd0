"""The entry point of the table: events from a browser, checked and handled.

An event is a small dictionary: `{"do": "tap", "on": "H8"}`. Anything else is ignored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.widgets.table.gestures import drop, press_key, tap
from sums_widgets.widgets.table.opening import paste
from sums_widgets.widgets.table.presses import choose_value, lack_voice, press, type_play
from sums_widgets.widgets.table.replaying import Replay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sums_widgets.widgets.table.table import Table


def handle(table: Table, event: Mapping[str, object]) -> None:
    """Handle an event at the table; an unknown one is ignored.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", deal=1))
    >>> for button in ("draw-skip", "pass", "yes"):
    ...     handle(table, {"do": "press", "id": button})
    >>> handle(table, {"do": "dance"})
    >>> len(table.game.turns)
    1
    """
    deed = _DEEDS.get(_text(event, "do"))
    is_watching = isinstance(table.question, Replay) and deed in _ON_THE_BOARD
    if deed is not None and not is_watching:  # what lies there now belongs to another turn
        deed(table, event)


def _text(event: Mapping[str, object], name: str) -> str:
    value = event.get(name)
    return value if isinstance(value, str) else ""


def _tap(table: Table, event: Mapping[str, object]) -> None:
    tap(table, _text(event, "on"), again=event.get("again") is True)


def _drop(table: Table, event: Mapping[str, object]) -> None:
    drop(table, _text(event, "from"), _text(event, "to"))


def _key(table: Table, event: Mapping[str, object]) -> None:
    press_key(table, _text(event, "key"), _text(event, "on"))


def _press(table: Table, event: Mapping[str, object]) -> None:
    press(table, _text(event, "id"))


def _set(table: Table, event: Mapping[str, object]) -> None:
    choose_value(table, _text(event, "id"), event.get("value"))


def _paste(table: Table, event: Mapping[str, object]) -> None:
    paste(table, _text(event, "id"), _text(event, "text"))


def _type(table: Table, event: Mapping[str, object]) -> None:
    type_play(table, _text(event, "text"))


def _time_up(table: Table, _event: Mapping[str, object]) -> None:
    table.time_is_up()


def _no_voice(table: Table, _event: Mapping[str, object]) -> None:
    lack_voice(table)


_DEEDS: dict[str, Callable[[Table, Mapping[str, object]], None]] = {
    "tap": _tap,
    "drop": _drop,
    "key": _key,
    "press": _press,
    "set": _set,
    "paste": _paste,
    "type": _type,
    "time-up": _time_up,
    "no-voice": _no_voice,
}

_ON_THE_BOARD = (_tap, _drop, _key, _type)
"""What cannot be done while a game is replayed."""
