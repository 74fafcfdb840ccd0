"""Simulate the rest of a game, given an order of the pool."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine.generate import offers
from sums_widgets.engine.tiles import sort_tiles, take_tiles
from sums_widgets.engine.worth import TRADE_POINTS
from sums_widgets.players.buddy.race import Race, first_choice, lay, near
from sums_widgets.players.buddy.trading import FEW

if TYPE_CHECKING:
    from sums_widgets.engine import Position
    from sums_widgets.players.buddy.race import Choice

AHEAD, AHEAD_OF_KEEN = 6, 8
"""The lead to aim for before a reply: a base value, plus up to this much against keen players."""

LONGEST = 40
"""A simulated game stops after this many turns."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a simulated game ended: the final lead, and how many turns it took."""

    lead: int
    turns: int


def play_on(position: Position, choice: Choice, race: Race) -> Outcome:
    """Make a play and simulate the rest of the game; tiles are drawn from the front of the pool.

    The player of the race always makes the play that brings its lead closest to the one it wants;
    the others play as keenly as the race says.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens r2,b4,_2,+,_,r1,_,b2 1,1,2,4;9 - 16;28 1 0")
    >>> small = first_choice(offers(position)[::-1])
    >>> play_on(position, small, Race(1, 1.0))
    Outcome(lead=-15, turns=2)
    """
    position = _play(position, choice)
    turns = 1
    while turns < LONGEST and not _is_over(position):
        next_choice = _next_choice(position, race)
        position = _play(position, next_choice) if next_choice else _trade(position, race)
        turns += 1
    return Outcome(race.lead(position), turns)


def _play(position: Position, choice: Choice) -> Position:
    """Make a play, and draw as many tiles as it places."""
    after = lay(position, choice)
    seat, count = position.turn - 1, choice[0].placed
    racks = list(after.racks)
    racks[seat] = sort_tiles([*racks[seat], *after.pool[:count]])
    return replace(after, racks=tuple(racks), pool=after.pool[count:])


def _is_over(position: Position) -> bool:
    """Whether the game is over, or counts as over for the simulation."""
    rounds = 2 if position.pool else 1
    return position.idle >= rounds * position.players or not all(position.racks)


def _next_choice(position: Position, race: Race) -> Choice | None:
    offered = offers(position)
    if position.turn != race.player:
        return race.rival_choice(offered)
    ahead = AHEAD + AHEAD_OF_KEEN * race.keenness
    return first_choice(near(offered, ahead - race.lead(position)))


def _trade(position: Position, race: Race) -> Position:
    """Trade the largest number tiles for the next tiles of the pool, or pass if there are none."""
    seat = position.turn - 1
    rack = position.racks[seat]
    numbers = [tile for tile in rack if not tile.wild]
    most = FEW if position.turn == race.player else round(race.between(1, len(rack)))
    count = min(most, len(numbers), len(position.pool))
    traded = numbers[len(numbers) - count :]
    racks, scores = list(position.racks), list(position.scores)
    racks[seat] = sort_tiles([*(take_tiles(rack, traded) or ()), *position.pool[:count]])
    scores[seat] -= TRADE_POINTS * count
    return replace(
        position,
        racks=tuple(racks),
        pool=(*position.pool[count:], *traded),
        scores=tuple(scores),
        turn=position.next_turn,
        idle=position.idle + 1,
    )
