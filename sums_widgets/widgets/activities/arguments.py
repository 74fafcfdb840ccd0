"""The arguments of the activities: parsed leniently, or rejected in one clear line."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

from sums_widgets.engine import VARIANTS, Variant
from sums_widgets.engine.choices import refusal
from sums_widgets.engine.shuffle import check_seed
from sums_widgets.widgets.table.choices import VariantName, read_word

Games = VariantName | Variant | Sequence[VariantName | Variant] | None
"""A game, several of them, or None for all."""

ModelName = Literal["fraction-bar", "ten-frame", "hundred-grid", "number-line", "circle"]
"""The models that can be touched; a game has some of them."""

KindName = Literal[
    "exactly",
    "two-sums",
    "bonus",
    "best-score",
    "missing-tile",
    "mistake",
    "same-or-different",
    "wild",
]
"""The kinds of puzzles."""

Difficulty = Literal[1, 2, 3]

_SEEDS = 10**6


def read_variant(variant: object) -> Variant:
    """Return the variant with a name, or a variant of your own; raise SumsError for anything else.

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
    """Return a variant, or a list of variants; None stands for all of them.

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
    """Return a number of questions; raise SumsError unless it is an int from 1 to `most`.

    >>> read_count("count", 0, 12)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: count is 0; expected a whole number from 1 to 12
    """
    if type(value) is not int or not 1 <= value <= most:
        raise refusal(argument, value, f"a whole number from 1 to {most}")
    return value


def read_seed(seed: int | None) -> int:
    """Return a seed, or a random one if it is None.

    >>> read_seed(7)
    7
    """
    return secrets.randbelow(_SEEDS) if seed is None else check_seed(seed)
