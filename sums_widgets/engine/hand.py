"""A hand of tiles, and every way in which it can fill some squares to a given total.

Tiles are chosen before they are ordered: there are at most 32 ways to choose from five tiles,
and only the choices that reach the total are permuted. A wild takes the missing value.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from itertools import permutations
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sums_widgets.engine.tiles import Tile
    from sums_widgets.engine.variant import Variant

Tiles = tuple["Tile", ...]

Shape = tuple[int, ...]
"""Which tiles of a choice are equal: each entry is the index of the first equal tile."""


Choice = tuple[Tiles, Shape]

Pattern = tuple[int, ...]
"""For each square of a stretch, the value that its crossing run forces, or 0 if it is free."""


@cache
def _pickers(shape: Shape) -> tuple[Callable[[Tiles], Tiles], ...]:
    """Return one picker for each distinct order of two or more tiles."""
    looks: dict[Shape, Shape] = {}
    for order in permutations(range(len(shape))):
        looks.setdefault(tuple(shape[i] for i in order), order)
    return tuple(itemgetter(*order) for order in looks.values())


class Hand:
    """The tiles of a rack, with their reachable totals computed once.

    Bit s of `reach[n]` is set if some n tiles can total s units. Where squares force values it is
    an upper bound: it may include totals that cannot be reached, but never misses one that can.
    """

    def __init__(self, variant: Variant, tiles: Tiles) -> None:
        """Separate the wilds from the number tiles."""
        self.variant = variant
        self.tiles = tiles
        self._numbers = tuple([tile for tile in tiles if not tile.wild])
        self._wilds = len(tiles) - len(self._numbers)
        self._filled: dict[tuple[int, Pattern], list[Tiles]] = {}
        self._without: dict[Tile, Hand] = {}

    @cached_property
    def reach(self) -> list[int]:
        """For each number of tiles, the totals that can be reached, as bits."""
        reach = [1] + [0] * len(self.tiles)
        counts = range(len(self.tiles), 0, -1)
        for tile in self._numbers:
            for count in counts:
                reach[count] |= reach[count - 1] << tile.units
        for _ in range(self._wilds):
            for count in counts:
                reach[count] |= _sums_of_bits(reach[count - 1], self.variant.wild_bits)
        return reach

    @cached_property
    def _choices(self) -> dict[tuple[int, int], list[Choice]]:
        """All distinct choices of number tiles, by their count and total."""
        return _choices(self._numbers)

    def without(self, tile: Tile) -> Hand:
        """Return the hand without one tile."""
        if tile not in self._without:
            left = list(self.tiles)
            left.remove(tile.in_hand)
            self._without[tile] = Hand(self.variant, tuple(left))
        return self._without[tile]

    def tiles_worth(self, units: int) -> list[Tile]:
        """Return the distinct tiles that can have a value; a wild with that value comes last."""
        fitting = list(dict.fromkeys(tile for tile in self._numbers if tile.units == units))
        if self._wilds and self.variant.wild_bits >> units & 1:
            fitting.append(self.variant.wild(units))
        return fitting

    def fill(self, rest: int, pattern: Pattern) -> list[Tiles]:
        """Return every way to fill squares so that the tiles on free squares total `rest` units.

        `pattern` has an entry for each square: the value that its crossing run forces, or 0.

        >>> from sums_widgets.engine import VARIANTS
        >>> tens = VARIANTS["tens"]
        >>> hand = Hand(tens, tuple(map(tens.tile, ["1", "1", "2", "?"])))
        >>> [" ".join(map(str, tiles)) for tiles in hand.fill(3, (0, 0, 1))]
        ['1 2 1', '2 1 1', '1 ?2 1', '?2 1 1', '2 ?1 1', '?1 2 1', '1 2 ?1', '2 1 ?1']
        """
        known = self._filled.get((rest, pattern))
        if known is None:
            if any(pattern):
                known = self._fill_forced(rest, pattern)
            else:
                known = self._fill_free(rest, len(pattern))
            self._filled[rest, pattern] = known
        return known

    def _fill_forced(self, rest: int, pattern: Pattern) -> list[Tiles]:
        at, forced = next((at, units) for at, units in enumerate(pattern) if units)
        others = pattern[:at] + pattern[at + 1 :]
        if not others:
            return [(tile,) for tile in self.tiles_worth(forced)] if rest == 0 else []
        return [
            (*ways[:at], tile, *ways[at:])
            for tile in self.tiles_worth(forced)
            for ways in self.without(tile).fill(rest, others)
        ]

    def _fill_free(self, rest: int, count: int) -> list[Tiles]:
        if count == 1:
            return [(tile,) for tile in self.tiles_worth(rest)]
        return [
            pick(chosen) for chosen, shape in self._chosen(rest, count) for pick in _pickers(shape)
        ]

    def _chosen(self, total: int, count: int) -> Iterator[Choice]:
        """Yield the choices of `count` tiles that reach a total; wilds have values assigned."""
        yield from self._choices.get((count, total), ())
        for wilds in range(1, min(self._wilds, count) + 1):
            for (numbers, worth), choices in self._choices.items():
                if numbers == count - wilds and worth < total:
                    for names in self._names(total - worth, wilds):
                        named = tuple(numbers + names.index(name) for name in names)
                        for tiles, shape in choices:
                            yield tiles + names, shape + named

    def _names(self, total: int, wilds: int, least: int = 0) -> Iterator[Tiles]:
        """Yield the ways to assign non-decreasing values to wilds so that they make a total."""
        if wilds == 1:
            if total >= least and self.variant.wild_bits >> total & 1:
                yield (self.variant.wild(total),)
            return
        for units in self.variant.wild_units:
            if least <= units <= total // wilds:
                for rest in self._names(total - units, wilds - 1, units):
                    yield (self.variant.wild(units), *rest)


def _choices(tiles: Tiles) -> dict[tuple[int, int], list[Choice]]:
    """Return every distinct choice of tiles, by their count and total."""
    choices: list[tuple[Tiles, Shape, int]] = [((), (), 0)]
    for tile, count in Counter(tiles).items():
        choices += [
            (chosen + (tile,) * more, shape + (len(shape),) * more, total + tile.units * more)
            for chosen, shape, total in choices
            for more in range(1, count + 1)
        ]
    sorted_out: dict[tuple[int, int], list[Choice]] = {}
    for chosen, shape, total in choices:
        sorted_out.setdefault((len(chosen), total), []).append((chosen, shape))
    return sorted_out


def _sums_of_bits(bits: int, others: int) -> int:
    """Return the bits of all sums of a number from one set and a number from another."""
    sums = 0
    while bits:
        lowest = bits & -bits
        sums |= others * lowest  # shifted by the number that the bit represents
        bits ^= lowest
    return sums
