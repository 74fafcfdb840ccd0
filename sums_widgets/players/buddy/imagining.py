"""Guessing the racks that a player cannot see."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import HIDDEN
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.engine.tiles import sort_tiles

if TYPE_CHECKING:
    from random import Random

    from sums_widgets.engine import Position


def imagine(position: Position, chance: Random) -> Position:
    """Return the position with the others' hidden racks filled with random unseen tiles.

    >>> from random import Random
    >>> from sums_widgets.engine import format_position, parse_position
    >>> closed = parse_position("tens _,r2 1;#2 2x5 0;0 1 0")
    >>> format_position(imagine(closed, Random(1)))
    'tens _,r2 1;5,5 - 0;0 1 0'
    """
    if not any(HIDDEN in rack for rack in position.racks):
        return position
    unseen = shuffled(position.pool, chance)
    racks = []
    for seat, rack in enumerate(position.racks, 1):
        hidden = rack.count(HIDDEN) if seat != position.turn else 0
        known = [tile for tile in rack if tile != HIDDEN] if hidden else rack
        racks.append(sort_tiles([*known, *unseen[:hidden]]))
        unseen = unseen[hidden:]
    return replace(position, racks=tuple(racks), pool=sort_tiles(unseen))
