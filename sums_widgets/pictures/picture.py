"""A picture: shapes on a background, with a title and a description in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.words.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine.display import Printer
    from sums_widgets.pictures.shapes import Shape

MARGIN = 24
"""The space around a drawing, and between adjacent pictures."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes in drawing order: later ones cover earlier ones.

    >>> from sums_widgets.pictures.shapes import Circle
    >>> dot = Picture(20, 20, (Circle(10, 10, 8, "part-1"),), Message("one"), Message("a-dot"))
    >>> dot.beside(dot).width, dot.below(dot).height
    (64, 64)
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: Message
    description: Message

    def beside(self, other: Picture, gap: float = MARGIN) -> Picture:
        """Return this picture with another one to its right."""
        return self._joined(other, self.width + gap, 0)

    def below(self, other: Picture, gap: float = MARGIN) -> Picture:
        """Return this picture with another one below it."""
        return self._joined(other, 0, self.height + gap)

    def _joined(self, other: Picture, right: float, down: float) -> Picture:
        width = max(self.width, right + other.width)
        height = max(self.height, down + other.height)
        description = Message.of("picture-then", first=self.description, rest=other.description)
        shapes = (*self.shapes, *moved(other.shapes, right, down))
        title = Message.of("picture-and", first=self.title, rest=other.title)
        return Picture(width, height, shapes, title, description)

    def _repr_svg_(self) -> str:
        from sums_widgets.pictures.show import show  # noqa: PLC0415 - show imports this module

        return show(self)

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001 - IPython API
        from sums_widgets.pictures.show import tell  # noqa: PLC0415 - show imports this module

        printer.text(tell(self))


def moved(shapes: Iterable[Shape], right: float, down: float) -> tuple[Shape, ...]:
    """Return the shapes at another place."""
    return tuple(shape.moved(right, down) for shape in shapes)
