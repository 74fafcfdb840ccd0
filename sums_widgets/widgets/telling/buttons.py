"""The buttons beside the board: which there are, where, and which of them can be pressed now."""

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
"""Where a button stands: at the top, where it does not move; beside the clock; behind a line that
opens the seldom ones. The others stand below what the tiles make."""

CANCEL = "no"
"""The button that the Escape key stands for."""


def buttons_of(table: Table, voice: Voice, earlier: Sequence[Button] = ()) -> list[Button]:
    """List the buttons in their order, with one to earlier games; before the game there are none.

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
    """Give what a turn needs, and behind a line all the rest."""
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
    """Give first what people do when a game is over: look back, watch it again, play another."""
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
    """Offer the scores, and to save them while they are shown."""
    save = [button("save-sheet", voice)] if table.sheet_is_open else []
    return [button("sheet", voice, on=free, pressed=table.sheet_is_open), *save]


def _help(table: Table, voice: Voice, *, free: bool) -> Button:
    return button("help", voice, on=free, pressed=isinstance(table.question, Help))


def _replay(table: Table, voice: Voice, *, free: bool) -> list[Button]:
    return [button("replay", voice, on=free)] if table.playing.turns else []


def _pause(table: Table, voice: Voice, *, free: bool) -> list[Button]:
    """Offer to pause the clock, where there is one."""
    if table.clock is None:
        return []
    label = "pause" if table.clock.running else "go-on"
    return [button("clock", voice, on=free, label=label)]


def _more_time(table: Table, voice: Voice, *, free: bool) -> list[Button]:
    """Offer a minute more while the bell has not rung."""
    is_useful = table.clock is not None and table.playing.bell is None
    return [button("more-time", voice, on=free)] if is_useful else []


def _moves(table: Table, voice: Voice) -> list[Button]:
    """Offer to move a picked tile along the rack; without one the buttons are away.

    They are told all the same: a list that stays as it is need not be sent again.
    """
    moves = {name: can_move(table, step) for name, step in STEPS.items()}
    away = {} if any(moves.values()) else {"away": True}
    return [{**button(name, voice, on=on), **away} for name, on in moves.items()]


def _undo(table: Table, voice: Voice) -> list[Button]:
    return [button("undo", voice, on=table.can_undo)] if table.settings.undo else []


def button(  # noqa: PLR0913 - what a button has
    name: str,
    voice: Voice,
    *,
    label: str = "",
    text: str = "",
    on: bool = True,
    main: bool = False,
    pressed: bool | None = None,
) -> Button:
    """Make a button; its label is its name unless another label, or a text, is given."""
    told: Button = {"id": name, "label": text or voice.label(label or name)}
    # What goes without saying is not sent.
    also = {"main": main, "cancel": name == CANCEL}
    told |= {key: True for key, is_so in also.items() if is_so}
    if not on:
        told["on"] = False
    if pressed is not None:
        told["pressed"] = pressed
    return told


def split_states(buttons: Iterable[Button]) -> tuple[list[Button], dict[str, str]]:
    """Tell apart what buttons are and what they can do now, which changes with every tile.

    The second gives for some ids that the button is `off`, or `away`, not to be seen.

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
