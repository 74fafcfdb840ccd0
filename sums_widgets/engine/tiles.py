"""Tiles: a colour and a written face. Two tiles are the same only if they are written the same."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

MARKS = {"red": "r", "blue": "b", "green": "g"}
"""The letters that tell start tiles apart in notation."""

START_COLOURS = tuple(MARKS)


class Tile(NamedTuple):
    """One tile; `units` is its exact worth in the variant's smallest unit.

    >>> print(Tile("red", "2/4", 8), Tile("yellow", "2/4", 8), Tile("yellow", "2/4", 8, wild=True))
    r2/4 2/4 ?2/4
    """

    colour: str
    face: str
    units: int
    wild: bool = False

    def __str__(self) -> str:
        """Write the tile as notation does."""
        return ("?" if self.wild else MARKS.get(self.colour, "")) + self.face

    @property
    def in_hand(self) -> Tile:
        """The tile as it lay in the rack: a wild loses the name it was given."""
        return WILD if self.wild else self


WILD = Tile("yellow", "", 0, wild=True)
"""A wild that has not been named yet."""

HIDDEN = Tile("yellow", "#", 0)
"""The back of a tile in somebody else's closed rack."""


def tile_order(tile: Tile) -> tuple[bool, int, int, str]:
    """Order tiles by value, then smaller denominator or fewer digits, wilds last."""
    return tile.wild, tile.units, len(tile.face), tile.face


def sort_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Lay tiles in the one order that racks and pools are written in."""
    return tuple(sorted(tiles, key=tile_order))


def take_tiles(tiles: Iterable[Tile], taken: Iterable[Tile]) -> tuple[Tile, ...] | None:
    """Give what is left of some tiles once others are taken out, or None if one is not there.

    >>> one, two = Tile("yellow", "1", 1), Tile("yellow", "2", 2)
    >>> take_tiles([one, one, two], [one]) == (one, two), take_tiles([one], [two])
    (True, None)
    """
    left = list(tiles)
    for tile in taken:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


def lacking_tiles(tiles: Iterable[Tile], wanted: Iterable[Tile]) -> tuple[Tile, ...]:
    """Give the wanted tiles that are not there, each as often as it is lacking."""
    return sort_tiles((Counter(wanted) - Counter(tiles)).elements())
