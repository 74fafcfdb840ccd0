"""The plays that the buddy weighs: some of the many, near to the points that it would like."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sums_widgets.engine.generate import offers
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.engine.tiles import sort_tiles
from sums_widgets.players.buddy.race import count_wilds, near

if TYPE_CHECKING:
    from random import Random

    from sums_widgets.engine import Play, Position
    from sums_widgets.engine.generate import Offer
    from sums_widgets.players.buddy.race import Choice

WAYS, PLAYS = 24, 2
"""Of the ways to fill the same squares, hundreds with wilds, some are looked at, few are chosen."""

ALIKE = 0.4
"""About this share of the plays, and no more, may score the same."""


def some_choices(position: Position, points: float, count: int, chance: Random) -> list[Choice]:
    """Choose some plays that score about so many points, the nearest first.

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
    """Give plays of an offer that use different tiles, of those with the fewest wilds."""
    plays = offer.plays()
    some = plays[:: 1 + len(plays) // WAYS]
    fewest = min(map(count_wilds, some), default=0)
    plain = [play for play in some if count_wilds(play) == fewest]
    by_tiles = {sort_tiles(play.used): play for play in shuffled(plain, chance)}
    return list(by_tiles.values())[:PLAYS]
