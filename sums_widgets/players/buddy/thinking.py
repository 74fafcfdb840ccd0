"""How the buddy decides: which lead it wants, and which play leads there.

It places a tile whenever it can, but the score it wants is the one that leaves the game level at
the end. Against keen players it builds a small lead while the pool lasts, since points are easy to
give back and hard to win; if even its best score would leave it short, it looks ahead like the
champion. Against gentle players it stays a little behind, because it will still find plays at the
end when they do not. When the pool runs low, it simulates the rest of the game. It uses only
what is in the position: scores, tiles, and which +10 squares are covered.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import exp
from operator import itemgetter
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Play
from sums_widgets.engine.generate import offers
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.engine.tiles import sort_tiles
from sums_widgets.players.buddy.ending import closest_end
from sums_widgets.players.buddy.imagining import imagine
from sums_widgets.players.buddy.race import Race, count_wilds, lay, near
from sums_widgets.players.buddy.trading import trade
from sums_widgets.players.champion.clock import Clock
from sums_widgets.players.champion.look_ahead import look_ahead

if TYPE_CHECKING:
    from random import Random

    from sums_widgets.engine import Board, Layout, Move, Position
    from sums_widgets.engine.generate import Offer
    from sums_widgets.players.buddy.race import Choice

CHOICES, LAST_CHOICES = 24, 16
"""How many plays are compared in a turn, and how many when the game is simulated from each."""

LAST_TILES, LAST_LEAD = 14, 12
"""Pool size from which the game is simulated, and the lead that those plays should lead to."""

NEARLY = 5
"""If the best score exceeds the wanted points by less than this, it looks ahead."""

MOST_LEAD, LEAD_A_TILE = 50, 1.1
"""The lead to keep against keen players: a maximum, and points per tile in the pool."""

LEVEL, GENTLE_LEVEL = -6, -40
"""The lead that counts as level before a reply: against keen players, and against gentle ones."""

LEAD_OF_KEEN = 100
"""A lead of this many points lowers the estimated keenness by 1; a deficit raises it."""

SURE_AFTER = 20
"""After this many placed tiles, the estimate of the others' keenness gets full weight."""

WILD_COST, TWIN_COST, SMALL_COST = 6, 4, 1
"""Points off level accepted to keep a wild, and to get rid of duplicates or small tiles."""

SMALL_SHARE = 0.3
"""Tiles are small if they average less than this share of the target."""


def keep_it_close(position: Position, chance: Random, seconds: float) -> Move:
    """Return the play after which the game should end closest; trade or pass only without one.

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
    """Return the best move that can be found before the clock is up."""
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
    """Estimate how keenly the others play, from the board and from the lead over them."""
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
    """Return the play that comes closest to winning the missing points after the rival's reply."""
    weighed: list[tuple[float, Play]] = []
    for offer, play in choices:
        if weighed and clock.is_up():
            break
        after = lay(position, (offer, play))
        off = abs(offer.points - race.reply(after) - missing)
        weighed.append((off + _cost(play, after, race), play))
    return min(weighed, key=itemgetter(0))[1]


def _cost(play: Play, after: Position, race: Race) -> float:
    """Return the penalty for the rack that a play leaves, since a stuck player falls behind."""
    kept = [tile.units for tile in after.rack_of(race.player) if not tile.wild]
    twins = len(kept) - len(set(kept))
    small = max(0.0, len(kept) - sum(kept) / (SMALL_SHARE * after.variant.whole))
    poor = (1 - race.keenness) * (TWIN_COST * twins + SMALL_COST * small)
    return WILD_COST * count_wilds(play) + poor


KEEN_PACE = 25
"""Tiles after which players who always take the best score leave 1/e of the +10 squares."""

FIRST_GUESS, GUESS_WEIGHT = 0.7, 1.5
"""Keenness assumed before anyone has played, and its weight in +10 squares."""

GENTLE_SHARE, KEEN_SHARE = 0.2, 0.95
"""Shares of the expected +10 squares at which players count as gentle (0) or keen (1)."""


def keenness(board: Board, layout: Layout) -> float:
    """Return how keenly the players go for points: from 0 (gently) to 1 (always for the most).

    A board does not show who placed which tile, nor how many turns it took. But keen players aim
    for the +10 squares and gentle ones ignore them, so the number still open is a measure of
    keenness.

    >>> from sums_widgets.engine import VARIANTS, start_game
    >>> board = start_game("tens", seed=1).position.board
    >>> round(keenness(board, VARIANTS["tens"].layout), 2)
    0.67
    """
    paying = len(layout.bonus)
    covered = len(layout.bonus - board.bonus)
    by_keen = paying * (1 - exp(-tiles_laid(board) / KEEN_PACE))
    share = (covered + FIRST_GUESS * GUESS_WEIGHT) / (by_keen + GUESS_WEIGHT)
    return min(1.0, max(0.0, (share - GENTLE_SHARE) / (KEEN_SHARE - GENTLE_SHARE)))


def tiles_laid(board: Board) -> int:
    """Return the number of tiles that players have placed.

    >>> from sums_widgets.engine import parse_position
    >>> tiles_laid(parse_position("tens r2,b4,4,_ 1;1 - 13;0 2 0").board)
    1
    """
    return sum(tile.colour == WILD.colour for tile in board.tiles if tile is not None)


WAYS, PLAYS = 24, 2
"""Sample at most about `WAYS` of an offer's plays (wilds can make hundreds); keep `PLAYS`."""

ALIKE = 0.4
"""At most about this share of the chosen plays may have the same score."""


def some_choices(position: Position, points: float, count: int, chance: Random) -> list[Choice]:
    """Return at most `count` plays that score about `points`, the closest first.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;9 - 0;0 1 0")
    >>> for offer, play in some_choices(position, 13, 5, Random(1)):
    ...     print(offer.points, format_play(play, position))
    13 C1:4
    29 C1>1,1,2
    """
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
    """Return up to `PLAYS` plays of an offer, with different tiles and as few wilds as possible."""
    plays = offer.plays()
    some = plays[:: 1 + len(plays) // WAYS]
    fewest = min(map(count_wilds, some), default=0)
    plain = [play for play in some if count_wilds(play) == fewest]
    by_tiles = {sort_tiles(play.used): play for play in shuffled(plain, chance)}
    return list(by_tiles.values())[:PLAYS]
