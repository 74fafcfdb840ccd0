"""People at a table, for tests: they sit down, tap, press, type, and read what is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import Game, Pass, Play, best_plays, parse_position
from sums_widgets.engine.record import Head, Options
from sums_widgets.learning.words import say
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.questions import Curtain
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.table import Table
from sums_widgets.widgets.table.wilds import named_wild, parts_of
from sums_widgets.widgets.telling import (
    Ear,
    Voice,
    answer_key,
    buttons_of,
    cells_of,
    dialog_of,
    form_of,
    head_of,
    laid_of,
    laid_sums_of,
    pad_words,
    rack_of,
    sheet_of,
    sums_of,
    work_of,
)
from sums_widgets.widgets.telling.asking import ASKED
from sums_widgets.widgets.telling.work import messages_of

if TYPE_CHECKING:
    from sums_widgets.engine import Move, Square
    from sums_widgets.widgets.table.questions import Question

SMALL = "tens _7;_,r2,b4,_4;_7;_3,r5,_3;_7"
"""A small board with a 2 and a 4 side by side, and a 5 below: `B2`, `C2` and `D4`."""


def sit_down(variant: str = "tens", players: object = ("Ada", "Bo"), **choices: Any) -> Table:  # noqa: ANN401 - any choice
    """Deal a game and skip the draw: with deal 1 of tens, Bo starts."""
    table = Table(make_settings(variant, players, **{"deal": 1, **choices}))
    press(table, "draw-skip")
    return table


def table_at(
    position: str,
    *,
    computers: dict[int, str] | None = None,
    closed: bool = False,
    begin: bool = True,
    **choices: Any,  # noqa: ANN401 - any choice
) -> Table:
    """Return a table with a game at a position in notation; Ada is player 1."""
    start = parse_position(position)
    names = ("Ada", "Bo", "Cy", "Di")[: start.players]
    chosen = make_settings(start.variant, names, computers=computers, closed=closed, **choices)
    options = Options(closed=closed, minutes=chosen.minutes)
    table = Table(chosen)
    table.use(Game(Head(names, 1, start, options, computers or {})), chosen)
    if begin:
        table.begin()
    return table


def with_pool(table: Table, size: int) -> None:
    """Restart the dealt game with a pool of `size` tiles, so that it ends soon."""
    game, showing = table.playing, table.question
    start = replace(game.head.start, pool=game.head.start.pool[:size])
    table.use(Game(replace(game.head, start=start)), table.settings)
    table.question = showing
    table._set_tray()


# --- what people do ----------------------------------------------------------------------------


def press(table: Table, *buttons: str) -> None:
    """Press some buttons, one after the other."""
    for button in buttons:
        handle(table, {"do": "press", "id": button})


def tap(table: Table, *places: str) -> None:
    """Tap some squares or tiles of the rack, one after the other."""
    for place in places:
        handle(table, {"do": "tap", "on": place})


def drop(table: Table, start: str, end: str) -> None:
    """Drag something somewhere."""
    handle(table, {"do": "drop", "from": start, "to": end, "seq": 1, "view": "v"})


def key(table: Table, key: str, on: str = "A1") -> None:
    """Press a key with the cursor on a square."""
    handle(table, {"do": "key", "key": key, "on": on})


def type_in(table: Table, text: str) -> None:
    """Type a play."""
    handle(table, {"do": "type", "text": text})


def choose(table: Table, **parts: str) -> None:
    """Choose the parts of a wild's name."""
    for part, value in parts.items():
        handle(table, {"do": "set", "id": part, "value": value})


def events_of(table: Table, move: Move) -> list[dict[str, object]]:
    """Return the events that take a turn by taps: tile by tile, wilds with names, then Play."""
    if not isinstance(move, Play):
        return [{"do": "press", "id": "pass"}, {"do": "press", "id": "yes"}]
    tray = table.tray
    events: list[dict[str, object]] = [{"do": "press", "id": "take-back"}]
    left = list(tray.order)
    for square, tile in move.placements:
        slot = next(slot for slot in left if tray.tiles[slot] == tile.in_hand)
        left.remove(slot)
        events.append({"do": "tap", "on": f"rack-{tray.order.index(slot) + 1}"})
        events.append({"do": "tap", "on": str(square)})
        if tile.wild:
            events += name_events(table, tile.face)
    return [*events, {"do": "press", "id": "play"}]


def name_events(table: Table, face: str) -> list[dict[str, object]]:
    """Return the events that name the wild which was just laid."""
    chosen = parts_for(table, face)
    told: list[dict[str, object]] = [
        {"do": "set", "id": part, "value": value} for part, value in chosen.items()
    ]
    return [*told, {"do": "press", "id": "yes"}]


def parts_for(table: Table, face: str) -> dict[str, str]:
    """Return the parts that make a face, by trying all of them."""
    variant = table.playing.variant
    tries: list[dict[str, str]] = [{}]
    for part in parts_of(variant):
        tries = [{**chosen, part.name: option} for chosen in tries for option in part.options]
    named = ((chosen, named_wild(variant, chosen)) for chosen in tries)
    return next(chosen for chosen, tile in named if tile is not None and tile.face == face)


def play_by_taps(table: Table, move: Move) -> None:
    """Take a turn by taps and buttons."""
    for event in events_of(table, move):
        handle(table, event)


def show_computers(table: Table, most: int = 500) -> int:
    """Advance the computers until a person is to move, and return the number of steps."""
    for steps in range(most):
        if table.showing is None:
            return steps
        table.advance()
    raise AssertionError("the computers never come to an end")


# --- what people see ---------------------------------------------------------------------------


def told(table: Table, voice: Voice | None = None) -> dict[str, Any]:
    """Return everything that is sent to a browser."""
    voice = voice or Voice()
    game = table.game
    everything: dict[str, Any] = {
        "form": form_of(table, voice),
        "head": head_of(table, voice),
        "work": work_of(table, voice),
        "buttons": buttons_of(table, voice),
        "dialog": dialog_of(table, voice),
    }
    if game is not None:
        everything |= {
            "sheet": sheet_of(game, voice) if table.sheet_is_open else None,
            "words": pad_words(voice),
            "cells": cells_of(table, voice),
            "laid": laid_of(table, voice),
            "rack": rack_of(table, voice),
            "sums": sums_of(table),
            "laid_sums": laid_sums_of(table),
            "say": Ear.of(voice).join(messages_of(table)),
            "asked": [answer_key(table, key, "H8", Ear.of(voice)) for key in ASKED],
        }
    return everything


def lines(table: Table, voice: Voice | None = None) -> list[str]:
    """Return the lines beside the board."""
    said: list[str] = work_of(table, voice or Voice())["lines"]
    return said


def pressable(table: Table) -> set[str]:
    """Return the ids of the enabled buttons of the panel, the start panel and the dialog."""
    voice = Voice()
    dialog, form = dialog_of(table, voice), form_of(table, voice)
    offered = [
        *buttons_of(table, voice),
        *(dialog["buttons"] if dialog else ()),
        *(form["buttons"] if form else ()),
    ]
    return {button["id"] for button in offered if button.get("on", True)}


def dialog(table: Table, voice: Voice | None = None) -> dict[str, Any]:
    """Return the dialog that is open."""
    shown = dialog_of(table, voice or Voice())
    assert shown is not None
    return shown


def laid(table: Table) -> dict[str, str]:
    """Return the tiles that are laid but not played, in notation."""
    return {str(square): str(tile) for square, tile in table.laid.items()}


def picked(table: Table) -> int | None:
    """Return the slot that is picked, or None."""
    return table.tray.picked


def asked(table: Table) -> Question | None:
    """Return the question that is open, or None."""
    return table.question


def tone(table: Table) -> str:
    """Return the tone of the notice."""
    return table.notice.tone


def notice(table: Table) -> list[str]:
    """Return the lines of the notice."""
    return [say(message) for message in table.notice.messages]


def free_squares(table: Table) -> list[Square]:
    """Return the empty squares of the board that touch a tile."""
    board = table.playing.position.board
    near = {square for placed, _ in board.placed() for square in placed.neighbours}
    return sorted(square for square in near if square in board and board[square] is None)


def play_to_the_end(table: Table) -> None:
    """Play everybody's best play, by taps, until the game is over."""
    while not table.playing.is_over:
        show_computers(table)
        if isinstance(asked(table), Curtain):
            press(table, "here")
        if table.is_open:
            play_by_taps(table, next(iter(best_plays(table.playing.position)), Pass()))
