"""One game in several views, and a view that comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.notebook_page import UNDER
from browser.table_on_page import (
    BARE,
    NOT_PLAYED,
    TableOnPage,
    best_play,
    colours_of,
    is_one_of,
)

if TYPE_CHECKING:
    from browser.notebooks import Notebooks

CELL = "from sums_widgets import play\nboard = play('tens', ['Ada', 'Bo'], deal=1)\nboard"


def test_a_second_view_stays_in_step(open_notebook: Notebooks) -> None:
    """What is done in one view of a game is seen in the other, both ways."""
    page = open_notebook([CELL, "board"], viewport=(1280, 1000))
    table = TableOnPage(page)
    other = page.page.locator(".sums-game").nth(1)
    table.answer("draw-skip")
    play = best_play(table.game)
    (place, square), *rest = table.moves(play)

    page.tap(place)
    page.tap(square)
    laid = other.locator(f'[data-key="{square}"]')
    expect(laid).to_have_attribute("aria-label", NOT_PLAYED)
    table.wait_until(
        lambda: is_one_of(colours_of("tile"), laid.evaluate(UNDER, list(BARE))),
        "the other view shows the tile",
    )
    for place, square in rest:
        other.locator(f'[data-key="{place}"]').click()
        other.locator(f'[data-key="{square}"]').click()
        table.shows_laid(square)
    other.locator('[data-press="play"]').click()
    table.shows_turns(1)
    table.shows_played(play)
    scores = [str(score) for score in table.game.position.scores]
    expect(other.locator(".sums-score")).to_have_text(scores)


def test_the_picture_comes_back(open_notebook: Notebooks) -> None:
    """The board is painted after scrolling away and back, a reload, and Restart & Run All."""
    page = open_notebook([CELL, *["0"] * 30])
    table = TableOnPage(page)
    table.answer("draw-skip")
    first = best_play(table.game)
    table.take_turn(first)
    second = best_play(table.game)
    table.lay(second)

    page.page.locator(".jp-Notebook-cell").last.scroll_into_view_if_needed()
    expect(page.place("A1")).not_to_be_in_viewport()
    page.place("A1").scroll_into_view_if_needed()
    table.shows_played(first)

    page.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    page.page.reload()
    table = TableOnPage(page)
    table.shows_played(first)
    for square in second.squares:
        table.shows_laid(square)
        table.shows_colour(str(square), "tile", BARE)
    page.press("play")
    table.shows_turns(2)
    table.shows_played(second)

    page.page.evaluate("() => void jupyterapp.commands.execute('notebook:restart-run-all')")
    page.page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(table.dialog).to_contain_text("Continue your game?")
    page.press("fresh")
    expect(table.dialog).to_contain_text("Who starts?")
    table = TableOnPage(page)
    table.answer("draw-skip")
    table.shows_empty(first.squares[0])
    assert not table.game.turns
    table.take_turn(first)
