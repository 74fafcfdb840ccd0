"""The rulings on wilds, each by its number."""

from __future__ import annotations

from fractions import Fraction

import pytest
from helpers import after, codes, scored, tiles, written, wrong

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Square,
    format_play,
    legal_plays,
    parse_play,
    parse_position,
    problems,
)

# --- wilds -----------------------------------------------------------------------------------

WILD_ROW = "fractions r1/4,b1/4,_ 1/2,?;- - 0;0 1 0"


def test_ruling_8_the_name_stays() -> None:
    """Ruling 8: a wild keeps the face it is named with, and its mark."""
    board = after(WILD_ROW, "C1:?4/8").board
    assert str(board[Square(0, 2)]) == "?4/8"
    assert board[Square(0, 2)] != VARIANTS["fractions"].tile("4/8")


@pytest.mark.parametrize(
    ("variant", "face", "allowed"),
    [
        ("tens", "9", True),
        ("tens", "10", False),
        ("twenties", "19", True),
        ("twenties", "20", False),
        ("hundreds", "95", True),
        ("hundreds", "7", False),
        ("fractions", "2/4", True),
        ("fractions", "1/1", True),
        ("fractions", "17/16", False),
        ("decimals", "0.33", True),
        ("decimals", "0.30", True),
        ("decimals", "0.04", False),
        ("decimals", "0.96", False),
    ],
)
def test_ruling_8_names(variant: str, face: str, allowed: bool) -> None:  # noqa: FBT001 - a parameter
    """Ruling 8: a wild may be named what the list of its game holds, and nothing else."""
    small = VARIANTS[variant].yellow[0].tile
    found = codes(f"{variant} r{small},_ ?;- - 0;0 1 0", f"B1:?{face}")
    assert ("wild-not-allowed" not in found) == allowed


def test_ruling_8_one_whole_never_fits() -> None:
    """Ruling 8: 1/1 may be named, but the run it joins is over the target."""
    [problem] = wrong(WILD_ROW, "C1:?1/1")
    assert problem.code.value == "run-misses"
    assert problem.run is not None
    assert problem.run.missing == Fraction(-1, 2)


def test_ruling_9_listed_once_for_each_value() -> None:
    """Ruling 9: a list names each wild plainly; equal forms are as legal, but not listed."""
    position = parse_position(WILD_ROW)
    listed = {format_play(play, position) for play in legal_plays(position)}
    assert listed == {"C1:1/2", "C1:?1/2"}
    for form in ("?2/4", "?4/8", "?8/16"):
        play = parse_play(f"C1:{form}", position)
        assert problems(position, play) == ()
        assert scored(WILD_ROW, f"C1:{form}").total == scored(WILD_ROW, "C1:?1/2").total


def test_ruling_9_shortest_decimal() -> None:
    """Ruling 9: decimals are listed in their shortest form, 0.5 and not 0.50."""
    position = parse_position("decimals r0.5,_ ?;- - 0;0 1 0")
    assert [format_play(play, position) for play in legal_plays(position)] == ["B1:?0.5"]
    assert codes(position, "B1:?0.50") == []


def test_ruling_9_every_value() -> None:
    """Ruling 9: two wilds take every pair of values that fits."""
    position = parse_position("tens r2,_2 ?,?;- - 0;0 1 0")
    pairs = [play.tiles for play in legal_plays(position) if len(play.tiles) == 2]
    assert sorted(map(written, pairs)) == [f"?{one},?{8 - one}" for one in range(1, 8)]
    assert WILD not in {tile for pair in pairs for tile in pair}


def test_hidden_tiles_cannot_be_played() -> None:
    """A tile that the viewer cannot see is in no rack to be played from."""
    hidden = parse_position("tens r2,b4,_ 4;5 9x1 0;0 1 0").seen_by(2)
    assert codes(hidden, "C1:4") == ["not-in-rack"]
    assert tiles("4") == wrong(hidden, "C1:4")[0].tiles
