"""A pen on one canvas: draws batches of shapes and says each colour, line and font once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.pictures.lettering import RISE
from sums_widgets.pictures.paint import Ink, Paint, PlainShape, drawable
from sums_widgets.pictures.shapes import Circle, Line, Rectangle, Text
from sums_widgets.widgets.canvas.batches import Batch, Form
from sums_widgets.widgets.canvas.numbers import length, short
from sums_widgets.widgets.canvas.outline import trace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ipycanvas import Canvas  # type: ignore[import-untyped] # it tells no types

_FRESH = {"text_align": "start", "line_width": 1, "line_cap": "butt", "line_join": "miter"}
_FONTS = "Arial,Roboto,sans-serif"
"""The letters of the pictures, in few bytes: Arial is as wide as Helvetica."""

_ALIGN = {"start": "start", "middle": "center", "end": "end"}


class Pen:
    """Draws on a canvas whose settings are as a browser makes them."""

    def __init__(self, canvas: Canvas) -> None:
        """Know what a fresh canvas need not be told."""
        self._canvas = canvas
        self._told: dict[str, object] = dict(_FRESH)
        self._dashes: tuple[float, ...] = ()

    def draw(self, batch: Batch) -> None:
        """Draw the shapes of a batch."""
        form, paint, corner = batch.manner
        if isinstance(paint, Ink):
            self._write(batch.shapes, paint)
        elif form is Form.LINE:
            self._draw_lines(batch.shapes, paint)
        elif form is Form.DISC:
            self._draw_discs(batch.shapes, paint)
        elif form is Form.SOFT:
            self._draw_soft(batch.shapes, paint, corner)
        else:
            self._draw_path(batch.shapes, paint)

    def _write(self, texts: Sequence[PlainShape], ink: Ink) -> None:
        font = f"{'700 ' if ink.bold else ''}{length(ink.size)}px {_FONTS}"
        self._tell(fill_style=ink.colour, font=font, text_align=_ALIGN[ink.anchor])
        for shape in texts:
            match shape:
                case Text(x, y, text):
                    self._canvas.fill_text(drawable(text), short(x), short(y + RISE * ink.size))

    def _draw_lines(self, lines: Sequence[PlainShape], paint: Paint) -> None:
        self._tell_edge(paint)
        for shape in lines:
            match shape:
                case Line(x1, y1, x2, y2):
                    self._canvas.stroke_line(short(x1), short(y1), short(x2), short(y2))

    def _draw_discs(self, discs: Sequence[PlainShape], paint: Paint) -> None:
        is_plain = paint.fill == paint.edge and not paint.dashes
        if paint.fill:
            self._tell(fill_style=paint.fill)
            _each_disc(discs, self._canvas.fill_circle, paint.thick / 2 if is_plain else 0)
        if paint.edge and not is_plain:
            self._tell_edge(paint)
            _each_disc(discs, self._canvas.stroke_circle)

    def _draw_soft(self, tiles: Sequence[PlainShape], paint: Paint, corner: float) -> None:
        """Draw the core of each rectangle with a line so thick that it rounds the corners.

        The line in the colour of the edge reaches to its outer side; a thinner one in the colour
        of the filling covers what lies within its inner side.
        """
        self._canvas.begin_path()
        for shape in tiles:
            match shape:
                case Rectangle(x, y, width, height):
                    core = length(width - 2 * corner), length(height - 2 * corner)
                    self._canvas.rect(short(x + corner), short(y + corner), *core)
        outer = Paint(None, paint.edge or paint.fill, 2 * corner + paint.thick, round_joins=True)
        inner = outer._replace(edge=paint.fill, thick=2 * corner - paint.thick)
        for line in (outer,) if outer.edge == inner.edge else (outer, inner):
            self._tell_edge(line)
            self._canvas.stroke()
        self._tell(fill_style=paint.fill)
        self._canvas.fill()

    def _draw_path(self, shapes: Sequence[PlainShape], paint: Paint) -> None:
        self._canvas.begin_path()
        for shape in shapes:
            trace(self._canvas, shape, closed=bool(paint.edge))
        if paint.fill:
            self._tell(fill_style=paint.fill)
            self._canvas.fill()
        if paint.edge:
            self._tell_edge(paint)
            self._canvas.stroke()

    def _tell(self, **settings: object) -> None:
        for name, value in settings.items():
            if self._told.get(name) != value:
                setattr(self._canvas, name, value)
                self._told[name] = value

    def _tell_edge(self, paint: Paint) -> None:
        self._tell(stroke_style=paint.edge, line_width=length(paint.thick))
        if paint.round_caps or paint.dashes:  # an outline has no ends, but its dashes have
            self._tell(line_cap="round" if paint.round_caps else "butt")
        if not paint.round_caps:  # what has ends has no corners
            self._tell(line_join="round" if paint.round_joins else "miter")
        if paint.dashes != self._dashes:
            self._canvas.set_line_dash([length(dash) for dash in paint.dashes])
            self._dashes = paint.dashes


def _each_disc(
    discs: Sequence[PlainShape], draw: Callable[[float, float, float], None], more: float = 0
) -> None:
    """Draw circles, and squares that are so round that they are circles, with a larger radius."""
    for shape in discs:
        match shape:
            case Circle(x, y, radius):
                draw(short(x), short(y), length(length(radius) + more))
            case Rectangle(x, y, radius=radius):
                draw(short(x + radius), short(y + radius), length(length(radius) + more))
