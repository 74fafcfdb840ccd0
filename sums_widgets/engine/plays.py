"""The moves of a turn: place tiles, trade tiles, or pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine.errors import SumsError
from sums_widgets.engine.tiles import sort_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sums_widgets.engine.squares import Square
    from sums_widgets.engine.tiles import Tile


class Play(NamedTuple):
    """Tiles placed on squares, in reading order; create one with `Play.of`.

    The squares are not checked: `problems` says whether a play is legal.
    """

    squares: tuple[Square, ...]
    tiles: tuple[Tile, ...]

    @classmethod
    def of(cls, placements: Mapping[Square, Tile] | Iterable[tuple[Square, Tile]]) -> Play:
        """Return a play of squares and tiles in any order."""
        pairs = placements.items() if hasattr(placements, "items") else placements
        ordered = sorted(pairs, key=lambda pair: pair[0])
        return cls(tuple(square for square, _ in ordered), tuple(tile for _, tile in ordered))

    @property
    def placements(self) -> Iterator[tuple[Square, Tile]]:
        """The squares with their tiles; raise `SumsError` if there are not as many of each."""
        if len(self.squares) != len(self.tiles):
            raise SumsError(f"{len(self.squares)} squares, {len(self.tiles)} tiles; expected pairs")
        return zip(self.squares, self.tiles, strict=True)

    @property
    def used(self) -> tuple[Tile, ...]:
        """The tiles as they were in the rack: wilds have no value."""
        return tuple(tile.in_hand for tile in self.tiles)


class Trade(NamedTuple):
    """Tiles returned to the pool in exchange for as many others."""

    tiles: tuple[Tile, ...]

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> Trade:
        """Return a trade of tiles in any order."""
        return cls(sort_tiles(tile.in_hand for tile in tiles))

    @property
    def used(self) -> tuple[Tile, ...]:
        """The tiles that leave the rack."""
        return self.tiles


class Pass(NamedTuple):
    """A turn without an action."""

    @property
    def used(self) -> tuple[Tile, ...]:
        """No tile leaves the rack."""
        return ()


Move = Play | Trade | Pass
"""Any move that a player can make."""
