"""A report as a page: the chart, a table for each game, and sentences; all text is escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sums_widgets.pictures import to_svg
from sums_widgets.players.tickets.report_picture import report_picture
from sums_widgets.players.tickets.report_words import ReportWords

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.players.tickets.report import ClassReport
    from sums_widgets.players.tickets.tally import Tally


def report_html(report: ClassReport, language: str, mark: str, theme: str) -> str:
    """Write a report for a page.

    >>> from sums_widgets.players.tickets import class_report
    >>> report_html(class_report([]), "en", ".", "light")
    '<p>No tickets yet. Paste one code on each line.</p>'
    """
    words = ReportWords(language, mark)
    parts: list[str] = []
    for tally in report.tallies:
        parts += _game(tally, words, theme)
    parts += _paragraphs(words.notes(report))
    return "\n".join(parts)


def _game(tally: Tally, words: ReportWords, theme: str) -> Iterator[str]:
    yield f"<h3>{escape(words.heading(tally))}</h3>"
    yield to_svg(
        report_picture([tally], words.language), theme, language=words.language, mark=words.mark
    )
    yield "<table><thead><tr>"
    yield "".join(f'<th scope="col">{escape(cell)}</th>' for cell in words.columns(tally))
    yield "</tr></thead><tbody>"
    for name, *cells in map(words.row, tally.tickets):
        row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{escape(name)}</th>{row}</tr>'
    yield "</tbody></table>"
    yield from _paragraphs(words.mistakes(tally))


def _paragraphs(lines: Iterable[str]) -> Iterator[str]:
    return (f"<p>{escape(line)}</p>" for line in lines)
