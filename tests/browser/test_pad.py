"""The pad in a real notebook: taps, drags, keys, fingers, and announcements to screen readers."""

from __future__ import annotations

from contextlib import contextmanager
from io import BytesIO
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from browser.fake_table import (
    AGAIN,
    PAD,
    events,
    noted,
    tell,
    wait_for_events,
    wait_for_reports,
)
from browser.hands import Finger

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

HIDDEN = "Tab([Box(), box], selected_index=0)"
VIEWS = 3
TO_THE_MIDDLE = "(view) => view.scrollIntoView({ block: 'center' })"
_numbers = count(1)


@pytest.fixture
def table(open_shared_notebook: Notebooks) -> NotebookPage:
    """Return a table with two views and a hidden one, reset to its first state."""
    if not open_shared_notebook.pages:
        page = open_shared_notebook([PAD, AGAIN, HIDDEN])
        page.wait_until_painted()
        expect(page.page.locator(".sums-pad [data-key=rack-5]")).to_have_count(VIEWS)
        # A view that JupyterLab has not laid out yet would report itself in the middle of a test.
        page.page.locator(".sums-pad").nth(1).evaluate(TO_THE_MIDDLE)
    page = open_shared_notebook.pages[0]
    # Wherever the previous test was: tiles are dragged over all of the first view.
    page.page.locator(".sums-pad").first.evaluate(TO_THE_MIDDLE)
    wait_for_reports(page)
    number = next(_numbers)  # the announcement of the previous test may still be there
    page.run(f"reset({number})")
    page.hears(f"Ready {number}.")
    page.page.mouse.move(0, 0)
    page.traffic.forget()
    return page


def focused(page: NotebookPage) -> str | None:
    """Return the key of the focused place, or None."""
    key = page.page.evaluate("() => document.activeElement.dataset.key ?? null")
    assert key is None or isinstance(key, str)
    return key


def test_a_tap_is_one_message(table: NotebookPage) -> None:
    """A tap on a square and a tap on a tile send exactly one event each; hovering sends none."""
    table.place("B4").hover()
    table.tap("B4")  # no other test does: soon after that, it would be the second of a double tap
    table.tap("rack-2")
    taps = [(event["do"], event["on"], event["again"]) for event in events(table, 2)]
    assert taps == [("tap", "B4", False), ("tap", "rack-2", False)]


NEVER_GIVE_UP = """() => {
  window.timeout = window.setTimeout;
  window.setTimeout = (deed, wait) => (wait === 2000 ? 0 : window.timeout(deed, wait));
}"""
"""Without the time limit, only Python's answer removes the picture of a dropped tile."""


def test_a_drag_is_one_message_at_the_drop(table: NotebookPage) -> None:
    """While a tile is dragged nothing is sent and its picture follows; the drop is one event."""
    table.page.evaluate(NEVER_GIVE_UP)
    ghost = table.page.locator(".sums-pad-ghost")
    with table.dragging("rack-2", "D5", steps=60):
        assert events(table, 0) == []
        expect(ghost).to_be_visible()
        box, (x, y) = ghost.bounding_box(), table.centre("D5")
        assert box is not None
        assert box["x"] + box["width"] / 2 == pytest.approx(x, abs=1)
        assert box["y"] + box["height"] / 2 == pytest.approx(y, abs=1)
        assert ghost.evaluate("(g) => [...g.getContext('2d').getImageData(20, 20, 1, 1).data]") == [
            *(0, 0, 255, 255)
        ]
        expect(table.place("D5")).to_have_class("sums-square sums-target")
        expect(table.place("rack-2")).to_have_class("sums-tile sums-lifted")
    (event,) = events(table, 1)
    assert (event["do"], event["from"], event["to"]) == ("drop", "rack-2", "D5")
    expect(ghost).to_have_count(0)
    expect(table.page.locator(".sums-target, .sums-lifted")).to_have_count(0)
    table.page.evaluate("() => { window.setTimeout = window.timeout }")


NOTE_DROPPED = """() => {
  const note = () => (window.dropped = document.querySelectorAll(".sums-pad-ghost").length);
  window.addEventListener("pointerup", note, { once: true });
}"""
"""Counts the pictures of tiles right after a drop, however late anybody looks."""


def test_a_drop_that_nobody_answers_is_cleared(table: NotebookPage) -> None:
    """The picture of a dropped tile goes after a while, also when Python stays silent."""
    table.page.evaluate(NOTE_DROPPED)
    table.drag("rack-1", "A15")
    assert table.page.evaluate("() => window.dropped") == 1
    expect(table.page.locator(".sums-pad-ghost")).to_have_count(0)


def test_a_drop_outside_is_no_message(table: NotebookPage) -> None:
    """A tile that is dropped outside, or let go with Escape, goes home and nothing is sent."""
    ghost = table.page.locator(".sums-pad-ghost")
    table.drag("rack-2", (1200, 300))
    expect(ghost).to_have_count(0)
    with table.dragging("rack-2", "C3"):
        table.page.keyboard.press("Escape")
        expect(ghost).to_have_count(0)
    assert events(table, 0) == []


def test_a_shaky_tap_is_a_tap(table: NotebookPage) -> None:
    """Small hands move while they tap: a drag that ends where it began is a tap."""
    x, y = table.centre("rack-3")
    table.drag("rack-3", (x + 12, y + 5))
    assert events(table, 1) == [{"do": "tap", "on": "rack-3", "again": False}]


def test_only_loose_tiles_can_be_dragged(table: NotebookPage) -> None:
    """A laid tile goes back to the rack by a drag; played tiles and empty places stay."""
    tell(table, "pad", laid={"G8": "1/8, not played yet"})
    expect(table.place("G8")).to_have_attribute("data-drag", "")
    table.run("pad.rack = [tile(1, 'laid'), *pad.rack[1:]]")
    expect(table.place("rack-1")).not_to_have_attribute("data-drag", "")
    table.drag("H8", "C3")
    table.drag("rack-1", "C3")
    table.drag("G8", "rack-1")
    (event,) = events(table, 1)
    assert (event["from"], event["to"]) == ("G8", "rack-1")
    x, y = table.centre("rack-1")
    table.drag("G8", (x + 30, y))
    assert events(table, 2)[1]["to"] == "rack"


def test_a_busy_table_sends_nothing(table: NotebookPage) -> None:
    """While a computer plays, taps, drags and keys do nothing."""
    tell(table, "pad", busy=True)
    expect(table.page.locator(".sums-pad.sums-busy")).to_have_count(VIEWS)
    table.tap("C3")
    table.drag("rack-2", "C3")
    table.page.keyboard.press("Enter")
    assert events(table, 0) == []


def test_keys(table: NotebookPage) -> None:
    """Arrows move the focus with no message; digits and actions are sent with their square."""
    keyboard = table.page.keyboard
    table.place("C3").focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"):
        keyboard.press(key)
    assert focused(table) == "C1"
    assert events(table, 0) == []
    for key in ("1", "Enter", "Backspace", "p"):
        keyboard.press(key)
    noted = [(event["key"], event["on"]) for event in events(table, 4)]
    assert noted == [("1", "C1"), ("Enter", "C1"), ("Backspace", "C1"), ("p", "C1")]
    keyboard.press("Space")
    assert events(table, 5)[-1] == {"do": "tap", "on": "C1", "again": False}


def test_tab_and_escape_leave(table: NotebookPage) -> None:
    """Tab goes from the board to the tiles and out; Escape leaves the board, then the game."""
    keyboard = table.page.keyboard
    table.place("C3").focus()
    visited = []
    for _ in range(6):
        keyboard.press("Tab")
        visited.append(focused(table))
    assert visited[:5] == [f"rack-{number}" for number in range(1, 6)]
    keyboard.press("Shift+Tab")
    table.place("C3").focus()
    keyboard.press("Escape")
    assert events(table, 1) == [{"do": "key", "key": "Escape", "on": "C3"}]
    assert table.page.evaluate("() => document.activeElement.matches('.sums-pad')")
    keyboard.press("ArrowDown")
    assert focused(table) == "C3"
    keyboard.press("Escape")
    keyboard.press("Escape")
    assert table.page.evaluate("() => document.activeElement.matches('.jp-Cell')")


def test_notebook_shortcuts_stay_out(table: NotebookPage) -> None:
    """Neither d d nor x deletes the cell, wherever in the game the focus is."""
    cells = table.page.locator(".jp-Notebook .jp-Cell")
    for place in ("C3", "rack-1"):
        table.tap(place)
        for key in ("d", "d", "x", "a", "b"):
            table.page.keyboard.press(key)
    table.place("C3").focus()
    for key in ("Escape", "d", "d", "x"):
        table.page.keyboard.press(key)
    expect(cells).to_have_count(3)
    assert focused(table) is None


HAVE_RUN = """() => jupyterapp.shell.currentWidget.content.widgets.every(
  ({ model }) => model.executionCount || !model.sharedModel.getSource().trim()
)"""
CELLS = """() => jupyterapp.shell.currentWidget.content.widgets.map(
  ({ model }) => `${model.type} ${model.executionCount} ${model.sharedModel.getSource()}`
)"""
SHORTCUTS = ["d", "d", "x", "a", "b", "c", "v", "m", "y", "r", "z", "1", "2", "i", "i", "0", "0"]


def assert_shortcuts_stay_out(page: NotebookPage) -> None:
    """Check that no key reaches the notebook, wherever the game can have the focus."""
    page.page.wait_for_function(HAVE_RUN)  # the number of a cell comes later than its output
    cells = page.page.evaluate(CELLS)
    for place in ("C3", "rack-1"):
        page.place(place).focus()
        for key in (*SHORTCUTS, "Shift+Enter", "Shift+m", "Control+Enter", "Alt+Enter"):
            page.page.keyboard.press(key)
        assert focused(page) is not None, "the focus has left the game"
    page.next_frame()
    assert page.page.evaluate(CELLS) == cells


def test_no_shortcut_of_the_notebook_fires(table: NotebookPage) -> None:
    """Cells stay what and where they are, and none is run again, by any key of command mode."""
    assert_shortcuts_stay_out(table)


def test_labels(table: NotebookPage) -> None:
    """Every square has its name for a screen reader, and texts are never taken for markup."""
    nasty = "<img src=x onerror=alert(1)>"
    tell(table, "pad", laid={"G8": nasty})
    table.run(f"speaker.speak({nasty!r})")
    table.hears(nasty)
    grid = table.page.get_by_role("grid", name="Board").first
    assert grid.get_by_role("gridcell").count() == 225
    names = ("B2 empty", "A1 plus ten", "row 8, column 8, 3/4", f"row 8, column 7, {nasty}")
    for name in names:
        expect(grid.get_by_role("gridcell", name=name, exact=True)).to_have_count(1)
    group = table.page.get_by_role("group", name="Your tiles").first
    expect(group.get_by_role("button", name="2/8", exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    assert table.page.locator(".sums-pad img").count() == 0


def test_sums_are_named(table: NotebookPage) -> None:
    """A square says what the tiles in line with it make, laid ones included; no number, no word."""
    tell(table, "pad", sums={"H8": [3, 4], "C3": [9, 0]}, laid_sums={"H9": [0, 5]})
    expect(table.place("H8")).to_have_attribute(
        "aria-label", "row 8, column 8, 3/4; across three, needs one; down four, done"
    )
    expect(table.place("H9")).to_have_attribute("aria-label", "H9 empty; down five, one too much")
    expect(table.place("C3")).to_have_attribute("aria-label", "C3 empty")


WATCH = """() => {
  window.said = [];
  const note = () => window.said.push(document.querySelectorAll(".sums-speaker p").length);
  for (const status of document.querySelectorAll(".sums-speaker [role=status]")) {
    new MutationObserver(note).observe(status, { childList: true });
  }
}"""


def test_the_same_text_is_said_again(table: NotebookPage) -> None:
    """A text that comes twice is put into the live region twice; of several views, into one."""
    table.page.evaluate(WATCH)
    for times in (1, 2):
        table.run("speaker.speak('Your turn')")
        table.page.wait_for_function(f"() => window.said.length === {times}")
    assert table.page.evaluate("() => window.said") == [1, 1]
    assert table.live_text() == "Your turn"


def test_the_view_in_use_is_heard(table: NotebookPage) -> None:
    """Of two views on a page, only the one that was used last announces."""
    regions = table.page.locator(".sums-speaker [role=status]")
    for view in (1, 0):
        table.page.locator(".sums-pad").nth(view).locator("[data-key=B2]").focus()
        table.run(f"speaker.speak('Hello {view}')")
        expect(regions.nth(view)).to_have_text(f"Hello {view}")
        expect(regions.nth(1 - view)).to_have_text("")


def test_keys_that_move(table: NotebookPage) -> None:
    """Home, End, n and + lead over the board, with no message."""
    table.place("C3").focus()
    moves = {
        "End": "O3",
        "Home": "A3",
        "Control+End": "O15",
        "Control+Home": "A1",
        "n": "H8",
        "+": "A1",
        "Shift+N": "H8",
    }
    for key, square in moves.items():
        table.page.keyboard.press(key)
        assert focused(table) == square, key
    assert events(table, 0) == []


def test_keys_that_ask_are_sent_at_any_time(table: NotebookPage) -> None:
    """Queries by key are answered while a computer plays; nothing else is sent then."""
    tell(table, "pad", busy=True)
    expect(table.page.locator(".sums-pad.sums-busy")).to_have_count(VIEWS)
    table.place("C3").focus()
    for key in ("b", "R", "1", "?", "Enter"):
        table.page.keyboard.press(key)
    assert [event["key"] for event in events(table, 3)] == ["b", "r", "?"]


def test_a_tile_that_goes_leaves_the_focus_in_the_rack(table: NotebookPage) -> None:
    """The focus moves to the last tile that is left, then to the board."""
    table.place("rack-5").focus()
    table.run("pad.rack = pad.rack[:3]")
    expect(table.place("rack-3")).to_be_focused()
    table.run("pad.rack = []")
    expect(table.page.locator(".sums-square:focus")).to_have_count(1)


def test_the_rack_keeps_the_focus(table: NotebookPage) -> None:
    """A tile that is updated keeps the focus, and says that it is picked."""
    table.place("rack-2").focus()
    table.run("pad.rack = [tile(1), tile(2, 'picked'), tile(3)]")
    expect(table.place("rack-2")).to_have_attribute("aria-pressed", "true")
    assert table.page.locator(".sums-pad").first.locator(".sums-tile").count() == 3
    assert focused(table) == "rack-2"


COVERED = """() => {
  const pad = document.querySelector(".sums-pad");
  const { width } = pad.parentElement.querySelector("canvas").getBoundingClientRect();
  return width && pad.style.width === `${width}px`;
}"""
"""Whether the pad has been put over its canvas, wherever that is."""


def red_box(page: NotebookPage, ratio: int) -> tuple[float, ...]:
    """Return the bounds of the red square of the first canvas, in window coordinates."""
    canvas = page.page.locator(".jp-OutputArea-output canvas").first.bounding_box()
    assert canvas is not None
    left, top = round(canvas["x"]), round(canvas["y"])
    right, bottom = left + round(canvas["width"]), top + round(canvas["height"])
    shot = Image.open(BytesIO(page.page.screenshot())).convert("RGB")
    shot = shot.crop((ratio * left, ratio * top, ratio * right, ratio * bottom))
    red, green, _ = shot.split()
    found = ImageChops.subtract(red, green).point(lambda level: 255 * (level > 128)).getbbox()
    assert found is not None, "no red square is shown"
    return tuple(edge / ratio + start for edge, start in zip(found, (left, top) * 2, strict=True))


def assert_aligned(page: NotebookPage, ratio: int) -> None:
    """Check that the square C3 of the grid lies where the canvas shows it."""
    page.page.wait_for_function(COVERED)
    page.place("C3").hover(trial=True)  # wait until the page stops moving
    seen = red_box(page, ratio)
    box = page.place("C3").bounding_box()
    assert box is not None
    felt = (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
    assert felt == pytest.approx(seen, abs=1)


def turn_lights(page: NotebookPage, *, dark: bool) -> list[dict[str, Any]]:
    """Change the theme, wait until every visible view has reported it; return the reports."""
    views = page.page.locator(".sums-pad:visible").count()
    before = len(noted(page))
    light = "false" if dark else "true"
    page.page.evaluate("(light) => { document.body.dataset.jpThemeLight = light }", light)

    def told() -> list[dict[str, Any]]:
        return [event for event in noted(page)[before:] if event.get("dark") is dark]

    page.wait_until(lambda: len({event["view"] for event in told()}) == views, "all told it")
    return told()


def test_the_grid_lies_over_the_drawn_squares(table: NotebookPage) -> None:
    """Squares can be tapped where they are drawn, also when the canvas is scaled."""
    assert_aligned(table, 1)
    for width in ("300px", "517px", "400px"):
        table.run(f"canvas.layout.width = {width!r}")
        table.page.wait_for_function(
            "(width) => document.querySelector('.sums-pad').style.width === width", arg=width
        )
        assert_aligned(table, 1)
    turn_lights(table, dark=True)  # the new width is reported with it, and no longer pending
    turn_lights(table, dark=False)


def test_two_views(table: NotebookPage) -> None:
    """A second view of the same pad can be tapped and dragged like the first."""
    second = table.page.locator(".sums-pad").nth(1)
    second.locator("[data-key=C3]").click()
    second.locator("[data-key=rack-1]").drag_to(second.locator("[data-key=E5]"))
    tap, drop = events(table, 2)
    assert tap == {"do": "tap", "on": "C3", "again": False}
    assert (drop["from"], drop["to"]) == ("rack-1", "E5")
    expect(table.page.locator(".sums-pad-ghost")).to_have_count(0)
    table.tap("C3")
    events(table, 3)


def test_a_view_that_is_shown_later(table: NotebookPage) -> None:
    """A view in a hidden tab reports its environment, and can be tapped, once it is shown."""
    table.page.locator(".jupyter-widgets .lm-TabBar-tab").nth(1).click()
    wait_for_events(table, 1)
    table.page.locator(".sums-pad").nth(2).locator("[data-key=C3]").click()
    environment, tap = wait_for_events(table, 2)
    assert environment["do"] == "environment"
    assert tap == {"do": "tap", "on": "C3", "again": False}


def test_changed_surroundings_are_told(table: NotebookPage) -> None:
    """A preference for reduced motion or a dark theme is reported."""
    table.page.emulate_media(reduced_motion="reduce")
    assert {event["reduced"] for event in turn_lights(table, dark=True)} == {True}
    table.page.emulate_media(reduced_motion="no-preference")
    assert {event["reduced"] for event in turn_lights(table, dark=False)} == {False}


SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"


@contextmanager
def swiping(page: NotebookPage, key: str, up: int = 120) -> Iterator[float]:
    """Swipe up from a place, and hold; yield how far the notebook was scrolled before."""
    before = float(page.page.evaluate(SCROLLED))
    (x, y), finger = page.centre(key), Finger(page.page)
    finger.press((x, y))
    for step in range(10):
        finger.move((x, y - up * (step + 1) / 10))
    yield before
    finger.release()


def test_touch(open_notebook: Notebooks) -> None:
    """On a tablet a tap or a drag is one message, and only swipes beside tiles scroll the page."""
    tablet = open_notebook([PAD, "\n" * 80], viewport=(768, 1024), touch=True, ratio=2)
    tablet.wait_until_painted()
    expect(tablet.place("rack-5")).to_be_visible()
    assert_aligned(tablet, 2)
    wait_for_reports(tablet)
    environment = wait_for_events(tablet, 1)[-1]
    expected = {"do": "environment", "dark": False, "reduced": False, "ratio": 2}
    assert environment | expected == environment
    assert 500 < environment["width"] < 768
    ghost = tablet.page.locator(".sums-pad-ghost")

    tablet.traffic.forget()
    tablet.run("events.clear()")
    tablet.tap("C3")
    tablet.tap("rack-1")
    with tablet.dragging("rack-2", "D5"):
        expect(ghost).to_be_visible()
        assert len(tablet.traffic.widgets_up()) == 2
    tap, pick, drop = events(tablet, 3)
    assert (tap["on"], pick["on"], drop["to"]) == ("C3", "rack-1", "D5")
    expect(ghost).to_have_count(0)

    finger = Finger(tablet.page)
    finger.press(tablet.centre("rack-4"))
    finger.move(tablet.centre("D5"))
    expect(ghost).to_be_visible()
    finger.add_second(tablet.centre("C10"))
    expect(ghost).to_have_count(0)
    finger.release()
    events(tablet, 3)

    with swiping(tablet, "rack-3") as before:
        expect(ghost).to_be_visible()
        tablet.next_frame()
        assert tablet.page.evaluate(SCROLLED) == before
    events(tablet, 4)  # a drag
    with swiping(tablet, "C10") as before:
        tablet.page.wait_for_function(f"(before) => ({SCROLLED})() > before", arg=before)
    events(tablet, 4)


def test_notebook_7(open_notebook: Notebooks) -> None:
    """The pad works in Notebook 7 too; in Voila, the whole game is played on it."""
    page = open_notebook([PAD], "notebook")
    page.wait_until_painted()
    wait_for_reports(page)
    assert {event["do"] for event in noted(page)} == {"environment"}
    page.run("events.clear()")
    page.tap("C3")
    page.drag("rack-2", "D5")
    expect(page.page.locator(".sums-pad-ghost")).to_have_count(0)
    assert [event["do"] for event in wait_for_events(page, 2)] == ["tap", "drop"]
    assert_shortcuts_stay_out(page)
