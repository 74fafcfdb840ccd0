"""`problems` returns everything that is wrong with a play, at once and as data."""

from __future__ import annotations

from fractions import Fraction

import pytest
from helpers import codes, written, wrong

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Code,
    Pass,
    Play,
    Square,
    Trade,
    parse_position,
    problems,
)

BOARD = "tens _5;_,r3,_,b4,_;_5;_5 1,2,3,4,?;5 9x1 0;0 1 0"
TENS = VARIANTS["tens"]


def laid(**tiles: str) -> Play:
    """Return a play of tiles on squares that are given by name."""
    places = {"A": 0, "B": 1, "C": 2, "D": 3, "E": 4, "F": 5}
    return Play.of(
        {
            Square(int(name[1:]) - 1, places[name[0]]): TENS.tile(face)
            for name, face in tiles.items()
        }
    )


def found(play: Play | Trade | Pass, position: str = BOARD) -> list[tuple[str, str]]:
    """Return each problem as its code and the squares or tiles it is about."""
    return [
        (problem.code.value, " ".join(map(str, problem.squares or problem.tiles)))
        for problem in problems(parse_position(position), play)
    ]


def test_nothing_is_wrong() -> None:
    """A legal play and a pass have no problems."""
    assert found(laid(C2="3")) == []
    assert found(Pass()) == []
    assert found(Trade.of([WILD])) == []


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        (Play((), ()), ("no-tiles", "")),
        (Trade(()), ("no-tiles", "")),
        (Trade.of([TENS.tile("9"), TENS.tile("1")]), ("not-in-rack", "9")),
        (laid(A2="?"), ("wild-not-named", "A2")),
    ],
)
def test_alone(play: Play | Trade, expected: tuple[str, str]) -> None:
    """Each of these slips is the only problem of its play."""
    assert found(play) == [expected]


def test_off_board() -> None:
    """A square beyond the edge is off the board; what lies on it is judged all the same."""
    board = "tens r3,b4,_ 2,3;- - 0;0 1 0"
    position = parse_position(board)
    play = Play.of({Square(0, 2): TENS.tile("3"), Square(0, 3): TENS.tile("2")})
    [problem] = problems(position, play)
    assert (problem.code, problem.squares) == (Code.OFF_BOARD, (Square(0, 3),))
    above = Play.of({Square(-1, 0): TENS.tile("3")})
    assert [p.code for p in problems(position, above)][:1] == [Code.OFF_BOARD]


def test_occupied() -> None:
    """A square with a tile on it is taken."""
    assert found(laid(B2="3", C2="3"), BOARD.replace("3,4", "3,3")) == [("occupied", "B2")]


def test_same_square() -> None:
    """Two tiles on one square are reported."""
    play = Play((Square(1, 2), Square(1, 2)), (TENS.tile("3"), TENS.tile("2")))
    assert ("same-square", "C2") in found(play)


def test_not_in_line() -> None:
    """Tiles in more than one row and column are not in line, though each run is right."""
    board = "tens r6,_2;_3;_2,b6 4,4;- - 0;0 1 0"
    assert found(laid(B1="4", C2="4"), board) == [("not-in-line", "B1 C2")]


def test_gap() -> None:
    """An empty square between the tiles is a gap, across and down, though each run is right."""
    board = "tens _5;r6,_3,b6 4,4;- - 0;0 1 0"
    assert found(laid(B2="4", D2="4"), board) == [("gap", "C2")]
    down = "tens r6;_;_;_;b6 4,4;- - 0;0 1 0"
    assert found(laid(A2="4", A4="4"), down) == [("gap", "A3")]


def test_no_gap_where_tiles_lie() -> None:
    """Tiles on the board fill the space between placed ones."""
    assert found(laid(A2="1", C2="2"), "tens _5;_,r7,_3 1,2;- - 0;0 1 0") == []


def test_touches_nothing() -> None:
    """Tiles that touch only each other, or a corner, touch nothing."""
    assert found(laid(A4="4")) == [("touches-nothing", "A4")]
    assert found(laid(C3="4")) == [("touches-nothing", "C3")]


def test_not_in_rack() -> None:
    """A tile used more often than the rack holds it is lacking that often."""
    assert found(laid(C2="?3"), BOARD.replace(",?", "")) == [("not-in-rack", "?")]
    twice = problems(parse_position(BOARD), laid(A2="3", C2="3", E2="3"))
    assert [written(p.tiles) for p in twice if p.code is Code.NOT_IN_RACK] == ["3,3"]


def test_wild_not_allowed() -> None:
    """A wild with a name that is not on its list is reported with its square and the name."""
    play = Play.of({Square(0, 1): VARIANTS["hundreds"].tile("?7")})
    position = parse_position("hundreds r93,_ ?;- - 0;0 1 0")
    [problem] = problems(position, play)
    assert problem.code is Code.WILD_NOT_ALLOWED
    assert (problem.squares, written(problem.tiles)) == ((Square(0, 1),), "?7")


def test_forged_names_of_a_wild() -> None:
    """A wild whose name does not match its value is not allowed."""
    forged = TENS.tile("?3")._replace(face="9")
    assert found(Play.of({Square(1, 2): forged})) == [("wild-not-allowed", "C2")]


def test_pool_empty() -> None:
    """A trade needs tiles in the pool; tiles of hidden racks are not in it."""
    empty = BOARD.replace("9x1", "-")
    assert found(Trade.of([TENS.tile("1")]), empty) == [("pool-empty", "")]
    unseen = parse_position(empty).seen_by(1)
    assert [p.code for p in problems(unseen, Trade.of([TENS.tile("1")]))] == [Code.POOL_EMPTY]


@pytest.mark.parametrize(
    ("play", "tiles", "total", "missing"),
    [
        ("C2:2", "r3,2,b4", Fraction(9), Fraction(1)),
        ("C2:4", "r3,4,b4", Fraction(11), Fraction(-1)),
        ("E2:?9", "b4,?9", Fraction(13), Fraction(-3)),
        ("B3v1,2", "r3,1,2", Fraction(6), Fraction(4)),
    ],
)
def test_run_misses(play: str, tiles: str, total: Fraction, missing: Fraction) -> None:
    """A run that misses is reported with its squares, tiles, total and what is missing or over."""
    [problem] = wrong(BOARD, play)
    assert problem.code is Code.RUN_MISSES
    assert problem.run is not None
    assert (written(problem.run.tiles), problem.run.total, problem.run.missing) == (
        tiles,
        total,
        missing,
    )
    assert problem.squares == problem.run.squares
    assert problem.tiles == problem.run.tiles
    assert not problem.run.is_sum


def test_every_run_that_misses() -> None:
    """All runs that miss are reported, rows first."""
    board = "tens _,r4;_2;_,b8 1,3;- - 0;0 1 0"
    runs = [problem.run for problem in wrong(board.replace("1,3", "1,2,3"), "A1v3,2,1")]
    assert [written(run.tiles) for run in runs if run] == ["3,r4", "1,b8", "3,2,1"]


def test_several_at_once() -> None:
    """Everything that is wrong is found in one go."""
    play = laid(A1="9", B2="1", E4="?")
    assert found(play) == [
        ("not-in-rack", "9"),
        ("wild-not-named", "E4"),
        ("occupied", "B2"),
        ("not-in-line", "A1 B2 E4"),
        ("touches-nothing", "A1 B2 E4"),
    ]


def test_a_gap_and_more() -> None:
    """A gap does not hide a tile that is not there, nor a run that misses."""
    expected = ["not-in-rack", "gap", "run-misses", "run-misses"]
    assert codes(BOARD, "A2>1,.,.,.,9") == expected


def test_problems_read_well() -> None:
    """A problem says for a log what it is about."""
    texts = [str(problem) for problem in wrong(BOARD, "C2>9,.,9")]
    assert texts == ["not-in-rack (9 9)", "run-misses (3+9+4+9)"]
