"""The built-in examples from the five rulebooks, in the same format as a teacher's own."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, SumsError, Variant
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import not_one_of
from sums_widgets.engine.errors import shown
from sums_widgets.learning.examples.reading import Example, parse_example

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@kind_call()
def examples(variant: str | Variant) -> tuple[Example, ...]:
    """Return all examples of a game in order; raise `SumsError` if there is no such game.

    >>> [found.title.text() for found in examples("tens")]
    ['The same tiles in two places', 'Three sums at once', 'A play that is not allowed']
    """
    name = variant.name if isinstance(variant, Variant) else variant
    if name not in tuple(VARIANTS):  # a tuple, because an unhashable name cannot be looked up
        raise not_one_of("variant", name, VARIANTS)
    return tuple(_read(number, name) for number in range(1, _count(name) + 1))


@kind_call()
def example(variant: str | Variant, number: int = 1) -> Example:
    """Return one example of a game, counted from 1; raise `SumsError` if there is none.

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
