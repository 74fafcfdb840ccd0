"""The report of a class: its tickets as a table, a chart, a text and a spreadsheet."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, overload

from sums_widgets.engine import VARIANTS
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import refusal
from sums_widgets.learning.files import write_file
from sums_widgets.learning.spreadsheet import FILE_MARK, csv_text
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.pictures import set_display, show, to_svg
from sums_widgets.players.tickets.answer_digits import BLANK
from sums_widgets.players.tickets.collecting import Unread, collect
from sums_widgets.players.tickets.handed_in import HandedIn, answer_words, latest
from sums_widgets.players.tickets.report_picture import report_picture
from sums_widgets.players.tickets.report_words import ReportWords
from sums_widgets.players.tickets.tally import Tally, tally
from sums_widgets.players.tickets.ticket import QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sums_widgets.learning.spreadsheet import Cell
    from sums_widgets.pictures import Picture


@dataclass(frozen=True, slots=True)
class ClassReport:
    """The tickets of a class by game and name; prints as a table, with a chart in a notebook.

    `unread` are the lines that are not codes; `replaced` are tickets of children who handed in a
    later one.
    """

    tickets: tuple[HandedIn, ...]
    unread: tuple[Unread, ...] = ()
    replaced: tuple[HandedIn, ...] = ()

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The figures of each game with tickets."""
        games = [[t for t in self.tickets if t.variant.name == name] for name in VARIANTS]
        return tuple(tally(tickets) for tickets in games if tickets)

    def to_text(self, language: str = "en", mark: str = ".") -> str:
        """Return the tables, the mistakes and the unreadable lines as text."""
        return report_text(self, language, mark)

    def to_html(self, language: str = "en", mark: str = ".", theme: str = "light") -> str:
        """Return the same as HTML, with the chart; all typed text is escaped."""
        return report_html(self, language, mark, theme)

    @overload
    def to_csv(self, path: None = None, *, language: str = ..., mark: str = ...) -> str: ...

    @overload
    def to_csv(self, path: str | Path, *, language: str = ..., mark: str = ...) -> Path: ...

    @kind_call()
    def to_csv(
        self, path: str | Path | None = None, *, language: str = "en", mark: str = "."
    ) -> str | Path:
        """Write a CSV file with a line per ticket and return its path; without a path, the text.

        Cells that a spreadsheet would compute or take for a date begin with an apostrophe.
        """
        if path is not None and not _is_csv(path):
            raise refusal("path", path, "the name of a file such as 'class.csv'")
        text = report_csv(self, language, mark)
        return text if path is None else write_file(path, (FILE_MARK + text).encode())

    def picture(self, language: str = "en") -> Picture:
        """Draw the chart: correct answers to each question, and the mistakes that occurred."""
        return report_picture(self.tallies, language)

    def __repr__(self) -> str:
        """Return the size of the report in one line."""
        return f"<ClassReport {len(self.tickets)} tickets, {len(self.unread)} slips>"

    def __str__(self) -> str:
        """Return the report as text, in the language chosen for pictures."""
        chosen = set_display()
        return self.to_text(chosen.language, chosen.mark)

    def _repr_html_(self) -> str:
        chosen = set_display()
        return self.to_html(chosen.language, chosen.mark, chosen.theme)

    def _repr_svg_(self) -> str:
        return show(self.picture(set_display().language))


@kind_call()
def class_report(codes: str | Path | Iterable[str]) -> ClassReport:
    """Build the report of a class from the codes of its exit tickets.

    `codes` is a list of codes, a text with one code per line, or the path of such a file. If a
    child has several tickets of a game, the last one counts.

    >>> report = class_report("2VHF-4Q37-7RF3")
    >>> [(ticket.name, sum(ticket.right)) for ticket in report.tickets]
    [('Mia', 3)]
    """
    found, unread = collect(codes)
    kept, replaced = latest(found)
    kept.sort(key=_place)
    return ClassReport(tuple(kept), tuple(unread), tuple(replaced))


def _is_csv(path: object) -> bool:
    """Whether it is the path of a CSV file; a language or a folder is not."""
    return isinstance(path, str | Path) and Path(path).suffix.lower() == ".csv"


def _place(ticket: HandedIn) -> tuple[int, int, int, str]:
    """Return a sort key: by game, then numbers by value, and names after them."""
    game, name = list(VARIANTS).index(ticket.variant.name), ticket.name
    if name.isascii() and name.isdigit():
        return game, 0, int(name), name
    return game, 1, 0, name.casefold()


def report_text(report: ClassReport, language: str, mark: str) -> str:
    """Return a report as text.

    >>> from sums_widgets.players.tickets import class_report
    >>> print(report_text(class_report([]), "en", "."))
    No tickets yet. Paste one code on each line.
    """
    words = ReportWords(language, mark)
    parts = []
    for game in report.tallies:
        table = _table([words.columns(game), *map(words.row, game.tickets)])
        parts.append("\n".join([words.heading(game), *table]))
        parts += ["\n".join(told)] if (told := list(words.mistakes(game))) else []
    parts += ["\n".join(told)] if (told := list(words.notes(report))) else []
    return "\n\n".join(parts)


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def report_html(report: ClassReport, language: str, mark: str, theme: str) -> str:
    """Render a report as HTML.

    >>> from sums_widgets.players.tickets import class_report
    >>> report_html(class_report([]), "en", ".", "light")
    '<p>No tickets yet. Paste one code on each line.</p>'
    """
    words = ReportWords(language, mark)
    parts: list[str] = []
    for game in report.tallies:
        parts += _game(game, words, theme)
    parts += _paragraphs(words.notes(report))
    return "\n".join(parts)


def _game(game: Tally, words: ReportWords, theme: str) -> Iterator[str]:
    yield f"<h3>{escape(words.heading(game))}</h3>"
    yield to_svg(
        report_picture([game], words.language), theme, language=words.language, mark=words.mark
    )
    yield "<table><thead><tr>"
    yield "".join(f'<th scope="col">{escape(cell)}</th>' for cell in words.columns(game))
    yield "</tr></thead><tbody>"
    for name, *cells in map(words.row, game.tickets):
        row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{escape(name)}</th>{row}</tr>'
    yield "</tbody></table>"
    yield from _paragraphs(words.mistakes(game))


def _paragraphs(lines: Iterable[str]) -> Iterator[str]:
    return (f"<p>{escape(line)}</p>" for line in lines)


_NUMBERS = range(1, 1 + max(map(len, QUESTIONS.values())))


def report_csv(report: ClassReport, language: str, mark: str) -> str:
    """Return the tickets of a report as CSV; no name or answer can be taken for a formula.

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
