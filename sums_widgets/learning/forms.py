"""The forms of a share: `3 of 10`, 3/10, 0.3, 30%, and which of them suit the age of a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.learning.words.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Variant

HUNDRED = 100


class Kind(StrEnum):
    """The ways of writing a share of the whole."""

    OF = "of"
    FRACTION = "fraction"
    DECIMAL = "decimal"
    PERCENT = "percent"


class When(StrEnum):
    """Whether a form suits the age of a game's players."""

    NOW = "now"
    PEEK = "peek ahead"

    @property
    def message(self) -> Message:
        """The heading for such forms."""
        return Message.of("when-now" if self is When.NOW else "when-peek")


AGES = {Kind.OF: 0, Kind.FRACTION: 8, Kind.DECIMAL: 9, Kind.PERCENT: 10}
"""The age from which a form is taught; forms on a game's own tiles are always suitable."""


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a share; `own` if a tile of the game may be written this way."""

    kind: Kind
    text: str
    when: When
    own: bool = False


def share_of(variant: Variant, units: int) -> Fraction:
    """Return the part of the whole that a number of units is."""
    return Fraction(units, variant.whole)


def written(variant: Variant, units: int) -> str:
    """Return a number of units as people write it, the whole as `1` instead of `1/1`.

    >>> from sums_widgets.engine import VARIANTS
    >>> [written(VARIANTS["fractions"], units) for units in (6, 16, 20, 0)]
    ['3/8', '1', '5/4', '0']
    """
    return variant.face(units).removesuffix("/1")


def of_text(variant: Variant, units: int) -> str:
    """Return a number of units as parts of the whole: `3 of 10`, `6 of 16`."""
    worth, whole = variant.value(units), variant.target
    if worth.denominator == whole.denominator == 1:
        return f"{worth} of {whole}"
    return f"{units} of {variant.whole}"


def decimal_text(value: Fraction, digits: int = 1) -> str | None:
    """Return a decimal with at least `digits` digits after the point, or None if it is not exact.

    >>> decimal_text(Fraction(3, 8)), decimal_text(Fraction(3, 10), 2), decimal_text(Fraction(1, 3))
    ('0.375', '0.30', None)
    """
    if (bottom := ten_power(value)) is None:
        return None
    bottom = max(bottom, 10**digits)
    ones, rest = divmod((value * bottom).numerator, bottom)
    return f"{ones}.{rest:0{len(str(bottom)) - 1}d}"


def percent_text(value: Fraction) -> str | None:
    """Return a share in percent, or None if it is not exact."""
    text = decimal_text(value * HUNDRED)
    return None if text is None else text.removesuffix(".0") + "%"


def ten_power(value: Fraction) -> int | None:
    """Return the smallest power of ten (10 or more) that is a denominator of a value, or None."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return None
    power = 10
    while power % value.denominator:
        power *= 10
    return power


def by_halving(share: Fraction) -> bool:
    """Whether halving explains the decimal of a share better than thousandths do.

    >>> [by_halving(Fraction(1, bottom)) for bottom in (2, 4, 8, 16, 125)]
    [False, False, True, True, False]
    """
    halves = share.denominator & (share.denominator - 1) == 0
    return halves and HUNDRED % share.denominator != 0


def forms_of(variant: Variant, units: int) -> tuple[Form, ...]:
    """Return a share in every form; those that suit the age come first.

    >>> from sums_widgets.engine import VARIANTS
    >>> [(form.text, form.when.value) for form in forms_of(VARIANTS["twenties"], 7)]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('7 of 20', 'now'), ('7/20', 'peek ahead'), ('35/100', 'peek ahead'),
     ('0.35', 'peek ahead'), ('35%', 'peek ahead')]
    """
    forms = [
        Form(Kind.OF, of_text(variant, units), When.NOW),
        *_fractions(variant, units),
        *_decimals(variant, units),
    ]
    share = share_of(variant, units)
    if percent := percent_text(share):
        forms.append(Form(Kind.PERCENT, percent, _when(variant, Kind.PERCENT)))
    return tuple(sorted(forms, key=lambda form: (form.when is When.PEEK, not form.own)))


def own_faces(variant: Variant, units: int) -> tuple[str, ...]:
    """Return the faces of a game that are the share itself; empty if the whole is not 1."""
    return variant.scale.faces(units) if variant.target == 1 else ()


def _when(variant: Variant, kind: Kind) -> When:
    return When.NOW if variant.ages_from >= AGES[kind] else When.PEEK


def _fractions(variant: Variant, units: int) -> Iterator[Form]:
    share = share_of(variant, units)
    own = own_faces(variant, units)
    in_parts = variant.scale.form == "fraction"
    known = _divisors(variant.whole) if in_parts else {_whole(variant), share.denominator}
    tens = {10, HUNDRED} if not in_parts else {HUNDRED}
    if (power := ten_power(share)) and not by_halving(share):
        tens.add(power)
    for bottom in sorted(known | tens):
        top = share * bottom
        if top.denominator == 1:
            text = f"{top}/{bottom}"
            early = Kind.DECIMAL if in_parts and bottom not in known else Kind.FRACTION
            when = When.NOW if text in own else _when(variant, early)
            yield Form(Kind.FRACTION, text, when, own=text in own)


def _decimals(variant: Variant, units: int) -> Iterator[Form]:
    share = share_of(variant, units)
    own = own_faces(variant, units) if variant.scale.form == "decimal" else ()
    long = 2 if _whole(variant) == HUNDRED else 1
    texts = dict.fromkeys((*own, decimal_text(share), decimal_text(share, long)))
    for text in texts:
        if text is not None:
            when = When.NOW if text in own else _when(variant, Kind.DECIMAL)
            yield Form(Kind.DECIMAL, text, when, own=text in own)


def _whole(variant: Variant) -> int:
    """Return the number of parts of the whole, as in `of_text`."""
    return int(of_text(variant, variant.whole).rpartition(" ")[2])


def _divisors(number: int) -> set[int]:
    return {divisor for divisor in range(1, number + 1) if number % divisor == 0}
