"""What a teacher may write to start an activity, read leniently or refused in one clear line."""

from __future__ import annotations

import secrets

from sums_widgets.engine import VARIANTS, Variant
from sums_widgets.engine.shuffle import check_seed
from sums_widgets.widgets.table.choices import read_word, refusal

_SEEDS = 10**6


def read_variant(variant: object) -> Variant:
    """Find the game that is meant: by its name, or a variant of one's own.

    >>> read_variant("Fractions")
    <Variant fractions 1>
    >>> read_variant("fraction")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: variant is 'fraction'; did you mean fractions? Expected...
    """
    if isinstance(variant, Variant):
        return variant
    return VARIANTS[read_word("variant", variant, VARIANTS)]


def read_count(argument: str, value: object, most: int) -> int:
    """Give a number of questions back, or refuse what is none.

    >>> read_count("count", 0, 12)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: count is 0; expected a whole number from 1 to 12
    """
    if type(value) is not int or not 1 <= value <= most:
        raise refusal(argument, value, f"a whole number from 1 to {most}")
    return value


def read_seed(seed: int | None) -> int:
    """Give a seed back; without one, take any.

    >>> read_seed(7)
    7
    """
    return secrets.randbelow(_SEEDS) if seed is None else check_seed(seed)
