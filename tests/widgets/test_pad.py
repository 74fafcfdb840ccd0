"""The pad's Python side, with no browser: traits out, checked events in."""

from __future__ import annotations

import json
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.widgets.browser import Event, checked_event
from sums_widgets.widgets.browser.events import LONGEST_TEXT
from sums_widgets.widgets.pad import Pad

GOOD: list[Event] = [
    {"do": "tap", "on": "H8", "again": False},
    {"do": "drop", "from": "rack-2", "to": "G7", "seq": 3, "view": "k3x"},
    {"do": "key", "key": "Enter", "on": "H8"},
    {
        "do": "environment",
        "dark": False,
        "reduced": True,
        "width": 900,
        "ratio": 1.5,
        "view": "k3x",
        "pixels": 1144,
    },
]
WRONG: tuple[object, ...] = (None, [], {}, nan, inf)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda values: st.lists(values) | st.dictionaries(st.text(), values),
)


def received(*contents: object) -> list[Event]:
    """Return the events of a pad that receives messages."""
    pad, events = Pad(), list[Event]()
    pad.on_event(events.append)
    for content in contents:
        pad._handle_custom_msg(content, [])
    return events


def test_good_events_come_out_as_they_are() -> None:
    """Every event of the contract reaches the callback, in its order."""
    assert received(*GOOD) == GOOD


@pytest.mark.slow
@pytest.mark.parametrize("event", GOOD, ids=lambda event: event["do"])
def test_events_with_a_field_missing_or_of_a_wrong_type_are_dropped(event: Event) -> None:
    """An event is whole or it is nothing."""
    for field in event:
        without = {name: value for name, value in event.items() if name != field}
        assert received(without) == []
        for wrong in WRONG:
            assert received({**event, field: wrong}) == []
    assert received({**event, "more": "than asked"}) == [event]


def test_true_is_no_number() -> None:
    """JSON tells true and 1 apart, and so do we."""
    drop = GOOD[1]
    assert received({**drop, "seq": True}) == []


def test_long_texts_are_cut() -> None:
    """Nobody can fill the kernel with one message."""
    (event,) = received({"do": "tap", "on": "x" * (LONGEST_TEXT + 1), "again": False})
    assert event["on"] == "x" * LONGEST_TEXT


@pytest.mark.slow
@given(ANYTHING, st.dictionaries(st.sampled_from(["do", "on", "key", "seq", "view"]), ANYTHING))
def test_nothing_that_arrives_raises(content: object, fields: dict[str, object]) -> None:
    """Whatever a browser sends, it is an event of the contract or it is dropped."""
    for arrived in (content, fields, {**fields, "do": "tap"}, {**fields, "do": "drop"}):
        event = checked_event(arrived, Pad.shapes)
        assert event is None or set(event) == {"do", *Pad.shapes[str(event["do"])]}


def test_all_callbacks_hear_an_event() -> None:
    """Several can listen, in the order in which they asked."""
    pad, heard = Pad(), list[str]()
    pad.on_event(lambda _: heard.append("first"))
    pad.on_event(lambda _: heard.append("second"))
    pad._handle_custom_msg(GOOD[0], [])
    assert heard == ["first", "second"]


def test_the_state_is_plain_json() -> None:
    """All traits are plain JSON, and a pad has a look before it is given one."""
    state = Pad(cells={"H8": "3/4"}).get_state()
    assert json.loads(json.dumps(state["cells"])) == {"H8": "3/4"}
    assert state["look"]["colours"]["ground"] == "#ffffff"
    assert state["busy"] is False
