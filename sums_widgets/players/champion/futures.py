"""Sampling chance: random ways in which the unseen tiles may be distributed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.tiles import HIDDEN
from sums_widgets.players.champion.reach import Reach

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from sums_widgets.engine import Position, Tile
    from sums_widgets.players.champion.prospects import Prospects
    from sums_widgets.players.champion.reach import Bits, Hand


def hand_of(tiles: Iterable[Tile]) -> Hand:
    """Convert tiles to a hand: their units, sorted."""
    return tuple(sorted([tile.units for tile in tiles]))


class Futures:
    """Several sampled worlds, each with the unseen tiles in a different order.

    The first tiles fill the hidden racks, player by player; the rest are drawn from the pool.
    """

    def __init__(self, position: Position, bits: Bits, chance: Random, worlds: int) -> None:
        """Shuffle the unseen tiles once for each world."""
        self._bits = bits
        self._reaches: dict[Hand, Reach] = {}
        self._racks = position.racks
        self._hidden = [rack.count(HIDDEN) for rack in position.racks]
        self._pool_from = sum(self._hidden)
        wanted = self._pool_from + position.players * position.variant.rack_size
        self._worlds = [some_of(position.pool, wanted, chance) for _ in range(worlds)]
        self._units = [[tile.units for tile in world] for world in self._worlds]

    def reach(self, hand: Hand) -> Reach:
        """Return the reach of a hand, from a cache."""
        known = self._reaches.get(hand)
        if known is None:
            known = self._reaches[hand] = Reach(self._bits, hand)
        return known

    def drawing(self, kept: Hand, count: int, after: int = 0) -> list[Reach]:
        """Return the hands after drawing `count` tiles to the kept ones, `after` earlier draws."""
        return self._filled(kept, self._pool_from + after, count)

    def hands_of(self, player: int) -> list[Reach]:
        """Return the possible hands of a player: just one if its rack is open."""
        seat = player - 1
        open_tiles = hand_of(tile for tile in self._racks[seat] if tile != HIDDEN)
        return self._filled(open_tiles, sum(self._hidden[:seat]), self._hidden[seat])

    def rack_of(self, player: int, world: int) -> tuple[Tile, ...]:
        """Return the rack of a player in a world."""
        seat = player - 1
        at = sum(self._hidden[:seat])
        open_tiles = [tile for tile in self._racks[seat] if tile != HIDDEN]
        return (*open_tiles, *self._worlds[world][at : at + self._hidden[seat]])

    def _filled(self, kept: Hand, at: int, count: int) -> list[Reach]:
        if not count:
            return [self.reach(kept)]
        end = at + count
        return [self.reach(tuple(sorted([*kept, *world[at:end]]))) for world in self._units]


def expected(prospects: Prospects, hands: Sequence[Reach]) -> float:
    """Return the mean best score of some hands on a board."""
    return sum(map(prospects.best, hands)) / len(hands)


def some_of(tiles: Sequence[Tile], count: int, chance: Random) -> list[Tile]:
    """Draw `count` tiles at random, or all if there are fewer.

    Only `random()` gives the same numbers on every Python version.
    """
    mixed = list(tiles)
    size = len(mixed)
    count = min(count, size)
    for at in range(count):
        other = at + int(chance.random() * (size - at))
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed[:count]
