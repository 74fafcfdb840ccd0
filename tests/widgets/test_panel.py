"""The panel's Python side, with no browser, and rules for the sources of both browser parts."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import sums_widgets.widgets
from sums_widgets.widgets.browser import BrowserPart, Event
from sums_widgets.widgets.colours import css_colours
from sums_widgets.widgets.pad import Pad
from sums_widgets.widgets.panel import Panel

FOLDER = Path(sums_widgets.widgets.__file__).parent
SCRIPTS = sorted(FOLDER.rglob("*.js"))
STYLES = sorted(FOLDER.rglob("*.css"))
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b")
ELSEWHERE = re.compile(r"https?://(?!www\.w3\.org)|^import\b|@import|url\(", re.MULTILINE)


def received(*contents: object) -> list[Event]:
    """Return the events of a panel that receives messages."""
    panel, events = Panel(), list[Event]()
    panel.on_event(events.append)
    for content in contents:
        panel._handle_custom_msg(content, [])
    return events


def test_good_events_come_out_as_they_are() -> None:
    """Presses, fields of every kind, typed plays and the end of the time reach the callback."""
    good: list[Event] = [
        {"do": "press", "id": "play"},
        {"do": "set", "id": "name-1", "value": "Emma"},
        {"do": "set", "id": "minutes", "value": 10},
        {"do": "set", "id": "hints", "value": False},
        {"do": "type", "text": "B1>1,2"},
        {"do": "time-up"},
    ]
    assert received(*good) == good


@pytest.mark.parametrize(
    "content",
    [
        None,
        "press",
        {},
        {"do": "tap", "on": "H8"},
        {"do": "press"},
        {"do": "press", "id": 1},
        {"do": ["press"], "id": "play"},
        {"do": "set", "id": "name-1", "value": None},
        {"do": "set", "id": "name-1", "value": ["Emma"]},
        {"do": "type", "text": 5},
    ],
)
def test_what_is_no_event_is_dropped(content: object) -> None:
    """Anything else is dropped silently."""
    assert received(content) == []


def test_an_empty_panel_is_plain_json() -> None:
    """A panel with nothing to show can be sent."""
    panel = Panel()
    names = ("look", "head", "work", "buttons", "dialog", "form", "sheet", "file")
    state = {name: getattr(panel, name) for name in names}
    assert json.loads(json.dumps(state)) == state


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_never_insert_markup(path: Path) -> None:
    """What people type can only become text: no script writes markup or runs strings."""
    assert not MARKUP.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", SCRIPTS + STYLES, ids=lambda path: path.name)
def test_nothing_is_fetched_from_elsewhere(path: Path) -> None:
    """The parts work with no network: no imports, no fonts, no addresses; modules stay small."""
    text = path.read_text(encoding="utf-8")
    assert not ELSEWHERE.search(text)
    if path.suffix == ".js":
        assert len(text.splitlines()) <= 250
        assert max(map(len, text.splitlines())) <= 100


def test_style_sheets_use_the_colours_of_the_theme() -> None:
    """Every color of a theme is used, and none that the theme does not have."""
    text = "".join(path.read_text(encoding="utf-8") for path in STYLES)
    used = set(re.findall(r"var\(--sums-([\w-]+)", text))
    own = set(re.findall(r"--sums-([\w-]+):", text))
    assert used - own - {"fonts"} == set(css_colours("light"))


@pytest.mark.parametrize("part", [Pad, Panel])
def test_a_part_is_one_module(part: type[BrowserPart]) -> None:
    """The joined source has one export and declares no name twice."""
    source = str(part._esm)
    assert source.count("\nexport default") == 1
    names = re.findall(r"^const (\w+)", source, re.MULTILINE)
    assert len(names) == len(set(names))
