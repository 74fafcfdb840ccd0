"""Mixed-radix encoding: values as digits of one integer, each with its own base."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Digit = tuple[int, int]
"""A digit from 0, and its base."""


def packed(digits: Iterable[Digit], rest: int) -> int:
    """Encode digits into an integer, the first one lowest, below a rest of any size.

    >>> packed([(3, 10), (1, 2)], rest=4)
    93
    """
    number = rest
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    return number


class Digits:
    """Decodes an integer into digits, in the order in which they were packed.

    >>> digits = Digits(93)
    >>> digits.take(10), digits.take(2), digits.rest
    (3, 1, 4)
    """

    def __init__(self, number: int) -> None:
        """Start with the whole number."""
        self.rest = number

    def take(self, base: int) -> int:
        """Remove and return the lowest remaining digit."""
        self.rest, digit = divmod(self.rest, base)
        return digit


def text_number(text: Iterable[int], base: int) -> int:
    """Encode a sequence of symbols (from 0) as an integer that determines its length too.

    >>> text_number([0, 0, 2], 10), symbols(text_number([0, 0, 2], 10), 10)
    (311, [0, 0, 2])
    """
    number = 0
    for symbol in reversed(list(text)):
        number = number * base + symbol + 1
    return number


def symbols(number: int, base: int) -> list[int]:
    """Decode the symbols of an integer made by `text_number`."""
    found = []
    while number:
        number, symbol = divmod(number - 1, base)
        found.append(symbol)
    return found


def place(item: object, items: Sequence[object], what: str) -> int:
    """Return the index of an item among those that can be encoded, or raise `SumsError`."""
    if item not in items:
        raise SumsError(f"{what} is {item!r:.60}; that cannot be written in a code")
    return items.index(item)
