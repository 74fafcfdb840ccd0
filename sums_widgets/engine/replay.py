"""Replay a record: every line is played again and must equal what the game itself would write."""

from __future__ import annotations

import re
from contextlib import contextmanager
from itertools import zip_longest
from typing import TYPE_CHECKING

from sums_widgets.engine.deal import check_player_count
from sums_widgets.engine.errors import NotationError, SumsError, check_is_text
from sums_widgets.engine.game import Game
from sums_widgets.engine.notation import parse_position
from sums_widgets.engine.record import (
    FIRST_LINE,
    LONGEST_NAME,
    LONGEST_NOTE,
    LONGEST_RECORD,
    Head,
    Note,
    Options,
    check_text,
    format_turn,
)
from sums_widgets.engine.shuffle import check_seed
from sums_widgets.engine.tiles import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sums_widgets.engine.position import Position
    from sums_widgets.engine.variant import Variant

TURN_PARTS = ("number", "player", "play", "score", "draw")


def replay(text: str, variants: Iterable[Variant] = ()) -> Game:
    """Return the game that a record describes; raise `NotationError` with the line of an error."""
    check_is_text(text, "record")
    if len(text) > LONGEST_RECORD:
        message = f"{len(text)} characters; expected at most {LONGEST_RECORD}"
        raise NotationError(message, field="record", column=1)
    lines = text.split("\n")
    head_size = 1 + next((at for at, line in enumerate(lines) if line[:7] == "#start "), len(lines))
    game = Game(_read_head(lines[:head_size], tuple(variants)))
    _compare(lines[:head_size], game.head.lines())
    for number, line in enumerate(lines[head_size:-1], head_size + 1):
        with _line(number):
            _read_line(game, line)
    _compare(lines, game.to_text().split("\n"))
    return game


@contextmanager
def _line(number: int) -> Iterator[None]:
    """Re-raise errors of the block as `NotationError` with a line number."""
    try:
        yield
    except NotationError as error:
        raise NotationError(
            error.message, field=error.field, column=error.column, line=number
        ) from None
    except SumsError as error:
        raise NotationError(str(error), field="record", column=1, line=number) from None


def _compare(lines: Sequence[str], expected: Sequence[str]) -> None:
    """Raise `NotationError` for the first line that differs from what the game would write."""
    for number, (line, written) in enumerate(zip_longest(lines, expected), 1):
        if line != written:
            wanted = (
                "nothing more" if written is None else repr(written) if written else "a line end"
            )
            message = f"{line[:60] if line else line!r} is not what follows; expected {wanted}"
            raise NotationError(message, field="record", column=1, line=number)


def _read_head(lines: Sequence[str], variants: tuple[Variant, ...]) -> Head:
    names: list[str] = []
    computers: dict[int, str] = {}
    notes: list[tuple[int, str]] = []
    options, seed, start = Options(), None, None
    for number, line in enumerate(lines, 1):
        key, _, rest = line.partition(" ")
        with _line(number):
            if key == "#player":
                names.append(check_text(rest[2:], "name", LONGEST_NAME))
            elif key == "#computer":
                computers[_seat(rest, len(names))] = check_text(rest[2:], "level", LONGEST_NAME)
            elif key == "#options":
                options = _read_options(rest)
            elif key == "#seed" and re.fullmatch(r"[0-9]{1,16}", rest):
                seed = check_seed(int(rest))
            elif key == "#start":
                start = _read_start(rest, variants, len(names))
            elif key == "#note" and number > 1:
                notes.append((number - 1, check_text(rest, "note", LONGEST_NOTE)))
            elif line != FIRST_LINE:
                raise SumsError(f"{line[:40]!r} is no line of a record's head")
    with _line(len(lines)):
        check_player_count(len(names))
    if start is None or seed is None:
        missing = "#seed" if seed is None else "#start"
        message = f"{missing} is missing; expected it in the head"
        raise NotationError(message, field="record", column=1, line=len(lines))
    return Head(tuple(names), seed, start, options, computers, tuple(notes))


def _seat(rest: str, players: int) -> int:
    if rest[:1] in tuple(map(str, range(1, players + 1))):
        return int(rest[0])
    raise SumsError(f"{rest[:20]!r} names no player; players are 1 to {players}")


def _read_options(rest: str) -> Options:
    words = rest.split(" ")
    minutes = re.search(r"minutes=([0-9]{1,3})$", rest)
    return Options("half" in words, "closed" in words, int(minutes[1]) if minutes else None)


def _read_start(rest: str, variants: tuple[Variant, ...], players: int) -> Position:
    try:
        start = parse_position(rest, variants=variants)
    except NotationError as error:
        column = error.column + len("#start ")
        raise NotationError(error.message, field=error.field, column=column) from None
    if start.players != players:
        raise SumsError(f"{start.players} racks; expected {players}, one for each player")
    if any(HIDDEN in rack for rack in start.racks):
        raise SumsError("a rack is hidden; a record tells all tiles")
    return start


def _read_line(game: Game, line: str) -> None:
    key, _, rest = line.partition(" ")
    if key == "#note":
        game.add(Note(check_text(rest, "note", LONGEST_NOTE)))
    elif key == "#bell":
        game.stop(rest)
    elif key != "end":
        _read_turn(game, line)
    elif game.is_over:
        game.close_here()
    else:
        raise SumsError("the game is not over here; expected another turn")


def _read_turn(game: Game, line: str) -> None:
    """Play the turn of a line; raise `NotationError` if the game would write it differently."""
    parts = line.split(" ")
    if len(parts) not in (len(TURN_PARTS) - 1, len(TURN_PARTS)):
        message = f"{line[:40]!r} is no turn; expected one such as 1. 1 C7:5 =13 +4"
        raise NotationError(message, field="turn", column=1)
    before = game.position
    try:
        turn = game.play(parts[2])
    except NotationError as error:
        column = error.column + len(parts[0]) + len(parts[1]) + 2
        raise NotationError(error.message, field="play", column=column) from None
    written = format_turn(len(game.turns), turn, before).split(" ")
    column = 1
    for field, part, expected in zip_longest(TURN_PARTS, parts, written):
        if part != expected:
            message = f"{part!r} is not what follows; expected {expected!r}"
            raise NotationError(message, field=field, column=column)
        column += len(part or "") + 1
