"""Stack texts and pictures that are already SVG into one SVG."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.pictures.lettering import Size, wrapped
from sums_widgets.pictures.picture import Picture
from sums_widgets.pictures.shapes import Shape, Text
from sums_widgets.pictures.show import WIDEST
from sums_widgets.pictures.svg import to_svg

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_EDGE = 16
_GAP = 12
_LEADING = 1.4
"""The line spacing, relative to the size."""

_SIZE = re.compile(r"""viewBox=['"]0 0 ([\d.]+) ([\d.]+)['"]""")
_TITLES = re.compile(r"<(title|desc)\b.*?</\1>\s*", re.DOTALL)
_END = "</svg>"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as SVG, with its caption."""

    svg: str
    caption: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the picture; (0.0, 0.0) if unknown."""
        found = _SIZE.search(self.svg)
        return (float(found[1]), float(found[2])) if found else (0.0, 0.0)

    def placed(self, x: float, y: float, scale: float) -> str:
        """Return the picture as part of another one, without its title and description."""
        width, height = self.size
        content = self.svg[self.svg.index(">") + 1 : self.svg.rindex(_END)]
        return (
            f'<svg x="{x:g}" y="{y:g}" width="{width * scale:.4g}" height="{height * scale:.4g}"'
            f' viewBox="0 0 {width:g} {height:g}">{_TITLES.sub("", content).strip()}{_END}\n'
        )


@dataclass(slots=True)
class _Stack:
    """The content stacked so far, and its height."""

    height: float = _EDGE
    shapes: list[Shape] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)

    def write(self, text: str, size: Size, role: str = "label", *, bold: bool = False) -> None:
        """Add a text, wrapped into lines."""
        for line in wrapped(text, size, WIDEST - 2 * _EDGE):
            middle = self.height + size * _LEADING / 2
            self.shapes.append(Text(_EDGE, middle, line, role, size, bold, anchor="start"))
            self.height += size * _LEADING

    def lay(self, row: Sequence[Drawn]) -> None:
        """Add pictures side by side, scaled down if they are too wide."""
        room = WIDEST - 2 * _EDGE - _GAP * (len(row) - 1)
        scale = min(1.0, room / (sum(drawn.size[0] for drawn in row) or 1))
        for caption in filter(None, (drawn.caption for drawn in row)):
            self.write(caption, Size.LABEL, "quiet")
        x = float(_EDGE)
        for drawn in row:
            self.parts.append(drawn.placed(x, self.height, scale))
            x += drawn.size[0] * scale + _GAP
        self.height += max(drawn.size[1] for drawn in row) * scale + _GAP


def stacked_svg(
    title: str,
    lines: Sequence[str],
    rows: Iterable[Sequence[Drawn]],
    foot: str = "",
    theme: str = "light",
) -> str:
    """Return a title, lines of text, rows of pictures and a last line as one SVG.

    >>> stacked_svg("Explore", ["1/2 is 1 of 2 equal parts."], [], "Run it.")[:4]
    '<svg'
    """
    stack = _Stack()
    stack.write(title, Size.BODY, bold=True)
    for line in lines:
        stack.write(line, Size.BODY)
    stack.height += _GAP
    for row in filter(None, rows):
        stack.lay(row)
    stack.write(foot, Size.LABEL, "quiet")
    words = [Message.of("example-caption", text=text) for text in (title, " ".join(lines))]
    picture = Picture(WIDEST, round(stack.height + _EDGE), tuple(stack.shapes), *words)
    written = to_svg(picture, theme)
    return written.removesuffix(f"{_END}\n") + "".join(stack.parts) + f"{_END}\n"
