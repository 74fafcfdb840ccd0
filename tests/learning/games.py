"""The games that these tests use: the five, and some that a teacher might make."""

from __future__ import annotations

import re

from sums_widgets.engine import VARIANTS, Tile, Variant, load_variant
from sums_widgets.engine.tiles import START_COLOURS


def altered(base: str, name: str, **values: str) -> Variant:
    """Return a teacher's own game: one of the five with another name, target or unit."""
    text = VARIANTS[base].text.replace(f'name = "{base}"', f'name = "{name}"')
    for key, value in values.items():
        text = re.sub(rf'(?m)^({key} = "?)[^"\n]*', rf"\g<1>{value}", text, count=1)
    return load_variant(text)


OWN = (
    altered("tens", "twelves", target="12"),
    altered("hundreds", "hundred-and-fifty", target="150"),
    altered("hundreds", "fives", unit="5"),
    altered("fractions", "doubles", target="2/1"),
    altered("fractions", "forty-eighths", unit="1/48"),
    altered("fractions", "one-and-a-half", target="3/2"),
    altered("decimals", "two-wholes", target="2.0"),
    altered("decimals", "thousandths", unit="0.001"),
)
ALL = (*VARIANTS.values(), *OWN)


def all_tiles(variant: Variant) -> list[Tile]:
    """Return every tile of a set once, and a wild under each of its names."""
    start = [tile for colour in START_COLOURS for tile in variant.start_tiles(colour)]
    yellow = [entry.tile for entry in variant.yellow]
    return [*dict.fromkeys([*start, *yellow]), *(variant.tile(f"?{f}") for f in variant.wild_faces)]


def faces_of(variant: Variant) -> list[str]:
    """Return every face of a set once, those of wilds included."""
    return list(dict.fromkeys(tile.face for tile in all_tiles(variant)))
