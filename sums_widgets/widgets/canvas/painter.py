"""Shapes on one canvas: as they look in SVG, in as few bytes as their order allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.pictures.paint import plain_shapes
from sums_widgets.pictures.theme import Theme, find_theme
from sums_widgets.widgets.canvas.batches import batches
from sums_widgets.widgets.canvas.numbers import short
from sums_widgets.widgets.canvas.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ipycanvas import Canvas  # type: ignore[import-untyped] # it tells no types

    from sums_widgets.pictures.shapes import Shape


def paint(
    canvas: Canvas,
    shapes: Iterable[Shape],
    theme: str | Theme,
    *,
    mark: str = ".",
    scale: float = 1,
) -> None:
    """Paint shapes on what a canvas shows, with a decimal mark, enlarged by a scale.

    Paint within a `frame`: it holds the many commands together, and drops them after an error. The
    settings of the canvas are left as they were, and are expected to be as a browser makes them.

    >>> from ipycanvas import Canvas
    >>> from sums_widgets.pictures.shapes import Circle
    >>> from sums_widgets.widgets.canvas import frame
    >>> canvas = Canvas(width=40, height=40)
    >>> with frame(canvas):
    ...     paint(canvas, [Circle(10, 10, 8, "part-1")], "light", scale=2)
    """
    made = batches(plain_shapes(shapes, mark), find_theme(theme))
    if not made:
        return
    canvas.save()
    if scale != 1:
        canvas.scale(short(scale, digits=4))
    pen = Pen(canvas)
    for batch in made:
        pen.draw(batch)
    canvas.restore()
