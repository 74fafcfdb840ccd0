"""Answers to puzzles: solved, wrong, refused or unreadable, each with a kind message."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import Pass, Play, SumsError, parse_play, parse_position, problems
from sums_widgets.learning.words import languages, say
from sums_widgets.players.puzzles import Outcome, Puzzle, parse_puzzle
from sums_widgets.testing import plays

TEXTS = {
    "exactly": "exactly:2 tens r2,b4,_2,+ 1,1,2,3 - 0 1 0",
    "two-sums": "two-sums tens _,r2,_;b2,_2;_3 2,6,8 - 0 1 0",
    "bonus": "bonus tens r2,b4,_2,+ 1,1,2,3,4 - 0 1 0",
    "best-score": "best-score tens r2,b4,_2,+ 1,1,2,3 - 0 1 0",
    "wild": "wild:1 fractions r1/4,b1/4,_2 1/2,? - 0 1 0",
    "missing-tile": "missing-tile:B1 decimals r0.35,_,0.25 - - 0 1 0",
    "mistake": "mistake:C1v4,5 tens r2,b4,_;_,b5,_ 4,5 - 0 1 0",
    "same-or-different": "same-or-different:1/8,1/4 fractions,fractions",
}
PUZZLES = {kind: parse_puzzle(text) for kind, text in TEXTS.items()}


@pytest.mark.parametrize(
    ("kind", "answer", "outcome", "said"),
    [
        ("exactly", "C1>1,3", "solved", "Solved! Together: 16 points."),
        ("exactly", "C1>1,2,1", "not-it", "A sum with 3 tiles! Now use 2."),
        ("exactly", "C1>1,2", "refused", "That makes 9. You need 1 more."),
        ("exactly", "C1:4", "refused", "Your rack does not hold this tile: 4."),
        ("exactly", "pass", "unreadable", "Lay tiles from your rack on the board."),
        ("exactly", "C1>", "unreadable", "Lay tiles from your rack on the board."),
        ("exactly", "", "unreadable", "Lay tiles from your rack on the board."),
        ("two-sums", "A1:8", "solved", "Solved! Together: 23 points."),
        ("two-sums", "C1:8", "not-it", "One sum! Now find a play that makes two."),
        ("bonus", "C1>1,1,2", "solved", "Solved! Together: 29 points."),
        ("bonus", "C1:4", "not-it", "A sum! Now cover a +10 square too."),
        ("best-score", "C1>2,1,1", "solved", "Solved! Together: 29 points."),
        ("best-score", "C1>1,3", "not-it", "That makes 16 points. There is an even better play!"),
        ("wild", "C1:?1/2", "solved", "Solved! Together: 13 points."),
        ("wild", "C1:?4/8", "solved", "Solved! Together: 13 points."),
        ("wild", "C1:1/2", "not-it", "A sum! Now use your wild."),
        ("wild", "C1:?", "refused", "What number is your wild? Choose one."),
        ("missing-tile", "0.4", "solved", "Solved! That makes 1.0!"),
        ("missing-tile", " 0,40 ", "solved", "Solved! That makes 1.0!"),
        ("missing-tile", "2/5", "solved", "Solved! That makes 1.0!"),
        ("missing-tile", "0.5", "refused", "That makes 1.1. That is 0.1 too much."),
        ("missing-tile", "3/7", "not-it", "No tile shows 3/7. Try another number."),
        ("missing-tile", "0", "not-it", "No tile shows 0. Try another number."),
        ("missing-tile", "", "unreadable", "Type a number."),
        ("mistake", "C1-C2 -1", "solved", "Solved! That makes 9. You need 1 more."),
        ("mistake", "C1-C2 -2", "not-it", "Yes, that line! Now add it up again."),
        ("mistake", "B2-C2 +1", "not-it", "That line makes 10. Look at another one."),
        ("mistake", "A1-B1 +1", "unreadable", "Answer like this: A1-C1 +1"),
        ("mistake", "C1-C2", "unreadable", "Answer like this: A1-C1 +1"),
        ("mistake", "C1-C2 +", "unreadable", "Answer like this: A1-C1 +1"),
        ("same-or-different", "<", "solved", "Solved! 1/4 is more than 1/8."),
        ("same-or-different", ">", "not-it", "Look again."),
        ("same-or-different", "?", "unreadable", "Answer like this: < = >"),
    ],
)
def test_answers(kind: str, answer: str, outcome: str, said: str) -> None:
    """Each answer is judged as it deserves, with words that help."""
    verdict = PUZZLES[kind].check(answer)
    assert verdict.outcome == outcome
    assert " ".join(map(say, verdict.messages)) == said
    assert verdict.solved == (outcome == "solved")


@pytest.mark.parametrize(
    ("text", "answer", "mistake"),
    [
        (TEXTS["same-or-different"], ">", "bigger-bottom-bigger-piece"),
        ("same-or-different:0.15,0.2 decimals,decimals", ">", "longer-is-larger"),
        ("same-or-different:2/8,0.25 fractions,decimals", "<", "equal-forms-unseen"),
        ("missing-tile:B1 decimals r0.35,_ - - 0 1 0", "0.75", "complement-slip"),
        ("missing-tile:B1 tens r2,_,4 - - 0 1 0", "3", "off-by-one"),
        ("mistake:B1:75 hundreds r35,_ 75 - 0 1 0", "A1-B1 +0", "tens-and-ones-apart"),
        ("exactly:1 hundreds r35,_ 65,75 - 0 1 0", "B1:75", "tens-and-ones-apart"),
    ],
)
def test_known_mistakes_are_recognised(text: str, answer: str, mistake: str) -> None:
    """An answer that fits a known mistake brings its sentence and its question."""
    verdict = parse_puzzle(text).check(answer)
    assert not verdict.solved
    assert mistake in {seen.name for seen in verdict.recognised}


def test_refusal_comes_with_its_explanation() -> None:
    """A refused play brings the explanation of the learning layer; an accepted one its sheet."""
    refused = PUZZLES["exactly"].check("C1>1,2")
    assert refused.refusal is not None
    assert refused.refusal.messages
    solved = PUZZLES["exactly"].check("C1>1,3")
    assert solved.explanation is not None
    assert solved.explanation.total == 16


def test_solved_mistake_tells_which_one_it_was() -> None:
    """After finding a mistake, the child reads how it may have come about."""
    puzzle = parse_puzzle("mistake:B1:75 hundreds r35,_ 75 - 0 1 0")
    verdict = puzzle.check("A1-B1 +10")
    assert verdict.solved
    assert [seen.name for seen in verdict.recognised] == ["tens-and-ones-apart"]


POSITION = parse_position(TEXTS["exactly"].partition(" ")[2])


@given(plays(POSITION))
def test_plays_are_judged_by_the_rules(play: object) -> None:
    """A play is refused just when the rules refuse it, and solves just when it is a solution."""
    if not isinstance(play, Play):
        return
    puzzle = PUZZLES["exactly"]
    wrong = problems(POSITION, play)
    verdict = puzzle.check(play)
    assert (verdict.outcome is Outcome.REFUSED) == bool(wrong)
    assert verdict.solved == (not wrong and len(play.tiles) == 2)


@given(st.sampled_from(list(PUZZLES.values())), st.text(max_size=30))
def test_any_typed_text_gets_a_verdict(puzzle: Puzzle, typed: str) -> None:
    """Whatever somebody types is answered in words, for child and teacher, in every language."""
    verdict = puzzle.check(typed)
    for language in languages():
        for level in ("child", "teacher"):
            assert all(say(m, level=level, language=language) for m in verdict.messages)


@pytest.mark.parametrize("kind", PUZZLES)
@pytest.mark.parametrize("answer", [None, 7, Pass()])
def test_what_is_no_answer(kind: str, answer: object) -> None:
    """What is neither a text nor a play is refused as an error of the caller."""
    with pytest.raises(SumsError, match="expected a text"):
        PUZZLES[kind].check(answer)  # type: ignore[arg-type]  # that is the point


def test_play_given_as_such() -> None:
    """A play need not be written: a widget hands it over as it is laid."""
    play = parse_play("C1>1,3", POSITION)
    assert isinstance(play, Play)
    assert PUZZLES["exactly"].check(play).solved


@pytest.mark.parametrize("kind", PUZZLES)
def test_hints_lead_on_and_keep_the_answer(kind: str) -> None:
    """There are at least two hints, all different, and none says the answer."""
    puzzle = PUZZLES[kind]
    said = [say(hint.message) for hint in puzzle.hints]
    assert len(said) == len(set(said)) >= 2
    assert not any(puzzle.answer in sentence for sentence in said)
    assert not any(
        puzzle.check(Play.of(hint.placed)).solved for hint in puzzle.hints if hint.placed
    )
    if puzzle.position is not None:
        squares = {square for hint in puzzle.hints for square in hint.squares}
        assert squares <= set(puzzle.position.board.squares)


def test_hints_light_up_what_they_speak_of() -> None:
    """Where, which tiles, and the first tile are available as data too."""
    ways, where, tiles, first = PUZZLES["exactly"].hints
    assert (ways.squares, ways.tiles, ways.placed) == ((), (), ())
    assert [str(square) for square in where.squares] == ["A1", "B1", "C1", "D1"]
    assert [tile.face for tile in tiles.tiles] == ["1", "3"]
    assert [(str(square), tile.face) for square, tile in first.placed] == [("C1", "1")]
