"""The paper sizes that schools print on, and lengths on them."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine.choices import not_one_of

if TYPE_CHECKING:
    from collections.abc import Mapping

INCH = 72
"""Lengths on paper are in points, as in every PDF: 72 make an inch."""


def millimetres(length: float) -> float:
    """Return a length in millimeters as points.

    >>> millimetres(25.4)
    72.0
    """
    return length * INCH / 25.4


MARGIN = millimetres(10)
"""The margin on every side: more than any common printer needs."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper size in points, in portrait."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        """The same paper in landscape."""
        return Paper(self.name, self.height, self.width)


_SHEETS: Mapping[str, Paper] = MappingProxyType(
    {
        "A4": Paper("A4", millimetres(210), millimetres(297)),
        "Letter": Paper("Letter", 8.5 * INCH, 11 * INCH),
    }
)

PAPERS = tuple(_SHEETS)
"""The names of the paper sizes."""


def find_paper(name: object) -> Paper:
    """Return a paper size by its name; raise `SumsError` if it is unknown.

    >>> find_paper("Letter").width
    612.0
    >>> find_paper("A5")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: paper is 'A5'; expected one of A4, Letter
    """
    if not isinstance(name, str) or name not in _SHEETS:
        raise not_one_of("paper", name, PAPERS)
    return _SHEETS[name]
