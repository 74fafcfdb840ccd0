"""Looking ahead while tiles are still to be drawn.

The value of a move is what it earns, minus what the others can then earn, plus what its player can
earn next. It is estimated in three steps, each more precise than the last and for fewer moves:

- a guess: the tiles that a move keeps, with sampled draws, on the board as it is now;
- the first look: the same on the board after the move, minus the best replies of the others,
  which are exact where racks are open;
- the second look: the others make their best plays before the player's next turn is valued.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.players.champion.candidates import Idea, play_ideas, trade_ideas
from sums_widgets.players.champion.weighing import Scales

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from sums_widgets.engine import Move, Position
    from sums_widgets.players.champion.clock import Clock

IDEAS = 60
"""At most this many ideas get a first look, in the order of their guesses."""

BEST_IDEAS, ORDERS = 6, 8
"""After that, this many of the best ideas are tried with this many orders of their tiles."""

SECOND_LOOKS = 20
"""At most this many moves get a second look."""

LISTING, FIRST, ORDERING, SECOND = 0.25, 0.6, 0.7, 0.85
"""When each phase of the search stops, as a share of the time."""


class Found(NamedTuple):
    """A move with its value after the latest look at it."""

    worth: float
    move: Move
    idea: Idea


Weigh = Callable[["Move", Idea], float]


def look_ahead(position: Position, chance: Random, clock: Clock) -> Move | None:
    """Return a move chosen by looking ahead, or None if there was no time to look at any.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> from sums_widgets.players.champion.clock import Clock
    >>> position = parse_position("tens r2,b4,_4,r3,_2 1,3;9,9 3x2 0;0 1 0")
    >>> format_play(look_ahead(position, Random(1), Clock(5)), position)
    'C1>1,3'
    """
    scales = Scales(position, chance)
    guessed = _best_first(_guessed(scales, clock))
    looked = _best_first(_look(guessed[:IDEAS], scales.first_look, clock, FIRST))
    orders = _look(_other_orders(looked[:BEST_IDEAS]), scales.first_look, clock, ORDERING)
    looked = _best_first([*looked, *orders])
    closest = _best_first(_look(looked[:SECOND_LOOKS], scales.second_look, clock, SECOND))
    ranked = closest or looked or guessed
    return ranked[0].move if ranked else None


def _best_first(found: Iterable[Found]) -> list[Found]:
    return sorted(found, key=itemgetter(0), reverse=True)


def _guessed(scales: Scales, clock: Clock) -> Iterator[Found]:
    """Yield each idea with its guessed value, as far as time allows."""
    for idea in play_ideas(scales.position, clock, LISTING):
        yield Found(scales.guess(idea), idea.moves[0], idea)
    for idea in trade_ideas(scales.position):
        if clock.is_up(FIRST):
            return
        yield Found(scales.guess(idea), idea.moves[0], idea)


def _look(found: Iterable[Found], weigh: Weigh, clock: Clock, share: float) -> Iterator[Found]:
    """Yield the moves with new values, until that share of the time is used up."""
    for one in found:
        if clock.is_up(share):
            return
        yield one._replace(worth=weigh(one.move, one.idea))


def _other_orders(found: Iterable[Found]) -> Iterator[Found]:
    """Yield the plays of the same ideas with their tiles in other orders."""
    for one in found:
        for move in one.idea.moves[1:ORDERS]:
            yield one._replace(move=move)
