"""The score sheet: every turn with its points, as on paper, and safe in a spreadsheet."""

from __future__ import annotations

import csv
import io

import pytest

from sums_widgets.engine import Reason, best_plays, start_game
from sums_widgets.widgets.telling import Voice, sheet_csv, sheet_of
from widgets.table_hands import SMALL, press, sit_down, table_at, tap, type_in


def test_each_turn_is_a_row_with_its_points() -> None:
    """A play, a trade and a pass are written with sums, tiles, extra points, and the total."""
    table = table_at(f"{SMALL} 1,3,4;9,9 9x1 0;5 1 0")
    tap(table, "rack-3", "D2")
    press(table, "play")
    type_in(table, "trade:9,9")
    press(table, "pass", "yes")
    assert sheet_of(table.playing, Voice())["rows"] == [
        ["Ada", "10", "3", "", "13", "13"],
        ["Bo", "", "\u22126", "", "\u22126", "\u22121"],
        ["Ada", "", "", "", "0", "13"],
    ]


def test_the_columns_are_those_of_the_paper_sheet() -> None:
    """The head of the sheet is worded in either language."""
    game = sit_down().playing
    english, spanish = sheet_of(game, Voice()), sheet_of(game, Voice("es"))
    assert english["columns"] == ["Player", "Sums", "Tiles", "Extra", "Points", "Total"]
    assert spanish["columns"][0] == "Jugador"
    assert english["rows"] == spanish["rows"] == []


@pytest.mark.parametrize("seed", range(3))
def test_the_rows_add_up(seed: int) -> None:
    """Sums, tiles and extra points make the points of each turn, and those make the score."""
    game = start_game("tens", ["Ada", "Bo"], seed=seed, half=True)
    while not game.is_over:
        best = best_plays(game.position)
        game.play(best[0]) if best else game.pass_turn()
    written = list(csv.reader(io.StringIO(sheet_csv(game, Voice()))))
    assert len(written) == len(game.turns) + 1
    last = {}
    for number, player, sums, tiles, extra, points, total in written[1:]:
        turn = game.turns[int(number) - 1]
        assert sum(int(part or 0) for part in (sums, tiles, extra)) == int(points)
        made = [item for item in turn.score.items if item.reason is Reason.SUM]
        assert int(sums or 0) == 10 * len(made)
        last[player] = int(total)
    assert last == dict(zip(game.names, game.position.scores, strict=True))


@pytest.mark.parametrize("name", ["=1+1", "+A1", "-2", "@SUM(A1)", "=cmd|' /C calc'!A0"])
def test_no_name_passes_for_a_formula(name: str) -> None:
    """A name that a spreadsheet would calculate is written as the text it is."""
    game = start_game("tens", [name, name + " 2"], seed=1)
    game.pass_turn()
    [_, row] = csv.reader(io.StringIO(sheet_csv(game, Voice())))
    assert row[1].startswith("'" + name[0])


@pytest.mark.parametrize("name", ['Ann "the" Best', "Ann, Bo", "Ann; Bo", "O'Neill", "Ñandú 😀"])
def test_any_name_comes_back_from_the_file(name: str) -> None:
    """Commas, quotes and letters of any script survive the way through a file."""
    game = start_game("tens", [name, "Bo"], seed=2)
    game.pass_turn()
    game.pass_turn()
    rows = list(csv.reader(io.StringIO(sheet_csv(game, Voice()))))
    assert name in {row[1] for row in rows}


def test_points_ahead_are_in_the_totals() -> None:
    """Points given in advance count in the running total."""
    table = sit_down(advance=(0, 18))
    press(table, "pass", "yes", "pass", "yes")
    totals = [row[-1] for row in sheet_of(table.playing, Voice())["rows"]]
    assert totals == ["0", "18"]
