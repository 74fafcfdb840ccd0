"""Looking ahead while tiles are still to be drawn.

What a move is worth is what it earns, less what the others can then earn, plus what its player can
earn next. Three looks, each closer than the last and at fewer moves:

- a guess: the tiles that a move keeps, with some draws, on the board as it is now;
- the first look: the same on the board as the move leaves it, and the best that the others can do
  there, which is exact where racks lie open;
- the second look: the others make their best plays, and only then comes the next turn.
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
"""So many ideas get a first look, in the order of the guess."""

BEST_IDEAS, ORDERS = 6, 8
"""Of the best ideas after that, so many orders of the tiles are looked at."""

SECOND_LOOKS = 20
"""So many moves get a second look."""

LISTING, FIRST, ORDERING, SECOND = 0.25, 0.6, 0.7, 0.85
"""When each part of the thought stops, as a share of the time."""


class Found(NamedTuple):
    """A move with what it is worth after the last look at it."""

    worth: float
    move: Move
    idea: Idea


Weigh = Callable[["Move", Idea], float]


def look_ahead(position: Position, chance: Random, clock: Clock) -> Move | None:
    """Choose a move by looking ahead, or None if there was no time to look at any.

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
    """Guess what each idea is worth, as far as time allows."""
    for idea in play_ideas(scales.position, clock, LISTING):
        yield Found(scales.guess(idea), idea.moves[0], idea)
    for idea in trade_ideas(scales.position):
        if clock.is_up(FIRST):
            return
        yield Found(scales.guess(idea), idea.moves[0], idea)


def _look(found: Iterable[Found], weigh: Weigh, clock: Clock, share: float) -> Iterator[Found]:
    """Weigh moves anew, until that share of the time is spent."""
    for one in found:
        if clock.is_up(share):
            return
        yield one._replace(worth=weigh(one.move, one.idea))


def _other_orders(found: Iterable[Found]) -> Iterator[Found]:
    """Lay the tiles of some plays in other orders."""
    for one in found:
        for move in one.idea.moves[1:ORDERS]:
            yield one._replace(move=move)
