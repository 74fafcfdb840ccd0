"""An easel: a canvas in layers that remembers what it shows, and paints only what is new."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, isfinite
from typing import TYPE_CHECKING

from ipycanvas import MultiCanvas  # type: ignore[import-untyped] # it tells no types

from sums_widgets.engine.errors import SumsError, shown
from sums_widgets.pictures.theme import Theme, find_theme
from sums_widgets.widgets.canvas.batches import room_of
from sums_widgets.widgets.canvas.frame import TURN, frame
from sums_widgets.widgets.canvas.painter import paint

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.pictures.geometry import Box
    from sums_widgets.pictures.shapes import Shape

_SHARPNESS = 2
"""Pixels of the canvas for each pixel of the page, in both directions: crisp on fine screens."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What a layer shows."""

    shapes: tuple[Shape, ...]
    theme: Theme
    mark: str

    def additions_to(self, before: Layer) -> tuple[Shape, ...] | None:
        """Give the shapes that turn an earlier layer into this one, or None if more is to be done.

        They are drawn on top of all that is there, so none of them may lie below any of it.

        >>> from sums_widgets.pictures.shapes import Text
        >>> from sums_widgets.pictures.theme import THEMES
        >>> one, two = Text(0, 0, "1", "label"), Text(50, 0, "2", "label")
        >>> old, new = (Layer(texts, THEMES["light"], ".") for texts in ((one,), (two, one)))
        >>> new.additions_to(old) == (two,), old.additions_to(new)
        (True, None)
        """
        if (before.theme, before.mark) != (self.theme, self.mark):
            return None
        added: list[Shape] = []
        rooms: list[Box] = []
        seen = 0
        for shape in self.shapes:
            if seen == len(before.shapes) or shape != before.shapes[seen]:
                added.append(shape)
                rooms.append(room_of(shape))
                continue
            seen += 1
            if rooms and any(map(room_of(shape).overlaps, rooms)):
                return None
        return tuple(added) if seen == len(before.shapes) else None


class Easel:
    """A `MultiCanvas` that shows layers of shapes, each one above those before it.

    Its size is given in the units of the shapes; on the page it is `css_width` pixels wide, or as
    wide as there is room. A page that is loaded again is painted again.

    >>> from sums_widgets.pictures.shapes import Circle
    >>> easel = Easel(100, 60, css_width=50, layers=1)
    >>> easel.canvas.width, easel.canvas.height
    (100, 60)
    >>> easel.show([[Circle(10, 10, 8, "part-1")]])
    """

    def __init__(self, width: float, height: float, css_width: int = 640, layers: int = 3) -> None:
        """Set up blank layers."""
        for name, size in {"width": width, "height": height, "css_width": css_width}.items():
            if not (isfinite(size) and size > 0):
                raise SumsError(f"{name} is {shown(size)}; expected a size above 0")
        if layers < 1:
            raise SumsError(f"layers is {shown(layers)}; expected 1 or more")
        self._scale = _SHARPNESS * css_width / width
        self.canvas = MultiCanvas(
            layers,
            width=_SHARPNESS * css_width,
            height=ceil(height * self._scale),
            layout={"width": f"{css_width}px", "max_width": "100%", "height": "auto"},
        )
        self._count = layers
        self._shown: tuple[Layer, ...] = ()
        self._is_certain = False
        self.canvas.on_client_ready(self.redraw)

    def show(
        self, layers: Sequence[Iterable[Shape]], theme: str | Theme = "light", mark: str = "."
    ) -> None:
        """Paint what has changed in one message, or send nothing if nothing has."""
        colours = find_theme(theme)
        wanted = tuple(Layer(tuple(shapes), colours, mark) for shapes in layers)
        if len(wanted) != self._count:
            raise SumsError(f"layers are {len(wanted)}; expected {self._count}")
        with TURN.lock:
            self._paint(wanted, self._shown if self._is_certain else ())

    def redraw(self) -> None:
        """Paint all that was shown last once more, for a page that has just been loaded."""
        with TURN.lock:
            self._paint(self._shown, ())

    def close(self) -> None:
        """Take the canvas off every page; whatever is shown later is shown to nobody."""
        with TURN.lock:
            for canvas in (self.canvas, *(self.canvas[place] for place in range(self._count))):
                canvas.close()

    def _paint(self, wanted: tuple[Layer, ...], before: tuple[Layer, ...]) -> None:
        if self.canvas.comm is None:  # a browser stops all drawing at a canvas that is gone
            return
        self._is_certain = False
        with frame(self.canvas):
            for place, layer in enumerate(wanted):
                self._paint_layer(place, layer, before[place] if before else None)
        self._shown, self._is_certain = wanted, True

    def _paint_layer(self, place: int, layer: Layer, before: Layer | None) -> None:
        canvas = self.canvas[place]
        shapes = None if before is None else layer.additions_to(before)
        if shapes is None:
            canvas.clear()
            shapes = layer.shapes
        paint(canvas, shapes, layer.theme, mark=layer.mark, scale=self._scale)
