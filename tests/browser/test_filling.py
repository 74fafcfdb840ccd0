"""Fill to the whole in a real notebook: by tap, by drag, by key and by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.axe import barriers
from browser.hands import Mouse

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.hands import Point
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
    """Give a notebook with an empty place for a series."""
    page = desk.once([CELL])
    expect(page.page.locator(".jp-OutputArea-output > .widget-box")).to_have_count(1)
    return page


def ask(lesson: NotebookPage, arguments: str) -> Locator:
    """Show a new series; give its card."""
    lesson.run(f"slot.children = []; ask({arguments})")
    card = lesson.page.locator("[data-activity=filling]")
    expect(card.locator(".sums-part").first).to_be_visible()
    return card


def missing(lesson: NotebookPage) -> str:
    """Write what is missing, plainly."""
    code = "q = filling.series.question; print(q.variant.scale.face(q.missing))"
    return lesson.run(code).strip()


def edge(place: Locator) -> Point:
    """Give a point within something on the page."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_slip_is_named_and_mended(lesson: NotebookPage) -> None:
    """A typed slip gets its own words and picture; the right number, a yes; then on to the end."""
    card = ask(lesson, "'decimals', model='hundred-grid'")
    box, feedback = card.locator("[data-field=answer]"), card.locator(".sums-feedback")
    expect(card.locator(".sums-part")).to_have_count(25)  # 0.75 is given
    box.fill("0.35")
    box.press("Enter")
    expect(feedback).to_have_attribute("data-kind", "refused")
    expect(feedback).to_contain_text("The tenths make 1.0.")
    expect(feedback.locator("svg")).to_be_visible()
    expect(card.locator("[role=status]")).to_contain_text("The tenths make one point zero.")
    box.fill("25%")
    card.locator("[data-press=check]").click()
    expect(feedback).to_have_attribute("data-kind", "good")
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
    hand = Mouse(lesson.page)
    hand.press(edge(parts.first))
    for place in range(1, parts.count()):
        hand.move(edge(parts.nth(place)))
    hand.release()
    expect(card.locator(".sums-part[aria-pressed=false]")).to_have_count(0)
    card.locator("[data-press=check]").click()
    expect(card.locator(".sums-feedback")).to_have_attribute("data-kind", "good")


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
    expect(card.locator(".sums-feedback")).to_have_attribute("data-kind", "good")
    assert barriers(lesson.page, ".sums-activity") == []
