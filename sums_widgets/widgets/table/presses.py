"""What people do with the buttons and fields beside the board."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import Play
from sums_widgets.learning.words import Message
from sums_widgets.players.hints import hint_for_placed, hints_for
from sums_widgets.widgets.table.clock_presses import CLOCK_BUTTONS
from sums_widgets.widgets.table.notice import Notice
from sums_widgets.widgets.table.opening import ask_open, open_found
from sums_widgets.widgets.table.questions import (
    ChooseTrade,
    Curtain,
    Help,
    Lots,
    NameWild,
    Opening,
    Sure,
)
from sums_widgets.widgets.table.rack_presses import RACK_BUTTONS
from sums_widgets.widgets.table.record_presses import RECORD_ANSWERS, RECORD_BUTTONS
from sums_widgets.widgets.table.replaying import Replay, slid
from sums_widgets.widgets.table.typed import lay_typed
from sums_widgets.widgets.table.wilds import named_wild, parts_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.widgets.table.table import Table


def press(table: Table, button: str) -> None:
    """Press a button by its name; one that is not offered at the moment does nothing.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", deal=1))
    >>> press(table, "draw-skip")
    >>> press(table, "pass")
    >>> press(table, "yes")
    >>> len(table.game.turns)
    1
    """
    if button in ANSWERS and table.question is not None:
        ANSWERS[button](table)
    elif table.setup is not None:
        if button in BEFORE_THE_GAME:
            BEFORE_THE_GAME[button](table)
    elif button in AT_ANY_TIME and not isinstance(table.question, Curtain | Lots):
        AT_ANY_TIME[button](table)
    elif button in IN_A_TURN and table.is_open:
        if not isinstance(table.question, ChooseTrade):
            table.question = None
        IN_A_TURN[button](table)


def choose_value(table: Table, field: str, value: object) -> None:
    """Set a field: of the start panel, or a part of a wild's name; or move a slider."""
    if isinstance(table.question, Replay):
        table.question = slid(table.question, field, value)
    elif table.setup is not None:
        table.setup.set(field, value)
    elif isinstance(table.question, NameWild):
        parts = {part.name: part.options for part in parts_of(table.playing.variant)}
        if field in parts and isinstance(value, str) and value in parts[field]:
            chosen = {**table.question.chosen, field: value}
            table.question = replace(table.question, chosen=MappingProxyType(chosen))


def type_play(table: Table, text: str) -> None:
    """Take a turn that was typed in notation."""
    if table.is_open:
        table.question = None
        lay_typed(table, text)


# --- the start ---------------------------------------------------------------------------------


def _start(table: Table) -> None:
    assert table.setup is not None  # noqa: S101 - checked by the caller
    if settings := table.setup.settings():
        table.start(settings)


def _turn_over(table: Table) -> None:
    """Turn over the next tile of the draw; after the last one, begin."""
    if isinstance(table.question, Lots):
        tiles = sum(len(drawing.tiles) for drawing in table.playing.drawings)
        if table.question.turned < tiles:
            table.question = Lots(table.question.turned + 1)
        else:
            table.begin()


def _skip_draw(table: Table) -> None:
    if isinstance(table.question, Lots):
        table.begin()


def _here_i_am(table: Table) -> None:
    if isinstance(table.question, Curtain):
        table.question = None


# --- answers to questions ----------------------------------------------------------------------


def _yes(table: Table) -> None:
    match table.question:
        case Sure("pass") if table.is_open:
            table.pass_turn()
        case Sure("bell"):
            table.ring()
        case Sure("new"):
            table.leave()
        case NameWild():
            _name(table)
        case Opening():
            open_found(table)
        case ChooseTrade(slots) if slots and table.is_open:
            table.trade(slots)


def _name(table: Table) -> None:
    assert isinstance(table.question, NameWild)  # noqa: S101 - checked by the caller
    square = table.question.square
    named = named_wild(table.playing.variant, table.question.chosen)
    if named is not None and square in table.tray.laid:
        table.tray.name(table.tray.laid[square], named)
        table.question = None


def _no(table: Table) -> None:
    """Close the question; a wild that is not named goes back to the rack."""
    match table.question:
        case Curtain() | Lots():
            return
        case NameWild(square) if square in table.tray.laid:
            if not table.tray.placements[square].face:
                table.tray.take_back(square)
    table.question = None


# --- in a turn ---------------------------------------------------------------------------------


def _take_back(table: Table) -> None:
    table.tray.take_all_back()
    table.notice = Notice()


def _shuffle(table: Table) -> None:
    before = list(table.tray.order)
    random = Random()  # noqa: S311 - order of a rack, not security
    while table.tray.order == before and len(before) > 1:
        table.tray.shuffle(random)


def _hint(table: Table) -> None:
    """Show the next hint: about the laid tiles first, if there are some, then rung by rung."""
    if not table.settings.hints:
        return
    position = table.playing.position
    named = {square: tile for square, tile in table.tray.placements.items() if tile.face}
    if named and table.rungs_shown == 0:
        placed = hint_for_placed(position, named)
        squares = placed.take_back or tuple(filter(None, [placed.next_square]))
        table.notice = Notice("hint", placed.messages, squares=squares)
        return
    rungs = hints_for(position).rungs
    rung = rungs[min(table.rungs_shown, len(rungs) - 1)]
    squares = rung.move.squares if isinstance(rung.move, Play) else rung.squares
    table.notice = Notice("hint", rung.messages, squares=squares, tiles=rung.tiles)
    table.rungs_shown = min(table.rungs_shown + 1, len(rungs))


def _ask_trade(table: Table) -> None:
    if isinstance(table.question, ChooseTrade):
        table.question = None
    elif table.playing.position.pool_size:
        if table.tray.laid:
            _take_back(table)
        table.tray.picked = None
        table.question = ChooseTrade()
    else:
        table.notice = Notice(messages=(Message.of("problem-pool-empty"),))


def _ask_pass(table: Table) -> None:
    table.question = Sure("pass")


# --- at any time -------------------------------------------------------------------------------


def _ask(deed: str) -> Callable[[Table], None]:
    def ask(table: Table) -> None:
        table.question = Sure(deed)

    return ask


def _ask_bell(table: Table) -> None:
    if not table.playing.is_over and table.playing.bell is None:
        table.question = Sure("bell")


def _help(table: Table) -> None:
    table.question = None if isinstance(table.question, Help) else Help()


def _sheet(table: Table) -> None:
    table.sheet_is_open = not table.sheet_is_open


def _undo(table: Table) -> None:
    table.undo()


def _read_aloud(table: Table) -> None:
    table.settings = replace(table.settings, read_aloud=not table.settings.read_aloud)


def lack_voice(table: Table) -> None:
    """Say that nothing can be read aloud here, and turn reading aloud off."""
    if table.game is not None and table.settings.read_aloud:
        _read_aloud(table)
        table.notice = Notice(messages=(Message.of("hear-no-voice"),))


BEFORE_THE_GAME: MappingProxyType[str, Callable[[Table], None]] = MappingProxyType(
    {"start": _start, "open-game": ask_open}
)
"""The buttons of the start panel."""

ANSWERS: MappingProxyType[str, Callable[[Table], None]] = MappingProxyType(
    {
        "yes": _yes,
        "no": _no,
        "draw-next": _turn_over,
        "draw-skip": _skip_draw,
        "here": _here_i_am,
        **RECORD_ANSWERS,
    }
)
"""The buttons of questions."""

IN_A_TURN: MappingProxyType[str, Callable[[Table], None]] = MappingProxyType(
    {
        "play": lambda table: table.play_laid(),
        "take-back": _take_back,
        "shuffle": _shuffle,
        "hint": _hint,
        "trade": _ask_trade,
        "pass": _ask_pass,
        **RACK_BUTTONS,
    }
)
"""The buttons of the player to move."""

AT_ANY_TIME: MappingProxyType[str, Callable[[Table], None]] = MappingProxyType(
    {
        "undo": _undo,
        "bell": _ask_bell,
        "new": _ask("new"),
        "help": _help,
        "sheet": _sheet,
        **CLOCK_BUTTONS,
        "read-aloud": _read_aloud,
        **RECORD_BUTTONS,
    }
)
"""The buttons that anybody may press."""
