"""What a teacher may write to start an activity, read leniently or refused in one clear line."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, Variant
from sums_widgets.engine.shuffle import check_seed
from sums_widgets.widgets.table.choices import read_word, refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def read_games(games: object) -> Variant | Sequence[Variant] | None:
    """Find the game that is meant, or the games of a list; None stands for all of them.

    >>> read_games(["Tens", "twenties"])
    [<Variant tens 1>, <Variant twenties 1>]
    >>> read_games([])
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: variant is []; expected one of tens, ... or a list of...
    """
    if games is None:
        return None
    if not isinstance(games, list | tuple):
        return read_variant(games)
    if not games:
        raise refusal("variant", games, f"one of {', '.join(VARIANTS)}, or a list of them")
    return [read_variant(game) for game in games]


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
