"""The stepper: what each step shows, how questions block, and what invalid events do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.examples import Example, Kind, examples
from sums_widgets.learning.words import languages
from sums_widgets.widgets.activities.worked_example import WorkedExample, worked_example

if TYPE_CHECKING:
    from pathlib import Path


OURS = [found for name in VARIANTS for found in examples(name)]
every_example = pytest.mark.parametrize("found", OURS, ids=repr)


def press(shown: WorkedExample, name: str) -> dict[str, Any]:
    """Press a button and return the page after it."""
    shown.receive({"do": "press", "id": name})
    page: dict[str, Any] = shown.card.page
    return page


def answer(shown: WorkedExample, text: str) -> dict[str, Any]:
    """Answer the question that is shown, and return the page after it."""
    name = next(field["id"] for field in shown.card.page["fields"] if field["kind"] == "text")
    shown.receive({"do": "answer", "id": name, "value": text})
    page: dict[str, Any] = shown.card.page
    return page


def is_on(page: dict[str, Any], name: str) -> bool:
    """Whether a button is enabled."""
    return any(each["id"] == name and each["on"] for each in page["buttons"])


@pytest.mark.slow
@every_example
def test_every_example_is_stepped_through_and_back(found: Example) -> None:
    """With each question answered, Next leads through all steps, and Back to the first one."""
    shown = WorkedExample(found)
    for place, step in enumerate(found.steps):
        assert shown.stepper.place == place
        if step.question is not None:
            assert press(shown, "next")["feedback"]["kind"] == "hint"
            assert answer(shown, "77")["feedback"]["kind"] == "refused"
            assert answer(shown, step.question.answer.text)["feedback"]["kind"] == "good"
        press(shown, "next")
    assert not is_on(shown.card.page, "next")
    for _ in found.steps:
        press(shown, "back")
    assert shown.stepper.place == 0
    assert not is_on(shown.card.page, "back")


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@every_example
def test_every_step_has_all_it_needs(found: Example, language: str) -> None:
    """One short line, the board, a slider; and no trouble in any language or theme."""
    shown = WorkedExample(found, language=language, mark=",", theme="dark")
    for number in range(1, len(found.steps) + 1):
        shown.receive({"do": "set", "id": "step", "value": number})
        page = shown.card.page
        assert len(page["lines"]) == 1
        assert page["board"].startswith("<svg")
        assert (page["feedback"] or {}).get("kind") != "trouble"
        assert not re.search(r"[0-9]\.[0-9]", page["lines"][0])


@pytest.mark.slow
@every_example
def test_a_question_keeps_its_answer_until_somebody_tries(found: Example) -> None:
    """No model, and a question mark in the equation; both are there once it is answered."""
    shown = WorkedExample(found)
    for number, step in enumerate(found.steps, 1):
        question = step.question
        if question is None or question.measure.kind not in (Kind.TOTAL, Kind.MISSING):
            continue
        shown.receive({"do": "set", "id": "step", "value": number})
        page = shown.card.page
        assert page["model"] == ""
        asked = page["runs"][-1]
        assert "?" in [*asked["faces"], asked["total"]]
        page = answer(shown, question.answer.text)
        assert page["model"].startswith("<svg")
        told = page["runs"][-1]
        assert "?" not in [*told["faces"], told["total"]]


def test_show_me_answers_and_lets_go_on() -> None:
    """Show me reveals the answer without a try, and the example goes on."""
    shown = worked_example("tens", 1)
    shown.receive({"do": "set", "id": "step", "value": 3})
    assert press(shown, "show")["feedback"]["lines"] == ["Look: 2 + 4 = 6."]
    assert press(shown, "next")["lines"] == ["Start with the big tile and count on."]
    assert press(shown, "back")["feedback"]["lines"] == ["Look: 2 + 4 = 6."]


def test_a_recognised_mistake_is_named_with_its_picture() -> None:
    """What is said fits the mistake, and its picture is there once, not twice."""
    shown = worked_example("fractions", 1)
    shown.receive({"do": "set", "id": "step", "value": 3})
    page = answer(shown, "3/12")
    assert page["feedback"]["svg"].startswith("<svg")
    assert page["model"] == ""
    page = answer(shown, "many")
    assert page["feedback"]["kind"] == "hint"


def test_a_new_question_starts_with_an_empty_box() -> None:
    """What was typed at one question is neither shown nor judged at the next."""
    shown = worked_example("tens", 1)
    shown.receive({"do": "set", "id": "step", "value": 6})
    answer(shown, "7")
    press(shown, "next")
    page = press(shown, "next")
    box = next(field for field in page["fields"] if field["kind"] == "text")
    assert (box["id"], box["value"], page["feedback"]) == ("answer-8", "", None)
    shown.receive({"do": "answer", "id": "answer-6", "value": "1"})
    assert shown.card.page["feedback"] is None


def test_start_again_forgets_the_answers() -> None:
    """After Start again every question waits anew."""
    shown = worked_example("tens", 1)
    shown.receive({"do": "set", "id": "step", "value": 3})
    answer(shown, "6")
    press(shown, "restart")
    assert shown.stepper.place == 0
    shown.receive({"do": "set", "id": "step", "value": 3})
    assert shown.stepper.waits


EVENTS = st.one_of(
    st.builds(
        lambda name: {"do": "press", "id": name},
        st.sampled_from(["next", "back", "restart", "show", "end", "no-such"]),
    ),
    st.builds(lambda n: {"do": "set", "id": "step", "value": n}, st.integers(-9, 99)),
    st.builds(
        lambda n, text: {"do": "answer", "id": f"answer-{n}", "value": text},
        st.integers(0, 25),
        st.sampled_from(["6", "9", "3/8", "x", "", "13", "-1"]),
    ),
    st.just({"do": "touch", "id": "step", "part": 3}),
)


@pytest.mark.slow
@given(found=st.sampled_from(OURS), events=st.lists(EVENTS, max_size=25))
def test_odd_orders_of_events_do_no_harm(found: Example, events: list[dict[str, Any]]) -> None:
    """Whatever is pressed, slid and typed in whatever order, a step is shown without trouble."""
    shown = WorkedExample(found)
    for event in events:
        shown.receive(event)
        assert (shown.card.page["feedback"] or {}).get("kind") != "trouble"
        assert 0 <= shown.stepper.place <= shown.stepper.last


OWN = "title: Mine <b>\nstart: tens r2,b4,_ 4 - 0 1 0\nsay: 2 < 4!\nplay: C1:4\n"


def test_a_teachers_own_example(tmp_path: Path) -> None:
    """A text, the path of a file, or an example itself can be shown."""
    path = tmp_path / "mine.txt"
    path.write_text(OWN, encoding="utf-8")
    for source in (OWN, path, str(path), worked_example(OWN).stepper.example):
        shown = worked_example(source)
        assert (shown.card.page["title"], shown.card.page["lines"]) == ("Mine <b>", ["2 < 4!"])


@pytest.mark.parametrize(
    ("source", "choices", "message"),
    [
        ("tenz", {}, "variant is 'tenz'; did you mean tens"),
        (7, {}, "variant is 7; expected"),
        ("tens", {"number": 9}, "number is 9; tens has the examples 1 to 3"),
        ("tens", {"number": "2"}, "number is '2'; expected a whole number"),
        ("no-such-file.txt", {}, "the example 'no-such-file.txt' cannot be read"),
        ("tens", {"language": "xx"}, "language is 'xx'"),
        ("tens", {"theme": "pink"}, "theme is 'pink'"),
    ],
)
def test_wrong_arguments_are_named(
    source: object, choices: dict[str, object], message: str
) -> None:
    """One clear error says what was given and what is accepted."""
    with pytest.raises(SumsError, match=re.escape(message)):
        worked_example(source, **choices)  # type: ignore[arg-type] # on purpose
