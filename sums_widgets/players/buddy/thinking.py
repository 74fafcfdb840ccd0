"""How the buddy thinks: which difference it wants, and which play leads there.

It places a tile whenever it can, as everybody does, but the score it wants is the one that will
leave it level at the end. Against keen players it builds a small lead while the pool lasts, since
points are easy to give back and hard to win; where even its best score would leave it short, it
looks ahead as the champion does. Beside gentle players it stays a little behind, for it will find
plays in the end when they do not. When the pool runs low it plays the rest of the game in its head.
All that it knows is in the position: scores, tiles, and the +10 squares that are covered.
"""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter
from typing import TYPE_CHECKING

from sums_widgets.engine import Play
from sums_widgets.engine.generate import offers
from sums_widgets.players.buddy.choices import some_choices
from sums_widgets.players.buddy.ending import closest_end
from sums_widgets.players.buddy.imagining import imagine
from sums_widgets.players.buddy.keenness import keenness, tiles_laid
from sums_widgets.players.buddy.race import Race, count_wilds, lay
from sums_widgets.players.buddy.trading import trade
from sums_widgets.players.champion.clock import Clock
from sums_widgets.players.champion.look_ahead import look_ahead

if TYPE_CHECKING:
    from random import Random

    from sums_widgets.engine import Move, Position
    from sums_widgets.players.buddy.race import Choice

CHOICES, LAST_CHOICES = 24, 16
"""So many plays are weighed in a turn, and when the game is played on from each."""

LAST_TILES, LAST_LEAD = 14, 12
"""With so few tiles in the pool the game is played on, from plays that lead to about this lead."""

NEARLY = 5
"""The best score should bring it so much past what it wants, or it looks ahead."""

MOST_LEAD, LEAD_A_TILE = 50, 1.1
"""The lead to keep against keen players: a little for each tile of the pool, at most so much."""

LEVEL, GENTLE_LEVEL = -6, -40
"""Somebody on turn is level when a bit behind; gentle players win less back later."""

LEAD_OF_KEEN = 100
"""Who is so far ahead plays against the gentle, who is so far behind against the keen."""

SURE_AFTER = 20
"""After so many tiles it shows how keenly the others play."""

WILD_COST, TWIN_COST, SMALL_COST = 6, 4, 1
"""How many points off level it is worth to keep a wild, and not to keep twins or small tiles."""

SMALL_SHARE = 0.3
"""Tiles are small if on average they are less than this share of the target."""


def keep_it_close(position: Position, chance: Random, seconds: float) -> Move:
    """Make the play after which the game should end nearest to level; never hold back a play.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> for scores in ("0;29", "29;0"):
    ...     position = parse_position(f"tens r2,b4,_2,+ 1,1,2,4;9 - {scores} 1 0")
    ...     print(format_play(keep_it_close(position, Random(1), 0.1), position))
    C1>1,1,2
    C1:4
    """
    return decide(position, chance, Clock(seconds))


def decide(position: Position, chance: Random, clock: Clock) -> Move:
    """Make the best move that a clock leaves time to find."""
    seen = imagine(position, chance)
    race = _race(seen)
    lead = race.lead(seen)
    if seen.pool_size <= LAST_TILES:
        last = some_choices(seen, LAST_LEAD - lead, LAST_CHOICES, chance)
        return closest_end(position, race, last, chance, clock) if last else trade(position, lead)
    missing = _wanted_lead(seen, race) - lead
    points = missing + race.reply(seen)
    choices = some_choices(seen, points, CHOICES, chance)
    if not choices:
        return trade(position, lead)
    if points + NEARLY > offers(seen)[0].points:
        move = look_ahead(position, chance, clock)
        if isinstance(move, Play):
            return move
    return _nearest(seen, race, choices, missing, clock)


def _race(position: Position) -> Race:
    """Judge how keenly the others play, by the board and by how far one got ahead of them."""
    by_board = keenness(position.board, position.variant.layout)
    race = Race(position.turn, by_board)
    by_lead = by_board - race.lead(position) / LEAD_OF_KEEN
    return replace(race, keenness=min(1.0, max(0.0, by_lead)))


def _wanted_lead(position: Position, race: Race) -> float:
    sure = min(1.0, tiles_laid(position.board) / SURE_AFTER)
    level = LEVEL + (GENTLE_LEVEL - LEVEL) * (1 - race.keenness)
    return sure * min(MOST_LEAD, LEAD_A_TILE * race.keenness * position.pool_size) + level


def _nearest(
    position: Position, race: Race, choices: list[Choice], missing: float, clock: Clock
) -> Play:
    """Give the play that wins the missing points most nearly once the rival has replied."""
    weighed: list[tuple[float, Play]] = []
    for offer, play in choices:
        if weighed and clock.is_up():
            break
        after = lay(position, (offer, play))
        off = abs(offer.points - race.reply(after) - missing)
        weighed.append((off + _cost(play, after, race), play))
    return min(weighed, key=itemgetter(0))[1]


def _cost(play: Play, after: Position, race: Race) -> float:
    """Count against a play what it makes of the rack, since one who is stuck falls behind."""
    kept = [tile.units for tile in after.rack_of(race.player) if not tile.wild]
    twins = len(kept) - len(set(kept))
    small = max(0.0, len(kept) - sum(kept) / (SMALL_SHARE * after.variant.whole))
    poor = (1 - race.keenness) * (TWIN_COST * twins + SMALL_COST * small)
    return WILD_COST * count_wilds(play) + poor
