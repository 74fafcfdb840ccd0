"""Accessibility preferences: no motion, no hurry, custom colors, and no dragging."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.axe import barriers
from browser.table_on_page import TableOnPage, record_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

CELL = "from sums_widgets import play\nboard = play('tens', ['Ada', 'Bo'], deal=1)\nboard"
ALONE = record_of("tens b4,_6;_7;_7 1,2,3,6;1,2,3 5x1,5x2 0;0 1 0")
AGAINST_COMPUTER = record_of("tens b4,_6;_7;_7 1,2,3,6;1,2,3 5x1,5x2 0;0 1 0", computer="sharp")
NOTE_MOTION = """() => {
  window.moved = [];
  const note = (kind, { className }) => window.moved.push(`${kind}: ${className}`);
  const noteOurs = ({ type, target }) => target.closest(".sums-game") && note(type, target);
  document.addEventListener("animationstart", noteOurs);
  document.addEventListener("transitionrun", noteOurs);
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, pace) {
    if (pace.duration) note("animate", this);
    return animate.call(this, frames, pace);
  };
}"""
"""Records every animation and transition, however short, and movements by scripts."""
WATCH = """() => {
  const grid = document.querySelector(".sums-grid");
  window.counts = [];
  const count = () => window.counts.push(grid.querySelectorAll("[data-drag]").length);
  new MutationObserver(count).observe(grid, { attributeFilter: ["data-drag"], subtree: true });
}"""
RING = """(element) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
}"""


@pytest.fixture
def table(open_shared_notebook: Notebooks) -> Iterator[TableOnPage]:
    """Yield the table of the notebook that all tests of this module share."""
    if not open_shared_notebook.pages:
        open_shared_notebook([CELL])
    found = TableOnPage(open_shared_notebook.pages[0])
    yield found
    found.page.page.emulate_media(forced_colors="null")
    want_motion(found.page, "some")  # reported too late, it would undo what the next test wants


def want_motion(page: NotebookPage, motion: str) -> None:
    """Set the motion preference of the browser, and wait until the game has received it."""
    page.page.emulate_media(reduced_motion="reduce" if motion == "none" else "no-preference")
    wanted = str(motion == "none")
    page.page.wait_for_function(
        "(wanted) => matchMedia('(prefers-reduced-motion: reduce)').matches === wanted",
        arg=motion == "none",
    )
    TableOnPage(page).wait_until(
        lambda: page.run("print(board.table.few_steps, end='')") == wanted, "the game knows it"
    )


@pytest.mark.parametrize(("motion", "counts"), [("some", {0, 1, 2, 3}), ("none", {0, 3})])
def test_a_computers_tiles(table: TableOnPage, motion: str, counts: set[int]) -> None:
    """A computer's tiles arrive one by one; for those who want no motion, all at once."""
    page = table.page
    want_motion(page, motion)
    table.put(AGAINST_COMPUTER, computers={2: "sharp"}, pace="quick")
    page.page.evaluate(WATCH)
    page.press("pass")
    page.press("yes")
    table.shows_turns(2)
    seen = set(page.page.evaluate("() => window.counts")) | {0}
    assert seen == counts


def test_nothing_moves(table: TableOnPage) -> None:
    """With reduced motion no question flies in, no button glides, and no tile flies home."""
    page = table.page
    want_motion(page, "none")
    table.put(ALONE)
    page.page.evaluate(NOTE_MOTION)
    for question in ("help", "trade"):
        page.press(question)
        expect(table.dialog).to_be_visible()
        table.answer("no")
    page.press("hint")
    expect(page.page.locator('.sums-work[data-kind="hint"]')).to_be_visible()
    page.drag("rack-1", (600, 60))
    expect(page.page.locator(".sums-pad-ghost")).to_have_count(0)
    page.next_frame()
    assert page.page.evaluate("() => window.moved") == []
    lasting = page.page.locator(".sums-panel *, .sums-pad *").evaluate_all(
        """(all) => all.filter((each) => {
          const { transitionDuration, animationName } = getComputedStyle(each);
          return transitionDuration !== "0s" || animationName !== "none";
        }).length"""
    )
    assert lasting == 0


def test_the_clock_is_off_unless_chosen_and_waits(table: TableOnPage) -> None:
    """There is no clock by itself; one that was chosen can be paused, and be given more time."""
    page = table.page
    table.put(ALONE)
    expect(page.page.locator(".sums-clock")).to_have_count(0)
    expect(table.button("clock")).to_have_count(0)
    timed = ALONE.replace("#seed", "#options minutes=5\n#seed")
    table.put(timed, minutes=5)
    page.press("clock")
    expect(table.work).to_contain_text("The clock is paused.")
    clock = page.page.locator(".sums-clock")
    expect(clock).to_have_attribute("data-running", "false")
    before = clock.text_content() or ""
    page.press("more-time")
    expect(table.work).to_contain_text("The clock has one more minute.")
    minutes, seconds = before.split(":")
    expect(clock).to_have_text(f"{int(minutes) + 1}:{seconds}")
    page.press("clock")
    expect(table.work).to_contain_text("The clock goes on.")
    expect(clock).to_have_attribute("data-running", "true")


def test_every_drag_has_a_tap_way(table: TableOnPage) -> None:
    """By taps alone a tile is laid, moved on the board, taken back, and moved in the rack."""
    page = table.page
    table.put(ALONE)
    board = page.page.locator(".sums-pad")
    laid = board.locator(".sums-square[data-drag]")
    for place in ("rack-1", "C2", "rack-4", "E2"):
        page.tap(place)
    expect(laid).to_have_count(2)
    page.tap("C2")
    page.tap("D3")
    expect(page.place("D3")).to_have_attribute("data-drag", "")
    page.tap("rack-1")
    expect(laid).to_have_count(1)
    page.press("take-back")
    expect(laid).to_have_count(0)
    page.tap("rack-2")
    before = table.rack()
    page.press("move-right")
    page.press("move-right")
    expected = [before[0], *before[2:], before[1]]
    table.wait_until(lambda: table.rack() == expected, "the tile has moved")
    expect(table.button("move-left")).not_to_have_attribute("aria-disabled", "true")
    page.tap("rack-4")
    expect(table.button("move-left")).to_have_count(0)


def test_colours_of_the_readers_own(table: TableOnPage) -> None:
    """With forced colors the state is still visible, and the focus has a ring."""
    page = table.page
    page.page.emulate_media(forced_colors="active")
    table.put(ALONE)
    assert page.page.locator(".sums-player[aria-current]").evaluate(RING) >= 2
    page.press("sheet")
    expect(table.button("sheet")).to_have_attribute("aria-pressed", "true")
    assert table.button("sheet").evaluate(RING) >= 2
    page.place("C2").focus()
    for key, place in (("ArrowRight", "D2"), ("ArrowDown", "D3")):
        page.page.keyboard.press(key)
        expect(page.place(place)).to_be_focused()
        assert page.place(place).evaluate(RING) >= 3
    page.page.keyboard.press("Tab")
    assert page.place("rack-1").evaluate(RING) >= 3
    assert barriers(page.page) == []
    page.press("sheet")
