"""A hand of tiles, and every way it can fill a stretch of squares to a given total.

The choice of tiles comes before their order: there are at most 32 ways to choose from five tiles,
and only those that reach the total are laid out in every order. A wild takes what is missing.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sums_widgets.engine.tiles import Tile

    from sums_widgets.engine.variant import Variant

Tiles = tuple["Tile", ...]

Shape = tuple[int, ...]
"""Which tiles of a choice are equal: each has the place of the first one that is like it."""


@cache
def _orders(shape: Shape) -> tuple[Callable[[Tiles], Tiles], ...]:
    """Give one picker for each order of a choice that looks different."""
    if len(shape) == 1:
        return (tuple,)
    looks: dict[Shape, Shape] = {}
    for order in permutations(range(len(shape))):
        looks.setdefault(tuple(shape[i] for i in order), order)
    return tuple(itemgetter(*order) for order in looks.values())


class Hand:
    """The tiles of a rack, with what they can reach worked out once.

    `reach[n]` has bit s set if some n tiles can total s units; it may promise too much where
    squares force values, never too little.
    """

    __slots__ = ("_choices", "_filled", "_loose", "_wilds", "_without", "reach", "tiles", "variant")

    def __init__(self, variant: Variant, tiles: Tiles) -> None:
        """Sort out the wilds and note which totals can be reached with how many tiles."""
        self.variant = variant
        self.tiles = tiles
        self._loose = tuple(tile for tile in tiles if not tile.wild)
        self._wilds = len(tiles) - len(self._loose)
        self._choices = _choices(self._loose)
        self._filled: dict[tuple[int, tuple[int, ...]], list[Tiles]] = {}
        self._without: dict[Tile, Hand] = {}
        self.reach = self._reaches()

    def _reaches(self) -> list[int]:
        reach = [0] * (len(self.tiles) + 1)
        for count, total in self._choices:
            reach[count] |= 1 << total
        wild = self.variant.wild_bits
        for _ in range(self._wilds):
            for count in range(len(self.tiles), 0, -1):
                reach[count] |= _sums_of_bits(reach[count - 1], wild)
        return reach

    def without(self, tile: Tile) -> Hand:
        """Give the hand with one tile less."""
        if tile not in self._without:
            left = list(self.tiles)
            left.remove(tile.in_hand)
            self._without[tile] = Hand(self.variant, tuple(left))
        return self._without[tile]

    def tiles_worth(self, units: int) -> list[Tile]:
        """Give the different tiles that can stand for a value, a wild with that name last."""
        fitting = list(dict.fromkeys(tile for tile in self._loose if tile.units == units))
        if self._wilds and self.variant.wild_bits >> units & 1:
            fitting.append(self.variant.wild(units))
        return fitting

    def fill(self, total: int, pattern: tuple[int, ...]) -> list[Tiles]:
        """Give every way to fill squares so that the tiles laid total so many units.

        `pattern` has an entry for each square: the value its cross run forces, or 0 for a free one.

        >>> from sums_widgets.engine import VARIANTS
        >>> tens = VARIANTS["tens"]
        >>> hand = Hand(tens, tuple(map(tens.tile, ["1", "1", "2", "?"])))
        >>> [" ".join(map(str, tiles)) for tiles in hand.fill(4, (0, 0, 1))]
        ['1 2 1', '2 1 1', '1 ?2 1', '?2 1 1', '2 ?1 1', '?1 2 1', '1 2 ?1', '2 1 ?1']
        """
        known = self._filled.get((total, pattern))
        if known is None:
            if any(pattern):
                known = self._fill_forced(total, pattern)
            else:
                known = self._fill_free(total, len(pattern))
            self._filled[total, pattern] = known
        return known

    def _fill_forced(self, total: int, pattern: tuple[int, ...]) -> list[Tiles]:
        at, forced = next((i, units) for i, units in enumerate(pattern) if units)
        others = pattern[:at] + pattern[at + 1 :]
        if total < forced:
            return []
        return [
            (*rest[:at], tile, *rest[at:])
            for tile in self.tiles_worth(forced)
            for rest in self.without(tile).fill(total - forced, others)
        ]

    def _fill_free(self, total: int, count: int) -> list[Tiles]:
        if not count:
            return [()] if total == 0 else []
        return [
            order(choice)
            for choice, shape in self._chosen(total, count)
            for order in _orders(shape)
        ]

    def _chosen(self, total: int, count: int) -> Iterator[tuple[Tiles, Shape]]:
        """Walk over the choices of so many tiles that reach a total, wilds named."""
        yield from self._choices.get((count, total), ())
        for wilds in range(1, min(self._wilds, count) + 1):
            for (loose, worth), choices in self._choices.items():
                if loose == count - wilds and worth < total:
                    for names in self._names(total - worth, wilds):
                        named = tuple(loose + names.index(name) for name in names)
                        for tiles, shape in choices:
                            yield tiles + names, shape + named

    def _names(self, total: int, wilds: int, least: int = 0) -> Iterator[Tiles]:
        """Walk over the ways to name some wilds so that they total so many units, in rising order."""
        if wilds == 1:
            if total >= least and self.variant.wild_bits >> total & 1:
                yield (self.variant.wild(total),)
            return
        for units in self.variant.wild_units:
            if least <= units <= total // wilds:
                for rest in self._names(total - units, wilds - 1, units):
                    yield (self.variant.wild(units), *rest)


def _choices(tiles: Tiles) -> dict[tuple[int, int], list[tuple[Tiles, Shape]]]:
    """Sort every different choice of tiles by how many they are and what they total."""
    choices: list[tuple[Tiles, Shape, int]] = [((), (), 0)]
    for tile, count in Counter(tiles).items():
        choices += [
            (chosen + (tile,) * more, shape + (len(shape),) * more, total + tile.units * more)
            for chosen, shape, total in choices
            for more in range(1, count + 1)
        ]
    sorted_out: dict[tuple[int, int], list[tuple[Tiles, Shape]]] = {}
    for chosen, shape, total in choices:
        sorted_out.setdefault((len(chosen), total), []).append((chosen, shape))
    return sorted_out


def _sums_of_bits(bits: int, others: int) -> int:
    """Give the bits of every sum of a number of one set and a number of another."""
    sums = 0
    while bits:
        lowest = bits & -bits
        sums |= others * lowest
        bits ^= lowest
    return sums
