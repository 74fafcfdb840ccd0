"""The score sheet as on paper: for each turn its sums, tiles, extra points and total."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import Reason
from sums_widgets.learning.spreadsheet import csv_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Game, Score
    from sums_widgets.learning.spreadsheet import Cell
    from sums_widgets.widgets.telling.voice import Voice

_COLUMNS = ("turn", "player", "sums", "tiles", "extra", "points", "total")


def sheet_of(game: Game, voice: Voice) -> dict[str, Any]:
    """Return the score sheet as a table of texts, without the column of turn numbers.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> turn = game.pass_turn()
    >>> sheet_of(game, Voice())["rows"]
    [['Bo', '', '', '', '0', '0']]
    """
    return {
        "title": voice.label("sheet"),
        "columns": _headings(voice)[1:],
        "rows": [[_shown(cell) for cell in row[1:]] for row in _rows(game)],
    }


def sheet_csv(game: Game, voice: Voice) -> str:
    """Return the score sheet as CSV; names are escaped so that none is run as a formula.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> game = start_game("tens", ["Ada", "=1+1"], seed=1)
    >>> turn = game.pass_turn()
    >>> print(sheet_csv(game, Voice()).splitlines()[1])
    1,'=1+1,,,,0,0
    """
    return csv_text([_headings(voice), *_rows(game)])


def _headings(voice: Voice) -> list[str]:
    return [voice.label(f"sheet-{name}") for name in _COLUMNS]


def _rows(game: Game) -> Iterator[list[Cell]]:
    totals = list(game.head.start.scores)
    for number, turn in enumerate(game.turns, 1):
        totals[turn.player - 1] += turn.score.total
        total = totals[turn.player - 1]
        yield [
            number,
            game.names[turn.player - 1],
            *_items(turn.score),
            turn.score.total,
            total,
        ]


def _items(score: Score) -> tuple[int | None, int | None, int | None]:
    """Return the points of a turn for sums, for tiles (or a trade), and all others; None for 0."""
    sums = sum(item.points for item in score.items if item.reason is Reason.SUM)
    on_tiles = (Reason.TILES, Reason.TRADE)
    tiles = sum(item.points for item in score.items if item.reason in on_tiles)
    return sums or None, tiles or None, score.total - sums - tiles or None


def _shown(cell: Cell) -> str:
    if type(cell) is int:
        return str(cell).replace("-", "\u2212")
    return "" if cell is None else str(cell)
