"""What to do when no tile fits: trade the tile whose absence helps most, or pass."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Pass, Trade, can_play
from sums_widgets.engine.tiles import sort_tiles, take_tiles
from sums_widgets.engine.worth import SUM_POINTS, TILE_POINTS, TRADE_POINTS

if TYPE_CHECKING:
    from sums_widgets.engine import Position, Tile

SMALLEST_PLAY = SUM_POINTS + TILE_POINTS
"""What the smallest play scores: one sum with one tile."""


def way_out(position: Position) -> Trade | Pass:
    """Choose between a trade and a pass for a rack that cannot play.

    One tile is traded, never a wild: the one for which most tiles of the pool would lead to a play.
    Each further tile costs more than it is likely to bring, and so does a trade in which the chance
    of a play, at the points of the smallest, does not outweigh the cost.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> stuck = "tens r2,b4,_2 8,9;- {} 0;0 1 0"
    >>> for pool in ("3,4", "-", "8,9"):
    ...     position = parse_position(stuck.format(pool))
    ...     print(format_play(way_out(position), position))
    trade:9
    pass
    pass
    """
    numbers = [tile for tile in position.rack if not tile.wild]
    if not numbers or not position.pool_size:
        return Pass()
    helpful, tile = max(
        ((_helpful(position, tile), tile) for tile in dict.fromkeys(reversed(numbers))),
        key=lambda pair: pair[0],
    )
    drawn_from = len(position.pool) + 1  # the traded tile may come back
    return Trade.of([tile]) if helpful * SMALLEST_PLAY > TRADE_POINTS * drawn_from else Pass()


def _helpful(position: Position, traded: Tile) -> int:
    """Count the tiles of the pool with which the rack could play if they came for a tile."""
    kept = take_tiles(position.rack, [traded]) or ()
    return sum(
        count
        for tile, count in Counter(position.pool).items()
        if can_play(_with_rack(position, sort_tiles([*kept, tile])))
    )


def _with_rack(position: Position, rack: tuple[Tile, ...]) -> Position:
    seat = position.turn - 1
    return replace(position, racks=(*position.racks[:seat], rack, *position.racks[seat + 1 :]))
