"""How full a whole is, into how many parts it is cut, and what a model draws of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.learning.equivalence import written_share
from sums_widgets.pictures.theme import tint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Variant
    from sums_widgets.pictures.geometry import Box
    from sums_widgets.pictures.shapes import Shape

TEN = 10
GIVEN, BY_HAND = tint(0), tint(1)
"""The roles of what is given and what is filled by hand: colored like two tiles of a run."""


Part = tuple[int, int]
"""A part of the whole: the unit where it begins, and the one where it ends."""


class Span(NamedTuple):
    """A stretch of the whole, from one unit to before another, and the role it is painted in."""

    start: int
    end: int
    role: str


@dataclass(frozen=True, slots=True)
class Fill:
    """A whole cut into `cuts` parts, with some units given, then some filled by hand.

    >>> from sums_widgets.engine import VARIANTS
    >>> fill = Fill(VARIANTS["tens"], given=6, by_hand=1, cuts=10)
    >>> fill.total, fill.parts[-1]
    (7, (9, 10))
    """

    variant: Variant
    given: int
    by_hand: int
    cuts: int

    @property
    def whole(self) -> int:
        """The units of the whole."""
        return self.variant.whole

    @property
    def total(self) -> int:
        """The units that are filled, at most the whole."""
        return min(self.whole, self.given + self.by_hand)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts, each with the unit where it begins and the one where it ends."""
        return parts_of(self.whole, self.cuts)

    def face(self, units: int) -> str:
        """Return some units in parts of this cut, or their plainest name if they have none.

        >>> from sums_widgets.engine import VARIANTS
        >>> fill = Fill(VARIANTS["fractions"], given=4, by_hand=0, cuts=8)
        >>> fill.face(4), fill.face(3)
        ('2/8', '3/16')
        """
        faces = self.variant.scale.faces(units)
        named = (face for face in faces if written_share(self.variant, face)[1] == self.cuts)
        return next(named, faces[0]).removesuffix("/1")

    def spans(self) -> Iterator[Span]:
        """Yield what is given, filled by hand, and empty; spans of no length are left out."""
        ends = (0, min(self.given, self.whole), self.total, self.whole)
        for start, end, role in zip(ends, ends[1:], (GIVEN, BY_HAND, "gap"), strict=False):
            if start < end:
                yield Span(start, end, role)

    def role_of(self, unit: int) -> str:
        """Return the role of a unit, counted from 0."""
        return next(span.role for span in self.spans() if span.start <= unit < span.end)


class Drawn(NamedTuple):
    """A model without margins: its shapes, and the box of each part that can be touched."""

    shapes: list[Shape]
    boxes: dict[Part, Box]


def parts_of(whole: int, cuts: int) -> tuple[Part, ...]:
    """Cut a whole into equal parts.

    >>> parts_of(20, 2)
    ((0, 10), (10, 20))
    """
    size = whole // cuts
    return tuple((start, start + size) for start in range(0, whole, size))


def cuts_of(variant: Variant) -> tuple[int, ...]:
    """Return the numbers of equal parts that the whole of a game is cut into, coarsest first.

    >>> from sums_widgets.engine import VARIANTS
    >>> {name: cuts_of(variant) for name, variant in VARIANTS.items()}
    ... # doctest: +NORMALIZE_WHITESPACE
    {'tens': (10,), 'twenties': (2, 20), 'hundreds': (10, 100), 'fractions': (2, 4, 8, 16),
     'decimals': (10, 100)}
    """
    whole = variant.whole
    if variant.scale.form == "fraction":
        return tuple(cuts for cuts in range(2, whole + 1) if whole % cuts == 0)
    tens = {whole // TEN} if whole % TEN == 0 else set()
    return tuple(sorted({*tens, whole} - {1}))
