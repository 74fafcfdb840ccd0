"""The deal that a game begins with: a code, a number, or a fresh one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Variant, parse_deal_code
from sums_widgets.engine.choices import refusal, spelled
from sums_widgets.engine.shuffle import LARGEST_SEED

if TYPE_CHECKING:
    from collections.abc import Iterable


def read_deal(deal: object) -> str | int | None:
    """Parse a deal as people type it, in any case, with spaces or hyphens; None is a fresh deal.

    >>> read_deal(" Tens 1 babapik "), read_deal("42"), read_deal(" ")
    ('tens-1-babapik', 42, None)
    """
    if deal is None or type(deal) is int:
        return deal
    if not isinstance(deal, str):
        raise refusal("deal", deal, "a code such as tens-1-babapik, or a number")
    code = spelled(deal)
    if code.isascii() and code.isdigit() and len(code) <= len(str(LARGEST_SEED)):
        return int(code)
    return code or None


def seed_of(deal: str | int | None, variant: Variant) -> int | None:
    """Return the seed of a deal; raise SumsError if it is not valid or is for another game.

    >>> from sums_widgets.engine import VARIANTS
    >>> seed_of("tens-1-babapik", VARIANTS["tens"]), seed_of(7, VARIANTS["tens"])
    (42, 7)
    >>> seed_of("tens-1-babapik", VARIANTS["fractions"])
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: deal is 'tens-1-babapik'; expected a code of fractions...
    """
    if deal is None:
        return None
    if not isinstance(deal, str):
        if type(deal) is not int or not 0 <= deal <= LARGEST_SEED:
            raise refusal("deal", deal, f"a deal code, or a number from 0 to {LARGEST_SEED}")
        return deal
    dealt, seed = parse_deal_code(deal, variants=[variant])
    if dealt.name != variant.name:
        raise refusal("deal", deal, f"a code of {variant.name}, which is the game here")
    return seed


def game_of(deal: str | int | None, variants: Iterable[Variant] = ()) -> Variant | None:
    """Return the game that a deal code is for, or None for a number, which serves every game.

    >>> game_of("tens-1-babapik"), game_of(42)
    (<Variant tens 1>, None)
    """
    return parse_deal_code(deal, variants=variants)[0] if isinstance(deal, str) else None
