"""The picture at the end of a practice: a star for each question, bright for each first try."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.pictures import Picture
from sums_widgets.pictures.shapes import star

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.widgets.activities.progress import State

_PITCH = 56
_RADIUS = 22
_ROW = 8


def stars_picture(states: Sequence[State]) -> Picture:
    """Draw a star for each question; one that was solved at the first try is bright.

    >>> picture = stars_picture(["first-time", "solved"])
    >>> [shape.role for shape in picture.shapes]
    ['tile', 'empty']
    """
    shapes = []
    for place, state in enumerate(states):
        row, column = divmod(place, _ROW)
        x, y = (column + 0.5) * _PITCH, (row + 0.5) * _PITCH
        role = "tile" if state == "first-time" else "empty"
        shapes.append(replace(star(x, y, _RADIUS, role), thick=2))
    rows = -(-len(states) // _ROW)
    title = Message.of("practice-stars")
    width = min(len(states), _ROW) * _PITCH
    return Picture(width, rows * _PITCH, tuple(shapes), title, title)
