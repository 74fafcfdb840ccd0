"""What a picture shows: the name of a model, and tiles. The pictures package draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.engine import Run, Tile, Variant

SMALL = 20
"""Up to this target, whole numbers fill ten frames and are added by making tens."""


@dataclass(frozen=True, slots=True)
class Show:
    """A model (`ten-frame`, `fraction-bar`, ...) with tiles, or the board with a run on it."""

    model: str
    variant: Variant
    tiles: tuple[Tile, ...]
    run: Run | None = None


def first_model(variant: Variant) -> str:
    """Return the name of the model that players of a game see first.

    >>> from sums_widgets.engine import VARIANTS
    >>> [first_model(variant) for variant in VARIANTS.values()]
    ['ten-frame', 'ten-frame', 'hundred-grid', 'fraction-bar', 'hundred-grid']
    """
    if variant.scale.form == "fraction":
        return "fraction-bar"
    small = variant.scale.form == "whole" and variant.target <= SMALL
    return "ten-frame" if small else "hundred-grid"
