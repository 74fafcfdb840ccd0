"""The sum on a game's card: a red, a blue and a yellow tile of that game that make its target."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from sums_widgets.engine import Run, Square
from sums_widgets.pictures import run_picture, to_svg

if TYPE_CHECKING:
    from sums_widgets.engine import Tile, Variant

    Three = tuple[Tile, Tile, Tile]


def card_svg(variant: Variant, language: str) -> str:
    """Draw the sum as SVG.

    >>> from sums_widgets.engine import VARIANTS
    >>> card_svg(VARIANTS["tens"], "en")[:4]
    '<svg'
    """
    tiles = three_tiles(variant)
    squares = tuple(Square(0, column) for column in range(len(tiles)))
    run = Run(squares, tiles, True, variant.target, 0 * variant.target)  # noqa: FBT003 - across
    return to_svg(run_picture(run), language=language)


def three_tiles(variant: Variant) -> Three:
    """Find a red, a blue and a yellow tile that make the target and do not differ by much.

    >>> from sums_widgets.engine import VARIANTS
    >>> [tile.face for tile in three_tiles(VARIANTS["fractions"])]
    ['1/4', '3/8', '3/8']
    """
    yellow = {entry.tile.units: entry.tile for entry in reversed(variant.yellow)}
    pairs = product(*(set(variant.start_tiles(colour)) for colour in ("red", "blue")))
    sums = [
        (red, blue, yellow[rest])
        for red, blue in pairs
        if (rest := variant.whole - red.units - blue.units) in yellow
    ]
    return min(sums, key=lambda three: (_spread(three), [tile.face for tile in three]))


def _spread(tiles: Three) -> int:
    units = [tile.units for tile in tiles]
    return max(units) - min(units)
