"""The shelf: the examples of the five rule books, written as a teacher would write them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, SumsError, Variant
from sums_widgets.engine.errors import shown
from sums_widgets.learning.examples.reading import Example, parse_example

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def examples(variant: str | Variant) -> tuple[Example, ...]:
    """Give all examples of a game in their order.

    >>> [found.title.text() for found in examples("tens")]
    ['The same tiles in two places', 'Three sums at once', 'A play that is not allowed']
    """
    name = variant.name if isinstance(variant, Variant) else variant
    if name not in tuple(VARIANTS):  # what cannot be looked up is compared
        games = ", ".join(VARIANTS)
        raise SumsError(f"variant is {shown(name)}; there are examples for {games}")
    return tuple(_read(number, name) for number in range(1, _count(name) + 1))


def example(variant: str | Variant, number: int = 1) -> Example:
    """Give one example of a game, counted from 1.

    >>> example("fractions", 2)
    <Example fractions: Three sums at once>
    >>> example("tens", 9)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: number is 9; tens has the examples 1 to 3
    """
    found = examples(variant)
    if type(number) is not int or not 1 <= number <= len(found):
        name = found[0].variant.name
        raise SumsError(f"number is {shown(number)}; {name} has the examples 1 to {len(found)}")
    return found[number - 1]


@cache
def _read(number: int, variant: str) -> Example:
    return parse_example((_data() / f"{variant}-{number}.txt").read_text(encoding="utf-8"))


@cache
def _count(variant: str) -> int:
    names = (file.name for file in _data().iterdir())
    return sum(re.fullmatch(rf"{variant}-[0-9]+\.txt", name) is not None for name in names)


def _data() -> Traversable:
    return resources.files("sums_widgets.learning.examples") / "data"
