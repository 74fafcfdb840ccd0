"""Parsing a typed amount: a number of the game, or any form of a share of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.forms import written
from sums_widgets.learning.words import Face, Message, read_number

if TYPE_CHECKING:
    from fractions import Fraction

    from sums_widgets.engine import Variant
    from sums_widgets.learning.words import TypedNumber


def read_amount(variant: Variant, text: str, mark: str = ".") -> int | Message:
    """Return the units that a text stands for, or a message about why there are none.

    A whole number is one of the game's own; a fraction, a decimal or a percent is a share.

    >>> from sums_widgets.engine import VARIANTS
    >>> [read_amount(VARIANTS["tens"], text) for text in ("6", "3/5", "0.6", "60%")]
    [6, 6, 6, 6]
    >>> read_amount(VARIANTS["fractions"], "1/3").name
    'explorer-between-numbers'
    """
    typed = read_number(text, mark)
    if isinstance(typed, Message):
        return typed
    units = _units(variant, typed)
    whole = Face(written(variant, variant.whole))
    if units <= 0:
        return Message.of("explorer-too-small", whole=whole)
    if units > variant.whole:
        return Message.of("explorer-too-large", number=typed.face, whole=whole)
    if units.denominator != 1:
        below, above = (Face(written(variant, int(units) + step)) for step in (0, 1))
        return Message.of("explorer-between-numbers", number=typed.face, below=below, above=above)
    return units.numerator


def _units(variant: Variant, typed: TypedNumber) -> Fraction:
    is_share = variant.target == 1 or typed.value.denominator != 1 or not typed.face.text.isdigit()
    return typed.value * variant.whole if is_share else typed.value / variant.scale.unit
