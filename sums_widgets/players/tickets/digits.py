"""Facts as the digits of one whole number, each with a base of its own: nothing is wasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Digit = tuple[int, int]
"""A digit from 0, and the base that it is below of."""


def packed(digits: Iterable[Digit], rest: int) -> int:
    """Pack digits, the first one lowest, under a rest that may be as large as it likes.

    >>> packed([(3, 10), (1, 2)], rest=4)
    93
    """
    number = rest
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    return number


class Digits:
    """A packed number to take digits from, in the order in which they were packed.

    >>> digits = Digits(93)
    >>> digits.take(10), digits.take(2), digits.rest
    (3, 1, 4)
    """

    def __init__(self, number: int) -> None:
        """Begin with the whole number."""
        self.rest = number

    def take(self, base: int) -> int:
        """Take the lowest digit that is left."""
        self.rest, digit = divmod(self.rest, base)
        return digit


def text_number(text: Iterable[int], base: int) -> int:
    """Count symbols (from 0) to one number, so that no length need be told.

    >>> text_number([0, 0, 2], 10), symbols(text_number([0, 0, 2], 10), 10)
    (311, [0, 0, 2])
    """
    number = 0
    for symbol in reversed(list(text)):
        number = number * base + symbol + 1
    return number


def symbols(number: int, base: int) -> list[int]:
    """Give back the symbols that a number counts."""
    found = []
    while number:
        number, symbol = divmod(number - 1, base)
        found.append(symbol)
    return found


def place(item: object, items: Sequence[object], what: str) -> int:
    """Give the place of an item among those that can be packed, or raise `SumsError`."""
    if item not in items:
        raise SumsError(f"{what} is {item!r:.60}; that cannot be written in a code")
    return items.index(item)
