"""Pictures as SVG: small, deterministic, and usable in notebooks, on GitHub and in print.

Only presentation attributes: no scripts, no style sheets, no external fonts.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import groupby
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from sums_widgets.learning.words import say
from sums_widgets.pictures.geometry import on_circle
from sums_widgets.pictures.lettering import FONTS, RISE
from sums_widgets.pictures.paint import Ink, Paint, PlainShape, drawable, paint_of, plain_shapes
from sums_widgets.pictures.shapes import Circle, Hop, Line, Polygon, Rectangle, Sector, Text
from sums_widgets.pictures.theme import Theme, find_theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.pictures.picture import Picture

_HALF_CIRCLE = 0.5


def to_svg(
    picture: Picture,
    theme: str | Theme = "light",
    *,
    language: str = "en",
    mark: str = ".",
    widest: float | None = None,
) -> str:
    """Return a picture as SVG in a theme and a language, with a decimal mark.

    A picture that is wider than `widest` is scaled down.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.pictures import tile_picture
    >>> svg = to_svg(tile_picture(VARIANTS["decimals"].tile("0.35")), mark=",")
    >>> svg[:4], ">0,35<" in svg
    ('<svg', True)
    """
    colours = find_theme(theme)
    title = clean_text(say(picture.title, language=language, mark=mark))
    words = clean_text(say(picture.description, language=language, mark=mark))
    drawn = "\n".join(_groups(plain_shapes(picture.shapes, mark), colours))
    ground = colours.style("ground").fill
    width, height = _short(picture.width), _short(picture.height)
    content = f"<title id=TITLE>{title}</title>\n<desc id=WORDS>{words}</desc>\n"
    content += f'<rect width="{width}" height="{height}" rx="8" fill="{ground}"/>\n{drawn}\n'
    name = "p" + blake2b(content.encode(), digest_size=5).hexdigest()
    content = content.replace("id=TITLE", f'id="{name}t"', 1).replace(
        "id=WORDS", f'id="{name}d"', 1
    )
    shrunk = min(1, (widest or picture.width) / picture.width)
    shown = [_short(side * shrunk) for side in (picture.width, picture.height)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{shown[0]}" height="{shown[1]}" style="max-width:100%;height:auto" role="img"'
        f' aria-labelledby="{name}t {name}d" font-family={quoteattr(FONTS)}>\n{content}</svg>\n'
    )


def clean_text(text: str) -> str:
    """Return a text escaped for XML, with invalid characters replaced."""
    return escape(drawable(text))


def _short(number: float) -> str:
    """Return a length with at most two decimals.

    >>> _short(12.0), _short(1 / 3), _short(-0.001)
    ('12', '0.33', '0')
    """
    return f"{round(number, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def _groups(shapes: Iterable[PlainShape], theme: Theme) -> Iterator[str]:
    """Yield the SVG of the shapes; consecutive shapes with the same paint share a group."""
    painted = [(paint_of(shape, theme), svg_element(shape)) for shape in shapes]
    for paint, group in groupby(painted, key=lambda pair: pair[0]):
        elements = [element for _, element in group]
        written = "".join(f" {name}={quoteattr(value)}" for name, value in paint_attributes(paint))
        if len(elements) == 1:
            yield elements[0].replace(" ", f"{written} ", 1)
        else:
            yield f"<g{written}>\n" + "\n".join(elements) + "\n</g>"


def paint_attributes(paint: Ink | Paint) -> Iterator[tuple[str, str]]:
    """Yield the names and values of the attributes that paint a shape.

    >>> dict(paint_attributes(Paint("#ffffff", "#000000", 2)))
    {'fill': '#ffffff', 'stroke': '#000000', 'stroke-width': '2'}
    """
    if isinstance(paint, Ink):
        yield "fill", paint.colour or "none"
        yield "font-size", str(paint.size)
        if paint.bold:
            yield "font-weight", "700"
        if paint.anchor != "start":
            yield "text-anchor", paint.anchor
        return
    yield "fill", paint.fill or "none"
    if paint.edge:
        yield "stroke", paint.edge
        yield "stroke-width", _short(paint.thick)
    if paint.round_caps:
        yield "stroke-linecap", "round"
    if paint.round_joins:
        yield "stroke-linejoin", "round"
    if paint.dashes:
        yield "stroke-dasharray", " ".join(map(_short, paint.dashes))


def svg_element(shape: PlainShape) -> str:
    """Return a shape as an element, without its paint.

    >>> svg_element(Circle(5, 5, 4, "part-1"))
    '<circle cx="5" cy="5" r="4"/>'
    """
    match shape:
        case Text(x, y):
            place = _places(x=x, y=y + RISE * shape.size)
            element = f"<text{place}>{clean_text(shape.text)}</text>"
        case Rectangle(x, y, width, height):
            corner = {"rx": shape.radius} if shape.radius else {}
            element = f"<rect{_places(x=x, y=y, width=width, height=height, **corner)}/>"
        case Line(x1, y1, x2, y2):
            element = f"<line{_places(x1=x1, y1=y1, x2=x2, y2=y2)}/>"
        case Circle(x, y, radius):
            element = f"<circle{_places(cx=x, cy=y, r=radius)}/>"
        case Polygon(points):
            corners = " ".join(f"{_short(x)},{_short(y)}" for x, y in points)
            element = f'<polygon points="{corners}"/>'
        case Sector() | Hop():
            element = f'<path d="{_path(shape)}"/>'
    return element


def _places(**lengths: float) -> str:
    return "".join(f' {name}="{_short(length)}"' for name, length in lengths.items())


def _path(shape: Sector | Hop) -> str:
    if isinstance(shape, Hop):
        half, height = _short(abs(shape.x2 - shape.x1) / 2), _short(shape.height)
        left, right, ground = _short(shape.x1), _short(shape.x2), _short(shape.y)
        return f"M{left} {ground}A{half} {height} 0 0 1 {right} {ground}"
    x, y, radius = _short(shape.x), _short(shape.y), _short(shape.radius)
    (x1, y1), (x2, y2) = (
        on_circle(shape.x, shape.y, shape.radius, turn) for turn in (shape.start, shape.end)
    )
    large = int(shape.end - shape.start > _HALF_CIRCLE)
    arc = f"A{radius} {radius} 0 {large} 1 {_short(x2)} {_short(y2)}"
    return f"M{x} {y}L{_short(x1)} {_short(y1)}{arc}Z"
