"""Ruling 4 and ruling 12: what a play earns, item by item."""

from __future__ import annotations

import pytest
from helpers import after, scored, written

from sums_widgets.engine import (
    IllegalPlay,
    Play,
    Reason,
    Score,
    best_plays,
    format_play,
    legal_plays,
    parse_play,
    parse_position,
    score,
)

CROSS = "tens _,r4,_;b4,+,_;_3 1,6;2,3,4 9x1 0;0 1 0"


def items(sheet: Score) -> list[tuple[str, int]]:
    """Return the lines of a score sheet."""
    return [(item.reason.value, item.points) for item in sheet.items]


@pytest.mark.parametrize(
    ("rack", "play", "points"),
    [
        ("8", "B1:8", 13),
        ("1,7", "B1>1,7", 16),
        ("1,2,5", "B1>1,2,5", 19),
        ("1,1,2,4", "B1>1,1,2,4", 22),
    ],
)
def test_sum_and_tiles(rack: str, play: str, points: int) -> None:
    """Ruling 4: 10 for the run and 3 for each tile."""
    sheet = scored(f"tens r2,_6 {rack};- 9x1 0;0 1 0", play)
    assert sheet.total == points
    assert [item.count for item in sheet.items] == [1, len(rack.split(","))]


def test_bonus_square_under_one_run() -> None:
    """Ruling 4: a +10 square under one run pays 10, and the item tells square and run."""
    sheet = scored("tens r4,+ 6;- 9 0;0 1 0", "B1:6")
    assert items(sheet) == [("sum", 10), ("tiles", 3), ("bonus-square", 10)]
    assert str(sheet.items[-1].square) == "B1"
    assert sheet.items[-1].run == sheet.runs[0]


def test_bonus_square_under_two_runs() -> None:
    """Ruling 4: a +10 square under two runs of the play pays 20."""
    sheet = scored(CROSS, "B2:6")
    assert items(sheet) == [
        ("sum", 10),
        ("sum", 10),
        ("tiles", 3),
        ("bonus-square", 10),
        ("bonus-square", 10),
    ]
    assert sheet.total == 43
    assert [item.run for item in sheet.items[-2:]] == list(sheet.runs)


def test_bonus_square_pays_once() -> None:
    """Ruling 4: once covered, a +10 square never pays again, though later runs cross it."""
    covered = after("tens _,+,r4;_3;_3 6;1,4 9 0;0 1 0", "B1:6", "9")
    assert covered.scores == (23, 0)
    later = score(covered, parse_play("B2:4", covered))
    assert items(later) == [("sum", 10), ("tiles", 3)]


def test_two_bonus_squares() -> None:
    """Ruling 4: each +10 square covered pays by itself."""
    sheet = scored("tens r4,+,+ 1,5;- 9 0;0 1 0", "B1>1,5")
    assert [str(item.square) for item in sheet.items[2:]] == ["B1", "C1"]
    assert sheet.total == 36


def test_bonus_square_beside_the_play() -> None:
    """Ruling 4: a +10 square that the play does not cover pays nothing."""
    assert scored("tens r4,_,+;+,+,+ 6;- 9 0;0 1 0", "B1:6").total == 13


def test_five_tiles() -> None:
    """Ruling 4: placing a full rack of five earns 30 more."""
    sheet = scored("tens r2,_5 1,1,1,2,3;- 9 0;0 1 0", "B1>1,1,1,2,3")
    assert items(sheet) == [("sum", 10), ("tiles", 15), ("all-tiles", 30)]
    assert sheet.total == 55


@pytest.mark.parametrize("rack", ["1,2,5", "1,1,2,4", "8"])
def test_last_tiles_of_a_small_rack(rack: str) -> None:
    """Ruling 4: using up a rack of fewer than five earns no 30."""
    play = f"B1>{rack}" if "," in rack else f"B1:{rack}"
    sheet = scored(f"tens r2,_5 {rack};9 - 0;0 1 0", play)
    assert Reason.ALL_TILES not in {item.reason for item in sheet.items}


def test_three_sums() -> None:
    """Ruling 4: each run of a play counts: rows first, then the column."""
    sheet = scored("tens _,r4;_2;_,b9 1,3,6;- 9 0;0 1 0", "A1v6,3,1")
    assert [written(run.tiles) for run in sheet.runs] == ["6,r4", "1,b9", "6,3,1"]
    assert sheet.total == 39


def test_ruling_12_going_out() -> None:
    """Ruling 12: playing the last tile with an empty pool earns 1 for each tile of the others."""
    sheet = scored("tens r2,_2 3,5;1,2;4,4,4 - 0;0;0 1 0", "B1>3,5")
    assert items(sheet) == [("sum", 10), ("tiles", 6), ("out", 5)]
    assert sheet.items[-1].count == 5


@pytest.mark.parametrize(
    ("rack", "pool"),
    [("3,5", "9"), ("1,3,5", "-")],
)
def test_ruling_12_not_out_yet(rack: str, pool: str) -> None:
    """Ruling 12: with tiles in the pool or in the rack, nobody goes out."""
    assert scored(f"tens r2,_2 {rack};1,2 {pool} 0;0 1 0", "B1>3,5").total == 16


def test_ruling_12_counts_other_racks_only() -> None:
    """Ruling 12: the one who goes out may sit anywhere; the own rack never counts."""
    assert scored("tens r2,_2 1;4,4,4;3,5 - 0;0;0 3 0", "B1>3,5").total == 20


def test_trade_and_pass() -> None:
    """Rulings 6 and 7: a trade costs 3 a tile, a pass nothing."""
    position = "tens r2,_ 1,2,3;1 9x1 0;0 1 0"
    assert items(scored(position, "trade:1,2")) == [("trade", -6)]
    assert items(scored(position, "pass")) == []
    assert scored(position, "pass").total == 0


def test_illegal_plays_have_no_score() -> None:
    """Only a legal play is scored."""
    with pytest.raises(IllegalPlay):
        scored("tens r2,_ 1;1 9 0;0 1 0", "B1:1")


def test_best_plays_are_the_best() -> None:
    """The best plays are those of the highest score, going out and +10 squares included."""
    position = parse_position("tens r2,_3,+;_5;_2,b4,_2;+,_4 1,1,3,4,?;2,3 - 0;0 1 0")
    ranked = sorted((score(position, play).total for play in legal_plays(position)), reverse=True)
    best = best_plays(position, 12)
    assert [score(position, play).total for play in best] == ranked[:12]
    assert all(isinstance(play, Play) for play in best)
    assert best_plays(position, 0) == []
    assert format_play(best_plays(position)[0], position) == format_play(best[0], position)
