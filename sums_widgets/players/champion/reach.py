"""What a hand can reach: which totals with how many tiles, as a bit set."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.engine import Variant

Hand = tuple[int, ...]
"""Tiles by their units, smallest first; 0 is a wild."""

Forced = tuple[int, ...]
"""The units that crossing runs force, smallest first."""


class Bits:
    """How totals are encoded as bits: a band for each number of tiles, a bit for each total.

    Bands are twice as wide as the target, so that adding a tile never overflows into the next band
    before `kept` masks the totals that are too large for a sum.
    """

    def __init__(self, variant: Variant) -> None:
        """Compute the bands of a game."""
        whole = variant.whole
        self.band = 2 * whole
        self.wild_units = variant.wild_units
        self.kept = sum(((1 << whole) - 1) << self.band * n for n in range(variant.rack_size + 1))

    def bit(self, count: int, total: int) -> int:
        """Return the index of the bit for `count` tiles that add up to `total`."""
        return count * self.band + total

    def reach(self, hand: Hand) -> int:
        """Return a number with the bit set of every combination that a hand can reach.

        >>> from sums_widgets.engine import VARIANTS
        >>> bits = Bits(VARIANTS["tens"])
        >>> reached = bits.reach((2, 3))
        >>> [reached >> bits.bit(count, 5) & 1 for count in (1, 2)]
        [0, 1]
        """
        reached = 1
        for units in hand:
            if units:
                more = reached << self.band + units
            else:
                more = 0
                for worth in self.wild_units:
                    more |= reached << self.band + worth
            reached |= more & self.kept
        return reached


class Reach(dict[Forced, int]):
    """What a hand can reach after placing the tiles that crossing runs force; 0 if it cannot."""

    def __init__(self, bits: Bits, hand: Hand) -> None:
        """Start with nothing forced."""
        super().__init__({(): bits.reach(hand)})
        self.bits = bits
        self.hand = hand

    def __missing__(self, forced: Forced) -> int:
        """Compute and cache the reach after placing forced tiles."""
        left = list(self.hand)
        reached = 0
        for units in forced:
            if units in left:
                left.remove(units)
            elif 0 in left and units in self.bits.wild_units:
                left.remove(0)
            else:
                break
        else:
            reached = self.bits.reach(tuple(left))
        self[forced] = reached
        return reached
