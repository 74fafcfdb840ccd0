"""The board in play: which tiles lie where, and which +10 squares are still uncovered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError
from sums_widgets.engine.squares import Square, squares_of
from sums_widgets.engine.survey import Survey, survey_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sums_widgets.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles in reading order (None: an empty square) and the +10 squares not covered yet."""

    width: int
    height: int
    tiles: tuple[Tile | None, ...]
    bonus: frozenset[Square] = frozenset()
    _survey: Survey | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every square in reading order."""
        return squares_of(self.width, self.height)

    def __contains__(self, square: Square) -> bool:
        """Tell whether a square lies on the board."""
        return 0 <= square.row < self.height and 0 <= square.column < self.width

    def __getitem__(self, square: Square) -> Tile | None:
        """Give the tile on a square; None where it is empty or off the board."""
        if square not in self:
            return None
        return self.tiles[square.row * self.width + square.column]

    def placed(self) -> Iterator[tuple[Square, Tile]]:
        """Walk over the tiles on the board in reading order."""
        for square, tile in zip(self.squares, self.tiles, strict=True):
            if tile is not None:
                yield square, tile

    def with_tiles(self, placements: Mapping[Square, Tile]) -> Board:
        """Give the board with more tiles on it, each on an empty square."""
        tiles = list(self.tiles)
        for square, tile in placements.items():
            if square not in self or self[square] is not None:
                raise SumsError(
                    f"no tile can be laid on {square}: only on an empty square of the board"
                )
            tiles[square.row * self.width + square.column] = tile
        bonus = self.bonus.difference(placements)
        return Board(self.width, self.height, tuple(tiles), bonus)

    def run_through(self, square: Square, *, across: bool) -> tuple[Square, ...]:
        """Give the unbroken line of tiles that holds a square, in order; empty if the square is."""
        if self[square] is None:
            return ()
        first = square
        while self[before := first.next(across=across, steps=-1)] is not None:
            first = before
        line = [first]
        while self[after := line[-1].next(across=across)] is not None:
            line.append(after)
        return tuple(line)

    @property
    def survey(self) -> Survey:
        """What the tiles on the board ask of its empty squares; worked out once for each board."""
        if self._survey is None:
            units = [tile.units if tile is not None else 0 for tile in self.tiles]
            object.__setattr__(self, "_survey", survey_board(self.width, units))
        assert self._survey is not None  # noqa: S101 - set just above
        return self._survey
