"""A slow computer: anywidget gives up on a part that is not loaded after two seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.table_on_page import TableOnPage, best_play

if TYPE_CHECKING:
    from browser.notebooks import App, Notebooks

CELL = "from sums_widgets import play\nboard = play('tens', ['Ada', 'Bo'], deal=1)\nboard"
TOO_LATE = """() => {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (time) => {
    if (time !== 2000) return timeout.call(AbortSignal, time);
    const life = new AbortController();
    queueMicrotask(() => life.abort());
    return life.signal;
  };
}"""
"""Ends anywidget's two seconds before any part can be there."""

GIVEN_UP = "[anywidget] Failed to initialize model."


@pytest.mark.parametrize("app", ["lab", "voila"])
def test_a_part_that_comes_late_is_shown_and_hears_python(
    app: App, open_notebook: Notebooks
) -> None:
    """The game is shown, each tap is answered, and messages sent too early are sent again."""
    page = open_notebook([CELL], app=app)
    TableOnPage(page)
    if app == "lab":
        page.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    page.page.add_init_script(f"({TOO_LATE})()")
    page.page.reload()
    table = TableOnPage(page)
    table.answer("draw-skip")
    table.take_turn(best_play(table.game))
    given_up = [error for error in page.errors if GIVEN_UP in error]
    assert given_up
    page.errors[:] = [error for error in page.errors if error not in given_up]
