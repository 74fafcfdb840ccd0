"""The card's Python side, with no browser: a page out, checked events in."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sums_widgets.widgets import browser
from sums_widgets.widgets.browser import Event
from sums_widgets.widgets.browser.events import LONGEST_LIST
from sums_widgets.widgets.card import Card, spoken

PLACE: Event = {"dark": False, "reduced": True, "width": 900, "ratio": 1.5, "view": "k3x"}


def received(*contents: object) -> list[Event]:
    """Return the events of a card that receives messages."""
    card, events = Card(), list[Event]()
    card.on_event(events.append)
    for content in contents:
        card._handle_custom_msg(content, [])
    return events


def test_good_events_come_out_as_they_are() -> None:
    """Presses, fields, answers, touches, strokes and the environment reach the callback."""
    good: list[Event] = [
        {"do": "press", "id": "next"},
        {"do": "set", "id": "slide", "value": 3},
        {"do": "paste", "id": "record", "text": "tens"},
        {"do": "answer", "id": "sum", "value": "3/8"},
        {"do": "touch", "id": "fill", "part": 3},
        {"do": "paint", "id": "fill", "parts": [3, 4, 5]},
        {"do": "environment", **PLACE},
    ]
    assert received(*good) == good


@pytest.mark.parametrize(
    "content",
    [
        None,
        {"do": "answer", "id": "sum", "value": 3},
        {"do": "touch", "id": "fill", "part": "3"},
        {"do": "touch", "id": "fill", "part": True},
        {"do": "paint", "id": "fill", "parts": 3},
        {"do": "paint", "id": "fill", "parts": [3, "4"]},
        {"do": "paint", "id": "fill", "parts": [3, True]},
        {"do": "environment", **PLACE, "dark": "no"},
    ],
)
def test_what_is_no_event_is_dropped(content: object) -> None:
    """Anything else is dropped silently."""
    assert received(content) == []


def test_a_stroke_has_an_end() -> None:
    """A list that is far too long is cut: nobody can make us work through millions."""
    [event] = received({"do": "paint", "id": "fill", "parts": [0] * 10**5})
    assert event["parts"] == [0] * LONGEST_LIST


def test_what_is_said_once_is_said_again_only_if_asked_for() -> None:
    """The same sentence is announced again after an action, and not with every update."""
    card = Card()
    card.show({"lines": ["One."]}, "One.")
    card.show({"lines": ["One."]}, "One.")
    assert card.say == {"text": "One.", "count": 1}
    card.show({"lines": ["One."]}, "One.", again=True)
    assert card.say == {"text": "One.", "count": 2}


def test_what_a_page_says_itself_is_not_shown() -> None:
    """The text for the live region comes before lines and feedback, and is sent only once."""
    page = {"lines": ["3/8?"], "feedback": {"lines": ["Yes!"]}, "say": "three eighths?"}
    assert spoken(page) == "three eighths?"
    assert spoken({**page, "say": ""}) == "3/8? Yes!"
    card = Card()
    card.show(page, spoken(page))
    assert "say" not in card.page
    assert json.loads(json.dumps(card.page)) == card.page


def test_the_card_is_one_module() -> None:
    """The joined source has one export and declares no name twice."""
    source = str(Card._esm)
    assert source.count("\nexport default") == 1
    names = re.findall(r"^const (\w+)", source, re.MULTILINE)
    assert len(names) == len(set(names))


def test_what_parts_share_is_used() -> None:
    """Every shared source and style is on the card, which has all but what is of the game."""
    folder = Path(browser.__file__).parent
    told = f"{Card._esm}\n{Card._css}"
    shared = {path.name: path for path in [*folder.glob("*.js"), *folder.glob("*.css")]}
    idle = [name for name, path in shared.items() if path.read_text("utf-8") not in told]
    assert idle == ["game.css"]


def test_no_style_makes_a_query_container() -> None:
    """Chromium does not let the table cell of an output grow with one: answers would be cut off."""
    styles = list(Path(browser.__file__).parents[1].rglob("*.css"))
    assert styles
    assert [path.name for path in styles if "container-type" in path.read_text("utf-8")] == []
