"""What the buddy does when it has no play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Pass, Trade

if TYPE_CHECKING:
    from sums_widgets.engine import Move, Position, Tile

WELL_AHEAD, FEW = 10, 2
"""With this lead the whole rack is traded; otherwise the duplicates, or this many tiles."""


def trade(position: Position, lead: int) -> Move:
    """Trade duplicates first, since they combine worst; pass if there is nothing to trade.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,_ 5,5,6,6,9;1 9x1 0;0 1 0")
    >>> format_play(trade(position, lead=0), position)
    'trade:5,6'
    >>> format_play(trade(position, lead=99), position)
    'trade:5,5,6,6,9'
    """
    numbers = [tile for tile in position.rack if not tile.wild]
    if position.pool_size <= 0 or not numbers:
        return Pass()
    if lead > WELL_AHEAD:
        return Trade.of(numbers)
    twins = _twins(numbers)
    return Trade.of(twins if len(twins) >= FEW else numbers[:FEW])


def _twins(numbers: list[Tile]) -> list[Tile]:
    """Return the tiles whose value already occurs earlier in the list."""
    values = [tile.units for tile in numbers]
    return [tile for place, tile in enumerate(numbers) if tile.units in values[:place]]
