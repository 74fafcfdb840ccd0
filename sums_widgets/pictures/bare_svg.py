"""Pictures as minimal SVG, for places that have their own words and that change often."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from sums_widgets.pictures.lettering import RISE
from sums_widgets.pictures.paint import paint_of, plain_shapes
from sums_widgets.pictures.shapes import Line, Rectangle, Text
from sums_widgets.pictures.svg import clean_text, paint_attributes, svg_element
from sums_widgets.pictures.theme import Theme, find_theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sums_widgets.pictures.paint import PlainShape
    from sums_widgets.pictures.picture import Picture

Painted = tuple[dict[str, str], "PlainShape"]
"""A shape with the attributes that paint it."""


def bare_svg(picture: Picture, theme: str | Theme = "light", *, mark: str = ".") -> str:
    """Return a picture as minimal SVG; lines, rectangles and texts are at whole numbers.

    It has no title or description and is hidden from screen readers. It uses single quotes, because
    double quotes would be escaped in JSON messages.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.pictures import tile_picture
    >>> "<title" in bare_svg(tile_picture(VARIANTS["tens"].tile("7")))
    False
    """
    colours = find_theme(theme)
    painted = [
        (dict(paint_attributes(paint_of(shape, colours))), shape)
        for shape in plain_shapes(picture.shapes, mark)
    ]
    size = f"{round(picture.width)} {round(picture.height)}"
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {size}' aria-hidden='true'>"
        f"{''.join(_groups(_joined(painted)))}</svg>"
    )


def _joined(painted: Iterable[Painted]) -> Iterator[tuple[dict[str, str], str]]:
    """Yield shapes as elements; consecutive lines with the same paint become one."""
    for (paint, is_line), group in groupby(
        painted, key=lambda pair: (pair[0], isinstance(pair[1], Line))
    ):
        shapes = [shape for _, shape in group]
        if is_line:
            yield paint, f"<path d='{''.join(map(_outline, shapes))}'/>"
        else:
            yield from ((paint, _element(shape)) for shape in shapes)


def _groups(elements: Iterable[tuple[dict[str, str], str]]) -> Iterator[str]:
    """Yield the elements; consecutive ones that differ in paint only by the fill share a group."""
    for shared, group in groupby(elements, key=lambda pair: {**pair[0], "fill": ""}):
        members = list(group)
        fills = {paint["fill"] for paint, _ in members}
        if len(members) == 1:
            yield from (_painted(element, paint) for paint, element in members)
        elif len(fills) == 1:
            content = "".join(element for _, element in members)
            yield f"{_painted('<g>', members[0][0])}{content}</g>"
        else:
            own = "".join(_painted(each, {"fill": paint["fill"]}) for paint, each in members)
            del shared["fill"]
            yield f"{_painted('<g>', shared)}{own}</g>"


def _painted(element: str, paint: Mapping[str, str]) -> str:
    """Return an element with the paint in its opening tag."""
    end = min(place for mark in " />" if (place := element.find(mark, 1)) > 0)
    return element[:end] + "".join(f" {k}='{v}'" for k, v in paint.items()) + element[end:]


def _element(shape: PlainShape) -> str:
    match shape:
        case Text(x, y):
            place = f"x='{round(x)}' y='{round(y + RISE * shape.size)}'"
            return f"<text {place}>{clean_text(shape.text)}</text>"
        case Rectangle(radius=0):
            return f"<path d='{_outline(shape)}'/>"
        case _:
            return svg_element(shape).replace('"', "'")


def _outline(shape: PlainShape) -> str:
    match shape:
        case Line(x1, y1, x2, y2):
            return f"M{round(x1)} {round(y1)}L{round(x2)} {round(y2)}"
        case _:
            box = shape.box
            left, top, right, bottom = map(round, box)
            return f"M{left} {top}H{right}V{bottom}H{left}z"
