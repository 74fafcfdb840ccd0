"""Refused plays: what each run makes, how far it is off, and what would mend it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import (
    Play,
    Position,
    Square,
    format_play,
    parse_play,
    parse_position,
    problems,
)
from sums_widgets.learning import Outcome, Refusal, explain_refusal
from sums_widgets.learning.words import LEVELS, say
from sums_widgets.testing.moves import plays
from sums_widgets.testing.strategies import positions

TABLE = "tens r2,b4,_3;_3,g3,_ 1,3,3,4,9;- 9 0;0 1 0"


def refusal(position: str, play: str) -> Refusal:
    """Explain a refused play, both given as text."""
    where = parse_position(position)
    found = explain_refusal(where, parse_play(play, where))
    assert found is not None
    return found


def mends(position: str, play: str) -> list[tuple[str, str]]:
    """Name the ways to mend a play."""
    where = parse_position(position)
    return [(mend.deed, format_play(mend.play, where)) for mend in refusal(position, play).mends]


def test_legal_plays_are_not_refused() -> None:
    """What the rules allow needs no mending."""
    position = parse_position(TABLE)
    assert explain_refusal(position, parse_play("C1:4", position)) is None
    assert explain_refusal(position, parse_play("pass", position)) is None


def test_short_run() -> None:
    """A run that lacks something says what it makes, what is missing, and its partner."""
    found = refusal(TABLE, "C1:3")
    [failure] = found.failures
    assert [failure.run.total, failure.run.missing] == [9, 1]
    assert failure.partner.faces == ("1",)
    assert failure.explanation.outcome is Outcome.SHORT
    assert say(failure.message) == "That makes 9. You need 1 more."
    assert say(failure.message, level="teacher") == (
        "The run A1 to C1 (2 + 4 + 3) totals 9: 1 short of 10."
    )


def test_tiles_at_hand() -> None:
    """What is left in the rack and just what is missing is named, wilds with their number."""
    position = "tens r2,b4,_3;_2,g3,_2 1,3,3,?;- 9 0;0 1 0"
    first, *_ = refusal(position, "C1:3").failures
    assert [str(tile) for tile in first.at_hand] == ["1", "?1"]
    assert refusal("tens r2,b4,_ 3,9;- 9 0;0 1 0", "C1:3").failures[0].at_hand == ()


def test_run_with_too_much() -> None:
    """A run that is over says by how much, and has no partner."""
    [failure] = refusal(TABLE, "C1:9").failures
    assert failure.run.missing == -5
    assert failure.partner.faces == ()
    assert say(failure.message) == "That makes 15. That is 5 too many."


def test_mending_by_another_tile() -> None:
    """A tile of the rack that fits is offered in place of the one that does not."""
    assert mends(TABLE, "C1:3") == [("replace", "C1:4")]


def test_mending_by_one_more_tile() -> None:
    """A tile of the rack that is just what is missing is offered at the end of the run."""
    found = mends("tens r2,b4,_3 1,3,3,9;- 9 0;0 1 0", "C1:3")
    assert found == [("add", "C1>3,1")]


def test_mending_in_front() -> None:
    """One more tile may go before the run as well as behind it."""
    found = mends("tens _,r2,b4,_ 1,3,9;- 9 0;0 1 0", "D1:3")
    assert found == [("add", "A1>1,.,.,3")]


def test_mending_a_gap() -> None:
    """A tile that stands apart may be taken back, whatever the rules have against it."""
    position = parse_position("tens r2,b4,_3 4,9,?;- 9 0;0 1 0")
    four, nine, wild = position.rack
    for other in (nine, wild):
        play = Play.of([(Square(0, 2), four), (Square(0, 4), other)])
        found = explain_refusal(position, play)
        assert found is not None
        [mend] = [mend for mend in found.mends if mend.deed == "take"]
        assert format_play(mend.play, position) == "C1:4"
        assert all(say(mend.message, level=level) for level in LEVELS)


def test_mending_by_taking_one_away() -> None:
    """Where a tile is too many, leaving it out is offered."""
    assert ("take", "C1:4") in mends("tens r2,b4,_3 3,4,9;- 9 0;0 1 0", "C1>4,3")


def test_mending_by_changing_places() -> None:
    """The right tiles in another order are seen."""
    assert mends("tens _,g3,b3;_3;_3;_,r5,b2 1,2,3,4;- 9 0;0 1 0", "A1v3,2,1,4") == [
        ("exchange", "A1v4,2,1,3")
    ]


def test_mending_with_a_wild() -> None:
    """A wild in the rack can be named to fit, and one that was played can be renamed."""
    [mend] = refusal("tens r2,b4,_3 3,?;- 9 0;0 1 0", "C1:3").mends[:1]
    assert say(mend.message) == "What if you lay a wild as 4 instead of 3?"
    assert ("replace", "C1:?4") in mends("tens r2,b4,_3 9,?;- 9 0;0 1 0", "C1:?3")


def test_other_problems_have_their_words() -> None:
    """A play in a place where no play can be is told so, and nothing is offered to mend it."""
    found = refusal(TABLE, "A1:3")
    assert found.mends == ()
    assert found.failures == ()
    assert all(say(message, level=level) for message in found.messages for level in LEVELS)


@given(positions(), st.data())
def test_refusals_follow_the_engine(position: Position, data: st.DataObject) -> None:
    """What is told are the engine's problems, all of them; what is offered, the rules allow."""
    play = data.draw(plays(position))
    wrong = problems(position, play)
    found = explain_refusal(position, play)
    assert (found is None) == (not wrong)
    if found is None:
        return
    assert found.problems == wrong
    assert [failure.run for failure in found.failures] == [p.run for p in wrong if p.run]
    for failure in found.failures:
        assert failure.explanation.missing == failure.run.missing == failure.partner.missing
    for mend in found.mends:
        assert not problems(position, mend.play)
        assert isinstance(play, Play)
        assert len(set(mend.play.squares) ^ set(play.squares)) <= 1
    messages = (*found.messages, *(mend.message for mend in found.mends))
    assert all(say(message, level=level) for message in messages for level in LEVELS)
