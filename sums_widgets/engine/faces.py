"""How numbers are written on tiles: whole numbers, fractions, decimals.

A variant counts in a smallest unit (one, a sixteenth, a hundredth). A `Scale` reads a written face
as a whole number of such units and writes it back, so that the rules only ever add integers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from sums_widgets.engine.errors import SumsError

MOST_DIGITS = 6
"""Numbers with more digits are rejected, which bounds the work that a hostile text can cause."""


class Form(Protocol):
    """A way of writing numbers; stateless, registered by name in `FORMS`."""

    like: str

    def read(self, face: str) -> Fraction | None:
        """Return the value of a face, or None if it is not in its only accepted spelling."""

    def faces(self, value: Fraction, unit: Fraction) -> tuple[str, ...]:
        """Return every spelling of a value on this unit, simplest first."""


class Whole:
    """Whole numbers: `7`, `35`."""

    like = "a whole number such as 7"

    def read(self, face: str) -> Fraction | None:
        """Parse `7`; return None for `07` and `7.0`."""
        return Fraction(face) if re.fullmatch(r"[1-9][0-9]*", face) else None

    def faces(self, value: Fraction, unit: Fraction) -> tuple[str, ...]:  # noqa: ARG002 - one spelling
        """Return the only spelling of a whole number."""
        return (str(value),)


class Parts:
    """Fractions, reduced or not: `3/8`, `2/4`, `1/1`."""

    like = "a fraction such as 3/8"

    def read(self, face: str) -> Fraction | None:
        """Parse `2/4`; return None for `02/4`, `2` and `0/4`."""
        return Fraction(face) if re.fullmatch(r"[1-9][0-9]*/[1-9][0-9]*", face) else None

    def faces(self, value: Fraction, unit: Fraction) -> tuple[str, ...]:
        """Return the fraction over every divisor of the unit's denominator, lowest terms first."""
        finest = unit.denominator
        bottoms = (d for d in range(1, finest + 1) if finest % d == 0)
        tops = ((value * d, d) for d in bottoms)
        return tuple(f"{top}/{bottom}" for top, bottom in tops if top.denominator == 1)


class Decimal:
    """Decimals with a point and a leading digit: `0.5`, `0.50`, `1.0`."""

    like = "a decimal such as 0.35"

    def read(self, face: str) -> Fraction | None:
        """Parse `0.5` and `0.50`; return None for `.5`, `0,5` and `00.5`."""
        if not re.fullmatch(r"(0|[1-9][0-9]*)\.[0-9]+", face):
            return None
        return Fraction(face)

    def faces(self, value: Fraction, unit: Fraction) -> tuple[str, ...]:
        """Return the decimal with one digit after the point, up to as many as the unit has."""
        finest = len(str(unit.denominator)) - 1
        spellings = []
        for digits in range(1, finest + 1):
            count = value * 10**digits
            if count.denominator == 1:
                ones, rest = divmod(count.numerator, 10**digits)
                spellings.append(f"{ones}.{rest:0{digits}d}")
        return tuple(spellings)


FORMS: dict[str, Form] = {"whole": Whole(), "fraction": Parts(), "decimal": Decimal()}


@dataclass(frozen=True, slots=True)
class Scale:
    """A way of writing numbers together with the smallest unit that is counted in it.

    >>> sixteenths = Scale("fraction", Fraction(1, 16))
    >>> sixteenths.units("2/4"), sixteenths.face(8), sixteenths.faces(8)
    (8, '1/2', ('1/2', '2/4', '4/8', '8/16'))
    """

    form: str
    unit: Fraction

    @property
    def like(self) -> str:
        """What a face looks like, for messages."""
        return FORMS[self.form].like

    def units(self, face: str) -> int:
        """Return the number of units of a face; raise `SumsError` if it is not a face.

        >>> Scale("decimal", Fraction(1, 100)).units("0.30")
        30
        >>> Scale("decimal", Fraction(1, 100)).units("0,30")
        Traceback (most recent call last):
        sums_widgets.engine.errors.SumsError: '0,30' is not a face; a decimal such as 0.35 is
        """
        form = FORMS[self.form]
        short = face.isascii() and sum(map(str.isdigit, face)) <= MOST_DIGITS
        value = form.read(face) if short else None
        if value is None or value <= 0:
            raise SumsError(f"{face[:20]!r} is not a face; {form.like} is")
        units = value / self.unit
        if units.denominator > 1 or face not in form.faces(value, self.unit):
            raise SumsError(
                f"{face!r} is not a face; it does not fit the smallest step, {self.step}"
            )
        return units.numerator

    def face(self, units: int) -> str:
        """Return the simplest spelling of a number of units: lowest terms, shortest decimal."""
        return self.faces(units)[0]

    def faces(self, units: int) -> tuple[str, ...]:
        """Return every spelling of a number of units, simplest first."""
        return FORMS[self.form].faces(units * self.unit, self.unit)

    @property
    def step(self) -> str:
        """The smallest unit as a face."""
        return self.face(1)
