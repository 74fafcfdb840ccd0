"""The figures as Markdown, written into the document between its markers."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from studies.confirm import PLAYERS, Table, level, level_step, win_shares
from studies.figures import HEADINGS, MARKS, Figures

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from studies.search import Step
    from sums_widgets.engine.variant import Variant

SHOWN = 6
"""How many candidates of each step of the search are listed."""


def search_report(steps: Sequence[Step], games: int) -> str:
    """Return tables of the best candidates of each step of the search."""
    parts = [f"Two players, {games} games to a candidate, {games * 4} in the last three tables.\n"]
    for step in steps:
        rows = [
            [trial.name, *_percents(trial.figures), f"{trial.bonus_left:.2f}"]
            for trial in step.trials[:SHOWN]
        ]
        heads = [f"{step.title} ({len(step.trials)} tried)", *HEADINGS.values(), "+10 left"]
        parts.append(_table(heads, rows))
    return "\n".join(parts)


def figures_report(tables: Sequence[Table]) -> str:
    """Return a table of the figures by number of players, with their targets; misses are bold."""
    rows = []
    for players in PLAYERS:
        marks = MARKS[players]
        rows.append([f"*{players} players: at least*", "", *_percents(marks)])
        for table in (table for table in tables if table.players == players):
            missed = table.figures.short_of(marks)
            rows.append([table.variant, f"{len(table.games):,}", *_percents(table.figures, missed)])
    return _table(["", "games", *HEADINGS.values()], rows)


def wins_report(tables: Sequence[Table]) -> str:
    """Return tables of the wins by turn order, without and with handicaps."""
    steps = {levelling.players: levelling.step for levelling in level(tables)}
    rows = [
        [
            table.variant,
            str(table.players),
            f"{len(table.games):,}",
            _shares(win_shares(table.games)),
            str(level_step(table.halves[0])),
            _shares(win_shares(table.halves[1], steps[table.players])),
        ]
        for table in sorted(tables, key=lambda table: table.players)
    ]
    heads = ["", "players", "games", "wins by turn order", "own best step", "with the step below"]
    together = [
        [
            str(levelling.players),
            ", ".join(str(levelling.step * place) for place in range(levelling.players)),
            _shares(levelling.before),
            _shares(levelling.after),
        ]
        for levelling in level(tables)
    ]
    return "\n".join(
        [
            _table(heads, rows),
            _table(["players", "points in advance", "wins without", "wins with"], together),
        ]
    )


def mixes_report(variants: Iterable[Variant]) -> str:
    """Return a table of the number of tiles of each face, as `face x count`."""
    rows = []
    for variant in variants:
        mixes = {**variant.start, "yellow": variant.yellow}
        for colour, mix in mixes.items():
            total = sum(entry.count for entry in mix)
            faces = ", ".join(f"{entry.tile.face} x {entry.count}" for entry in mix)
            rows.append([variant.name, colour, str(total), faces])
    return _table(["", "colour", "tiles", "face x count"], rows)


def write_between(path: Path, name: str, text: str) -> None:
    """Replace the text between the markers of a name; raise `ValueError` if there are none."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    written = path.read_text(encoding="utf-8")
    before, _, rest = written.partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        raise ValueError(f"{path} has no markers {begin} and {end}")
    path.write_text(f"{before}{begin}\n\n{text}\n{end}{after}", encoding="utf-8", newline="\n")


def _percents(figures: Figures, missed: Iterable[str] = ()) -> list[str]:
    missed = tuple(missed)
    written = []
    for field in fields(figures):
        percent = f"{100 * getattr(figures, field.name):.1f}"
        written.append(f"**{percent}**" if field.name in missed else percent)
    return written


def _shares(shares: Sequence[float]) -> str:
    return " / ".join(f"{100 * share:.0f}" for share in shares)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
