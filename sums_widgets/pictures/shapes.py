"""The plain shapes that pictures consist of, which any canvas can draw.

A shape has a role (`tile`, `gap`, `part-1` ...); a theme maps roles to colors. Lengths are pixels
at natural size, with y growing downward; angles are turns, clockwise from the top.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sums_widgets.pictures.geometry import Box, Point, on_circle
from sums_widgets.pictures.lettering import Anchor, Size, text_height, text_width


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle, its corners rounded by `radius`."""

    x: float
    y: float
    width: float
    height: float
    role: str
    radius: float = 0
    thick: float = 1.5
    dashed: bool = False

    def moved(self, right: float, down: float) -> Rectangle:
        """Return the shape at another place."""
        return replace(self, x=self.x + right, y=self.y + down)

    @property
    def box(self) -> Box:
        """The bounding box."""
        return Box(self.x, self.y, self.x + self.width, self.y + self.height)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line, in the color of the role's edge."""

    x1: float
    y1: float
    x2: float
    y2: float
    role: str
    thick: float = 1.5
    dashed: bool = False

    def moved(self, right: float, down: float) -> Line:
        """Return the shape at another place."""
        x1, y1, x2, y2 = self.x1 + right, self.y1 + down, self.x2 + right, self.y2 + down
        return replace(self, x1=x1, y1=y1, x2=x2, y2=y2)

    @property
    def box(self) -> Box:
        """The bounding box."""
        xs, ys = sorted((self.x1, self.x2)), sorted((self.y1, self.y2))
        return Box(xs[0], ys[0], xs[1], ys[1])


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed shape with straight sides."""

    points: tuple[Point, ...]
    role: str
    thick: float = 0

    def moved(self, right: float, down: float) -> Polygon:
        """Return the shape at another place."""
        return replace(self, points=tuple((x + right, y + down) for x, y in self.points))

    @property
    def box(self) -> Box:
        """The bounding box."""
        return Box.around([Box(x, y, x, y) for x, y in self.points])


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around its center."""

    x: float
    y: float
    radius: float
    role: str
    thick: float = 1.5
    dashed: bool = False

    def moved(self, right: float, down: float) -> Circle:
        """Return the shape at another place."""
        return replace(self, x=self.x + right, y=self.y + down)

    @property
    def box(self) -> Box:
        """The bounding box."""
        r = self.radius
        return Box(self.x - r, self.y - r, self.x + r, self.y + r)


@dataclass(frozen=True, slots=True)
class Sector:
    """A slice of a circle, from one turn to another (a quarter slice: 0 to 0.25)."""

    x: float
    y: float
    radius: float
    start: float
    end: float
    role: str
    thick: float = 1.5
    dashed: bool = False

    def moved(self, right: float, down: float) -> Sector:
        """Return the shape at another place."""
        return replace(self, x=self.x + right, y=self.y + down)

    @property
    def box(self) -> Box:
        """The bounding box of the whole circle."""
        r = self.radius
        return Box(self.x - r, self.y - r, self.x + r, self.y + r)


@dataclass(frozen=True, slots=True)
class Hop:
    """The upper half of an ellipse over the line at `y`, from `x1` to `x2`."""

    x1: float
    x2: float
    y: float
    height: float
    role: str
    thick: float = 1.5
    dashed: bool = False

    def moved(self, right: float, down: float) -> Hop:
        """Return the shape at another place."""
        return replace(self, x1=self.x1 + right, x2=self.x2 + right, y=self.y + down)

    @property
    def box(self) -> Box:
        """The bounding box."""
        return Box(min(self.x1, self.x2), self.y - self.height, max(self.x1, self.x2), self.y)


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text in the ink of its role; `y` is the center of its digits."""

    x: float
    y: float
    text: str
    role: str
    size: int = Size.LABEL
    bold: bool = False
    anchor: Anchor = "middle"

    def moved(self, right: float, down: float) -> Text:
        """Return the shape at another place."""
        return replace(self, x=self.x + right, y=self.y + down)

    @property
    def box(self) -> Box:
        """The bounding box, according to the table of widths."""
        width = text_width(self.text, self.size)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        above, below = text_height(self.text)
        top, bottom = self.y - above * self.size, self.y + below * self.size
        return Box(left, top, left + width, bottom)


@dataclass(frozen=True, slots=True)
class Number:
    """A number as on a tile: fractions are stacked, decimals have the chosen mark."""

    x: float
    y: float
    face: str
    role: str
    size: int = Size.LABEL
    bold: bool = False
    anchor: Anchor = "middle"

    def moved(self, right: float, down: float) -> Number:
        """Return the shape at another place."""
        return replace(self, x=self.x + right, y=self.y + down)

    def parts(self, mark: str = ".") -> tuple[Text | Line, ...]:
        """Return the texts and the fraction bar that draw the number.

        >>> [type(part).__name__ for part in Number(0, 0, "3/8", "label").parts()]
        ['Text', 'Text', 'Line']
        >>> Number(0, 0, "0.35", "label").parts(mark=",")[0].text
        '0,35'
        """
        size, role, bold = self.size, self.role, self.bold
        top, slash, bottom = self.face.partition("/")
        if not slash:
            face = self.face.replace(".", mark)
            return (Text(self.x, self.y, face, role, size, bold, self.anchor),)
        half = number_width(self.face, size) / 2
        middle = self.x + {"start": half, "middle": 0, "end": -half}[self.anchor]
        return (
            Text(middle, self.y - 0.54 * size, top, role, size, bold),
            Text(middle, self.y + 0.54 * size, bottom, role, size, bold),
            Line(middle - half, self.y, middle + half, self.y, f"{role}-bar", size / 10),
        )

    @property
    def box(self) -> Box:
        """The bounding box."""
        return Box.around([part.box for part in self.parts()])


def number_width(face: str, size: float) -> float:
    """Return the width of a drawn number; of a fraction, that of its wider part."""
    return max(text_width(part, size) for part in face.split("/"))


Shape = Rectangle | Line | Polygon | Circle | Sector | Hop | Text | Number


def star(x: float, y: float, radius: float, role: str, tips: int = 5) -> Polygon:
    """Return a star with its first tip at the top."""
    turns = [step / (2 * tips) for step in range(2 * tips)]
    reach = [radius if step % 2 == 0 else radius * 0.45 for step in range(2 * tips)]
    points = [on_circle(x, y, r, turn) for r, turn in zip(reach, turns, strict=True)]
    return Polygon(tuple(points), role)
