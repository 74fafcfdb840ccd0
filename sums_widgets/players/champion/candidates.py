"""The candidate moves for a closer look."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, islice
from typing import TYPE_CHECKING

from sums_widgets.engine import Pass, Trade
from sums_widgets.engine.generate import offers
from sums_widgets.engine.tiles import take_tiles
from sums_widgets.engine.worth import TRADE_POINTS
from sums_widgets.players.champion.futures import hand_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Move, Position, Tile
    from sums_widgets.players.champion.clock import Clock
    from sums_widgets.players.champion.reach import Hand

MOST_PLAYS = 400
"""Stop after listing this many of the highest-scoring plays."""

MOST_ON_A_STRETCH = 200
"""A stretch with more plays than this, as with wilds, is only sampled."""

MOST_TRADES = 64
"""At most this many trades are considered: a rack of six has fewer."""


@dataclass(frozen=True, slots=True)
class Idea:
    """Moves that score the same, keep the same tiles and draw the same number of tiles.

    Plays of one idea fill the same squares and differ in the order of the tiles.
    """

    moves: Sequence[Move]
    points: int
    kept: Hand
    drawn: int


def play_ideas(position: Position, clock: Clock, share: float) -> Iterator[Idea]:
    """Yield ideas for the best plays, at least one, until that share of the time is used up.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> from sums_widgets.players.champion.clock import Clock
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;- 7,8,9 0;0 1 0")
    >>> for idea in play_ideas(position, Clock(1), 0.9):
    ...     print(idea.points, idea.kept, idea.drawn, format_play(idea.moves[0], position))
    29 (4,) 3 C1>1,1,2
    13 (1, 1, 2) 1 C1:4
    """
    listed = 0
    for offer in offers(position):
        by_kept: dict[Hand, list[Move]] = {}
        plays = offer.plays()
        for play in plays[:: 1 + len(plays) // MOST_ON_A_STRETCH]:
            by_kept.setdefault(_kept(position, play.used), []).append(play)
        drawn = max(0, min(offer.placed, position.pool_size))
        for kept, moves in by_kept.items():
            yield Idea(moves, offer.points, kept, drawn)
            listed += len(moves)
        if listed >= MOST_PLAYS or (listed and clock.is_up(share)):
            return


def trade_ideas(position: Position) -> Iterator[Idea]:
    """Yield ideas for the pass, which keeps all tiles, and for trades that keep different tiles.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens _,r2 8,9;- 1,2,3 0;0 1 0")
    >>> [(idea.points, idea.kept) for idea in trade_ideas(position)]
    [(0, (8, 9)), (-6, ()), (-3, (9,)), (-3, (8,))]
    """
    yield Idea([Pass()], 0, hand_of(position.rack), 0)
    if position.pool_size > 0:
        choices = dict.fromkeys(
            tiles
            for count in range(len(position.rack), 0, -1)
            for tiles in combinations(position.rack, count)
        )
        for tiles in islice(choices, MOST_TRADES):
            cost = TRADE_POINTS * len(tiles)
            yield Idea([Trade.of(tiles)], -cost, _kept(position, tiles), len(tiles))


def _kept(position: Position, used: tuple[Tile, ...]) -> Hand:
    return hand_of(take_tiles(position.rack, used) or ())
