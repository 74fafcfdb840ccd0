"""Faded practice: blanks are filled from the rack, and checked by the rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.examples import Example, examples
from sums_widgets.widgets.activities.worked_example import FadedPractice, faded_practice

OURS = [found for name in VARIANTS for found in examples(name)]


def press(practice: FadedPractice, name: str) -> dict[str, Any]:
    """Press a button and return the page after it."""
    practice.receive({"do": "press", "id": name})
    page: dict[str, Any] = practice.card.page
    return page


def touch(practice: FadedPractice, part: int) -> None:
    """Touch a blank or a tile."""
    practice.receive({"do": "touch", "id": "blanks", "part": part})


def fill(practice: FadedPractice) -> None:
    """Lay the tiles of the example on the blanks, by touching them in the rack."""
    filling = practice.filling
    for square in filling.round.blanks:
        tile = filling.round.solution[square]
        touch(practice, len(filling.round.blanks) + filling.rack.index(tile.in_hand))


@pytest.mark.slow
@pytest.mark.parametrize("found", OURS, ids=repr)
def test_every_example_can_be_practised_to_the_end(found: Example) -> None:
    """All rounds are solved the first time by the tiles of the example and its points."""
    practice = FadedPractice(found)
    for number, each in enumerate(practice.filling.rounds, 1):
        fill(practice)
        page = press(practice, "check")
        assert page["feedback"]["kind"] == "good"
        if each.all_blank:
            points = str(practice.filling.points)
            practice.receive({"do": "answer", "id": f"points-{number}", "value": "1"})
            assert practice.card.page["feedback"]["kind"] == "refused"
            practice.receive({"do": "answer", "id": f"points-{number}", "value": points})
        assert practice.filling.is_done
        press(practice, "next")
    states = practice.filling.states
    wanted = ["solved" if each.all_blank else "first-time" for each in practice.filling.rounds]
    assert states == wanted
    assert practice.card.page["feedback"]["lines"] == ["You can do it all on your own. Well done!"]


def test_what_does_not_fit_is_explained() -> None:
    """The last two tiles changed round are refused for the crossing line, which is named."""
    practice = faded_practice("tens", 2)
    press(practice, "show")
    press(practice, "next")
    rack = practice.filling.rack
    for face in ("4", "1"):
        place = [tile.face if tile else "" for tile in rack].index(face)
        touch(practice, 2 + place)
    page = press(practice, "check")
    assert page["feedback"]["kind"] == "refused"
    assert "crosses" in page["feedback"]["lines"][0]
    assert [run["total"] for run in page["runs"]] == ["10", "7", "10"]


def test_any_play_that_fits_is_right() -> None:
    """Tiles of a row may lie in another order than in the example."""
    practice = faded_practice("tens", 1)
    for _ in range(2):
        press(practice, "show")
        press(practice, "next")
    blanks = practice.filling.round.blanks
    assert len(blanks) == 3
    for place in (2, 0, 1):
        touch(practice, 3 + place)
    assert press(practice, "check")["feedback"]["kind"] == "good"


def test_tiles_go_where_they_are_put_and_come_back() -> None:
    """A touched blank is next, a drag names its blank, a touched tile goes back to the rack."""
    practice = faded_practice("tens", 2)
    for _ in range(2):
        press(practice, "show")
        press(practice, "next")
    blanks = practice.filling.round.blanks
    touch(practice, 2)
    assert practice.filling.target == blanks[2]
    touch(practice, 4)
    assert list(practice.filling.filled) == [blanks[2]]
    practice.receive({"do": "paint", "id": "blanks", "parts": [8, 3]})
    assert practice.filling.filled[blanks[3]].face == "4"
    touch(practice, 2)
    assert list(practice.filling.filled) == [blanks[3]]
    assert [tile.face if tile else "" for tile in practice.filling.rack] == ["1", "1", "2", "3", ""]


def test_an_example_without_a_play_is_refused() -> None:
    """There is nothing to practice in it, and the error says so."""
    with pytest.raises(SumsError, match="has no play; expected one with a line such as play"):
        faded_practice("title: Words\nstart: tens r2,b4,_ 4 - 0 1 0\nsay: Hello!\n")


def test_a_wild_keeps_the_number_of_the_example() -> None:
    """A wild that the example names is laid with that name."""
    text = "title: Wild\nstart: tens r2,b4,_2 1,? - 0 1 0\nplay: C1>1,?3\n"
    practice = faded_practice(text)
    fill(practice)
    assert press(practice, "check")["feedback"]["kind"] == "good"


EVENTS = st.one_of(
    st.builds(
        lambda name: {"do": "press", "id": name},
        st.sampled_from(["next", "check", "restart", "show", "no-such"]),
    ),
    st.builds(lambda n: {"do": "touch", "id": "blanks", "part": n}, st.integers(-2, 12)),
    st.builds(
        lambda parts: {"do": "paint", "id": "blanks", "parts": parts},
        st.lists(st.integers(-2, 12), max_size=4),
    ),
    st.builds(
        lambda n, text: {"do": "answer", "id": f"points-{n}", "value": text},
        st.integers(1, 5),
        st.sampled_from(["19", "29", "42", "x", ""]),
    ),
)


@pytest.mark.slow
@given(found=st.sampled_from(OURS), events=st.lists(EVENTS, max_size=30))
def test_odd_orders_of_events_do_no_harm(found: Example, events: list[dict[str, Any]]) -> None:
    """Whatever is touched in whatever order, no tile is lost and nothing fails."""
    practice = FadedPractice(found)
    for event in events:
        practice.receive(event)
        assert (practice.card.page["feedback"] or {}).get("kind") != "trouble"
        filling = practice.filling
        left = [tile for tile in filling.rack if tile is not None]
        used = [tile.in_hand for tile in filling.laid.values()]
        assert sorted([*left, *used]) == sorted(filling.round.position.rack)
