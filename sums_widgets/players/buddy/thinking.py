"""How the buddy thinks: which difference it wants, and which play leads there.

It places a tile whenever it can, as everybody does, but the score it wants is the one that will
leave it level at the end. Against keen players it builds a small lead while the pool lasts, since
points are easy to give back and hard to win; against gentle ones it stays beside them. When the
pool runs out it plays the rest of the game in its head, and takes the turn that ends nearest to
level. All that it knows is in the position: scores, tiles, and the +10 squares that are covered.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Pass, Play, Trade
from sums_widgets.engine.generate import offers
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.engine.tiles import sort_tiles
from sums_widgets.players.buddy.ending import closest_end
from sums_widgets.players.buddy.imagining import imagine
from sums_widgets.players.buddy.keenness import keenness, tiles_laid
from sums_widgets.players.buddy.race import Race, count_wilds, lay, near
from sums_widgets.players.champion.clock import Clock
from sums_widgets.players.champion.look_ahead import look_ahead

if TYPE_CHECKING:
    from random import Random

    from sums_widgets.engine import Move, Position, Tile
    from sums_widgets.engine.generate import Offer
    from sums_widgets.players.buddy.race import Choice

LAST_TILES = 14
LAST_AHEAD = 12
SHORT = -5

CHOICES, LAST_CHOICES = 24, 16
"""So many plays are weighed in a turn, and when the game is played on from each."""

WAYS = 24
"""Of the ways to fill the same squares, hundreds with wilds, about so many are looked at."""

PLAYS = 2
ALIKE = 0.4
"""Of the plays that are weighed, at most so many score the same."""

MOST_LEAD, LEAD_A_TILE = 50, 1.1
"""The lead to keep against keen players: a little for each tile of the pool, at most so much."""

LEVEL, GENTLE_LEVEL = -6, -34
"""Somebody on turn is level when a bit behind; gentle players win less back later."""

LEAD_OF_KEEN = 100
"""Who is so far ahead plays against the gentle, who is so far behind against the keen."""

SURE_AFTER = 20
"""After so many tiles it shows how keenly the others play."""

WILD_COST, TWIN_COST, SMALL_COST = 6, 4, 1
"""How many points off level it is worth to keep a wild, and not to keep twins or small tiles."""

SMALL_SHARE = 0.3
"""Tiles are small if on average they are less than this share of the target."""

WELL_AHEAD, FEW = 10, 2
"""So far ahead, a whole rack is traded when nothing fits; else the twins, or so few tiles."""


def keep_it_close(position: Position, chance: Random, seconds: float) -> Move:
    """Make the play after which the scores should be nearest to level; never hold back a play.

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
    """Make the play that a clock leaves time to find."""
    seen = imagine(position, chance)
    race = _race(seen)
    if seen.pool_size <= LAST_TILES:
        choices = _choices(seen, LAST_AHEAD - race.lead(seen), LAST_CHOICES, chance)
        if choices:
            return closest_end(position, race, choices, chance, clock)
        return _trade(position, race.lead(seen))
    missing = _wanted_lead(seen, race) - race.lead(seen)
    if missing + race.reply(seen) > max((offer.points for offer in offers(seen)), default=0) + SHORT:
        move = look_ahead(position, chance, clock)
        if isinstance(move, Play):
            return move
    weighed = _weigh(seen, race, chance)
    if not weighed:
        return _trade(position, race.lead(seen))
    return min(weighed, key=lambda pair: pair[0])[1]


def _race(position: Position) -> Race:
    """Judge how keenly the others play, by the board and by how far one got ahead of them."""
    by_board = keenness(position.board, position.variant.layout)
    race = Race(position.turn, by_board)
    by_lead = by_board - race.lead(position) / LEAD_OF_KEEN
    return replace(race, keenness=min(1.0, max(0.0, by_lead)))


def _weigh(position: Position, race: Race, chance: Random) -> list[tuple[float, Play]]:
    """Weigh the plays that may lead to the wanted lead once the rival has replied; 0 is best."""
    missing = _wanted_lead(position, race) - race.lead(position)
    weighed = []
    for choice in _choices(position, missing + race.reply(position), CHOICES, chance):
        after = lay(position, choice)
        off = choice[0].points - race.reply(after) - missing
        weighed.append((abs(off) + _cost(choice[1], after, race), choice[1]))
    return weighed


def _wanted_lead(position: Position, race: Race) -> float:
    sure = min(1.0, tiles_laid(position.board) / SURE_AFTER)
    level = LEVEL + (GENTLE_LEVEL - LEVEL) * (1 - race.keenness)
    return sure * min(MOST_LEAD, LEAD_A_TILE * race.keenness * position.pool_size) + level


def _cost(play: Play, after: Position, race: Race) -> float:
    """Count against a play what it makes of the rack, since one who is stuck falls behind."""
    kept = [tile.units for tile in after.rack_of(race.player) if not tile.wild]
    twins = len(kept) - len(set(kept))
    small = max(0.0, len(kept) - sum(kept) / (SMALL_SHARE * after.variant.whole))
    poor = (1 - race.keenness) * (TWIN_COST * twins + SMALL_COST * small)
    return WILD_COST * count_wilds(play) + poor


def _choices(
    position: Position, points: float, count: int, chance: Random
) -> list[Choice]:
    """Choose some plays that score about so many points, not too many of them the same."""
    chosen: list[Choice] = []
    same: Counter[int] = Counter()
    for offer in near(offers(position), points):
        if same[offer.points] < ALIKE * count:
            plays = _some_plays(offer, chance)
            same[offer.points] += len(plays)
            chosen += [(offer, play) for play in plays]
        if len(chosen) >= count:
            break
    return chosen[:count]


def _some_plays(offer: Offer, chance: Random) -> list[Play]:
    """Give some plays of an offer by chance, those with the fewest wilds, that use other tiles."""
    plays = offer.plays()
    some = plays[:: 1 + len(plays) // WAYS]
    fewest = min(map(count_wilds, some), default=0)
    plain = [play for play in some if count_wilds(play) == fewest]
    by_used = {sort_tiles(play.used): play for play in shuffled(plain, chance)}
    return list(by_used.values())[:PLAYS]


def _trade(position: Position, lead: int) -> Move:
    """Trade when nothing fits: twins first, for they fit together worst; pass if that cannot be."""
    numbers = [tile for tile in position.rack if not tile.wild]
    if position.pool_size <= 0 or not numbers:
        return Pass()
    if lead > WELL_AHEAD:
        return Trade.of(numbers)
    twins = _twins(numbers)
    return Trade.of(twins if len(twins) >= FEW else numbers[:FEW])


def _twins(numbers: list[Tile]) -> list[Tile]:
    """Give the tiles whose value is there once more before them."""
    values = [tile.units for tile in numbers]
    return [tile for place, tile in enumerate(numbers) if tile.units in values[:place]]
