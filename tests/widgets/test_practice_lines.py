"""Finding a mistake: lines are tapped or drawn along, and each part of the answer is required."""

from __future__ import annotations

from sums_widgets.players.puzzles import parse_puzzle
from sums_widgets.players.puzzles.tasks.mistake import Mistake, line_name
from sums_widgets.widgets.activities.practice.asking.lines import FindLine
from sums_widgets.widgets.activities.quick import find_the_mistake
from sums_widgets.widgets.telling import Voice
from widgets.puzzle_hands import act, feedback, fill, press

CROSSED = "mistake:B1v3,.,6 tens _3;r2,2,b6;_3 3,6 - 0 1 0"
"""The column B1 to B3 makes 11; the row A2 to C2 makes 10, but no play has made it."""
TWO = "mistake:B1>3,7 tens _3;_,b7,r4;_3 3,7 - 0 1 0"
"""The row B1 to C1 makes 10, and so does the column B1 to B2; the column C1 to C2 makes 11."""


def asking(text: str, mark: str = ".") -> FindLine:
    """Return the question of a puzzle."""
    puzzle = parse_puzzle(text)
    assert isinstance(puzzle.task, Mistake)
    return FindLine(puzzle, puzzle.task, mark)


def test_one_line_needs_no_tap() -> None:
    """Where there is one new line, it is chosen from the start."""
    found = asking(CROSSED)
    assert found.line is not None
    assert line_name(found.line) == "B1-B3"


def test_a_second_tap_on_a_crossing_chooses_the_other_line() -> None:
    """Each square of a line chooses it; where two cross, taps alternate."""
    found = asking(TWO)
    crossing = [str(square) for square in found.squares].index("B1")
    chosen = []
    for _ in range(3):
        found.do({"do": "touch", "id": "line", "part": crossing})
        assert found.line is not None
        chosen.append(line_name(found.line))
    assert chosen[0] == chosen[2] != chosen[1]
    assert set(chosen) == {"B1-C1", "B1-B2"}


def test_drawing_along_a_line_chooses_it() -> None:
    """A drag over the squares of a line means that line."""
    found = asking(TWO)
    squares = [str(square) for square in found.squares]
    parts = [squares.index("C1"), squares.index("C2")]
    found.do({"do": "paint", "id": "line", "parts": parts})
    assert found.line is not None
    assert line_name(found.line) == "C1-C2"


def test_the_parts_of_the_answer_are_asked_for_in_turn() -> None:
    """First the line, then too much or too little, then the number."""
    activity = find_the_mistake("tens", seed=1)
    activity.session.asking = asking(TWO)
    told = []
    part = [str(s) for s in activity.session.asking.squares].index("C2")
    steps = [{"do": "touch", "id": "line", "part": part}, fill("side", "+"), fill("off", "+1")]
    for step in steps:
        act(activity, press("check"))
        told.append(feedback(activity)["lines"])
        act(activity, step)  # type: ignore[arg-type] # of several kinds
    act(activity, press("check"))
    told.append(feedback(activity)["lines"])
    assert told == [
        ["First tap a line."],
        ["Is it too much or too little?"],
        ["First type a number."],
        ["Just the number, without + or -."],
    ]
    assert activity.session.asking.answer == ""
    act(activity, fill("off", "1"))
    assert activity.session.asking.answer == "C1-C2 +1"


def test_numbers_follow_the_mark() -> None:
    """A decimal comma is read where it is the mark, and the answer is notation."""
    found = asking("mistake:B1:0.75 decimals r0.35,_ 0.75 - 0 1 0", mark=",")
    found.do(fill("side", "+"))
    found.do(fill("off", "0,1"))
    assert found.answer == "A1-B1 +0.1"
    assert found.puzzle.check(found.answer).solved


def test_the_board_tells_its_squares() -> None:
    """Every square of a line is a button with its tile and its lines, inside the picture."""
    touch = asking(TWO).page(Voice())["touch"]
    assert [part["label"] for part in touch["parts"]][:2] == [
        "B1 3, line B1-C1 / B1-B2",
        "C1 7, line B1-C1 / C1-C2",
    ]
    for part in touch["parts"]:
        assert 0 < part["left"] < part["left"] + part["width"] < touch["width"]
        assert 0 < part["top"] < part["top"] + part["height"] < touch["height"]
