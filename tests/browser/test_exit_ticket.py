"""An exit ticket in a real notebook: filled in, handed in, and read back by the class report."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.activity_on_page import CELL, LAID, ActivityOnPage
from browser.axe import barriers
from sums_widgets.players.tickets import find_ticket

if TYPE_CHECKING:
    from browser.notebooks import Desk

NASTY = "<b onclick=x>Bo</b>"


def test_a_ticket_is_filled_in_and_read_back(desk: Desk) -> None:
    """A name, three answers of three kinds, back and forth, the code, and the report of it."""
    page = desk.once([CELL])
    ticket = ActivityOnPage(page, "exit_ticket('tens', 3)")
    typed, laid, line = find_ticket("tens", 3).questions
    ticket.press("next")
    ticket.is_told("plain", "First write your name")
    ticket.box.fill(NASTY)
    ticket.box.press("Enter")
    expect(ticket.lines).to_contain_text("Which tile on D4 makes 10?")
    ticket.box.fill("1")
    ticket.press("next")
    ticket.wait_for_board()
    for tile, square in ticket.moves(laid):
        page.tap(tile)
        page.tap(square)
        expect(page.place(square)).to_have_attribute("aria-label", LAID)
    expect(ticket.feedback).to_have_count(0)
    ticket.press("back")
    expect(ticket.box).to_have_value("1")
    ticket.has_no_board()
    ticket.box.fill(typed.answer)
    ticket.press("next")
    ticket.wait_for_board()
    expect(page.place(ticket.moves(laid)[0][1])).to_have_attribute("aria-label", LAID)
    ticket.press("next")
    ticket.has_no_board()
    _, _, off = line.answer.partition(" ")
    ticket.choose("-" if off[0] == "+" else "+")
    ticket.box.fill(off[1:])
    ticket.box.press("Enter")
    expect(ticket.lines).to_contain_text("Look it over")
    expect(ticket.card.locator("tbody tr")).to_have_count(3)
    ticket.press("hand-in")
    expect(ticket.lines).to_contain_text(f"Thank you, {NASTY}!")
    expect(ticket.lines).to_contain_text("2 of 3 right.")
    code = ticket.card.locator(".sums-code-text").inner_text()
    assert re.fullmatch(r"([2-9A-HJKMNP-Z]{4})(-[2-9A-HJKMNP-Z]{4}){2,}", code)
    assert ticket.tell("activity.code") == code
    report = ticket.tell(f"sums_widgets.class_report({code.lower()!r})")
    assert NASTY in report
    assert "2 \u2713" in report
    assert barriers(page.page, ".sums-activity") == []
    ticket.card.locator('[data-id="copy"]').click()
    assert page.page.evaluate("() => getSelection().toString()") == code
