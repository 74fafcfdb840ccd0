"""Games survive killed kernels, reloads and restarts of the real page."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.notebook_page import READY
from browser.table_on_page import TableOnPage, best_play
from sums_widgets.widgets.keeping.kept import read_kept

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks
    from sums_widgets.engine import Play

IMPORT = "from sums_widgets import play\n"
CELL = IMPORT + "board = play('tens', ['Ada', 'Bo'], deal=1)\nboard"
TWO = "boards = [play('tens', deal=1) for _ in range(2)]\nruns = globals().get('runs', 0) + 1"
HAS_RUN = "print('runs' in globals(), end='')"
NAMES = "print(runs, [each.keeping.keeper.name for each in (*boards, board)])"
STORED = "() => Object.keys(localStorage).filter((key) => key.startsWith('sums-widgets:'))"
BREAK = """() => {
  delete Element.prototype.checkVisibility; // which older browsers do not know
  const { replaceChildren } = Element.prototype;
  Element.prototype.replaceChildren = function (...children) {
    if (this.matches(".sums-speaker [role=status]")) throw new Error("no live region here");
    return replaceChildren.apply(this, children);
  };
}"""
TWO_DAYS_AGO = """() => {
  const [key] = Object.keys(localStorage).filter((each) => each.startsWith("sums-widgets:"));
  const { games } = JSON.parse(localStorage.getItem(key));
  for (const game of games) game.time -= 2 * 24 * 60 * 60 * 1000;
  localStorage.setItem(key, JSON.stringify({ games }));
}"""
FORBID = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def half_a_turn(table: TableOnPage) -> tuple[Play, Play]:
    """Play a turn, then lay the tiles of the next one; return both plays."""
    table.answer("draw-skip")
    table.take_turn(first := best_play(table.game))
    table.lay(second := best_play(table.game))
    return first, second


def banner(page: NotebookPage) -> Locator:
    """Return the banner that a page shows when its kernel is gone."""
    return page.page.locator(".sums-lost-game")


def offered(table: TableOnPage) -> Locator:
    """Wait for the offer to continue, and return its first card."""
    expect(table.dialog).to_contain_text("Continue your game?")
    return table.dialog.locator(".sums-card").first


def test_a_killed_kernel_loses_nothing(open_notebook: Notebooks) -> None:
    """Without a kernel the game can be copied and saved; with the next one it goes on."""
    page = open_notebook([CELL])
    table = TableOnPage(page)
    _, laid = half_a_turn(table)
    before = table.game.to_text()
    os.kill(int(page.run("import os; print(os.getpid())")), signal.SIGKILL)

    expect(banner(page)).to_contain_text("Your game is safe.")
    expect(page.page.locator(".sums-panel")).to_have_attribute("inert", "")
    page.page.locator(".jp-Dialog .jp-mod-accept").click()
    text = banner(page).locator("textarea").input_value()
    assert read_kept(text).game.to_text() == before
    assert {square for square, _ in read_kept(text).bookmark.laid} == set(laid.squares)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    banner(page).locator("[data-rescue=copy]").click()
    expect(banner(page)).to_contain_text("Copied!")
    assert page.page.evaluate("() => navigator.clipboard.readText()") == text
    with page.page.expect_download() as saved:
        banner(page).locator("[data-rescue=download]").click()
    assert Path(saved.value.path()).read_text() == text

    page.page.wait_for_function(READY)
    page.run_all()
    offered(table).click()
    table.no_dialog()
    expect(banner(page)).to_have_count(0)
    for square in laid.squares:
        table.shows_laid(square)
    page.press("play")
    table.shows_turns(2)
    assert table.game.to_text().startswith(before)


def goes_on_after_a_reload(page: NotebookPage, played: Play, laid: Play) -> None:
    """Reload the page and continue the game that is offered: all tiles are where they were."""
    page.page.reload()
    table = TableOnPage(page)
    offered(table).click()
    table.shows_played(played)
    for square in laid.squares:
        table.shows_laid(square)


def test_voila_offers_the_game_to_its_next_kernel(open_notebook: Notebooks) -> None:
    """A reload is a new kernel: go on, or not me, or forget everything."""
    page = open_notebook([CELL], app="voila")
    table = TableOnPage(page)
    played, laid = half_a_turn(table)
    goes_on_after_a_reload(page, played, laid)

    page.page.reload()
    table = TableOnPage(page)
    offered(table)
    page.press("fresh")
    expect(table.dialog).to_contain_text("Who starts?")
    table.answer("draw-skip")
    page.press("earlier")
    expect(table.dialog).to_contain_text("1 turn.")
    page.press("forget")
    page.press("no")
    assert page.page.evaluate(STORED)
    page.press("forget")
    page.press("forget-all")
    table.no_dialog()
    expect(table.button("earlier")).to_have_count(0)
    page.page.wait_for_function(f"() => !({STORED})().length")


def test_an_old_game_is_offered_as_a_file(open_notebook: Notebooks) -> None:
    """A game that was kept more than a day ago can be saved, before the browser forgets it."""
    page = open_notebook([CELL], app="voila")
    table = TableOnPage(page)
    half_a_turn(table)
    before = table.game.to_text()
    page.page.evaluate(TWO_DAYS_AGO)
    page.page.reload()
    table = TableOnPage(page)
    offered(table)
    expect(table.dialog).to_contain_text("The game of Ada and Bo is old.")
    with page.page.expect_download() as saved:
        page.press("save-kept")
    assert saved.value.suggested_filename == "sums-tens-ada-bo.txt"
    assert read_kept(Path(saved.value.path()).read_text()).game.to_text() == before
    expect(table.button("save-kept")).to_have_count(0)
    offered(table).click()
    table.no_dialog()


def test_a_broken_part_does_not_stop_the_keeping(open_notebook: Notebooks) -> None:
    """With a live region that fails, in an older browser, the game is played and kept."""
    page = open_notebook([CELL], app="voila")
    TableOnPage(page)  # a page that is still loading may report that it was interrupted
    page.page.add_init_script(f"({BREAK})()")
    page.page.reload()
    table = TableOnPage(page)
    played, laid = half_a_turn(table)
    reports, page.errors[:] = list(page.errors), []
    assert len(reports) == 1
    assert "no live region here" in reports[0]

    goes_on_after_a_reload(page, played, laid)
    page.errors.clear()


def test_a_full_storage_is_told_in_a_line(open_notebook: Notebooks) -> None:
    """Each game has a place of its own; where the storage takes nothing, the game goes on."""
    page = open_notebook([CELL, TWO])
    table = TableOnPage(page)
    note = page.page.locator(".sums-keeper-note").first
    table.wait_until(lambda: page.run(HAS_RUN) == "True", "both cells have run")
    _, names = page.run(NAMES).split(maxsplit=1)
    assert len(set(names.strip("[]\n").split(", "))) == 3
    page.run_all()
    table.wait_until(lambda: page.run(NAMES) == f"2 {names}", "the next run has the same places")
    table.answer("draw-skip")
    page.page.evaluate(FORBID)
    table.take_turn(best_play(table.game))
    expect(note).to_have_text("This browser cannot keep the game. Play on!")
    table.take_turn(best_play(table.game))
