"""The rulings on placing, drawing, trading, passing and wilds, each by its number."""

from __future__ import annotations

from fractions import Fraction

import pytest
from helpers import after, codes, written, wrong

from sums_widgets.engine import (
    IllegalPlay,
    Pass,
    SumsError,
    apply,
    format_position,
    parse_play,
    parse_position,
)

ROW = "tens _2,r2,b4,_2,+ 1,1,2,3,4;2,2,5,8,? 9x1,? 0;0 1 0"
FIVE_BY_FIVE = "tens _5;_,r3,_3;_5;_3,b4,_;_5 1,2,3,4,6;5 9x1 0;0 1 0"


# --- placing tiles ---------------------------------------------------------------------------


@pytest.mark.parametrize("play", ["E1>3,1", "B1>1,.,.,3", "A1>1,1,.,.,2", "E1:4", "E1>1,2,1"])
def test_ruling_1_legal(play: str) -> None:
    """Ruling 1: tiles before, after and around others in one line, without a gap, are legal."""
    assert codes(ROW, play) == []


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("E1>3,.,1", ["gap", "run-misses"]),
        ("A1:4", ["touches-nothing"]),
        ("C1:4", ["occupied"]),
        ("E1:5", ["not-in-rack", "run-misses"]),
    ],
)
def test_ruling_1_illegal(play: str, expected: list[str]) -> None:
    """Ruling 1: a gap, no neighbor, a taken square or another's tile are refused."""
    assert codes(ROW, play) == expected


def test_ruling_1_diagonal() -> None:
    """Ruling 1: a tile that touches only at a corner touches nothing."""
    assert codes(FIVE_BY_FIVE, "C3:6") == ["touches-nothing"]
    assert codes(FIVE_BY_FIVE, "C4:6") == []


def test_ruling_1_five_tiles_at_most() -> None:
    """Ruling 1: a play has five tiles at most, whatever the rack holds."""
    board = "tens r1,_6 1,1,1,2,4;- - 0;0 1 0"
    assert codes(board, "B1>1,1,1,2,4") == []
    too_many = ["too-many-tiles", "not-in-rack", "run-misses"]
    assert codes(board, "B1>1,1,1,2,4,1") == too_many
    assert codes("tens r1,_6 1,1,1,1,2,3;- - 0;0 1 0", "B1>1,1,1,1,2,3") == ["too-many-tiles"]


def test_ruling_2_every_run_counts() -> None:
    """Ruling 2: each run that holds a placed tile must total the target, across and down."""
    board = "tens _,r4,_;b3,_,g3;_,r2,_ 4,6;- - 0;0 1 0"
    assert codes(board, "B2:4") == []
    [problem] = wrong(board, "A1:6")
    assert problem.run is not None
    assert (problem.run.total, problem.run.missing) == (Fraction(9), Fraction(1))
    assert not problem.run.across


def test_ruling_2_whole_lines_count() -> None:
    """Ruling 2: a run goes on over all neighboring tiles, whatever their colors."""
    board = "tens 1,?2,r1,_,b2,g1 3,4;- - 0;0 1 0"
    [problem] = wrong(board, "D1:4")
    assert problem.run is not None
    assert written(problem.run.tiles) == "1,?2,r1,4,b2,g1"
    assert problem.run.missing == Fraction(-1)
    assert codes(board, "D1:3") == []


def test_ruling_2_start_tiles_wait() -> None:
    """Ruling 2: neighboring start tiles are no sum until a play joins them."""
    board = "tens r3,b4,_;_3;_2,r5 3,5;- - 0;0 1 0"
    assert codes(board, "C2:5") == []
    assert codes(board, "C1:3") == []
    assert codes(board, "C1:5") == ["run-misses"]


def test_ruling_3_another_form_is_another_tile() -> None:
    """Ruling 3: a rack with 1/2 cannot lay 2/4, and the run would be complete with either."""
    board = "fractions r1/2,_ 1/2,4/8;- - 0;0 1 0"
    assert codes(board, "B1:1/2") == codes(board, "B1:4/8") == []
    assert codes(board, "B1:2/4") == ["not-in-rack"]


def test_ruling_3_exact() -> None:
    """Ruling 3: ten tenths make one, exactly."""
    board = "decimals r0.1,0.10,b0.1,0.1,0.10,_ 0.5;0.3 - 0;0 1 0"
    assert codes(board, "F1:0.5") == []
    thirds = "decimals r0.1,b0.2,_ 0.7;0.3 - 0;0 1 0"
    assert codes(thirds, "C1:0.7") == []


# --- after a play ----------------------------------------------------------------------------


def test_ruling_5_refill() -> None:
    """Ruling 5: the rack is filled up to what it was; the drawn tiles leave the pool."""
    following = after(ROW, "E1>3,1", "1,?")
    assert format_position(following) == ("tens _2,r2,b4,3,1,+ 1,1,2,4,?;2,2,5,8,? 8x1 16;0 2 0")


def test_ruling_5_as_far_as_the_pool_goes() -> None:
    """Ruling 5: a short pool fills a part, an empty one nothing."""
    short = ROW.replace("9x1,?", "7")
    assert written(after(short, "E1>3,1", "7").racks[0]) == "1,2,4,7"
    assert after(short, "E1>3,1", "7").pool == ()
    assert written(after(ROW.replace("9x1,?", "-"), "E1>3,1").racks[0]) == "1,2,4"


@pytest.mark.parametrize("drawn", ["-", "1", "1,1,1", "1,9", "?,?"])
def test_ruling_5_wrong_draws(drawn: str) -> None:
    """Ruling 5: a draw of too few, too many or other tiles than the pool holds is refused."""
    with pytest.raises(SumsError, match="expected 2 of the pool"):
        after(ROW, "E1>3,1", drawn)


def test_turns_go_round() -> None:
    """The turn goes to the next seat and from the last to the first; idle turns are counted."""
    position = parse_position("tens r2,_ 1;2;3 9x1 0;0;0 2 0")
    seats = []
    for _ in range(4):
        position = apply(position, Pass())
        seats.append((position.turn, position.idle))
    assert seats == [(3, 1), (1, 2), (2, 3), (3, 4)]


def test_a_placed_tile_ends_idleness() -> None:
    """A placed tile sets the count of idle turns back; trades and passes go on counting."""
    idle = f"{ROW[:-1]}3"
    assert after(idle, "pass").idle == 4
    assert after(idle, "trade:1", "1").idle == 4
    assert after(idle, "E1:4", "1").idle == 0


def test_illegal_plays_are_not_applied() -> None:
    """An illegal play raises with all its problems as data, and nothing has changed."""
    position = parse_position(ROW)
    with pytest.raises(IllegalPlay, match=r"not-in-rack \(9\), run-misses \(2\+4\+9\)") as refused:
        apply(position, parse_play("E1:9", position))
    assert [problem.code.value for problem in refused.value.problems] == [
        "not-in-rack",
        "run-misses",
    ]
    assert format_position(position) == ROW


# --- trading and passing ---------------------------------------------------------------------


def test_ruling_6_trade() -> None:
    """Ruling 6: traded tiles go into the pool, as many come out, 3 points off for each."""
    following = after(ROW, "trade:3,4", "1,?")
    assert format_position(following) == ("tens _2,r2,b4,_2,+ 1,1,1,2,?;2,2,5,8,? 8x1,3,4 -6;0 2 1")


def test_ruling_6_same_tiles_may_come_back() -> None:
    """Ruling 6: the traded tiles are in the pool when the new ones are drawn."""
    following = after(ROW, "trade:3,4", "4,3")
    assert following.racks == parse_position(ROW).racks
    assert following.scores == (-6, 0)


def test_ruling_6_more_tiles_than_the_pool_holds() -> None:
    """Ruling 6: one tile in the pool is enough to trade five."""
    following = after(ROW.replace("9x1,?", "7"), "trade:1,1,2,3,4", "7,4,3,1,1")
    assert (written(following.racks[0]), written(following.pool)) == ("1,1,3,4,7", "2")
    assert following.scores == (-15, 0)


def test_ruling_6_empty_pool() -> None:
    """Ruling 6: with an empty pool a trade is refused with that reason."""
    assert codes(ROW.replace("9x1,?", "-"), "trade:3") == ["pool-empty"]


def test_ruling_6_own_tiles_only() -> None:
    """Ruling 6: only tiles of the rack can be traded, a wild without a name among them."""
    assert codes(ROW, "trade:4,4") == ["not-in-rack"]
    assert codes(ROW.replace(" 1 0", " 2 0"), "trade:?") == []


def test_ruling_7_pass() -> None:
    """Ruling 7: a pass costs nothing and is always allowed, also with an empty pool."""
    following = after(ROW.replace("9x1,?", "-"), "pass")
    assert (following.scores, following.turn) == ((0, 0), 2)
    assert following.racks == parse_position(ROW).racks
