"""The buttons beside the board: which there are, and which of them can be pressed now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.widgets.table.questions import ChooseTrade, Curtain, Help, Lots
from sums_widgets.widgets.table.rack_presses import STEPS, can_move

if TYPE_CHECKING:
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice

Button = dict[str, Any]

NEAR = ("play", "take-back", "hint", "review")
"""The buttons that are pressed most: they stand at the top, where they do not move."""

CANCEL = "no"
"""The button that the Escape key stands for."""


def buttons_of(table: Table, voice: Voice) -> list[Button]:
    """List the buttons in their order; before the game there are none.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> table = Table(make_settings("tens", deal=1, hints=False))
    >>> [button["label"] for button in buttons_of(table, Voice())][:4]
    ['Play', 'Take back', 'Mix', 'Trade']
    """
    game = table.game
    if game is None:
        return []
    free = not isinstance(table.question, Curtain | Lots)
    save = [button("save-sheet", voice)] if table.sheet_is_open else []
    after = [
        button("sheet", voice, on=free, pressed=table.sheet_is_open),
        *save,
        button("help", voice, on=free, pressed=isinstance(table.question, Help)),
        button("read-aloud", voice, on=free, pressed=table.settings.read_aloud),
        button("replay", voice, on=free and bool(game.turns)),
        button("save-game", voice, on=free),
        button("new", voice, on=free),
    ]
    if game.is_over:
        return [button("review", voice, main=True), *_undo(table, voice), *after]
    laid = table.is_open and bool(table.tray.laid)
    trading = isinstance(table.question, ChooseTrade)
    hint = [button("hint", voice, on=table.is_open)] if table.settings.hints else []
    return [
        button("play", voice, on=laid, main=True),
        button("take-back", voice, on=laid),
        *hint,
        button("shuffle", voice, on=table.is_open),
        button("trade", voice, on=table.is_open, pressed=trading),
        button("pass", voice, on=table.is_open),
        *_undo(table, voice),
        *_clock(table, voice, free=free),
        button("bell", voice, on=free and game.bell is None),
        *after,
        *_moves(table, voice),
    ]


def _clock(table: Table, voice: Voice, *, free: bool) -> list[Button]:
    """Offer to pause the clock, and to give a minute more while the bell has not rung."""
    if table.clock is None:
        return []
    pause = "pause" if table.clock.running else "go-on"
    more = free and table.playing.bell is None
    return [button("clock", voice, on=free, label=pause), button("more-time", voice, on=more)]


def _moves(table: Table, voice: Voice) -> list[Button]:
    """Offer to move a picked tile along the rack; last, so that no other button changes place."""
    moves = {name: can_move(table, step) for name, step in STEPS.items()}
    return [button(name, voice, on=on) for name, on in moves.items()] if any(moves.values()) else []


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
    # What goes without saying is not sent: the buttons change with every tile.
    also = {"main": main, "cancel": name == CANCEL, "near": name in NEAR}
    told |= {key: True for key, is_so in also.items() if is_so}
    if not on:
        told["on"] = False
    if pressed is not None:
        told["pressed"] = pressed
    return told
