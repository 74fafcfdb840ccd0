"""The models by name, and which of them suit a game."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.pictures.bars import fraction_bar
from sums_widgets.pictures.circle import circle
from sums_widgets.pictures.frames import HUNDRED, TEN, hundred_grid, ten_frame
from sums_widgets.pictures.line import number_line
from sums_widgets.pictures.places import place_bars

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures.picture import Picture


@dataclass(frozen=True, slots=True)
class Model:
    """A way to draw tiles against the whole.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["tens"]
    >>> MODELS["ten-frame"](game, [game.tile("7")]).title.name
    'picture-ten-frame'
    """

    name: str
    draw: Callable[[Variant, Iterable[Tile]], Picture]
    suits: Callable[[Variant], bool]
    """Whether the model suits a game."""

    def __call__(self, variant: Variant, tiles: Iterable[Tile]) -> Picture:
        """Return the picture of one tile or a whole run."""
        return self.draw(variant, tiles)


def _has_parts(variant: Variant) -> bool:
    return variant.scale.form == "fraction"


def _fills_frames(variant: Variant) -> bool:
    return variant.scale.unit == 1 and variant.whole in (TEN, 2 * TEN)


def _is_hundred(variant: Variant) -> bool:
    return variant.scale.form != "fraction" and variant.whole == HUNDRED


def _has_places(variant: Variant) -> bool:
    places = variant.scale.unit in (1, Fraction(1, HUNDRED)) and not _has_parts(variant)
    return places and TEN < variant.whole <= HUNDRED and variant.whole % TEN == 0


def _always(variant: Variant) -> bool:
    return variant.whole > 0


MODELS: Mapping[str, Model] = MappingProxyType(
    {
        model.name: model
        for model in (
            Model("fraction-bar", fraction_bar, _has_parts),
            Model("ten-frame", ten_frame, _fills_frames),
            Model("hundred-grid", hundred_grid, _is_hundred),
            Model("place-bars", place_bars, _has_places),
            Model("number-line", number_line, _always),
            Model("circle", circle, _has_parts),
        )
    }
)
"""Every model by its name; those that explain most come first."""


def models_for(variant: Variant) -> tuple[Model, ...]:
    """Return the models that suit a game, the one to show first at the front.

    >>> from sums_widgets.engine import VARIANTS
    >>> for name, variant in VARIANTS.items():
    ...     print(name, *(model.name for model in models_for(variant)))
    tens ten-frame number-line
    twenties ten-frame place-bars number-line
    hundreds hundred-grid place-bars number-line
    fractions fraction-bar number-line circle
    decimals hundred-grid place-bars number-line
    """
    return tuple(model for model in MODELS.values() if model.suits(variant))


def model_for(variant: Variant) -> Model:
    """Return the model to show first for a game."""
    return models_for(variant)[0]
