"""The explorer: any amount, typed, slid or touched, with names that agree exactly."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, SumsError, Variant
from sums_widgets.learning import worth_of
from sums_widgets.learning.words import Message
from sums_widgets.widgets.activities.explorer import explorer
from sums_widgets.widgets.activities.explorer.reading import read_amount
from sums_widgets.widgets.activities.explorer.state import Exploring
from sums_widgets.widgets.activities.explorer.telling import page_of
from sums_widgets.widgets.activities.touching import cuts_of, touchable_models
from sums_widgets.widgets.telling.voice import Voice

every_game = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


@every_game
def test_every_amount_is_named_truly(variant: Variant) -> None:
    """Each amount, in each cut: its name has its value, and so has every link that led there."""
    seen = Exploring.of(variant)
    for units in range(1, variant.whole + 1):
        seen.set_units(units)
        assert seen.units == units
        for cuts in cuts_of(variant):
            seen.recut(cuts)
            assert worth_of(seen.face) == variant.value(units)
            for link in seen.links:
                assert worth_of(link.fact.sides[0]) == Fraction(units, variant.whole)


@pytest.mark.slow
@every_game
def test_every_page_can_be_told(variant: Variant) -> None:
    """From the smallest amount to the whole, on every model, in both languages."""
    for units in (1, variant.whole // 2, variant.whole - 1, variant.whole):
        for model in touchable_models(variant):
            for voice in (Voice(), Voice("es", ",", "contrast")):
                seen = Exploring.of(variant)
                seen.set_units(units)
                seen.see_on(model)
                page = page_of(seen, voice, games=True)
                assert json.loads(json.dumps(page)) == page
                assert all(figure["svg"].startswith("<svg") for figure in page["figures"])


@pytest.mark.parametrize(
    ("game", "texts", "units"),
    [
        ("tens", "6 6/10 3/5 0.6 0,60 60%", 6),
        ("twenties", "13 13/20 0.65 65%", 13),
        ("hundreds", "25 1/4 0.25 25%", 25),
        ("fractions", "3/8 6/16 0.375 .375 37.5%", 6),
        ("decimals", "0.35 0,35 .35 7/20 35%", 35),
        ("decimals", "1 1.0 100% 4/4", 100),
    ],
)
def test_an_amount_may_be_typed_in_any_form(game: str, texts: str, units: int) -> None:
    """Whole numbers are the game's own; fractions, decimals and percents are shares."""
    variant = VARIANTS[game]
    assert [read_amount(variant, text) for text in texts.split()] == [units] * len(texts.split())


@pytest.mark.parametrize(
    ("game", "text", "name"),
    [
        ("fractions", "1/3", "explorer-between-numbers"),
        ("tens", "0.05", "explorer-between-numbers"),
        ("tens", "11", "explorer-too-large"),
        ("fractions", "1 1/8", "explorer-too-large"),
        ("decimals", "101%", "explorer-too-large"),
        ("hundreds", "0", "explorer-too-small"),
        ("hundreds", "-5", "explorer-too-small"),
        ("tens", "six", "answer-unreadable"),
        ("tens", "", "answer-empty"),
        ("tens", "1/0", "answer-nothing-below"),
        ("tens", "9" * 1000, "answer-too-long"),
    ],
)
def test_what_cannot_be_shown_gets_a_kind_sentence(game: str, text: str, name: str) -> None:
    """The amount and the typed text stay as they were, and the problem is shown."""
    seen = Exploring.of(VARIANTS[game])
    before = seen.units, seen.cuts
    seen.type(text)
    assert isinstance(seen.problem, Message)
    assert seen.problem.name == name
    assert (seen.units, seen.cuts, seen.typed) == (*before, text)
    page = page_of(seen, Voice(), games=False)
    assert page["fields"][0]["problem"] == page["say"] != ""
    seen.set_units(1)
    assert seen.problem is None


def test_cutting_anew_names_anew() -> None:
    """A half in eighths is 4/8; what has no name in a cut lies between two of its parts."""
    seen = explorer("fractions", "3/8")
    assert seen.card.page["lines"] == ["3/8 is 3 of 8 equal parts."]
    seen.receive({"do": "set", "id": "cut", "value": "16"})
    assert seen.card.page["lines"] == [
        "6/16 is 6 of 16 equal parts.",
        "Cut each piece in 2: 3/8 becomes 6/16.",
    ]
    seen.receive({"do": "set", "id": "cut", "value": "4"})
    assert seen.card.page["lines"] == ["3/8 lies between 1 and 2 of 4 parts."]
    seen.receive({"do": "answer", "id": "amount", "value": "8/16"})
    assert (seen.seen.face, seen.seen.cuts) == ("8/16", 16)
    decimal = explorer("decimals", "0.5")
    decimal.receive({"do": "set", "id": "cut", "value": "100"})
    assert decimal.card.page["lines"][1] == "0.5 and 0.50 are the same amount."


def test_a_touch_fills_and_leaves_something() -> None:
    """Touched parts are the amount; the last one cannot be taken away."""
    seen = explorer("tens", 4)
    seen.receive({"do": "touch", "id": "fill", "part": 6})
    assert seen.seen.face == "7"
    seen.receive({"do": "paint", "id": "fill", "parts": [3, 0]})
    assert seen.seen.face == "1"
    seen.receive({"do": "touch", "id": "fill", "part": 0})
    assert seen.seen.face == "1"


def test_a_share_is_carried_into_another_game() -> None:
    """Where the game can be chosen, the share stays; where it has none, it is the one below."""
    seen = explorer(None, "1/4")
    for game, face in {"hundreds": "25", "decimals": "0.25", "tens": "2", "twenties": "4"}.items():
        seen.receive({"do": "set", "id": "game", "value": game})
        assert seen.seen.face == face
    fixed = explorer("tens", 5)
    fixed.receive({"do": "set", "id": "game", "value": "hundreds"})
    assert fixed.seen.variant is VARIANTS["tens"]
    assert "game" not in [field["id"] for field in fixed.card.page["fields"]]


EVENTS = st.one_of(
    st.builds(
        lambda value: {"do": "answer", "id": "amount", "value": value},
        st.text(max_size=12) | st.sampled_from(["3/8", "0.5", "60%", "7", "1/3"]),
    ),
    st.builds(
        lambda name, value: {"do": "set", "id": name, "value": value},
        st.sampled_from(["slide", "cut", "model", "game", "dance"]),
        st.sampled_from([*VARIANTS, "circle", "number-line", "4", "16", "\u00b2", 0, 3, 900, True]),
    ),
    st.builds(lambda part: {"do": "touch", "id": "fill", "part": part}, st.integers(-3, 110)),
    st.builds(
        lambda parts: {"do": "paint", "id": "fill", "parts": parts},
        st.lists(st.integers(-3, 110), max_size=3),
    ),
)


@pytest.mark.slow
@settings(max_examples=25)
@given(st.lists(EVENTS, max_size=8))
def test_odd_orders_do_no_harm(events: list[dict[str, object]]) -> None:
    """Whatever arrives, an amount of the game is shown, exactly, and nothing fails."""
    seen = explorer()
    for event in events:
        seen.card._handle_custom_msg(event, [])
        page, state = seen.card.page, seen.seen
        assert json.loads(json.dumps(page)) == page
        assert "feedback" not in page, event
        assert 1 <= state.units <= state.variant.whole
        assert state.cuts in cuts_of(state.variant)
        assert state.model in touchable_models(state.variant)


@pytest.mark.parametrize("value", ["1/3", "2", "", 0, 0.5, True, None.__class__, "x" * 500])
def test_a_value_that_cannot_be_shown_is_refused(value: object) -> None:
    """A teacher's slip is named, with what is accepted."""
    with pytest.raises(SumsError, match=r"value is .* expected a number from 1/16 to 1"):
        explorer("fractions", value)  # type: ignore[arg-type] # bad on purpose
