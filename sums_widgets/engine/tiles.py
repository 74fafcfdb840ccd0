"""Tiles: a color and a written face. Tiles are equal only if they are written the same."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

MARKS = {"red": "r", "blue": "b", "green": "g"}
"""The letters that distinguish start tiles in notation."""

START_COLOURS = tuple(MARKS)


class Tile(NamedTuple):
    """One tile; `units` is its exact value in the variant's smallest unit.

    >>> print(Tile("red", "2/4", 8), Tile("yellow", "2/4", 8), Tile("yellow", "2/4", 8, wild=True))
    r2/4 2/4 ?2/4
    """

    colour: str
    face: str
    units: int
    wild: bool = False

    def __str__(self) -> str:
        """Return the notation of the tile."""
        return ("?" if self.wild else MARKS.get(self.colour, "")) + self.face

    @property
    def in_hand(self) -> Tile:
        """The tile as it was in the rack: a wild loses the value it was given."""
        return WILD if self.wild else self

    def _repr_svg_(self) -> str:
        """Return the picture of the tile as SVG, for a notebook."""
        from sums_widgets.pictures import show, tile_picture  # noqa: PLC0415 - a higher layer

        return show(tile_picture(self))


WILD = Tile("yellow", "", 0, wild=True)
"""A wild that has no value yet."""

HIDDEN = Tile("yellow", "#", 0)
"""The back of a tile in another player's closed rack."""


def tile_order(tile: Tile) -> tuple[bool, int, int, str]:
    """Return a sort key: by value, then smaller denominator or fewer digits; wilds last."""
    return tile.wild, tile.units, len(tile.face), tile.face


def sort_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return the tiles in the order in which racks and pools are written."""
    return tuple(sorted(tiles, key=tile_order))


def take_tiles(tiles: Iterable[Tile], taken: Iterable[Tile]) -> tuple[Tile, ...] | None:
    """Return the tiles without the ones that are taken, or None if one of those is not there.

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
    """Return the wanted tiles that are not in `tiles`, each as often as it is lacking."""
    return sort_tiles((Counter(wanted) - Counter(tiles)).elements())
