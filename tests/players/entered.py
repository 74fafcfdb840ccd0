"""Players that somebody might write: some good, most of them with a flaw."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import Move, Pass, Play, Position, Trade, legal_plays

if TYPE_CHECKING:
    from collections.abc import Callable


def first_play(position: Position) -> Move:
    """Return the first legal play."""
    plays = legal_plays(position)
    return plays[0] if plays else Pass()


def any_play(position: Position) -> Move:
    """Return any play, by the global random generator."""
    plays = legal_plays(position)
    return random.choice(plays) if plays else Pass()


def written_pass(position: Position) -> str:  # noqa: ARG001 - a player is given it
    """Return a move in notation."""
    return "pass"


def off_the_board(position: Position) -> str:  # noqa: ARG001 - a player is given it
    """Return a play off the board."""
    return "Z26:1"


def no_notation(position: Position) -> str:  # noqa: ARG001 - a player is given it
    """Return a text that is not a move."""
    return "I play 5!"


def nothing(position: Position) -> None:
    """Return None."""


def class_of_a_move(position: Position) -> object:  # noqa: ARG001 - a player is given it
    """Return the class of a move."""
    return Pass


def broken_play(position: Position) -> Play:  # noqa: ARG001 - a player is given it
    """Return a play with values that are neither squares nor tiles."""
    return Play(("A1",), (5,))  # type: ignore[arg-type]  # on purpose


def divides_by_zero(position: Position) -> str:
    """Raise ZeroDivisionError."""
    return "pass" * (len(position.racks) // 0)


def leaves(position: Position) -> Move:  # noqa: ARG001 - a player is given it
    """Exit the interpreter."""
    sys.exit("enough")


class SaysNothing(Exception):  # noqa: N818 - a student's name for it
    """An exception that cannot be converted to text."""

    def __str__(self) -> str:
        """Raise TypeError."""
        raise TypeError


def raises_what_cannot_be_said(position: Position) -> Move:  # noqa: ARG001 - a player is given it
    """Raise an exception that cannot be converted to text."""
    raise SaysNothing


def trades_everything(position: Position) -> Move:
    """Trade the whole rack, whether or not there is a pool."""
    return Trade.of(position.rack)


def peeks(position: Position) -> Move:
    """Look into the rack of the next player, which works while racks are open."""
    seen = Position(
        position.variant,
        position.board,
        position.racks,
        position.pool,
        position.scores,
        position.next_turn,
    )
    legal_plays(seen)
    return first_play(position)


def cheats(position: Position) -> Move:
    """Change its own score."""
    object.__setattr__(position, "scores", (999,) * position.players)
    return first_play(position)


FAULTS: dict[Callable[[Position], Any], str] = {
    off_the_board: "The move was Z26:1.",
    no_notation: "The answer was 'I play 5!', which is no move.",
    nothing: "The answer was None, which is no move.",
    class_of_a_move: "The answer was type, which is no move.",
    broken_play: "The answer was Play, which is no move.",
    divides_by_zero: "It stopped with ZeroDivisionError: integer division or modulo by zero (line ",
    leaves: "It stopped with SystemExit: enough (line ",
    raises_what_cannot_be_said: "It stopped with SaysNothing (line ",
}
"""Players who forfeit on their first turn, and how that is reported."""
