"""The course of a practice: missed puzzles come back, and a round has an end."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets.engine import SumsError
from sums_widgets.players.puzzles import Puzzle, puzzle_stream
from sums_widgets.widgets.activities.practice.course import MOST_EXTRA, Course


@cache
def mixed() -> tuple[Puzzle, ...]:
    """Return some puzzles, made on first use."""
    return tuple(islice(puzzle_stream("tens", seed=3), 40))


def a_course(count: int) -> Course:
    """Return a new course of mixed puzzles."""
    return Course(iter(mixed()), count, seed=3)


@pytest.mark.slow
@settings(max_examples=20)  # puzzles that come back are generated on the way
@given(st.integers(1, 6), st.lists(st.sampled_from(["first-time", "solved", "shown"]), max_size=12))
def test_a_round_always_ends(count: int, went: list[str]) -> None:
    """However it goes, no puzzle comes twice, and at most two questions are added."""
    course = a_course(count)
    for state in [*went, *["first-time"] * 20]:
        if course.is_over:
            break
        assert len(course.states) == course.count
        course.finish(state)  # type: ignore[arg-type] # one of the states
        course.go_on()
    assert course.is_over
    assert count <= len(course.asked) <= count + MOST_EXTRA
    texts = [each.puzzle.to_text() for each in course.asked]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("state", ["solved", "shown"])
def test_a_missed_kind_comes_back_after_the_next(state: str) -> None:
    """The question after the next is of the same kind and level, and it is another one."""
    course = a_course(6)
    missed = course.now.puzzle
    course.finish(state)  # type: ignore[arg-type] # one of the states
    course.go_on()
    course.finish("first-time")
    course.go_on()
    again = course.now.puzzle
    assert (again.kind, again.difficulty.level) == (missed.kind, missed.difficulty.level)
    assert again != missed


def test_what_is_missed_at_the_end_adds_a_question() -> None:
    """The last question comes back too, at most twice."""
    course = a_course(1)
    for count in (2, 3, 3):
        course.finish("shown")
        assert course.count == count
        course.go_on()
    assert course.is_over
    assert course.missed == (mixed()[0].kind,)


def test_a_course_without_puzzles_is_refused() -> None:
    """Having nothing to ask is an error at the start."""
    with pytest.raises(SumsError, match="no puzzle was found"):
        Course(iter(()), 3)


def test_a_course_ends_early_when_puzzles_run_out() -> None:
    """Few puzzles make a short round, not an error."""
    course = Course(iter(mixed()[:2]), 5)
    for _ in range(2):
        course.finish("first-time")
        course.go_on()
    assert course.is_over
    assert course.states == ["first-time", "first-time"]
