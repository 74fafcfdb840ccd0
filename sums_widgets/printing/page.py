"""A page: groups of shapes, each with a position and a scale."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.pictures.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.pictures import Picture
    from sums_widgets.pictures.shapes import Shape
    from sums_widgets.printing.papers import Paper


@dataclass(frozen=True, slots=True)
class Placed:
    """Shapes on a page: the position of their top left corner, and points per pixel.

    With a `window`, only that part of the shapes is printed, and the position is that of the
    window's top left corner.
    """

    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    factor: float = 1
    window: Box | None = None

    def moved(self, right: float, down: float) -> Placed:
        """Return the same shapes, moved."""
        return replace(self, x=self.x + right, y=self.y + down)

    @property
    def seen(self) -> tuple[Shape, ...]:
        """The shapes that are printed at least partly."""
        if self.window is None:
            return self.shapes
        room = self.window
        return tuple(shape for shape in self.shapes if _grown(shape.box).overlaps(room))


def _grown(box: Box) -> Box:
    """Return a slightly larger box, so that a straight line overlaps what it crosses."""
    return Box(box.left - 1, box.top - 1, box.right + 1, box.bottom + 1)


@dataclass(frozen=True, slots=True)
class Page:
    """The contents of one sheet; `heading` is its entry in the outline."""

    paper: Paper
    parts: tuple[Placed, ...]
    heading: str


def fitted(picture: Picture, room: Box, largest: float = 1) -> Placed:
    """Center a picture in an area, as large as fits but no larger than `largest`.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.pictures import tile_picture
    >>> tile = tile_picture(VARIANTS["tens"].tile("7"))
    >>> fitted(tile, Box(0, 0, 112, 224), largest=3).factor
    2.0
    """
    width, height = room.right - room.left, room.bottom - room.top
    factor = min(largest, width / picture.width, height / picture.height)
    x = room.left + (width - factor * picture.width) / 2
    y = room.top + (height - factor * picture.height) / 2
    return Placed(picture.shapes, x, y, factor)


def moved(parts: Iterable[Placed], right: float, down: float) -> tuple[Placed, ...]:
    """Return the parts of a page, moved."""
    return tuple(part.moved(right, down) for part in parts)
