"""Refused plays: what each run makes, and how far it is off."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import Position, parse_play, parse_position, problems
from sums_widgets.learning import Outcome, Refusal, explain_refusal
from sums_widgets.learning.words import LEVELS, say
from sums_widgets.testing.moves import plays
from sums_widgets.testing.strategies import positions

TABLE = "tens r2,b4,_3;_3,g3,_ 1,3,3,4,9;- 9 0;0 1 0"


def refusal(position: str, play: str) -> Refusal:
    """Return the explanation of a refused play, both given as text."""
    where = parse_position(position)
    found = explain_refusal(where, parse_play(play, where))
    assert found is not None
    return found


def test_legal_plays_are_not_refused() -> None:
    """A legal play has nothing to explain."""
    position = parse_position(TABLE)
    assert explain_refusal(position, parse_play("C1:4", position)) is None
    assert explain_refusal(position, parse_play("pass", position)) is None


def test_short_run() -> None:
    """A run that lacks something says what it makes and what is missing."""
    found = refusal(TABLE, "C1:3")
    [failure] = found.failures
    assert [failure.run.total, failure.run.missing] == [9, 1]
    assert failure.explanation.outcome is Outcome.SHORT
    assert say(failure.message) == "That makes 9. You need 1 more."
    assert say(failure.message, level="teacher") == (
        "The run A1 to C1 (2 + 4 + 3) totals 9: 1 short of 10."
    )


def test_run_with_too_much() -> None:
    """A run that is over says by how much."""
    [failure] = refusal(TABLE, "C1:9").failures
    assert failure.run.missing == -5
    assert say(failure.message) == "That makes 15. That is 5 too many."


def test_other_problems_have_their_words() -> None:
    """A play where none is possible is explained so, without a failing run."""
    found = refusal(TABLE, "A1:3")
    assert found.failures == ()
    assert all(say(message, level=level) for message in found.messages for level in LEVELS)


@pytest.mark.slow
@given(positions(), st.data())
def test_refusals_follow_the_engine(position: Position, data: st.DataObject) -> None:
    """The problems are the engine's, all of them, and each has words."""
    play = data.draw(plays(position))
    wrong = problems(position, play)
    found = explain_refusal(position, play)
    assert (found is None) == (not wrong)
    if found is None:
        return
    assert found.problems == wrong
    assert [failure.run for failure in found.failures] == [p.run for p in wrong if p.run]
    for failure in found.failures:
        assert failure.explanation.missing == failure.run.missing
    assert all(say(message, level=level) for message in found.messages for level in LEVELS)
