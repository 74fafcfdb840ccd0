"""The board in play: the tiles on it, and the +10 squares that are still uncovered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError
from sums_widgets.engine.squares import Square, squares_of
from sums_widgets.engine.survey import Survey, survey_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sums_widgets.engine.display import Printer
    from sums_widgets.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles in reading order (None: an empty square) and the +10 squares that are uncovered."""

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
        """Whether a square lies on the board."""
        return 0 <= square.row < self.height and 0 <= square.column < self.width

    def __getitem__(self, square: Square) -> Tile | None:
        """Return the tile on a square; None if it is empty or off the board."""
        if square not in self:
            return None
        return self.tiles[square.row * self.width + square.column]

    def placed(self) -> Iterator[tuple[Square, Tile]]:
        """Yield the squares with tiles, and their tiles, in reading order."""
        for square, tile in zip(self.squares, self.tiles, strict=True):
            if tile is not None:
                yield square, tile

    def with_tiles(self, placements: Mapping[Square, Tile]) -> Board:
        """Return the board with more tiles; raise `SumsError` unless their squares are empty."""
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
        """Return the squares of the unbroken line of tiles through a square; () if it is empty."""
        if self[square] is None:
            return ()
        # Indices instead of squares: this is called for thousands of plays.
        tiles, width = self.tiles, self.width
        place = square.row * width + square.column
        if across:
            step, start = 1, square.row * width
            end = start + width
        else:
            step, start, end = width, square.column, len(tiles)
        first = place
        while first - step >= start and tiles[first - step] is not None:
            first -= step
        last = place + step
        while last < end and tiles[last] is not None:
            last += step
        return self.squares[first:last:step]

    @property
    def survey(self) -> Survey:
        """What the tiles on the board demand of its empty squares; computed once per board."""
        if self._survey is None:
            units = [tile.units if tile is not None else 0 for tile in self.tiles]
            object.__setattr__(self, "_survey", survey_board(self.width, units))
        assert self._survey is not None  # noqa: S101 - set just above
        return self._survey

    def _repr_svg_(self) -> str:
        """Return the picture of the board as SVG, for a notebook."""
        from sums_widgets.pictures import board_picture, show  # noqa: PLC0415 - a higher layer

        return show(board_picture(self))

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001 - IPython API
        """Write what the picture of the board shows, for a notebook without pictures."""
        from sums_widgets.pictures import board_picture  # noqa: PLC0415 - a higher layer
        from sums_widgets.pictures.show import tell  # noqa: PLC0415 - likewise

        printer.text(tell(board_picture(self)))
