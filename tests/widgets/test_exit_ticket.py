"""The exit ticket: a name, three questions, no feedback before the end, and a correct code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sums_widgets import class_report, exit_ticket
from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.words import languages
from widgets.puzzle_hands import act, answering, enter, feedback, fill, labels, press, tap

if TYPE_CHECKING:
    from sums_widgets.widgets.activities.exit_ticket import ExitTicket
    from sums_widgets.widgets.table.choices import VariantName


def fill_in(activity: ExitTicket, name: str, answers: list[str | None]) -> None:
    """Type a name, answer some questions and hand in; None leaves a question open."""
    act(activity, enter("name", name))
    for text in answers:
        asking = activity.session.asking
        assert asking is not None
        act(activity, *([] if text is None else answering(asking, text)), press("next"))
        if text is None:
            act(activity, press("next"))
    act(activity, press("hand-in"))


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("language", languages())
def test_a_whole_ticket_and_its_report(variant: VariantName, language: str) -> None:
    """All right in every game and language: the code tells the report so."""
    activity = exit_ticket(variant, seed=7, language=language)
    assert activity.code == ""
    fill_in(activity, "Mia", [q.answer for q in activity.session.ticket.questions])
    assert activity.card.page["code"]["text"] == activity.code
    [ticket] = class_report([activity.code]).tickets
    assert ticket.name == "Mia"
    assert ticket.right == (True, True, True)


def test_nothing_is_told_before_the_end() -> None:
    """Right or not, laid or typed: no feedback, no sums, no marks, until it is handed in."""
    activity = exit_ticket("tens", seed=3)
    act(activity, enter("name", "Mia"), enter("number", "1"))
    asking = activity.session.asking
    assert asking is not None
    act(activity, *answering(asking, asking.puzzle.answer))
    page = activity.card.page
    assert not feedback(activity)
    assert not page["runs"]
    assert "hint" not in labels(activity)
    assert activity.tiles is not None
    assert activity.tiles.table.settings.feedback == "off"
    assert [dot["state"] for dot in page["dots"]] == ["shown", "now", "todo"]
    square = next(iter(asking.puzzle.position.board.placed()))[0]  # type: ignore[union-attr]
    act(activity, tap(str(square)))
    assert activity.tiles.table.question is None


def test_one_can_go_back_until_it_is_handed_in() -> None:
    """Answers stay when one goes back, can be changed, and not after the end."""
    activity = exit_ticket("tens", seed=3)
    act(activity, enter("name", "Mia"), enter("number", "1"), press("back"))
    assert activity.card.page["fields"][0]["value"] == "1"
    act(activity, enter("number", "2"))
    for _ in range(4):
        act(activity, press("next"))
    assert activity.card.page["sheet"]["rows"][0][1] == "2"
    act(activity, press("back"), press("next"), press("next"), press("hand-in"))
    code = activity.code
    act(activity, press("back"), enter("number", "9"), press("hand-in"))
    assert activity.code == code
    assert class_report([code]).tickets[0].answers == ("2", "", "")


def test_an_open_question_is_asked_about_once() -> None:
    """Next says what is lacking; a second Next leaves it open."""
    activity = exit_ticket("tens", seed=3)
    act(activity, enter("name", "Mia"), press("next"))
    assert feedback(activity)["lines"] == [
        "First type a number.",
        "Or press Next to leave it open.",
    ]
    act(activity, enter("number", "lots"))
    assert activity.session.place == 1
    act(activity, press("next"), press("next"))
    assert activity.session.place == 2


def test_a_ticket_needs_a_name() -> None:
    """Without a name or number nobody starts; it is cut and cleaned, and shown as text."""
    activity = exit_ticket("tens", seed=3)
    act(activity, press("next"), enter("name", " \u202e "))
    assert activity.session.place == 0
    assert feedback(activity)["lines"] == ["First write your name or your number."]
    act(activity, fill("name", "<img src=x>"), press("next"))
    assert activity.session.place == 1


def test_the_end_is_kind_and_shows_right_answers() -> None:
    """None, some or all right: thanks, the facts, and what a right answer is."""
    activity = exit_ticket("tens", seed=3)
    fill_in(activity, "Mia", [None, None, None])
    assert activity.card.page["lines"][1] == (
        "Thank you for trying. Your teacher can help you now."
    )
    rows = activity.card.page["sheet"]["rows"]
    assert [row[1] for row in rows] == ["not yet"] * 3
    assert rows[1][2] == "3 on B2 and 4 on C2"
    act(activity, press("another"))
    questions = activity.session.ticket.questions
    fill_in(activity, "Bo", [questions[0].answer, None, "B2-D2 -2"])
    assert activity.card.page["lines"] == ["Thank you, Bo!", "1 of 3 right. You are on your way."]
    rows = activity.card.page["sheet"]["rows"]
    assert [row[1:] for row in rows][::2] == [
        ["2", "\u2713"],
        ["B2-D2: 2 too little", "B2-D2: 1 too much"],
    ]


def test_the_next_child_has_a_blank_ticket_and_no_code_is_lost() -> None:
    """A press too early does no harm: the code before stays on the first page."""
    activity = exit_ticket("tens", seed=3)
    fill_in(activity, "Mia", [None, None, None])
    code = activity.code
    act(activity, press("another"))
    page = activity.card.page
    assert activity.code == ""
    assert page["fields"][0]["value"] == ""
    assert page["code"]["text"] == code
    assert page["code"]["label"] == "The code of Mia"


def test_tickets_without_a_number_differ() -> None:
    """Without a seed each child has some ticket of its own."""
    assert len({exit_ticket("tens").session.ticket.number for _ in range(5)}) > 1


@pytest.mark.parametrize(
    ("variant", "seed", "told"),
    [
        ("fraction", 1, "variant is 'fraction'; did you mean fractions"),
        (VARIANTS["tens"], 1, "variant is"),
        ("tens", 1000, "seed is 1000; expected a whole number from 0 to 999"),
        ("tens", "1", "seed is '1'"),
    ],
)
def test_choices_that_cannot_be_are_refused(variant: object, seed: object, told: str) -> None:
    """Other games and numbers are refused with what is accepted."""
    with pytest.raises(SumsError, match=told):
        exit_ticket(variant, seed)  # type: ignore[arg-type] # on purpose


def test_pages_are_plain_data() -> None:
    """Whatever is shown can be sent: texts, numbers, lists and dictionaries."""
    activity = exit_ticket("fractions", seed=3)
    act(activity, enter("name", "Mia"))
    for _ in range(8):
        json.dumps(activity.card.page)
        act(activity, press("next"))
