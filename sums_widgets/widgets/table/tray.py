"""The tiles of the player to move: in the rack, in the child's own order, or on the board.

A slot is a tile of the rack, by its number when the turn began; its position in the rack is its
place. So tiles can be rearranged in the rack while others are on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from sums_widgets.engine import Square, Tile


class Tray:
    """A player's rack during a turn: what is picked, what is laid, and where.

    >>> from sums_widgets.engine import Square, VARIANTS
    >>> tray = Tray([VARIANTS["tens"].tile(face) for face in "125"])
    >>> tray.lay(2, Square(0, 0))
    >>> tray.lay(1, Square(0, 0))
    >>> [(str(square), tile.face) for square, tile in tray.placements.items()]
    [('A1', '2')]
    """

    def __init__(self, rack: Iterable[Tile]) -> None:
        """Start with the tiles of a rack, in the order to show."""
        self.tiles = tuple(rack)
        self.order = list(range(len(self.tiles)))
        self.laid: dict[Square, int] = {}
        self.picked: int | None = None
        self._names: dict[int, Tile] = {}

    # --- what is where -----------------------------------------------------------------------

    def tile(self, slot: int) -> Tile:
        """Return the tile of a slot, a wild with its chosen name."""
        return self._names.get(slot, self.tiles[slot])

    def square_of(self, slot: int) -> Square | None:
        """Return the square where a tile is laid, or None while it is in the rack."""
        return next((square for square, laid in self.laid.items() if laid == slot), None)

    @property
    def placements(self) -> dict[Square, Tile]:
        """The laid tiles by square, in the order in which they were laid."""
        return {square: self.tile(slot) for square, slot in self.laid.items()}

    @property
    def unnamed(self) -> Square | None:
        """A square with a wild that has no name yet, or None."""
        tiles = self.placements.items()
        return next((square for square, tile in tiles if tile.wild and not tile.face), None)

    def as_shown(self) -> tuple[Tile, ...]:
        """Return all tiles of the turn in the order in which they are shown."""
        return tuple(self.tiles[slot] for slot in self.order)

    # --- moving tiles ------------------------------------------------------------------------

    def lay(self, slot: int, square: Square) -> None:
        """Lay a tile on a square; a tile that was there goes where the new one came from."""
        origin = self.square_of(slot)
        other = self.laid.get(square)
        if origin is not None:
            del self.laid[origin]
        if other is not None and other != slot:
            del self.laid[square]
            if origin is not None:
                self.laid[origin] = other
            else:
                self._names.pop(other, None)
        self.laid[square] = slot
        self.picked = None

    def name(self, slot: int, named: Tile) -> None:
        """Set the name of a wild."""
        self._names[slot] = named

    def take_back(self, square: Square) -> None:
        """Take a laid tile back into the rack; a wild loses its name."""
        slot = self.laid.pop(square)
        self._names.pop(slot, None)
        self.picked = None

    def take_all_back(self) -> None:
        """Take every laid tile back."""
        for square in list(self.laid):
            self.take_back(square)
        self.picked = None

    def move(self, slot: int, place: int) -> None:
        """Show a tile at another place of the rack."""
        self.order.remove(slot)
        self.order.insert(place, slot)

    def shuffle(self, random: Random) -> None:
        """Show the tiles in another order."""
        self.order = shuffled(self.order, random)


def keep_order(rack: Iterable[Tile], before: Sequence[Tile]) -> list[Tile]:
    """Return a rack in the order shown before, as far as the tiles are still there; new ones last.

    >>> from sums_widgets.engine import VARIANTS
    >>> tiles = [VARIANTS["tens"].tile(face) for face in "1257"]
    >>> [tile.face for tile in keep_order(tiles, tiles[2:0:-1])]
    ['5', '2', '1', '7']
    """
    left = list(rack)
    kept = []
    for tile in before:
        if tile in left:
            left.remove(tile)
            kept.append(tile)
    return kept + left
