"""The letters of a code: no two look alike, and two of them are a checksum of the others.

The 31 letters are elements of a field, since 31 is prime. Every code makes two sums 0: that of its
letters, and that of its letters weighted by powers of 3, which generate the field. So every
changed letter and every swap of neighbors is detected, and one changed letter can be located.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0 and O, no 1, I and L."""

PRIME = len(LETTERS)
GROUP = 4
CHECKS = 2
_ROOT = 3


def spelled(number: int) -> str:
    """Encode a number as a code: groups of four letters, the last two of them checksums.

    >>> spelled(123456)
    '2266-GG9N'
    """
    values: list[int] = []
    while number:
        number, value = divmod(number, PRIME)
        values.insert(0, value)
    lacking = -(len(values) + CHECKS) % GROUP
    word = [0] * lacking + values
    return grouped("".join(LETTERS[value] for value in [*word, *_checks(word)]))


def grouped(letters: str) -> str:
    """Return letters in groups of four, joined by hyphens."""
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def number_of(letters: str) -> int:
    """Decode a code without its hyphens; raise `SumsError` if its checksums fail.

    >>> number_of("2266GG9N")
    123456
    """
    values = _values(letters)
    if None in values or len(values) % GROUP or _sums(values) != (0, 0):
        raise SumsError(f"code is {letters[:60]!r}; a letter of it is off")
    number = 0
    for value in values[:-CHECKS]:
        number = number * PRIME + (value or 0)
    return number


def mended(letters: str) -> Iterator[str]:
    """Yield the valid codes that differ from a text by one letter or one swap of neighbors.

    >>> list(mended("2266GG9M")), "2266GG9N" in mended("2626GG9N")
    (['2266GG9N'], True)
    """
    values = _values(letters)
    if len(values) % GROUP or values.count(None) > 1:
        return
    off, weighed = _sums(values)
    unknown = None in values
    for at in [values.index(None)] if unknown else range(len(values)):
        if (off or unknown) and (weighed - off * _weight(at)) % PRIME == 0:
            yield _with(letters, at, LETTERS[((values[at] or 0) - off) % PRIME])
    if weighed and not off and not unknown:
        yield from _unswapped(letters)


def _unswapped(letters: str) -> Iterator[str]:
    """Yield the valid codes that differ by one swap of neighbors."""
    for at in range(len(letters) - 1):
        swapped = letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :]
        if _sums(_values(swapped)) == (0, 0):
            yield swapped


def _with(letters: str, at: int, letter: str) -> str:
    return letters[:at] + letter + letters[at + 1 :]


def _values(letters: str) -> list[int | None]:
    """Return the value of each letter; None for one that no code has."""
    return [LETTERS.find(c) if c in LETTERS else None for c in letters]


def _weight(at: int) -> int:
    return pow(_ROOT, at, PRIME)


def _sums(values: Sequence[int | None]) -> tuple[int, int]:
    """Return the plain sum and the sum weighted by position; an unknown value counts as 0."""
    plain = sum(value or 0 for value in values)
    weighed = sum((value or 0) * _weight(at) for at, value in enumerate(values))
    return plain % PRIME, weighed % PRIME


def _checks(word: Sequence[int]) -> tuple[int, int]:
    """Return the two values that make both sums 0."""
    plain, weighed = _sums(word)
    first, second = _weight(len(word)), _weight(len(word) + 1)
    last = (first * plain - weighed) * pow(second - first, -1, PRIME) % PRIME
    return (-plain - last) % PRIME, last
