"""Reading what was printed: the pages of a PDF as text, and the shapes of a page."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

from pypdf import PdfReader

from sums_widgets.engine import VARIANTS
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.paint import plain_shapes
from sums_widgets.pictures.shapes import Text
from sums_widgets.printing.order import Order
from sums_widgets.printing.papers import find_paper
from sums_widgets.printing.writing import _SHEETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.printing.page import Page, Placed

SHEETS = tuple(_SHEETS)
VOICES = {"A4": ("en", "."), "Letter": ("es", ",")}
"""Each paper with the language and the decimal mark that it is tested with."""


def order(variant: str, paper: str = "A4", **choices: object) -> Order:
    """Return an order of a game on a paper, in the language that is tested with it."""
    language, mark = VOICES[paper]
    return Order(VARIANTS[variant], find_paper(paper), language, mark, **choices)  # type: ignore[arg-type]  # few choices


@cache
def pages_of(kind: str, ordered: Order) -> tuple[Page, ...]:
    """Return the pages of a kind, drawn once for all tests."""
    return tuple(_SHEETS[kind](ordered))


def read(pdf: bytes) -> PdfReader:
    """Parse a PDF."""
    return PdfReader(BytesIO(pdf), strict=True)


def page_texts(pdf: bytes) -> list[str]:
    """Return the text of each page."""
    return [page.extract_text() for page in read(pdf).pages]


def told(pdf: bytes) -> str:
    """Return the title of a PDF, its outline, and the size and text of each page."""
    reader = read(pdf)
    assert reader.metadata is not None
    lines = [f"title: {reader.metadata.title}", f"language: {reader.root_object['/Lang']}"]
    lines += [f"contents: {entry.title}" for entry in reader.outline if not isinstance(entry, list)]
    for number, page in enumerate(reader.pages, 1):
        wide, high = (round(float(side) / 72 * 25.4, 1) for side in page.mediabox[2:])
        lines += ["", f"== page {number}, {wide} x {high} mm"]
        lines += [line.rstrip() for line in page.extract_text().splitlines()]
    return "\n".join(lines) + "\n"


def on_paper(box: Box, part: Placed) -> Box:
    """Return the page coordinates of a box among the shapes of a part."""
    left, top = (part.window.left, part.window.top) if part.window else (0, 0)
    across = [part.x + (x - left) * part.factor for x in (box.left, box.right)]
    down = [part.y + (y - top) * part.factor for y in (box.top, box.bottom)]
    return Box(across[0], down[0], across[1], down[1])


def part_boxes(page: Page) -> Iterator[Box]:
    """Yield the room that each part takes, as far as its window shows it."""
    for part in page.parts:
        if part.window:
            yield on_paper(part.window, part)
        elif part.shapes:
            yield on_paper(Box.around([shape.box for shape in part.shapes]), part)


def text_boxes(page: Page) -> Iterator[tuple[str, Box]]:
    """Yield every text of a page with the room that it takes."""
    for part in page.parts:
        for shape in plain_shapes(part.seen, "."):
            if isinstance(shape, Text):
                yield shape.text, on_paper(shape.box, part)
