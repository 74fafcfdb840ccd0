"""The papers that schools print on, and lengths on them."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

INCH = 72
"""Lengths on paper are points, as in every PDF: 72 make an inch."""


def millimetres(length: float) -> float:
    """Give a length in points.

    >>> millimetres(25.4)
    72.0
    """
    return length * INCH / 25.4


MARGIN = millimetres(10)
"""What stays white on every side: more than any common printer needs."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright, in points."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        """The same sheet on its side."""
        return Paper(self.name, self.height, self.width)


_SHEETS: Mapping[str, Paper] = MappingProxyType(
    {
        "A4": Paper("A4", millimetres(210), millimetres(297)),
        "Letter": Paper("Letter", 8.5 * INCH, 11 * INCH),
    }
)

PAPERS = tuple(_SHEETS)
"""The names of the papers."""


def find_paper(name: object) -> Paper:
    """Give a paper by its name.

    >>> find_paper("Letter").width
    612.0
    >>> find_paper("A5")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: paper is 'A5'; expected one of A4, Letter
    """
    if not isinstance(name, str) or name not in _SHEETS:
        raise SumsError(f"paper is {shown(name)}; expected one of {', '.join(PAPERS)}")
    return _SHEETS[name]
