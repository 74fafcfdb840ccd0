"""Fill to the whole: questions, answers by hand and by number, and the feedback on them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, SumsError, Variant
from sums_widgets.learning.words import show_number
from sums_widgets.players.puzzles.verdict import Outcome
from sums_widgets.widgets.activities.filling import fill_to_the_whole
from sums_widgets.widgets.activities.filling.questions import Question, judge, make_questions
from sums_widgets.widgets.activities.filling.state import Series
from sums_widgets.widgets.activities.filling.telling import page_of
from sums_widgets.widgets.activities.touching import touch_of, touchable_models
from sums_widgets.widgets.telling.voice import Voice

if TYPE_CHECKING:
    from sums_widgets.widgets.table.choices import VariantName

every_game = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
RIGHT = {"first-time", "solved", "shown"}


def ask(game: str, face: str, model: str | None = None) -> Question:
    """Return a question of a game with a given face."""
    variant = VARIANTS[game]
    return Question(variant, variant.tile(face), model or touchable_models(variant)[0])


def answer(series: Series, text: str) -> None:
    """Type an answer and check it."""
    series.type(text)
    series.check()


@pytest.mark.slow
@every_game
def test_questions_can_be_answered_by_hand_and_by_number(variant: Variant) -> None:
    """In every game and on every model the last part fills the whole, and any name is right."""
    for tile in dict.fromkeys(entry.tile for entry in variant.yellow):
        for model in touchable_models(variant):
            question = Question(variant, tile, model)
            assert question.given.units * question.cuts % variant.whole == 0
            series = Series((question,))
            parts = touch_of(question.fill(0), model, Voice())["parts"]
            series.touch(len(parts) - 1)
            series.check()
            assert series.results == ["first-time"]
            for face in variant.scale.faces(question.missing):
                assert judge(question, face).solved


@every_game
def test_a_seed_gives_the_same_questions(variant: Variant) -> None:
    """Questions repeat with their seed, differ among themselves, and use every model in turn."""
    first, again = (make_questions(variant, 8, seed) for seed in (3, 3))
    assert first == again != make_questions(variant, 8, 4)
    assert len({question.given.units for question in first}) == 8
    assert {question.model for question in first} == set(touchable_models(variant))
    assert len(make_questions(variant, 60, 1, ["number-line"])) == 60


@pytest.mark.parametrize(
    ("game", "given_face", "said", "mistake"),
    [
        ("decimals", "0.35", "0.75", "complement-slip"),
        ("hundreds", "35", "75", "tens-and-ones-apart"),
        ("fractions", "1/4", "3/8", "tops-added"),
        ("tens", "6", "3", "off-by-one"),
    ],
)
def test_mistakes_are_recognised(game: str, given_face: str, said: str, mistake: str) -> None:
    """A slip that we know is named by its own sentence, its question and its picture."""
    series = Series((ask(game, given_face),))
    answer(series, said)
    assert series.verdict is not None
    assert [seen.name for seen in series.verdict.recognised][:1] == [mistake]
    feedback = page_of(series, Voice())["feedback"]
    assert feedback["kind"] == "refused"
    assert feedback["svg"].startswith("<svg")
    assert len(feedback["lines"]) == 3


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        ("", Outcome.UNREADABLE),
        ("many", Outcome.UNREADABLE),
        ("<b>4</b>", Outcome.UNREADABLE),
        ("4" * 41, Outcome.UNREADABLE),
        ("1/3", Outcome.NOT_IT),
        ("-4", Outcome.NOT_IT),
        ("0", Outcome.NOT_IT),
        ("9", Outcome.REFUSED),
        ("4", Outcome.SOLVED),
        ("8/2", Outcome.SOLVED),
    ],
)
def test_every_answer_gets_a_kind_sentence(said: str, outcome: Outcome) -> None:
    """What cannot be read is no try; all else is judged, and each gets words."""
    series = Series((ask("tens", "6"),))
    answer(series, said)
    assert series.verdict is not None
    assert series.verdict.outcome is outcome
    assert series.tries == (0 if outcome is Outcome.UNREADABLE else 1)
    assert all(page_of(series, Voice())["feedback"]["lines"])


def test_the_answer_may_be_looked_at_after_two_tries() -> None:
    """Not before; then it is filled in, said, and counted as shown."""
    series = Series((ask("tens", "6"), ask("tens", "3")))
    series.show_answer()
    for wrong in ("3", "5"):
        assert not series.may_look
        answer(series, wrong)
    assert series.may_look
    series.show_answer()
    assert (series.by_hand, series.typed, series.results) == (4, "4", ["shown"])
    assert page_of(series, Voice())["feedback"]["lines"] == ["6 needs 4 to make 10."]
    series.touch(0)
    series.type("1")
    assert series.typed == "4"
    series.go_on()
    assert series.states == ("shown", "now")


def test_hands_and_numbers_agree() -> None:
    """What is filled is written in parts of the cut, with the chosen mark; what is typed fills."""
    series = Series((ask("fractions", "1/2", "circle"), ask("decimals", "0.4")), mark=",")
    series.touch(0)
    assert (series.typed, series.by_hand) == ("1/4", 4)
    series.touch(0)
    assert (series.typed, series.by_hand) == ("", 0)
    series.paint([0, 1])
    assert series.typed == "2/4"
    series.check()
    series.go_on()
    series.type("0,5")
    assert series.by_hand == 50
    series.touch(59)
    assert series.typed == "0,60"
    answer(series, "0,6")
    assert series.results == ["first-time", "first-time"]


def test_a_right_answer_is_said_in_its_own_name() -> None:
    """The child's own spelling stays, and its plainest name is shown beside it."""
    series = Series((ask("fractions", "4/16"),))
    answer(series, "12/16")
    assert page_of(series, Voice())["feedback"]["lines"] == [
        "Yes!",
        "4/16 needs 12/16 to make 1.",
        "Join 4 pieces into one: 12/16 becomes 3/4.",
    ]


def test_an_empty_box_is_never_the_answer() -> None:
    """Emptied, a model is as at the start, and what was said about it is gone."""
    series = Series((ask("tens", "6"),))
    answer(series, "3")
    series.empty()
    assert (series.by_hand, series.typed, series.verdict) == (0, "", None)
    assert page_of(series, Voice())["runs"][0]["faces"] == ["6", "?"]


EVENTS = st.one_of(
    st.builds(lambda part: {"do": "touch", "id": "fill", "part": part}, st.integers(-3, 110)),
    st.builds(
        lambda parts: {"do": "paint", "id": "fill", "parts": parts},
        st.lists(st.integers(-3, 110), max_size=4),
    ),
    st.builds(
        lambda do, value: {"do": do, "id": "answer", "value": value},
        st.sampled_from(["set", "answer"]),
        st.sampled_from(["", "1", "4", "1/2", "0.5", "0,35", "99", "-1", "x", "1/0"]),
    ),
    st.builds(
        lambda name: {"do": "press", "id": name},
        st.sampled_from(["check", "empty", "look", "next", "again", "dance"]),
    ),
)


@pytest.mark.slow
@settings(max_examples=30)
@given(st.sampled_from([*VARIANTS]), st.lists(EVENTS, max_size=15))
def test_odd_orders_do_no_harm(game: VariantName, events: list[dict[str, object]]) -> None:
    """Whatever is touched, typed and pressed, the state stays true and the page can be sent."""
    filling = fill_to_the_whole(game, 3, seed=5)
    for event in events:
        filling.card._handle_custom_msg(event, [])
        series, page = filling.series, filling.card.page
        assert json.loads(json.dumps(page)) == page
        assert "details" not in (page.get("feedback") or {})
        assert len(page["dots"]) == 3
        assert set(series.results) <= RIGHT
        assert len(series.results) in {series.place, series.place + 1}
        if not series.is_over:
            assert 0 <= series.by_hand <= series.question.missing


def test_a_series_to_its_end_and_once_more() -> None:
    """At the end a child reads how it went; once more brings other questions."""
    filling = fill_to_the_whole("decimals", 2, seed=1, language="es", mark=",")
    before = filling.series.questions
    for question in before:
        face = question.variant.scale.face(question.missing)
        filling.receive({"do": "answer", "id": "answer", "value": show_number(face, ",")})
        filling.receive({"do": "press", "id": "next"})
    assert filling.card.page["lines"] == [
        "¡Completaste 2 enteros!",
        "2 salieron bien a la primera.",
    ]
    filling.receive({"do": "press", "id": "again"})
    assert filling.results == ("now", "todo")
    assert filling.series.questions != before


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"variant": "sevens"}, "variant is 'sevens'"),
        ({"count": 0}, "count is 0"),
        ({"count": 99}, "count is 99"),
        ({"model": "fraction-bar"}, "model is 'fraction-bar'"),
        ({"seed": "today"}, "seed is 'today'"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, object], named: str) -> None:
    """A teacher's slip is named, with what is accepted."""
    given_arguments: dict[str, object] = {"variant": "tens", **arguments}
    with pytest.raises(SumsError, match=named):
        fill_to_the_whole(**given_arguments)  # type: ignore[arg-type] # bad on purpose
