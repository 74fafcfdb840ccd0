"""The three levels that look at one turn only: gentle, steady and sharp.

Each places a tile whenever it can, trades when it cannot, and passes when it cannot trade. They
compare offers and generate plays only for the offers they choose.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Pass, Play, Trade, best_plays
from sums_widgets.engine.generate import offers
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.engine.worth import TILE_POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from sums_widgets.engine import Move, Position
    from sums_widgets.engine.generate import Offer

GENTLE_TRADE, STEADY_TRADE = 1, 3
"""How many tiles these two levels trade when nothing fits."""

DECENT_SHARES = 60, 80
"""The steady level aims for this range of percentages of the best score."""

STEADY_SUMS = 2
"""The most sums that the steady level makes in one play."""


def think_gently(position: Position, chance: Random, _seconds: float) -> Move:
    """Return a short and easy play: few tiles, a low score, wilds kept in the rack.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;- - 0;0 1 0")
    >>> format_play(think_gently(position, Random(1), 0.1), position)
    'C1:4'
    """
    play = _easy_play(_without_wilds(position), chance) or _easy_play(position, chance)
    return play or _trade(position, GENTLE_TRADE)


def _easy_play(position: Position, chance: Random) -> Play | None:
    """Return one of the plays with the fewest sums, and at most one tile more than necessary."""
    rising = sorted(offers(position), key=lambda offer: (offer.sums, offer.points))
    while rising:
        sums, most = rising[0].sums, rising[0].points + TILE_POINTS
        easy = [offer for offer in rising if offer.sums == sums and offer.points <= most]
        if play := _any_play(shuffled(easy, chance), chance):
            return play
        rising = rising[len(easy) :]
    return None


def _without_wilds(position: Position) -> Position:
    seat = position.turn - 1
    numbers = tuple(tile for tile in position.rack if not tile.wild)
    return replace(position, racks=(*position.racks[:seat], numbers, *position.racks[seat + 1 :]))


def think_steadily(position: Position, chance: Random, _seconds: float) -> Move:
    """Return a decent play: one or two sums, neither the lowest score nor the best.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- - 0;0 1 0")
    >>> format_play(think_steadily(position, Random(1), 0.1), position)
    'C1>1,3'
    """
    falling = offers(position)
    few = [offer for offer in falling if offer.sums <= STEADY_SUMS] or falling
    best = next((offer.points for offer in few if offer.has_play()), 0)
    decent = [offer for offer in few if _is_decent(offer.points, best)]
    # If no offer is decent, take the next below the best; take the best only as a last resort.
    below = [offer for offer in few if offer.points < best]
    play = _any_play([*shuffled(decent, chance), *below, *falling[::-1]], chance)
    return play or _trade(position, STEADY_TRADE)


def _is_decent(points: int, best: int) -> bool:
    least, most = DECENT_SHARES
    return least * best <= points * 100 <= most * best


def think_sharply(position: Position, _chance: Random, _seconds: float) -> Move:
    """Return the play that scores most this turn.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;- - 0;0 1 0")
    >>> format_play(think_sharply(position, Random(1), 0.1), position)
    'C1>1,1,2'
    """
    best = best_plays(position)
    return best[0] if best else _trade(position, len(position.rack))


def _any_play(choice: Iterable[Offer], chance: Random) -> Play | None:
    """Return a random play of the first offer that has one, or None."""
    for offer in choice:
        if plays := offer.plays():
            return plays[int(chance.random() * len(plays))]
    return None


def _trade(position: Position, most: int) -> Move:
    """Trade the largest number tiles, which are the hardest to place; pass if it cannot."""
    numbers = [tile for tile in position.rack if not tile.wild]
    if not position.pool_size or not numbers:
        return Pass()
    return Trade.of(numbers[-most:])
