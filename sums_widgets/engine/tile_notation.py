"""Notation of tiles: parse one tile, a rack, or counted tiles, with the column of every error."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import NotationError, SumsError
from sums_widgets.engine.tiles import HIDDEN, WILD, Tile, sort_tiles
from sums_widgets.engine.variant_file import LARGEST_RACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine.position import Rack
    from sums_widgets.engine.variant import Variant

MOST_TILES = 999


class Piece(str):
    """A part of a text that remembers its field and column."""

    __slots__ = ("column", "field")
    field: str
    column: int

    @classmethod
    def at(cls, text: str, field: str, column: int) -> Piece:
        """Return a piece that starts at a column (from 1) of a field."""
        piece = cls(text)
        piece.field, piece.column = field, column
        return piece

    def parts(self, separator: str) -> Iterator[Piece]:
        """Yield the parts between separators."""
        column = self.column
        for part in self.split(separator):
            yield Piece.at(part, self.field, column)
            column += len(part) + len(separator)

    def refuse(self, expected: str) -> NotationError:
        """Return the error that says what was expected instead of this piece."""
        given = f"{self[:30]!r}" if self else "nothing"
        return NotationError(f"{given} {expected}", field=self.field, column=self.column)


def parse_tile(piece: Piece, variant: Variant, *, named: bool = False) -> Tile:
    """Parse a yellow tile; a wild may have a value only if `named`, as in a play."""
    try:
        tile = variant.tile(piece)
    except SumsError:
        raise piece.refuse(f"is not a tile; expected {variant.scale.like}, or ?") from None
    if tile.wild and tile.face and not named:
        raise piece.refuse("is a wild with a name; expected ? until it is played")
    return tile


def parse_rack(piece: Piece, variant: Variant) -> Rack:
    """Parse a rack: sorted tiles, `-` for an empty rack, `#5` for five hidden tiles."""
    if piece == "-":
        return ()
    if hidden := re.fullmatch(r"#([1-9])", piece):
        rack: Rack = (HIDDEN,) * int(hidden[1])
    else:
        rack = parse_tiles(piece, variant)
    if len(rack) > LARGEST_RACK or rack.count(WILD) > variant.wilds:
        limits = f"at most {LARGEST_RACK} tiles and {variant.wilds} wilds"
        raise piece.refuse(f"is too much for a rack; expected {limits}")
    return rack


def format_rack(rack: Rack) -> str:
    """Return the notation of a rack: sorted faces, `-` if empty, `#5` for five hidden tiles."""
    if HIDDEN in rack:
        return f"#{len(rack)}"
    return ",".join(map(str, rack)) or "-"


def parse_tiles(piece: Piece, variant: Variant) -> tuple[Tile, ...]:
    """Parse comma-separated tiles; raise `NotationError` if they are not sorted."""
    tiles = tuple(parse_tile(part, variant) for part in piece.parts(","))
    if tiles != sort_tiles(tiles):
        in_order = ",".join(map(str, sort_tiles(tiles)))
        raise piece.refuse(f"is not in order; expected {in_order[:60]}")
    return tiles


def parse_counted(field: Piece, variant: Variant) -> tuple[Tile, ...]:
    """Parse counted tiles such as `9x1,4x2,?`."""
    if field == "-":
        return ()
    tiles: list[Tile] = []
    for piece in field.parts(","):
        counted = re.match(r"([2-9]|[1-9][0-9]{1,2})x", piece)
        start = counted.end() if counted else 0
        face = Piece.at(piece[start:], piece.field, piece.column + start)
        tile = parse_tile(face, variant)
        if tile in tiles:
            raise piece.refuse("is listed twice; expected one count for each face")
        tiles += [tile] * int(counted[1] if counted else 1)
        if len(tiles) > MOST_TILES:
            raise piece.refuse(f"is too much; expected at most {MOST_TILES} tiles")
    if tuple(tiles) != sort_tiles(tiles):
        raise field.refuse(f"is not in order; expected {format_counted(sort_tiles(tiles))[:60]}")
    return tuple(tiles)


def format_counted(tiles: Sequence[Tile]) -> str:
    """Return the notation of sorted tiles with their counts, `-` if there are none."""
    counts = Counter(map(str, tiles))
    return (
        ",".join(f"{count}x{face}" if count > 1 else face for face, count in counts.items()) or "-"
    )
