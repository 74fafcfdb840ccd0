"""Exit tickets: the same questions for everybody with a number, of the promised kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from filled_tickets import right_answers

from sums_widgets.engine import VARIANTS, WILD, Play, Square, SumsError
from sums_widgets.players.tickets import HandedIn, answer_words, find_ticket
from sums_widgets.players.tickets.ticket import QUESTIONS, _questions

if TYPE_CHECKING:
    from conftest import Golden

every_variant = pytest.mark.parametrize("variant", VARIANTS)


@pytest.mark.slow
@every_variant
def test_questions_stay_as_they_are(variant: str, golden: Golden) -> None:
    """A ticket number means the same questions forever: codes on paper tell only their answers."""
    lines = [
        f"{number} {question.to_text()}"
        for number in (0, 1, 7, 42, 123, 999)
        for question in find_ticket(variant, number).questions
    ]
    golden.check(f"tickets/{variant}.txt", "\n".join(lines) + "\n")


@pytest.mark.slow
@every_variant
def test_questions_are_of_the_promised_kinds(variant: str) -> None:
    """Three questions of the same kinds on every ticket of a game; no rack holds a wild."""
    for number in range(0, 40, 8):
        ticket = find_ticket(variant, number)
        asked = tuple((q.kind, q.difficulty.level) for q in ticket.questions)
        assert asked == QUESTIONS[VARIANTS[variant].scale.form]
        assert ticket.kinds == tuple(kind for kind, _ in asked)
        assert all(q.position is None or WILD not in q.position.rack for q in ticket.questions)


@pytest.mark.slow
def test_tickets_differ() -> None:
    """Neighbors with other numbers have other questions, and making one again gives the same."""
    found = [find_ticket("hundreds", number).questions for number in range(12)]
    assert len({question for questions in found for question in questions}) > 30
    assert _questions.__wrapped__("hundreds", 5) == found[5]


@pytest.mark.parametrize(
    ("variant", "number", "told"),
    [
        ("elevens", 1, "variant is 'elevens'; expected one of tens"),
        (VARIANTS["tens"], 1, "expected one of tens"),
        (None, 1, "variant is None"),
        ("tens", -1, "seed is -1; expected a whole number from 0 to 999"),
        ("tens", 1000, "seed is 1000"),
        ("tens", True, "seed is True"),
        ("tens", "7", "seed is '7'"),
    ],
)
def test_what_is_no_ticket_is_refused(variant: object, number: object, told: str) -> None:
    """Other games and numbers are refused with what is accepted."""
    with pytest.raises(SumsError, match=told):
        find_ticket(variant, number)


@every_variant
def test_right_answers_are_right(variant: str) -> None:
    """All three plainest answers count, and show no mistake."""
    ticket = find_ticket(variant, 7)
    done = HandedIn(ticket, "Mia", right_answers(ticket))
    assert done.right == (True, True, True)
    assert done.mistakes == ()


def test_blank_answers_are_neither_right_nor_mistakes() -> None:
    """A ticket without answers gets no verdict."""
    done = HandedIn(find_ticket("decimals", 7), "Mia", ("", "", ""))
    assert done.verdicts == (None, None, None)
    assert done.right == (False, False, False)
    assert done.mistakes == ()


def test_mistakes_are_recognised_once() -> None:
    """A mistake that two answers show is reported once; a solved question shows none."""
    ticket = find_ticket("tens", 3)
    one_off = str(int(ticket.questions[0].answer) - 1)
    line = ticket.questions[2].choices[0]
    done = HandedIn(ticket, "Ada", (one_off, "", f"{line} +2"))
    assert [mistake.name for mistake in done.mistakes] == ["off-by-one"]
    solved = HandedIn(ticket, "Ada", ("", "", ticket.questions[2].answer))
    assert solved.mistakes == ()


@pytest.mark.parametrize(
    "answers",
    [
        ("7", ""),
        ("seven", "", ""),
        ("7" * 30, "", ""),
        ("", "B2>3,4", ""),
        ("", Play((Square(0, 0),), (VARIANTS["tens"].tile("9"),)), ""),
        ("", Play((Square(0, 0),), (VARIANTS["tens"].tile("1"),)), ""),
        ("", "", "Z9-Z12 +1"),
        ("", "", "B2-D2 1"),
        ("", "", "B2-D2"),
        (Play((), ()), "", ""),
    ],
)
def test_answers_that_no_page_can_give_are_refused(answers: tuple[object, ...]) -> None:
    """Too few answers, words, tiles that are not in the rack or on a tile, unknown lines."""
    with pytest.raises(SumsError):
        HandedIn(find_ticket("tens", 3), "Mia", answers)  # type: ignore[arg-type] # on purpose


def test_answers_are_written_for_a_table() -> None:
    """Tiles that are not in one line have no notation, and are listed one by one."""
    ticket = find_ticket("tens", 3)
    assert ticket.questions[1].position is not None
    one, three, _ = ticket.questions[1].position.rack
    astray = Play.of({Square(0, 1): one, Square(2, 3): three})
    told = answer_words(ticket.questions[1], astray)
    assert "B1:1" in repr(told)
    assert "D3:3" in repr(told)
