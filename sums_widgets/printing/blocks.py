"""Blocks of a page: paragraphs, headings and lists with a known height."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from sums_widgets.pictures.lettering import Size, wrapped
from sums_widgets.pictures.shapes import Text
from sums_widgets.printing.page import Placed, moved

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_LEADING = 1.35
_INDENT = 16
_DOT = "\u2022"


@dataclass(frozen=True, slots=True)
class Block:
    """Parts of a page that belong together, relative to their top left, and their height."""

    parts: tuple[Placed, ...]
    height: float

    def at(self, x: float, y: float) -> tuple[Placed, ...]:
        """Return the parts with their top left corner at a position."""
        return moved(self.parts, x, y)


def paragraph(
    text: str, room: float, size: int = Size.FINE, *, bold: bool = False, role: str = "label"
) -> Block:
    """Return a block with a text, wrapped to a width.

    >>> paragraph("Put your tiles in one straight line.", 120).height
    29.7
    """
    high = _LEADING * size
    lines = wrapped(text, size, room)
    shapes = tuple(
        Text(0, high * (place + 0.5), line, role, size, bold, "start")
        for place, line in enumerate(lines)
    )
    return Block((Placed(shapes),), round(high * len(lines), 2))


def stacked(blocks: Iterable[Block], gap: float = 0) -> Block:
    """Stack blocks vertically."""
    parts: list[Placed] = []
    y = 0.0
    for block in blocks:
        parts += block.at(0, y)
        y += block.height + gap
    return Block(tuple(parts), max(0, y - gap))


def section(title: str, sentences: Sequence[str], room: float, *, numbered: bool = False) -> Block:
    """Return a heading, and sentences below it with a bullet or a number before each."""
    signs = (f"{number}." for number in count(1)) if numbered else (_DOT for _ in count())
    items = [_item(sign, text, room) for sign, text in zip(signs, sentences, strict=False)]
    heading = paragraph(title, room, Size.LABEL, bold=True)
    return stacked([heading, *items], gap=2)


def _item(sign: str, text: str, room: float) -> Block:
    body = paragraph(text, room - _INDENT)
    [first, *_] = body.parts
    y = _LEADING * Size.FINE / 2
    label = Placed((Text(0, y, sign, "quiet", Size.FINE, bold=True, anchor="start"),))
    return Block((label, first.moved(_INDENT, 0)), body.height)
