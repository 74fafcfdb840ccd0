"""Measuring pictures: where texts stand, on what, and how legible they are."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

from sums_widgets.pictures.geometry import Box, Point
from sums_widgets.pictures.shapes import (
    Circle,
    Hop,
    Line,
    Number,
    Polygon,
    Rectangle,
    Sector,
    Shape,
    Text,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.pictures import Picture, Theme

Area = Rectangle | Circle | Sector | Polygon


def plain(picture: Picture, mark: str = ".") -> list[Shape]:
    """Return the shapes of a picture, with numbers taken apart into what is drawn."""
    return [
        part
        for shape in picture.shapes
        for part in (shape.parts(mark) if isinstance(shape, Number) else (shape,))
    ]


def is_filled(shape: Shape, theme: Theme) -> bool:
    """Whether a shape hides what lies under it."""
    areas = isinstance(shape, Rectangle | Circle | Sector | Polygon)
    return areas and theme.style(shape.role).fill is not None


def has_edge(shape: Area, theme: Theme) -> bool:
    """Whether the outline of an area is drawn."""
    return shape.thick > 0 and theme.style(shape.role).edge is not None


def covers(shape: Shape, point: Point) -> bool:
    """Whether an area contains a point."""
    x, y = point
    if isinstance(shape, Circle):
        return hypot(x - shape.x, y - shape.y) <= shape.radius
    if isinstance(shape, Sector):
        turn = atan2(x - shape.x, shape.y - y) / (2 * pi) % 1
        near = hypot(x - shape.x, y - shape.y) <= shape.radius
        return near and shape.start <= turn <= shape.end
    box = shape.box
    return box.left <= x <= box.right and box.top <= y <= box.bottom


def middle(box: Box) -> Point:
    """Return the center of a box."""
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def corners(box: Box) -> list[Point]:
    """Return the corners of a box."""
    return [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]


def shrunk(box: Box, by: float = 0.01) -> Box:
    """Return a box that is smaller on each side, so that touching is no overlap."""
    return Box(box.left + by, box.top + by, box.right - by, box.bottom - by)


def outline(shape: Line | Hop) -> list[Point]:
    """Return points along a line."""
    if isinstance(shape, Line):
        return [(shape.x1, shape.y1), (shape.x2, shape.y2)]
    centre, half = (shape.x1 + shape.x2) / 2, abs(shape.x2 - shape.x1) / 2
    steps = [pi * step / 48 for step in range(49)]
    return [(centre - half * cos(t), shape.y - shape.height * sin(t)) for t in steps]


def crosses(start: Point, end: Point, box: Box) -> bool:
    """Whether a straight line passes through a box."""
    first, last = 0.0, 1.0
    ways = ((start[0], end[0], box.left, box.right), (start[1], end[1], box.top, box.bottom))
    for here, there, low, high in ways:
        change = there - here
        if change == 0:
            if not low < here < high:
                return False
            continue
        enter, leave = sorted(((low - here) / change, (high - here) / change))
        first, last = max(first, enter), min(last, leave)
    return first < last


def hits_edge(shape: Area, box: Box) -> bool:
    """Whether the outline of an area passes through a box."""
    if isinstance(shape, Rectangle):
        return shape.box.overlaps(box) and not shape.box.holds(box)
    if isinstance(shape, Circle | Sector):
        far = max(hypot(x - shape.x, y - shape.y) for x, y in corners(box))
        nearest = (
            min(max(shape.x, box.left), box.right),
            min(max(shape.y, box.top), box.bottom),
        )
        near = hypot(nearest[0] - shape.x, nearest[1] - shape.y)
        if isinstance(shape, Circle):
            return near < shape.radius < far
        return near < shape.radius
    sides = pairwise((*shape.points, shape.points[0]))
    return any(crosses(start, end, box) for start, end in sides)


def text_faults(picture: Picture, theme: Theme, mark: str = ".") -> Iterator[str]:
    """Yield a message for each text that is clipped, overlapped, crossed by a line or hidden."""
    shapes = plain(picture, mark)
    texts = [(place, shape) for place, shape in enumerate(shapes) if isinstance(shape, Text)]
    page = Box(0, 0, picture.width, picture.height)
    for _, text in texts:
        if not page.holds(text.box):
            yield f"{text.text!r} is clipped at the edge of the picture"
    for (_, one), (_, other) in combinations(texts, 2):
        if shrunk(one.box).overlaps(shrunk(other.box)):
            yield f"{one.text!r} overlaps {other.text!r}"
    boxes = [shape.box for shape in shapes]
    for place, text in texts:
        box = shrunk(text.box)
        near = [
            (at, shape)
            for at, (shape, other) in enumerate(zip(shapes, boxes, strict=True))
            if other.left <= box.right
            and box.left <= other.right
            and other.top <= box.bottom
            and box.top <= other.bottom
        ]
        yield from _crossed(near, place, text, theme)


def _crossed(
    shapes: list[tuple[int, Shape]], place: int, text: Text, theme: Theme
) -> Iterator[str]:
    box = shrunk(text.box)
    hidden_until = 0  # what lies under the area that the text stands on does not matter
    for at, shape in shapes:
        if (
            at < place
            and is_filled(shape, theme)
            and all(covers(shape, corner) for corner in corners(box))
        ):
            hidden_until = at
    for at, shape in shapes:
        if at < hidden_until or isinstance(shape, Text | Number):
            continue
        if isinstance(shape, Line | Hop):
            if any(crosses(start, end, box) for start, end in pairwise(outline(shape))):
                yield f"{text.text!r} is crossed by a line ({shape.role})"
        elif (at > place or has_edge(shape, theme) or is_filled(shape, theme)) and hits_edge(
            shape, box
        ):
            yield f"{text.text!r} sticks out of, or runs into, {shape.role}"
        elif at > place and is_filled(shape, theme) and covers(shape, middle(box)):
            yield f"{text.text!r} is hidden by {shape.role}"


# --- contrast ----------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """Return the relative luminance of a color, as WCAG 2 defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ground_at(shapes: list[Shape], point: Point, theme: Theme) -> str:
    """Return the color that some shapes leave at a point."""
    found = theme.style("ground").fill
    for shape in shapes:
        if is_filled(shape, theme) and covers(shape, point):
            found = theme.style(shape.role).fill
    assert found is not None
    return found


def text_pairs(picture: Picture, theme: Theme) -> Iterator[tuple[str, str, str]]:
    """Yield role, ink and background color of each text."""
    shapes = plain(picture)
    for place, shape in enumerate(shapes):
        if isinstance(shape, Text):
            ink = theme.style(shape.role).ink
            assert ink is not None, f"{shape.role} has no ink"
            yield shape.role, ink, ground_at(shapes[:place], middle(shape.box), theme)


def edge_pairs(picture: Picture, theme: Theme) -> Iterator[tuple[str, float]]:
    """Yield role and contrast of each edge, line or area that carries meaning."""
    shapes = plain(picture)
    for place, shape in enumerate(shapes):
        under = shapes[:place]
        style = theme.style(shape.role)
        if isinstance(shape, Line | Hop):
            assert style.edge is not None, f"{shape.role} has no edge"
            points = outline(shape)
            x, y = points[len(points) // 2] if len(points) > 2 else middle(shape.box)
            yield shape.role, contrast(style.edge, ground_at(under, (x, y), theme))
        elif isinstance(shape, Rectangle | Circle | Sector | Polygon):
            grounds = [ground_at(under, point, theme) for point in _beside(shape)]
            edge = style.edge if shape.thick else None
            seen = [colour for colour in (style.fill, edge) if colour]
            sharp = [contrast(colour, ground) for colour in seen for ground in grounds]
            yield shape.role, max(sharp, default=21)


def _beside(shape: Area) -> list[Point]:
    """Return points just inside and outside of an area, where its outline borders on others."""
    box = shape.box
    if isinstance(shape, Polygon):
        return [middle(box)]
    if isinstance(shape, Sector):
        turn = (shape.start + shape.end) / 2
        ways = [shape.radius - 1, shape.radius + 1]
        return [(shape.x + r * sin(2 * pi * turn), shape.y - r * cos(2 * pi * turn)) for r in ways]
    height = (box.top + box.bottom) / 2
    return [(box.left + 1, height), (box.left - 1, height)]
