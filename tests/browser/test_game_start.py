"""The start panel: the game is played with what was chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.table_on_page import TableOnPage

if TYPE_CHECKING:
    from browser.notebooks import Desk

CELL = "from sums_widgets import play\nboard = play()\nboard"


def test_the_start_panel(desk: Desk) -> None:
    """A game, two Emmas and a computer are chosen, and the draw begins; a new game asks again."""
    page = desk([CELL])
    form = page.page.locator(".sums-form")
    form.wait_for()
    form.get_by_label("Sums of 1, from age 8").check()
    form.get_by_label("How many players?").select_option(label="3")
    for seat in (1, 2):
        name = form.get_by_label(f"Player {seat}: name")
        name.fill("Emma")
        name.press("Tab")
    expect(form.get_by_label("Player 2: name")).to_have_value("Emma 2")
    form.locator('[data-field="who-3"]').select_option(value='"gentle"')
    expect(form.get_by_label("Player 3: name")).to_have_value("Gentle")
    page.press("start")

    table = TableOnPage(page)
    expect(table.dialog).to_contain_text("Who starts?")
    table.answer("draw-skip")
    names = ["Emma", "Emma 2", "Gentle"]
    expect(page.page.locator(".sums-name")).to_have_text(names)
    game = table.game
    assert (game.variant.name, list(game.names)) == ("fractions", names)
    assert game.head.computers == {3: "gentle"}

    page.press("new")
    table.answer("yes")
    expect(form.get_by_label("Player 2: name")).to_have_value("Emma 2")
