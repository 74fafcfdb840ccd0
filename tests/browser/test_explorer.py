"""The explorer in a real notebook: typing, sliding, touching and cutting anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.axe import barriers

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.notebooks import Desk

CELL = """
import ipywidgets
from sums_widgets import explorer
slot = ipywidgets.Box(layout={"width": "100%"})
slot
"""


@pytest.fixture
def card(desk: Desk) -> Locator:
    """Return a new explorer; it shows one half as a fraction."""
    page = desk.once([CELL])
    found = page.page.locator("[data-activity=explorer]")
    expect(page.page.locator(".jp-OutputArea-output > .widget-box")).to_have_count(1)
    page.run("slot.children = []")
    expect(found).to_have_count(0)
    page.run("slot.children = [explorer()]")
    expect(found.locator(".sums-lines")).to_contain_text("1/2 is 1 of 2 equal parts.")
    return found


def line(card: Locator) -> Locator:
    """Return the first sentence."""
    return card.locator(".sums-lines p").first


def test_a_number_is_typed(card: Locator) -> None:
    """Any form is understood; what cannot be shown gets a kind sentence, and nothing changes."""
    box = card.locator("[data-field=amount]")
    box.fill("37.5%")
    card.locator("[data-id=check]").click()
    expect(line(card)).to_have_text("3/8 is 3 of 8 equal parts.")
    box.fill("1/3")
    box.press("Enter")
    expect(card.locator(".sums-problem")).to_contain_text("lies between")
    expect(card.locator("[role=status]")).to_contain_text("one third lies between")
    expect(line(card)).to_have_text("3/8 is 3 of 8 equal parts.")
    expect(box).to_have_value("1/3")
    expect(box).to_be_focused()


def test_a_slider_and_a_touch_move_it(card: Locator) -> None:
    """The slider goes by the smallest unit; a tap on a part fills up to it."""
    card.locator("input[type=range]").press("ArrowRight")
    expect(line(card)).to_have_text("9/16 is 9 of 16 equal parts.")
    expect(card.locator(".sums-part")).to_have_count(16)
    card.locator(".sums-part").nth(11).click()
    expect(line(card)).to_have_text("12/16 is 12 of 16 equal parts.")
    expect(card.locator(".sums-slider-text")).to_have_text("12/16")


def test_the_whole_is_cut_anew(card: Locator) -> None:
    """Another cut gives the amount another name, and says how; another model shows the same."""
    card.locator("label", has_text="eighths").click()
    expect(line(card)).to_have_text("4/8 is 4 of 8 equal parts.")
    expect(card.locator(".sums-lines")).to_contain_text("Cut each piece in 4")
    card.locator("label", has_text="the circle").click()
    expect(card.locator(".sums-touch path").first).to_be_visible()
    expect(line(card)).to_have_text("4/8 is 4 of 8 equal parts.")


def test_all_five_games_agree(card: Locator) -> None:
    """The forms and the five games stand beside it; another game keeps the share."""
    figures = card.locator("figure.sums-late")
    expect(figures).to_have_count(2)
    expect(figures.nth(1).locator("desc")).to_contain_text("0.5")
    card.locator("label", has_text="Sums of 100").click()
    expect(line(card)).to_have_text("50 is 5 of 10 equal parts.")
    assert barriers(card.page, ".sums-activity") == []
