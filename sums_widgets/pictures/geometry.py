"""Points and boxes: y grows downward, angles are turns, clockwise from the top."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A bounding box."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes share more than an edge."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def holds(self, other: Box) -> bool:
        """Whether another box lies within this one."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom

    @classmethod
    def around(cls, boxes: list[Box]) -> Box:
        """Return the smallest box that contains some boxes."""
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return cls(min(lefts), min(tops), max(rights), max(bottoms))


def on_circle(x: float, y: float, radius: float, turn: float) -> Point:
    """Return the point of a circle at an angle in turns, clockwise from the top."""
    return x + radius * sin(2 * pi * turn), y - radius * cos(2 * pi * turn)
