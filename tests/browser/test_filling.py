"""Fill to the whole in a real notebook: by tap, by drag, by key and by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.activity_on_page import CardOnPage, middle
from browser.axe import barriers
from browser.hands import Mouse
from browser.stillness import wait_until_still

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk

CELL = """
import ipywidgets
from sums_widgets import fill_to_the_whole
slot = ipywidgets.Box(layout={"width": "100%"})

def ask(variant, **choices):
    global filling
    filling = fill_to_the_whole(variant, 2, seed=4, **choices)
    slot.children = [filling]

slot
"""


@pytest.fixture
def lesson(desk: Desk) -> NotebookPage:
    """Return a notebook with an empty place for a series."""
    page = desk.once([CELL])
    expect(page.page.locator(".jp-OutputArea-output > .widget-box")).to_have_count(1)
    return page


def ask(lesson: NotebookPage, arguments: str) -> Locator:
    """Show a new series and return its card."""
    card = lesson.page.locator("[data-activity=filling]")
    lesson.run("slot.children = []")
    expect(card).to_have_count(0)
    lesson.run(f"ask({arguments})")
    expect(card.locator(".sums-part").first).to_be_visible()
    return card


def missing(lesson: NotebookPage) -> str:
    """Return what is missing, as a plain number."""
    code = "q = filling.series.question; print(q.variant.scale.face(q.missing))"
    return lesson.run(code).strip()


def test_a_slip_is_named_and_mended(lesson: NotebookPage) -> None:
    """A typed slip gets its own words and picture; the right number, a yes; then on to the end."""
    card = ask(lesson, "'decimals', model='hundred-grid'")
    box, feedback = card.locator("[data-field=answer]"), card.locator(".sums-feedback")
    expect(card.locator(".sums-part")).to_have_count(25)  # 0.75 is given
    box.fill("0.35")
    box.press("Enter")
    CardOnPage(card).is_told("refused", "The tenths make 1.0.")
    expect(feedback.locator("svg")).to_be_visible()
    expect(card.locator("[role=status]")).to_contain_text("The tenths make one point zero.")
    box.fill("25%")
    card.locator("[data-press=check]").click()
    CardOnPage(card).is_told("good")
    expect(card.locator(".sums-dot").first).to_have_attribute("data-state", "solved")
    expect(card.locator("[data-press=next]")).to_be_focused()
    lesson.page.keyboard.press("Enter")
    expect(card.locator(".sums-dot").nth(1)).to_have_attribute("data-state", "now")
    box.fill(missing(lesson))
    box.press("Enter")
    expect(card.locator(".sums-dot").nth(1)).to_have_attribute("data-state", "first-time")
    lesson.page.keyboard.press("ArrowRight")
    expect(card.locator(".sums-lines")).to_contain_text("You filled 2 wholes!")
    expect(card.locator("[data-press=again]")).to_be_focused()
    assert lesson.run("print(filling.results)").strip() == "('solved', 'first-time')"


@pytest.mark.parametrize("model", ["fraction-bar", "number-line", "circle"])
def test_hands_fill_the_model(lesson: NotebookPage, model: str) -> None:
    """A tap fills up to it, a drag too, and the number beside it follows."""
    card = ask(lesson, f"'fractions', model={model!r}")
    parts, box = card.locator(".sums-part"), card.locator("[data-field=answer]")
    parts.first.click()
    expect(parts.first).to_have_attribute("aria-pressed", "true")
    expect(box).not_to_have_value("")
    parts.first.click()
    expect(box).to_have_value("")
    parts.last.scroll_into_view_if_needed()
    wait_until_still(card)
    hand = Mouse(lesson.page)
    hand.press(middle(parts.first))
    for place in range(1, parts.count()):
        hand.move(middle(parts.nth(place)))
    hand.release()
    expect(card.locator(".sums-part[aria-pressed=false]")).to_have_count(0)
    card.locator("[data-press=check]").click()
    CardOnPage(card).is_told("good")


def test_keys_alone_will_do(lesson: NotebookPage) -> None:
    """From part to part with the arrows, on to the button with Tab: no mouse is needed."""
    card = ask(lesson, "'tens', model='ten-frame'")
    parts = card.locator(".sums-part")
    parts.first.focus()
    lesson.page.keyboard.press("End")
    lesson.page.keyboard.press("Enter")
    expect(card.locator(".sums-part[aria-pressed=false]")).to_have_count(0)
    lesson.page.keyboard.press("Tab")
    expect(card.locator("[data-field=answer]")).to_be_focused()
    lesson.page.keyboard.press("Enter")
    CardOnPage(card).is_told("good")
    assert barriers(lesson.page, ".sums-activity") == []
