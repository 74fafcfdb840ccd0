"""The certificate: a name, a game, and a sum of real tiles, in a frame of tiles."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, cycle
from typing import TYPE_CHECKING

from sums_widgets.engine import Square
from sums_widgets.engine.board import Board
from sums_widgets.engine.runs import runs_through
from sums_widgets.engine.tiles import START_COLOURS
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.lettering import Size, text_width
from sums_widgets.pictures.shapes import Line, Rectangle, Shape, Text, star
from sums_widgets.pictures.strips import run_picture
from sums_widgets.printing.page import Page, Placed, fitted
from sums_widgets.printing.papers import MARGIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.printing.order import Order
    from sums_widgets.printing.papers import Paper

KIND = "certificate"
_TITLE, _NAME = 44, 34
_BEAD, _STEP = 15, 20
_ROLES = ("start-red", "tile", "start-blue", "tile", "start-green", "tile")
_LINE = 150
_RUN = 1.1


def certificate_pages(order: Order) -> Iterator[Page]:
    """Yield a certificate in landscape, with a name or a line to write one on."""
    paper = order.paper.turned
    parts = (
        Placed(tuple(_frame(paper))),
        Placed(tuple(_words(order, paper))),
        *_sum(order.variant, paper),
    )
    yield Page(paper, parts, order.say(Message.of(f"print-kind-{KIND}")))


def _frame(paper: Paper) -> Iterator[Shape]:
    """Yield small tiles along the border, evenly spaced."""
    width, height = paper.width - 2 * MARGIN - _BEAD, paper.height - 2 * MARGIN - _BEAD
    columns, rows = round(width / _STEP), round(height / _STEP)
    across, down = width / columns, height / rows
    places = [
        *((column * across, 0) for column in range(columns)),
        *((width, row * down) for row in range(rows)),
        *((width - column * across, height) for column in range(columns)),
        *((0, height - row * down) for row in range(rows)),
    ]
    for (x, y), role in zip(places, cycle(_ROLES), strict=False):
        yield Rectangle(MARGIN + x, MARGIN + y, _BEAD, _BEAD, role, 3, thick=1)


def _words(order: Order, paper: Paper) -> Iterator[Shape]:
    middle, high = paper.width / 2, paper.height
    title = order.say(Message.of("print-certificate-title"))
    aside = text_width(title, _TITLE) / 2 + _TITLE
    for x in (middle - aside, middle + aside):
        yield replace(star(x, high * 0.2, _TITLE / 2, "wild"), thick=1.5)
    yield Text(middle, high * 0.2, title, "label", _TITLE, bold=True)
    yield Text(middle, high * 0.32, order.say(Message.of("print-certificate-to")), "quiet")
    if order.name:
        size = min(_NAME, int(_NAME * 2.8 * _LINE / text_width(order.name, _NAME)))
        yield Text(middle, high * 0.41, order.name, "label", size, bold=True)
    y = high * 0.46
    yield Line(middle - 1.4 * _LINE, y, middle + 1.4 * _LINE, y, "label", thick=1)
    reason = Message.of("print-certificate-reason", game=game_title(order.variant))
    yield Text(middle, high * 0.53, order.say(reason), "label", Size.BODY)
    y = high * 0.85
    for x, message in ((0.28, "print-certificate-date"), (0.72, "print-certificate-teacher")):
        at = paper.width * x
        yield Line(at - _LINE / 2, y, at + _LINE / 2, y, "label", thick=1)
        yield Text(at, y + Size.LABEL, order.say(Message(message)), "quiet", Size.FINE)


def _sum(variant: Variant, paper: Paper) -> Iterator[Placed]:
    tiles = next(_adding_up(variant), ())
    if not tiles:
        return
    board = Board(len(tiles), 1, tiles, frozenset())
    [run] = runs_through(variant, board, [Square(0, 0)])
    room = Box(0, paper.height * 0.58, paper.width, paper.height * 0.76)
    yield fitted(run_picture(run), room, _RUN)


def _adding_up(variant: Variant) -> Iterator[tuple[Tile, ...]]:
    """Yield combinations of a start tile of each color and some yellow ones that total the target.

    >>> from sums_widgets.engine import VARIANTS
    >>> print(*next(_adding_up(VARIANTS["tens"])))
    r1 b2 g1 1 5
    """
    start = [tile for colour in START_COLOURS for tile in variant.start_tiles(colour)[:1]]
    yellow = tuple(dict.fromkeys(tile for tile in variant.pool() if not tile.wild))
    missing = variant.whole - sum(tile.units for tile in start)
    for count in (2, 1, 3):
        for more in combinations(yellow, count):
            if sum(tile.units for tile in more) == missing:
                yield (*start, *more)
