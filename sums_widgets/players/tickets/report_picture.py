"""The chart of a class: a bar for each question, and one for each mistake that was seen."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.learning.words import Message, say
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.pictures import Picture
from sums_widgets.pictures.lettering import Size, shorten
from sums_widgets.pictures.shapes import Rectangle, Shape, Text
from sums_widgets.pictures.wording import then

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.players.tickets.tally import Tally

_EDGE = 16
_LABEL = 362
_BAR = 140
_FIGURE = 66
_ROW = 34
_THICK = 22
_WIDTH = _EDGE + _LABEL + _BAR + _FIGURE + _EDGE


def report_picture(tallies: Sequence[Tally], language: str) -> Picture:
    """Draw the chart of each game, one below the other.

    >>> from sums_widgets.players.tickets import class_report
    >>> report_picture(class_report(["2VHF-4Q37-7RF3"]).tallies, "en").title.name
    'ticket-chart'
    """
    if not tallies:
        nothing = Message.of("ticket-none")
        return Picture(_WIDTH, _ROW, (), nothing, nothing)
    return reduce(Picture.below, (_chart(tally, language) for tally in tallies))


def _chart(tally: Tally, language: str) -> Picture:
    rows = [_head("right", language), *_questions(tally, language)]
    if tally.mistakes:
        rows += [_head("seen", language), *_mistakes(tally, language)]
    height = 2 * _EDGE + _ROW * len(rows)
    shapes: list[Shape] = [Rectangle(0, 0, _WIDTH, height, "ground")]
    for place, row in enumerate(rows):
        shapes += _draw(row, _EDGE + place * _ROW)
    title = Message.of("ticket-chart", game=game_title(tally.variant))
    return Picture(_WIDTH, height, tuple(shapes), title, _description(tally))


class _Row(NamedTuple):
    """A label, a bar (`length` of `whole`) and a figure; a heading if `whole` is 0."""

    label: str
    figure: str = ""
    role: str = ""
    length: int = 0
    whole: int = 0


def _head(name: str, language: str) -> _Row:
    return _Row(say(Message.of(f"ticket-{name}"), level="teacher", language=language))


def _questions(tally: Tally, language: str) -> Iterator[_Row]:
    count = len(tally.tickets)
    for number, question in enumerate(tally.questions, 1):
        kind = say(Message.of(f"puzzle-kind-{question.kind}"), language=language)
        told = Message.of("ticket-of", right=question.right, count=count)
        figure = say(told, language=language)
        yield _Row(f"{number}. {kind}", figure, "sum", question.right, count)


def _mistakes(tally: Tally, language: str) -> Iterator[_Row]:
    for seen in tally.mistakes:
        title = say(seen.mistake.title, level="teacher", language=language)
        count = len(seen.names)
        yield _Row(title, str(count), "part-2", count, len(tally.tickets))


def _draw(row: _Row, y: float) -> Iterator[Shape]:
    middle, left = y + _ROW / 2, _EDGE + _LABEL
    bold = not row.whole
    label = shorten(row.label, Size.LABEL, _LABEL - _EDGE)
    yield Text(_EDGE, middle, label, "label", Size.LABEL, bold, anchor="start")
    if row.whole:
        top = middle - _THICK / 2
        yield Rectangle(left, top, _BAR, _THICK, "empty", 4)
        if row.length:
            yield Rectangle(left, top, _BAR * row.length / row.whole, _THICK, row.role, 4)
        beside = left + _BAR + 12
        yield Text(beside, middle, row.figure, "label", Size.LABEL, bold=True, anchor="start")


def _description(tally: Tally) -> Message:
    """Return the values of the bars in words."""
    count = len(tally.tickets)
    told = [
        Message.of("ticket-chart-question", number=number, right=question.right, count=count)
        for number, question in enumerate(tally.questions, 1)
    ]
    told += [
        Message.of("ticket-chart-mistake", title=seen.mistake.title, count=len(seen.names))
        for seen in tally.mistakes
    ]
    return reduce(then, told)
