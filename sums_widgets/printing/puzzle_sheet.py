"""The puzzle sheet: small boards to write on, and the answers on separate pages."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError
from sums_widgets.learning.words import Message
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Line, Text
from sums_widgets.players.puzzles import PuzzleSet, puzzle_stream
from sums_widgets.printing.blocks import Block, paragraph, stacked
from sums_widgets.printing.frame import content_box, framed
from sums_widgets.printing.page import Page, Placed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sums_widgets.pictures import Picture
    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.printing.order import Order

KIND = "puzzles"
ANSWERS = "answers"
_WIDEST = 540
"""Larger boards would be unreadable in half the width of a page."""

_COLUMNS = 2
_GUTTER = 24
_GAP = 16
_ASKED, _ANSWERED = (0.5, 0.47, 0.44), (0.38, 0.34, 0.3)
"""The scales of boards; the smaller ones are used if they save a page."""

_ANSWER_LINE = 26


def puzzle_pages(order: Order) -> Iterator[Page]:
    """Yield pages of puzzles, then separate pages of their answers."""
    chosen = choose_puzzles(order)
    asked = [
        [_asked(order, number, puzzle, factor) for number, puzzle in enumerate(chosen, 1)]
        for factor in _ASKED
    ]
    yield from _flowed(order, KIND, Message.of("print-puzzles-write"), asked)
    key = chosen.answer_key(language=order.language, mark=order.mark)
    texts = re.split(r"\n(?=\S)", key)
    answers = [
        [_answered(order, text, puzzle, factor) for text, puzzle in zip(texts, chosen, strict=True)]
        for factor in _ANSWERED
    ]
    yield from _flowed(order, ANSWERS, Message.of("print-answers-note"), answers)


def choose_puzzles(order: Order) -> PuzzleSet:
    """Return puzzles of all kinds and levels whose boards are readable on paper."""
    stream = puzzle_stream(order.variant, seed=order.seed)
    fitting = (puzzle for puzzle in stream if puzzle.picture().width <= _WIDEST)
    chosen = tuple(islice(fitting, order.count))
    if len(chosen) < order.count:
        raise SumsError(f"count is {order.count}; only {len(chosen)} different puzzles were found")
    return PuzzleSet(chosen)


def _column_width(order: Order) -> float:
    room = content_box(order)
    return (room.right - room.left - _GUTTER) / _COLUMNS


def _flowed(
    order: Order, kind: str, note: Message, sizes: Sequence[Sequence[Block]]
) -> Iterator[Page]:
    """Yield pages with the blocks in columns below a note, at the scale with the fewest pages."""
    room = content_box(order)
    help_line = paragraph(order.say(note), room.right - room.left, role="quiet")
    top = room.top + help_line.height + _GAP / 2
    sheets = min((_columns(blocks, room.bottom - top) for blocks in sizes), key=len)
    step = _column_width(order) + _GUTTER
    for number, columns in enumerate(sheets, 1):
        parts = [
            part
            for place, column in enumerate(columns)
            for part in stacked(column, _GAP).at(room.left + place * step, top)
        ]
        parts += help_line.at(room.left, room.top)
        yield framed(order, kind, parts, (number, len(sheets)))


def _columns(blocks: Iterable[Block], height: float) -> list[list[list[Block]]]:
    """Return each page's columns: a block goes into the first one with space, or on a new page."""
    sheets: list[list[list[Block]]] = []
    for block in blocks:
        free = [column for column in (sheets[-1] if sheets else []) if _fits(column, block, height)]
        if not free:
            sheets.append([[] for _ in range(_COLUMNS)])
            free = sheets[-1]
        free[0].append(block)
    return sheets


def _fits(column: Sequence[Block], block: Block, height: float) -> bool:
    return stacked([*column, block], _GAP).height <= height


def _asked(order: Order, number: int, puzzle: Puzzle, factor: float) -> Block:
    """Return a question with its board, and an answer line unless tiles are placed from a rack."""
    width = _column_width(order)
    question = paragraph(f"{number}. {order.say(puzzle.question)}", width, bold=True)
    blocks = [question, _pictured(puzzle.picture(), width, factor)]
    if puzzle.choices or puzzle.position is None or not puzzle.position.rack:
        blocks.append(_answer_line(order, width))
    return stacked(blocks, 2)


def _answered(order: Order, text: str, puzzle: Puzzle, factor: float) -> Block:
    """Return the text of an answer with its picture below."""
    width = _column_width(order)
    lines = [
        paragraph(line.strip(), width, bold=not place)
        for place, line in enumerate(text.splitlines())
    ]
    return stacked([*lines, _pictured(puzzle.answer_picture(), width, factor)], 1)


def _pictured(picture: Picture, width: float, largest: float) -> Block:
    factor = min(largest, width / picture.width)
    return Block((Placed(picture.shapes, factor=factor),), picture.height * factor)


def _answer_line(order: Order, width: float) -> Block:
    word = order.say(Message.of("print-puzzles-answer"))
    label = Text(0, _ANSWER_LINE - 6, word, "quiet", Size.FINE, anchor="start")
    y = label.y + 4
    line = Line(label.box.right + 6, y, width, y, "label", thick=0.75)
    return Block((Placed((label, line)),), _ANSWER_LINE)
