"""Pages as PDF: vector graphics and text, never pixels, and reproducible byte for byte.

The third renderer for the shapes of `sums_widgets.pictures`, after SVG and the canvas.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from sums_widgets.pictures.lettering import RISE
from sums_widgets.pictures.paint import Ink, Paint, PlainShape, drawable, paint_of, plain_shapes
from sums_widgets.pictures.shapes import Circle, Hop, Line, Polygon, Rectangle, Sector, Text
from sums_widgets.printing.fonts import font_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reportlab.pdfgen.pathobject import PDFPathObject

    from sums_widgets.pictures.theme import Theme
    from sums_widgets.printing.page import Page, Placed

_PROGRAM = "sums_widgets"
_TURN = 360
_UP = 90
_CAPS = {False: 0, True: 1}


def to_pdf(pages: Iterable[Page], theme: Theme, *, title: str, language: str, mark: str) -> bytes:
    """Render pages as a PDF with an outline.

    >>> from sums_widgets.pictures import THEMES
    >>> from sums_widgets.pictures.shapes import Circle
    >>> from sums_widgets.printing.page import Page, Placed
    >>> from sums_widgets.printing.papers import find_paper
    >>> page = Page(find_paper("A4"), (Placed((Circle(99, 99, 50, "tile"),)),), "A dot")
    >>> to_pdf([page], THEMES["light"], title="Dots", language="en", mark=".")[:5]
    b'%PDF-'
    """
    file = BytesIO()
    canvas = Canvas(file, invariant=True, pageCompression=1, lang=language)
    canvas.setTitle(title)
    canvas.setAuthor(_PROGRAM)
    canvas.setCreator(_PROGRAM)
    heading = ""
    for number, page in enumerate(pages):
        canvas.setPageSize((page.paper.width, page.paper.height))
        if page.heading != heading:
            heading = page.heading
            canvas.bookmarkPage(f"page-{number}")
            canvas.addOutlineEntry(heading, f"page-{number}")
        for part in page.parts:
            _print_part(canvas, part, page.paper.height, theme, mark)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _print_part(canvas: Canvas, part: Placed, height: float, theme: Theme, mark: str) -> None:
    """Draw shapes at their position, with the origin at their top and y pointing up."""
    canvas.saveState()
    canvas.translate(part.x, height - part.y)
    canvas.scale(part.factor, part.factor)
    if part.window is not None:
        left, top, right, bottom = part.window
        canvas.translate(-left, top)
        frame = canvas.beginPath()
        frame.rect(left, -bottom, right - left, bottom - top)
        canvas.clipPath(frame, stroke=0, fill=0)
    for shape in plain_shapes(part.seen, mark):
        paint = paint_of(shape, theme)
        if isinstance(paint, Paint):
            _print_shape(canvas, shape, paint)
        elif isinstance(shape, Text):
            _print_text(canvas, shape, paint)
    canvas.restoreState()


def _print_text(canvas: Canvas, text: Text, ink: Ink) -> None:
    if ink.colour is None:
        return
    words = drawable(text.text)
    _fill_with(canvas, ink.colour)
    canvas.setFont(font_for(words, bold=ink.bold), ink.size)
    x, y = text.x, -(text.y + RISE * ink.size)
    match ink.anchor:
        case "start":
            canvas.drawString(x, y, words)
        case "middle":
            canvas.drawCentredString(x, y, words)
        case "end":
            canvas.drawRightString(x, y, words)


def _print_shape(canvas: Canvas, shape: PlainShape, paint: Paint) -> None:
    if paint.fill:
        _fill_with(canvas, paint.fill)
    if paint.edge:
        _stroke_with(canvas, paint.edge)
        canvas.setLineWidth(paint.thick)
        canvas.setLineCap(_CAPS[paint.round_caps])
        canvas.setLineJoin(_CAPS[paint.round_joins])
        canvas.setDash(list(paint.dashes))
    path = canvas.beginPath()
    _trace(path, shape)
    canvas.drawPath(path, stroke=int(bool(paint.edge)), fill=int(bool(paint.fill)))


def _trace(path: PDFPathObject, shape: PlainShape) -> None:
    """Trace the outline of a shape, flipped, because y grows upwards in a PDF."""
    match shape:
        case Rectangle(x, y, width, height):
            radius = min(shape.radius, width / 2, height / 2)
            if radius:
                path.roundRect(x, -y - height, width, height, radius)
            else:
                path.rect(x, -y - height, width, height)
        case Line(x1, y1, x2, y2):
            path.moveTo(x1, -y1)
            path.lineTo(x2, -y2)
        case Polygon(points):
            (x, y), *others = points
            path.moveTo(x, -y)
            for x, y in others:
                path.lineTo(x, -y)
            path.close()
        case Circle(x, y, radius):
            path.circle(x, -y, radius)
        case Sector(x, y, radius):
            path.moveTo(x, -y)
            box = (x - radius, -y - radius, x + radius, -y + radius)
            angles = (_UP - _TURN * shape.start, -_TURN * (shape.end - shape.start))
            path.arcTo(*box, *angles)  # type: ignore[arg-type]  # it accepts floats too
            path.close()
        case Hop(x1, x2, y, height):
            left, right = sorted((x1, x2))
            path.arc(left, -y - height, right, -y + height, 0, _TURN // 2)


def _channels(colour: str) -> tuple[float, ...]:
    """Return a color as red, green and blue; a gray as one number, for printers with black ink.

    >>> _channels("#ffffff"), _channels("#ff0000")
    ((1.0,), (1.0, 0.0, 0.0))
    """
    parts = HexColor(colour).rgb()
    return parts[:1] if len(set(parts)) == 1 else parts


def _fill_with(canvas: Canvas, colour: str) -> None:
    match _channels(colour):
        case (grey,):
            canvas.setFillGray(grey)
        case (red, green, blue):
            canvas.setFillColorRGB(red, green, blue)


def _stroke_with(canvas: Canvas, colour: str) -> None:
    match _channels(colour):
        case (grey,):
            canvas.setStrokeGray(grey)
        case (red, green, blue):
            canvas.setStrokeColorRGB(red, green, blue)
