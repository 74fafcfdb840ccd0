"""The small picture that stands for a game: two of its tiles that add up to the target."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sums_widgets.engine import Run, Square
from sums_widgets.pictures import run_picture, tile_picture, to_svg

if TYPE_CHECKING:
    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures import Picture


@lru_cache(maxsize=64)
def card_svg(variant: Variant, theme: str, language: str, mark: str) -> str:
    """Render the picture of a game as SVG.

    >>> from sums_widgets.engine import VARIANTS
    >>> card_svg(VARIANTS["fractions"], "light", "en", ".")[:4]
    '<svg'
    """
    return to_svg(card_picture(variant), theme, language=language, mark=mark)


def card_picture(variant: Variant) -> Picture:
    """Draw a sum of two tiles, or a single tile if the game has no such pair.

    >>> from sums_widgets.engine import VARIANTS
    >>> card_picture(VARIANTS["tens"]).description.name
    'picture-run-made'
    """
    tiles = _pair(variant)
    if tiles is None:
        return tile_picture(variant.yellow[0].tile)
    squares = Square(0, 0), Square(0, 1)
    return run_picture(Run(squares, tiles, True, variant.target, 0 * variant.target))  # noqa: FBT003 - across


def _pair(variant: Variant) -> tuple[Tile, Tile] | None:
    """Return two yellow tiles that make the target, the first about three eighths of it, or None.

    That is 3/8 + 5/8 or 35 + 65: neither halves nor tiny, and each game's own kind of number.
    """
    by_units = {entry.tile.units: entry.tile for entry in reversed(variant.yellow)}
    firsts = [units for units in by_units if variant.whole - units in by_units]
    if not firsts:
        return None
    first = min(firsts, key=lambda units: (abs(8 * units - 3 * variant.whole), units))
    return by_units[first], by_units[variant.whole - first]
