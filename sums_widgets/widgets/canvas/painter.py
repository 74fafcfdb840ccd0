"""Shapes on one canvas: as they look in SVG, in as few bytes as their order allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.pictures.lettering import RISE
from sums_widgets.pictures.paint import Ink, Paint, PlainShape, drawable, plain_shapes
from sums_widgets.pictures.shapes import Circle, Hop, Line, Polygon, Rectangle, Sector, Text
from sums_widgets.pictures.theme import Theme, find_theme
from sums_widgets.widgets.canvas.batches import Batch, Form, batches
from sums_widgets.widgets.canvas.numbers import angle, length, short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ipycanvas import Canvas  # type: ignore[import-untyped] # ships no type hints

    from sums_widgets.pictures.geometry import Point
    from sums_widgets.pictures.shapes import Shape

_FRESH = {"text_align": "start", "line_width": 1, "line_cap": "butt", "line_join": "miter"}
_FONTS = "Arial,Roboto,sans-serif"
"""The fonts of the pictures, in few bytes: Arial is as wide as Helvetica."""

_ALIGN = {"start": "start", "middle": "center", "end": "end"}


class Pen:
    """Draws on a canvas whose settings are the browser's defaults."""

    def __init__(self, canvas: Canvas) -> None:
        """Start from the browser's defaults, which need not be sent."""
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

        The line in the color of the edge reaches to its outer side; a thinner one in the color of
        the filling covers what lies within its inner side.
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
    """Draw circles, and squares rounded into circles, with `more` added to the radius."""
    for shape in discs:
        match shape:
            case Circle(x, y, radius):
                draw(short(x), short(y), length(length(radius) + more))
            case Rectangle(x, y, radius=radius):
                draw(short(x + radius), short(y + radius), length(length(radius) + more))


def trace(canvas: Canvas, shape: PlainShape, *, closed: bool) -> None:
    """Add the outline of a shape to the path, closed if its edge is to be drawn.

    >>> from ipycanvas import Canvas
    >>> trace(Canvas(), Polygon(((0, 0), (9, 0), (9, 9)), "arrow"), closed=True)
    """
    match shape:
        case Rectangle(x, y, width, height, radius=0):
            canvas.rect(short(x), short(y), length(width), length(height))
        case Rectangle(radius=radius) if 2 * radius == shape.width == shape.height:
            _move(canvas, (shape.x + radius, shape.y))
            _arc(canvas, (shape.x + radius, shape.y + radius), radius, (0, 1))
        case Rectangle():
            _round_corners(canvas, shape)
        case Hop(x1, x2, y, height):
            _move(canvas, (x1, y))
            half = length((x2 - x1) / 2)
            ends = angle(-0.25), angle(0.25)
            canvas.ellipse(short((x1 + x2) / 2), short(y), half, length(height), 0, *ends)
        case Polygon((first, *rest)):
            _move(canvas, first)
            for x, y in rest:
                canvas.line_to(short(x), short(y))
        case Sector(x, y, radius, start, end):
            _move(canvas, (x, y))
            _arc(canvas, (x, y), radius, (start, end))
    if closed and isinstance(shape, Polygon | Sector):  # the others return to their start
        canvas.close_path()


def _move(canvas: Canvas, point: Point) -> None:
    canvas.move_to(short(point[0]), short(point[1]))


def _arc(canvas: Canvas, middle: Point, radius: float, turns: tuple[float, float]) -> None:
    ends = angle(turns[0]), angle(turns[1])
    canvas.arc(short(middle[0]), short(middle[1]), length(radius), *ends)


def _round_corners(canvas: Canvas, shape: Rectangle) -> None:
    """Trace clockwise from just after the top left corner, where SVG starts its dashes."""
    radius = min(length(shape.radius), length(shape.width / 2), length(shape.height / 2))
    left, top = short(shape.x), short(shape.y)
    right, bottom = short(shape.x + shape.width), short(shape.y + shape.height)
    _move(canvas, (shape.x + radius, shape.y))
    corners = (right, top), (right, bottom), (left, bottom), (left, top)
    for corner, following in zip(corners, (*corners[1:], corners[0]), strict=True):
        canvas.arc_to(*corner, *following, radius)


def paint(
    canvas: Canvas,
    shapes: Iterable[Shape],
    theme: str | Theme,
    *,
    mark: str = ".",
    scale: float = 1,
) -> None:
    """Paint shapes over what a canvas shows, with a decimal mark, enlarged by a scale.

    Paint within a `frame`: it sends the many commands together, and drops them after an error. The
    settings of the canvas must be the browser's defaults, and are restored.

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
