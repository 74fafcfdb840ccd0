"""A report as plain text: an aligned table for each game, then sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.players.tickets.report_words import ReportWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.players.tickets.report import ClassReport


def report_text(report: ClassReport, language: str, mark: str) -> str:
    """Write a report as text.

    >>> from sums_widgets.players.tickets import class_report
    >>> print(report_text(class_report([]), "en", "."))
    No tickets yet. Paste one code on each line.
    """
    words = ReportWords(language, mark)
    parts = []
    for tally in report.tallies:
        table = _table([words.columns(tally), *map(words.row, tally.tickets)])
        parts.append("\n".join([words.heading(tally), *table]))
        parts += ["\n".join(told)] if (told := list(words.mistakes(tally))) else []
    parts += ["\n".join(told)] if (told := list(words.notes(report))) else []
    return "\n\n".join(parts)


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
