"""Parsing the answer of a player as a move, or finding the reason why it is not one."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

from sums_widgets.engine import IllegalPlay, Move, SumsError, format_play, parse_play
from sums_widgets.engine.errors import shown
from sums_widgets.engine.problems import check_play
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.rules import problem_message

if TYPE_CHECKING:
    from sums_widgets.engine import Position
    from sums_widgets.players.tournaments.entrants import Entrant

LONGEST_ERROR = 120

CALLS_BEFORE = 2
"""The frames of `ask` and `Entrant.answer`, which come before those of the player."""


class GaveAway(Exception):  # noqa: N818 - how a game ends, not an error
    """A player returned no legal move; `reason` says why, its exception, if any, is the cause."""

    def __init__(self, reason: Message) -> None:
        """Store the reason."""
        self.reason = reason
        super().__init__(reason.name)


def ask(entrant: Entrant, view: Position, seed: int) -> Move:
    """Return an entrant's move in the position it sees, or raise `GaveAway`.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.learning.words import say
    >>> from sums_widgets.players.tournaments.entrants import Entrant
    >>> view = start_game("tens", seed=1).position
    >>> ask(Entrant("idle", lambda position: "pass"), view, seed=0)
    Pass()
    >>> try:
    ...     ask(Entrant("lost", lambda position: 1 / 0), view, seed=0)
    ... except GaveAway as end:
    ...     print(say(end.reason))
    It stopped with ZeroDivisionError: division by zero (line 2).
    """
    try:
        answer = entrant.answer(view, seed)
    except (Exception, SystemExit) as error:
        raise GaveAway(_crash_message(error)) from error
    return read_answer(answer, view)


def read_answer(answer: object, position: Position) -> Move:
    """Return an answer as a legal move, or raise `GaveAway`."""
    try:
        move = parse_play(answer, position) if isinstance(answer, str) else answer
        if isinstance(move, Move):
            return check_play(position, move)
    except IllegalPlay as refused:
        problem = problem_message(refused.problems[0], position)
        written = _written(refused.play, position)
        raise GaveAway(Message.of("forfeit-refused", move=written, problem=problem)) from None
    except Exception:  # noqa: BLE001 - a player may return anything
        # A text may be invalid notation, and a play may have anything for squares and tiles.
        raise GaveAway(_no_move_message(answer)) from None
    raise GaveAway(_no_move_message(answer))


def _no_move_message(answer: object) -> Message:
    plain = answer is None or isinstance(answer, str | int | float)
    named = shown(answer) if plain else type(answer).__name__
    return Message.of("forfeit-no-move", answer=named)


def _crash_message(error: BaseException) -> Message:
    """Return what a player raised, and on which line of its own file."""
    frames = traceback.extract_tb(error.__traceback__)[CALLS_BEFORE:]
    lines = [frame.lineno for frame in frames if frame.filename == frames[0].filename]
    return Message.of("forfeit-crash", what=_told(error), line=lines[-1] if lines else 0)


def _told(error: BaseException) -> str:
    """Return an exception in one line; its text may be long, and getting it may fail too."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # noqa: BLE001 - a player's own exception
        text = ""
    kind = type(error).__name__
    return f"{kind}: {text}"[:LONGEST_ERROR] if text else kind


def _written(move: Move, position: Position) -> str:
    try:
        return format_play(move, position)
    except SumsError:
        return type(move).__name__
