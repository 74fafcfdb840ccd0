"""Names as integers: common letters take the least space, and every other letter still works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError
from sums_widgets.engine.errors import shown
from sums_widgets.learning.words.names import clean_name
from sums_widgets.players.tickets.digits import Digits, packed, symbols, text_number

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_NAME = 20
"""The most characters that a name on a ticket may have."""

PLAIN = " -'.abcdefghijklmnopqrstuvwxyz0123456789áéíóúüñ"
"""The letters of most names; their case is encoded once for the whole name."""

_CASES: tuple[Callable[[str], str], ...] = (str.lower, str.title, str.upper)
_BYTE = 256


def check_name(name: object) -> str:
    """Return the name; raise `SumsError` if it is not allowed on a ticket.

    >>> check_name("Mary Ann")
    'Mary Ann'
    >>> check_name("")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: name is ''; expected 1 to 20 characters that can be seen
    """
    if not isinstance(name, str) or not name or ticket_name(name) != name:
        raise SumsError(
            f"name is {shown(name)}; expected 1 to {LONGEST_NAME} characters that can be seen"
        )
    return name


def ticket_name(typed: str) -> str:
    """Return a typed name shortened for a ticket; "" if it has no visible characters.

    >>> ticket_name("  Maximiliane   Alexandra Sophie ")
    'Maximiliane Alexandr'
    """
    return clean_name(typed, LONGEST_NAME, cut="")  # an ellipsis would make every code longer


def name_number(name: str) -> int:
    """Encode a name as an integer.

    >>> name_of(name_number("José")), name_of(name_number("李小龍"))
    ('José', '李小龍')
    """
    small = name.lower()
    if set(small) <= set(PLAIN):
        for case, cased in enumerate(_CASES):
            if cased(small) == name:
                number = text_number(map(PLAIN.index, small), len(PLAIN))
                return packed([(case, len(_CASES) + 1)], number)
    return packed([(len(_CASES), len(_CASES) + 1)], text_number(name.encode(), _BYTE))


def name_of(number: int) -> str:
    """Decode a name; raise `SumsError` if it is invalid."""
    digits = Digits(number)
    case = digits.take(len(_CASES) + 1)
    if case < len(_CASES):
        small = "".join(PLAIN[symbol] for symbol in symbols(digits.rest, len(PLAIN)))
        return check_name(_CASES[case](small))
    return check_name(bytes(symbols(digits.rest, _BYTE)).decode(errors="replace"))
