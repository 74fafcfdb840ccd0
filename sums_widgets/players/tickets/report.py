"""The report of a class: what its tickets say, as a table, a chart, a text and a spreadsheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS
from sums_widgets.pictures import set_display, show
from sums_widgets.players.tickets.collecting import Unread, collect
from sums_widgets.players.tickets.handed_in import HandedIn, latest
from sums_widgets.players.tickets.report_csv import report_csv
from sums_widgets.players.tickets.report_page import report_html
from sums_widgets.players.tickets.report_picture import report_picture
from sums_widgets.players.tickets.report_text import report_text
from sums_widgets.players.tickets.tally import Tally, tally

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sums_widgets.pictures import Picture


@dataclass(frozen=True, slots=True)
class ClassReport:
    """The tickets of a class by game and name; in print a table, in a notebook with a chart.

    `unread` are the lines that are no codes; `replaced` are tickets of children who handed in a
    later one.
    """

    tickets: tuple[HandedIn, ...]
    unread: tuple[Unread, ...] = ()
    replaced: tuple[HandedIn, ...] = ()

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The figures of each game that there are tickets of."""
        games = [[t for t in self.tickets if t.variant.name == name] for name in VARIANTS]
        return tuple(tally(tickets) for tickets in games if tickets)

    def to_text(self, language: str = "en", mark: str = ".") -> str:
        """Write the tables, the mistakes, and what could not be read."""
        return report_text(self, language, mark)

    def to_html(self, language: str = "en", mark: str = ".", theme: str = "light") -> str:
        """Write the same for a page, with the chart; whatever people typed is escaped."""
        return report_html(self, language, mark, theme)

    def to_csv(self, language: str = "en", mark: str = ".") -> str:
        """Write one line for each ticket, for a spreadsheet."""
        return report_csv(self, language, mark)

    def picture(self, language: str = "en") -> Picture:
        """Draw the chart: how many answered each question, and which mistakes there were."""
        return report_picture(self.tallies, language)

    def __repr__(self) -> str:
        """Show the size of the report in a line."""
        return f"<ClassReport {len(self.tickets)} tickets, {len(self.unread)} slips>"

    def __str__(self) -> str:
        """Show the report as text, in the language that was chosen for pictures."""
        chosen = set_display()
        return self.to_text(chosen.language, chosen.mark)

    def _repr_html_(self) -> str:
        chosen = set_display()
        return self.to_html(chosen.language, chosen.mark, chosen.theme)

    def _repr_svg_(self) -> str:
        return show(self.picture(set_display().language))


def class_report(codes: str | Path | Iterable[str]) -> ClassReport:
    """Make the report of a class out of the codes that its exit tickets ended with.

    `codes` is a list of codes, a text with one code a line, or the path of such a file. Of a child
    with several tickets of a game, the last one counts.

    >>> report = class_report("2VHF-4Q37-7RF3")
    >>> [(ticket.name, sum(ticket.right)) for ticket in report.tickets]
    [('Mia', 3)]
    """
    found, unread = collect(codes)
    kept, replaced = latest(found)
    kept.sort(key=_place)
    return ClassReport(tuple(kept), tuple(unread), tuple(replaced))


def _place(ticket: HandedIn) -> tuple[int, int, int, str]:
    """Order tickets by game; then numbers by their size, and names after them."""
    game, name = list(VARIANTS).index(ticket.variant.name), ticket.name
    if name.isascii() and name.isdigit():
        return game, 0, int(name), name
    return game, 1, 0, name.casefold()
