"""The buttons beside the board: which there are, where, and which of them are enabled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.widgets.table.questions import ChooseTrade, Curtain, Help, Lots
from sums_widgets.widgets.table.rack_presses import STEPS, can_move

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice

Button = dict[str, Any]

NEAR, CLOCK, MORE = "near", "clock", "more"
"""Where a button is placed.

At the top, where it does not move; beside the clock; or in the drawer of rarely used ones. The
others are below what the tiles add up to.
"""

CANCEL = "no"
"""The button that the Escape key presses."""


def buttons_of(table: Table, voice: Voice, earlier: Sequence[Button] = ()) -> list[Button]:
    """Return the buttons in their order, with one to `earlier` games; none before the game.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> table = Table(make_settings("tens", deal=1, hints=False))
    >>> [button["label"] for button in buttons_of(table, Voice())][:4]
    ['Play', 'Take back', 'Mix', 'Trade']
    """
    if table.game is None:
        return []
    free = not isinstance(table.question, Curtain | Lots)
    told = _after_game if table.game.is_over else _in_game
    return told(table, voice, earlier, free=free)


def _in_game(table: Table, voice: Voice, earlier: Sequence[Button], *, free: bool) -> list[Button]:
    """Return the buttons for a turn, with all the others in the drawer."""
    laid = table.is_open and bool(table.tray.laid)
    trading = isinstance(table.question, ChooseTrade)
    hint = [button("hint", voice, on=table.is_open)] if table.settings.hints else []
    bell = [button("bell", voice, on=free)] if table.playing.bell is None else []
    near = [
        button("play", voice, on=laid, main=True),
        button("take-back", voice, on=laid),
        *hint,
    ]
    more = [
        *_sheet(table, voice, free=free),
        button("read-aloud", voice, on=free, pressed=table.settings.read_aloud),
        *_more_time(table, voice, free=free),
        *bell,
        *_replay(table, voice, free=free),
        button("save-game", voice, on=free),
        *earlier,
        button("new", voice, on=free),
    ]
    return [
        *_at(NEAR, near),
        button("shuffle", voice, on=table.is_open),
        button("trade", voice, on=table.is_open, pressed=trading),
        button("pass", voice, on=table.is_open),
        *_undo(table, voice),
        _help(table, voice, free=free),
        *_moves(table, voice),
        *_at(CLOCK, _pause(table, voice, free=free)),
        *_at(MORE, more),
    ]


def _after_game(
    table: Table, voice: Voice, earlier: Sequence[Button], *, free: bool
) -> list[Button]:
    """Return the buttons after a game, first to review it, watch it again, or play another."""
    near = [
        button("review", voice, main=True),
        *_replay(table, voice, free=free),
        button("new", voice, on=free),
    ]
    more = [
        button("read-aloud", voice, on=free, pressed=table.settings.read_aloud),
        button("save-game", voice, on=free),
        *earlier,
    ]
    return [
        *_at(NEAR, near),
        *_sheet(table, voice, free=free),
        *_undo(table, voice),
        _help(table, voice, free=free),
        *_at(MORE, more),
    ]


def _at(place: str, buttons: Iterable[Button]) -> list[Button]:
    return [{**each, "place": place} for each in buttons]


def _sheet(table: Table, voice: Voice, *, free: bool) -> list[Button]:
    """Return the button for the scores, and the one to save them while they are shown."""
    save = [button("save-sheet", voice)] if table.sheet_is_open else []
    return [button("sheet", voice, on=free, pressed=table.sheet_is_open), *save]


def _help(table: Table, voice: Voice, *, free: bool) -> Button:
    return button("help", voice, on=free, pressed=isinstance(table.question, Help))


def _replay(table: Table, voice: Voice, *, free: bool) -> list[Button]:
    return [button("replay", voice, on=free)] if table.playing.turns else []


def _pause(table: Table, voice: Voice, *, free: bool) -> list[Button]:
    """Return the button that pauses the clock, where there is one."""
    if table.clock is None:
        return []
    label = "pause" if table.clock.running else "go-on"
    return [button("clock", voice, on=free, label=label)]


def _more_time(table: Table, voice: Voice, *, free: bool) -> list[Button]:
    """Return the button for one more minute, until the bell has rung."""
    is_useful = table.clock is not None and table.playing.bell is None
    return [button("more-time", voice, on=free)] if is_useful else []


def _moves(table: Table, voice: Voice) -> list[Button]:
    """Return the buttons that move a picked tile along the rack; without one they are away.

    They are listed all the same: a list that does not change need not be sent again.
    """
    moves = {name: can_move(table, step) for name, step in STEPS.items()}
    away = {} if any(moves.values()) else {"away": True}
    return [{**button(name, voice, on=on), **away} for name, on in moves.items()]


def _undo(table: Table, voice: Voice) -> list[Button]:
    return [button("undo", voice, on=table.can_undo)] if table.settings.undo else []


def button(  # noqa: PLR0913 - the attributes of a button
    name: str,
    voice: Voice,
    *,
    label: str = "",
    text: str = "",
    on: bool = True,
    main: bool = False,
    pressed: bool | None = None,
) -> Button:
    """Build a button; its label is its name unless another label, or a text, is passed."""
    told: Button = {"id": name, "label": text or voice.label(label or name)}
    # Defaults are not sent.
    also = {"main": main, "cancel": name == CANCEL}
    told |= {key: True for key, is_so in also.items() if is_so}
    if not on:
        told["on"] = False
    if pressed is not None:
        told["pressed"] = pressed
    return told


def split_states(buttons: Iterable[Button]) -> tuple[list[Button], dict[str, str]]:
    """Separate the buttons from their states, which change with every tile.

    The states are by id: `off`, or `away` for a hidden button; enabled buttons are left out.

    >>> split_states([{"id": "play", "on": False}, {"id": "pass"}])
    ([{'id': 'play'}, {'id': 'pass'}], {'play': 'off'})
    """
    told = list(buttons)
    plain = [{k: v for k, v in each.items() if k not in ("on", "away")} for each in told]
    states = {each["id"]: _state(each) for each in told}
    return plain, {name: state for name, state in states.items() if state}


def _state(told: Button) -> str:
    if told.get("away"):
        return "away"
    return "" if told.get("on", True) else "off"
