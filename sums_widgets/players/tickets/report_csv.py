"""A report as a table for a spreadsheet: a line for each ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.spreadsheet import csv_text
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.players.tickets.answer_digits import BLANK
from sums_widgets.players.tickets.handed_in import answer_words
from sums_widgets.players.tickets.report_words import ReportWords
from sums_widgets.players.tickets.ticket import QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.learning.spreadsheet import Cell
    from sums_widgets.players.tickets.handed_in import HandedIn
    from sums_widgets.players.tickets.report import ClassReport

_NUMBERS = range(1, 1 + max(map(len, QUESTIONS.values())))


def report_csv(report: ClassReport, language: str, mark: str) -> str:
    """Write the tickets of a report; no name and no answer can pass for a formula.

    >>> from sums_widgets.players.tickets import class_report
    >>> print(report_csv(class_report(["2VHF-4Q37-7RF3"]), "en", ".").splitlines()[1])
    Mia,Sums of 10,0,5,1,"B2>2,6",1,E3-E5 +1,1,3,
    """
    words = ReportWords(language, mark)
    return csv_text([_heads(words), *(_cells(ticket, words) for ticket in report.tickets)])


def _heads(words: ReportWords) -> Iterator[str]:
    for name in ("name", "game", "number"):
        yield words.say(Message.of(f"ticket-{name}"))
    for number in _NUMBERS:
        yield words.say(Message.of("ticket-answer-to", number=number))
        yield words.say(Message.of("ticket-right-on", number=number))
    for name in ("right", "seen"):
        yield words.say(Message.of(f"ticket-{name}"))


def _cells(ticket: HandedIn, words: ReportWords) -> Iterator[Cell]:
    yield from (ticket.name, words.say(game_title(ticket.variant)), ticket.ticket.number)
    pairs = zip(ticket.ticket.questions, ticket.answers, ticket.right, strict=True)
    for question, answer, right in pairs:
        yield words.say(answer_words(question, answer)) if answer != BLANK else ""
        yield int(right)
    yield sum(ticket.right)
    yield "; ".join(words.say(mistake.title) for mistake in ticket.mistakes)
