"""Standings as tables, in text and in HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.players.tournaments.standings import Standing, Standings

Rows = list[list[str]]
"""A table: the header first, names in the first column, numbers in the others."""

COLUMNS = ("name", "wins", "draws", "losses", "points", "margin", "time", "longest")


def text_report(standings: Standings, language: str) -> str:
    """Return the standings as aligned tables, with the forfeited games below."""
    tables = [_text_table(rows) for rows in _tables(standings, language)]
    return "\n\n".join(
        [*tables, *(["\n".join(told)] if (told := _told(standings, language)) else [])]
    )


def html_report(standings: Standings, language: str) -> str:
    """Return the standings as HTML tables; names and errors of players are escaped."""
    tables = [_html_table(rows) for rows in _tables(standings, language)]
    told = [f"<p>{escape(sentence)}</p>" for sentence in _told(standings, language)]
    return "\n".join([*tables, *told])


def _tables(standings: Standings, language: str) -> list[Rows]:
    """Return the standings table and, for more than two entrants, the table of who beat whom."""
    rows = standings.rows
    head = [say(Message.of(f"tournament-{column}"), language=language) for column in COLUMNS]
    main = [head, *map(_cells, rows)]
    if len(rows) == 2:  # noqa: PLR2004 - two have met only each other, as the first table shows
        return [main]
    names = [row.name for row in rows]
    corner = say(Message.of("tournament-beat"), language=language)
    beat = [[name, *(_beat(standings, name, other) for other in names)] for name in names]
    return [main, [[corner, *names], *beat]]


def _cells(row: Standing) -> list[str]:
    return [
        row.name,
        *map(str, (row.wins, row.draws, row.losses)),
        str(round(row.points / row.finished)) if row.finished else "-",
        f"{round(row.margin / row.finished):+}" if row.finished else "-",
        _milliseconds(row.seconds),
        _milliseconds(row.longest),
    ]


def _milliseconds(seconds: float) -> str:
    return str(round(seconds * 1000)) if seconds >= 0.001 else "<1"  # noqa: PLR2004 - a millisecond


def _beat(standings: Standings, name: str, other: str) -> str:
    return "-" if name == other else str(standings.between(name, other).wins)


def _told(standings: Standings, language: str) -> list[str]:
    """Return for each entrant how many games it forfeited, and the first reason."""
    return [
        say(
            Message.of(
                "tournament-forfeits",
                who=row.name,
                count=len(row.forfeits),
                turn=row.forfeits[0].turn,
                reason=row.forfeits[0].reason,
            ),
            language=language,
        )
        for row in standings.rows
        if row.forfeits
    ]


def _text_table(rows: Rows) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_aligned(row, widths) for row in rows)


def _aligned(row: Sequence[str], widths: Iterable[int]) -> str:
    (first, wide), *others = zip(row, widths, strict=True)
    return "  ".join([first.ljust(wide), *(cell.rjust(width) for cell, width in others)]).rstrip()


def _html_table(rows: Rows) -> str:
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = [f"<table><thead><tr>{top}</tr></thead><tbody>"]
    for name, *cells in body:
        numbers = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{numbers}</tr>')
    return "\n".join([*lines, "</tbody></table>"])
