"""Small screens, large fonts and large zoom: everything can be tapped, read and reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser.stillness import wait_until_handled, wait_until_page_is_still
from browser.table_on_page import TableOnPage, record_of

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

CELL = "from sums_widgets import play\nboard = play('fractions', panel=True)\nboard"
START = record_of(
    "fractions " + ";".join(["b4/16,_14", *["_15"] * 13, "_14,r2/16"]) + " "
    "3/16,1/4,2/8,1/2,?;1/8,1/8,5/8,7/8,15/16 5x1/8 0;0 1 0",
    options="minutes=10",
)
PHONE, ZOOMED, TABLET, LAPTOP = (320, 640), (640, 400), (768, 1024), (1280, 800)
MEASURE = """() => {
  const game = document.querySelector(".sums-game");
  const isSeen = (element) => element.checkVisibility() && !element.closest("[inert]");
  const all = (names) => [...game.querySelectorAll(names)].filter(isSeen);
  const name = (element) =>
    `${element.nodeName} ${element.className} ${element.textContent.slice(0, 30)}`;
  const isSmall = (least) => (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width < least - 0.5 || height < least - 0.5;
  };
  const target = (element) => (element.type === "radio" ? element.closest("label") : element);
  const hit = all(".sums-tile, button, summary, input, select, textarea").map(target);
  const words = all(".sums-panel :is(p, span, label, legend, h2, summary, button, td, th, li)");
  const isOwnScroller = (element) => element.closest(".sums-sheet, pre");
  const edge = game.getBoundingClientRect().right + 1;
  const isCut = (element) =>
    !isOwnScroller(element) &&
    element.clientWidth > 1 &&
    (element.scrollWidth > element.clientWidth + 1 ||
      element.getBoundingClientRect().right > edge);
  return {
    small: [...hit.filter(isSmall(44)), ...all(".sums-square").filter(isSmall(24))].map(name),
    cut: words.filter(isCut).map(name),
    page: document.documentElement.scrollWidth - innerWidth,
  };
}"""
OVERLAPS = """() => {
  const game = document.querySelector(".sums-game");
  const blocks = [...game.querySelectorAll(".sums-content > *, .sums-buttons > *, .sums-board")];
  const boxes = blocks.filter((each) => !each.closest("[inert]"))
    .map((each) => [each, each.getBoundingClientRect()]);
  const found = [];
  for (const [one, a] of boxes) {
    for (const [two, b] of boxes) {
      if (one === two || one.contains(two) || two.contains(one)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${one.textContent} over ${two.textContent}`);
    }
  }
  return found;
}"""
OPEN = """() => {
  for (const drawer of document.querySelectorAll(".sums-drawer")) drawer.open = true;
}"""
ALIGNED = """() => {
  const pad = document.querySelector(".sums-pad").getBoundingClientRect();
  const canvas = document.querySelector(".sums-board canvas")?.getBoundingClientRect();
  if (!canvas) return Infinity;
  const sides = ["left", "top", "width", "height"];
  return Math.max(...sides.map((side) => Math.abs(pad[side] - canvas[side])));
}"""

DRAWN_FOR_ROOM = """() => {
  const box = document.querySelector(".sums-board");
  const canvas = box.querySelector("canvas");
  const least = box.parentElement.clientWidth < 478 ? 385 : 478;
  return canvas && canvas.style.minWidth === `${least}px`;
}"""


@pytest.fixture
def page(open_shared_notebook: Notebooks) -> NotebookPage:
    """Return the notebook that all tests of this module share, in Voila."""
    if not open_shared_notebook.pages:
        opened = open_shared_notebook([CELL], app="voila")
        opened.page.locator(".sums-form").wait_for()  # the page knows its widgets from now on
    return open_shared_notebook.pages[0]


def look(page: NotebookPage, size: tuple[int, int], letters: int = 16) -> None:
    """Set the size of the window, and the font size of the browser."""
    page.page.set_viewport_size({"width": size[0], "height": size[1]})
    page.page.evaluate("(size) => (document.documentElement.style.fontSize = size)", f"{letters}px")


def fits(page: NotebookPage) -> None:
    """Check that everything can be tapped, nothing is cut off, and no sideways scroll is needed."""
    page.page.evaluate(OPEN)
    wait_until_page_is_still(page)
    found: dict[str, Any] = page.page.evaluate(MEASURE)
    assert found["small"] == []
    assert found["cut"] == []
    assert found["page"] <= 0
    assert page.page.evaluate(OVERLAPS) == []


def board_is_ready(page: NotebookPage) -> None:
    """Wait until the board is drawn for the available width, with the pad aligned to it."""
    page.page.wait_for_function(DRAWN_FOR_ROOM)
    page.page.wait_for_function(f"() => ({ALIGNED})() < 1")
    page.wait_until_painted()


SIZES = [(PHONE, 16), (PHONE, 24), (ZOOMED, 16), (TABLET, 24), (LAPTOP, 16)]


@pytest.mark.parametrize(("size", "letters"), SIZES)
@pytest.mark.parametrize("large", [False, True])
def test_the_start_panel(
    page: NotebookPage, size: tuple[int, int], letters: int, *, large: bool
) -> None:
    """After a game the start panel fits on a phone and at 200% zoom, with all choices opened."""
    look(page, size, letters)
    begin(page, large=large)
    page.tap("rack-1")
    page.tap("B1")
    expect(page.place("B1")).to_have_attribute("data-drag", "")
    page.run("board.table.leave(); board._show()")
    wait_until_handled(page, "board")
    page.page.locator(".sums-form [data-press=earlier]").wait_for()
    page.page.evaluate("() => (document.querySelector('.sums-more').open = true)")
    fits(page)


@pytest.mark.parametrize(("size", "letters"), SIZES)
@pytest.mark.parametrize("large", [False, True])
def test_the_game(page: NotebookPage, size: tuple[int, int], letters: int, *, large: bool) -> None:
    """At rest, mid-play, with a question and with the sheet, nothing is too small or cut."""
    look(page, size, letters)
    begin(page, large=large)
    board_is_ready(page)
    fits(page)
    page.tap("rack-1")
    page.tap("B1")
    expect(page.page.locator(".sums-run").first).to_be_visible()
    fits(page)
    page.press("play")
    expect(page.page.locator('.sums-work[data-kind="refused"]')).to_be_visible()
    fits(page)
    page.press("help")
    expect(page.page.locator(".sums-dialog")).to_be_visible()
    fits(page)
    page.press("no")
    page.press("sheet")
    expect(page.page.locator(".sums-sheet")).to_be_visible()
    fits(page)


def begin(page: NotebookPage, **choices: object) -> None:
    """Put a new game on the table."""
    page.run(
        "from sums_widgets.engine import Game\n"
        "from sums_widgets.widgets.table.settings import make_settings\n"
        f"put = Game.from_text({START!r})\n"
        f"board.table.use(put, make_settings(put.variant, put.names, minutes=10, **{choices!r}))\n"
        "board.table.sheet_is_open = False\n"
        "board.table.begin()\n"
        "board._show()"
    )
    wait_until_handled(page, "board")  # before, a game of another test may be shown
    TableOnPage(page)


def test_a_play_on_a_phone(page: NotebookPage) -> None:
    """On a narrow page the board scrolls in its own box, and its last square can be played on."""
    look(page, PHONE)
    begin(page)
    board_is_ready(page)
    box = page.page.locator(".sums-board")
    assert box.evaluate("(box) => box.scrollWidth > box.clientWidth")
    page.tap("rack-1")
    page.tap("O14")
    expect(page.place("O14")).to_have_attribute("data-drag", "")
    assert box.evaluate("(box) => box.scrollLeft") > 0
    page.page.wait_for_function(f"() => ({ALIGNED})() < 1")
    for place in range(1, 6):
        seen = page.place(f"rack-{place}").evaluate(
            """(tile) => {
              const [inner, outer] = [tile, tile.closest(".sums-board")]
                .map((each) => each.getBoundingClientRect());
              return Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left);
            }"""
        )
        assert seen >= 24, f"of tile {place} only {seen} pixels are in sight"
