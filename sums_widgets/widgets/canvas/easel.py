"""An easel: a canvas in layers that remembers what it shows, and paints only what is new."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from math import ceil, isfinite
from typing import TYPE_CHECKING

from ipycanvas import MultiCanvas  # type: ignore[import-untyped] # ships no type hints

from sums_widgets.engine.errors import SumsError, shown
from sums_widgets.pictures.theme import Theme, find_theme
from sums_widgets.widgets.canvas.batches import room_of
from sums_widgets.widgets.canvas.frame import TURN, frame
from sums_widgets.widgets.canvas.painter import paint

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ipycanvas import Canvas

    from sums_widgets.pictures.geometry import Box
    from sums_widgets.pictures.shapes import Shape

_SHARPNESS = 2
"""Canvas pixels for each CSS pixel, in both directions: crisp on high-density screens."""

LEAST_PIXELS, MOST_PIXELS = 200, 2560
"""Bounds of a canvas's width: narrower is unreadable, wider is too slow on a small computer."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What a layer shows."""

    shapes: tuple[Shape, ...]
    theme: Theme
    mark: str

    def additions_to(self, before: Layer) -> tuple[Shape, ...] | None:
        """Return the shapes to add to an earlier layer to get this one, or None if it takes more.

        They are drawn on top of everything there, so none of them may lie below any of it.

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

    Its size is in the units of the shapes; on the page it is `css_width` pixels wide, or as wide as
    there is room. A page that is loaded again is painted again. Until `resize` is called with the
    pixels that a page shows, the canvas has two for each CSS pixel.

    >>> from sums_widgets.pictures.shapes import Circle
    >>> easel = Easel(100, 60, css_width=50, layers=1)
    >>> easel.canvas.width, easel.canvas.height
    (100, 60)
    >>> easel.show([[Circle(10, 10, 8, "part-1")]])
    """

    def __init__(self, width: float, height: float, css_width: int = 640, layers: int = 3) -> None:
        """Set up blank layers; raise SumsError if a size or number of layers is not positive."""
        if layers < 1:
            raise SumsError(f"layers is {shown(layers)}; expected 1 or more")
        _check_sizes(width, height, css_width)
        self._count = layers
        self._shown: tuple[Layer, ...] = ()
        self._is_certain = False
        self._pixels = 0
        self._size = (width, height, css_width)
        across, down = self._canvas_size()
        self.canvas = MultiCanvas(
            layers,
            width=across,
            height=down,
            layout={"width": f"{css_width}px", "max_width": "100%", "height": "auto"},
        )
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

    def reshape(self, width: float, height: float, css_width: int = 640) -> None:
        """Set another size; raise SumsError if it is not positive. The next `show` paints all.

        The canvas stays the same. A page that is slow may still have commands for it: if they came
        to a canvas that was closed, the page would never draw anything again.

        >>> easel = Easel(100, 60, css_width=50, layers=1)
        >>> easel.reshape(80, 40, css_width=60)
        >>> easel.canvas.width, easel.canvas.height, easel.canvas.layout.width
        (120, 60, '60px')
        """
        _check_sizes(width, height, css_width)
        with TURN.lock:
            if self._size != (width, height, css_width):
                self._size = (width, height, css_width)
                self._fit()

    def resize(self, pixels: int) -> None:
        """Set the width in pixels to what the page shows: scaling in the browser loses thin lines.

        The canvas is blank afterwards; the next `show` paints everything.

        >>> easel = Easel(100, 60, css_width=50, layers=1)
        >>> easel.resize(300)
        >>> easel.canvas.width, easel.canvas.height
        (300, 180)
        """
        within = min(max(pixels, LEAST_PIXELS), MOST_PIXELS)
        with TURN.lock:
            self._pixels = within
            if within != self.canvas.width:
                self._fit()

    def redraw(self) -> None:
        """Paint everything that was shown last once more, for a page that has just been loaded."""
        with TURN.lock:
            self._paint(self._shown, ())

    @property
    def _scale(self) -> float:
        return self._canvas_size()[0] / self._size[0]

    def _canvas_size(self) -> tuple[int, int]:
        """Return the width and the height of the canvas in its pixels."""
        width, height, css_width = self._size
        across = self._pixels or _SHARPNESS * css_width
        return across, ceil(height * across / width)

    def _fit(self) -> None:
        """Set the size of the canvas on every page; what it shows is lost."""
        self._is_certain = False
        self.canvas.layout.width = f"{self._size[2]}px"
        with ExitStack() as held:
            for canvas in self._canvases():
                held.enter_context(canvas.hold_sync())
            self.canvas.width, self.canvas.height = self._canvas_size()

    def _canvases(self) -> tuple[Canvas | MultiCanvas, ...]:
        return (self.canvas, *(self.canvas[place] for place in range(self._count)))

    def _paint(self, wanted: tuple[Layer, ...], before: tuple[Layer, ...]) -> None:
        if self.canvas.comm is None:  # one command for a closed canvas stops all drawing
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


def _check_sizes(width: float, height: float, css_width: int) -> None:
    """Raise SumsError if a size is not above 0."""
    for name, size in {"width": width, "height": height, "css_width": css_width}.items():
        if not (isfinite(size) and size > 0):
            raise SumsError(f"{name} is {shown(size)}; expected a size above 0")
