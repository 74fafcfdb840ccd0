"""Worked examples and faded practice in a real notebook: every one, by key and by tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.seen import expect_seen
from sums_widgets.engine import VARIANTS
from sums_widgets.learning.examples import example, examples, rounds_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk

CELLS = [
    "import ipywidgets\nimport sums_widgets",
    "holder = ipywidgets.Box()",
    "holder",
]
STEP = """([title, text]) => {
  const card = document.querySelector(".sums-activity");
  return card?.querySelector("h2")?.textContent === title
    && card.querySelector("input[type=range]")?.getAttribute("aria-valuetext") === text;
}"""
TOLD = """(kind) => {
  const feedback = document.querySelector(".sums-activity .sums-feedback");
  return feedback?.dataset.kind === kind;
}"""
TAP_ALL = """async ([name, way]) => {
  const card = document.querySelector(".sums-activity");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const step = () => Number(card.querySelector("input[type=range]").value);
  const button = (press) => card.querySelector(`[data-press=${press}]`);
  const isOff = (press) => button(press)?.getAttribute("aria-disabled") === "true";
  let taps = 0;
  for (let now = step(); !isOff(name); now = step(), taps++) {
    if (way > 0 && button("show") && !isOff("show")) {
      button("show").click();
      while (button("show") && !isOff("show")) await frame();
    }
    button(name).click();
    while (step() !== now + way) await frame();
  }
  return taps;
}"""
"""Taps Next or Back until it is disabled, and counts the taps; each one is one step.

On the way forward, Show me answers an open question.
"""

WRONG = "77"
"""An answer that is wrong for all our questions."""


class OnPage:
    """An example in a notebook, and a child's actions on it."""

    def __init__(self, page: NotebookPage) -> None:
        """Use a page whose `holder` holds the activity."""
        self.notebook = page
        self.page = page.page
        self.card = page.page.locator(".sums-activity").first

    def show(self, activity: str) -> None:
        """Show another activity, once the last one is gone: it may have the same title and step."""
        self.notebook.run("holder.children = []")
        expect(self.card).to_have_count(0)
        self.notebook.run(f"holder.children = [sums_widgets.{activity}]")

    def button(self, name: str) -> Locator:
        """Return a button of the card."""
        return self.card.locator(f'[data-press="{name}"]')

    def is_at(self, title: str, number: int, count: int) -> None:
        """Wait until a step of an example is shown."""
        self.page.wait_for_function(STEP, arg=[title, f"Step {number} of {count}"], polling="raf")

    def answers(self, text: str, kind: str) -> None:
        """Type an answer, and wait until the feedback is visible."""
        self.card.locator("input[type=text]").fill(text)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(TOLD, arg=kind, polling="raf")
        expect_seen(self.card.locator(".sums-feedback"))


@pytest.fixture
def shown(desk: Desk) -> OnPage:
    """Return the notebook that all these tests share."""
    found = OnPage(desk.once(CELLS))
    expect(found.page.locator(".jp-OutputArea-output > .widget-box")).to_have_count(1)
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_example_is_stepped_by_key_and_back_by_tap(shown: OnPage, variant: str) -> None:
    """Right through with the arrow, each question answered wrongly, then rightly; back by Back."""
    found = example(variant, 1)
    title, count = found.title.text(), len(found.steps)
    shown.show(f"worked_example({variant!r}, 1)")
    shown.is_at(title, 1, count)
    shown.button("next").focus()
    for place, step in enumerate(found.steps, 1):
        if step.question is not None:
            shown.is_at(title, place, count)
            shown.answers(WRONG, "refused")
            shown.answers(step.question.answer.text, "good")
        if place < count:
            shown.page.keyboard.press("ArrowRight")
    shown.is_at(title, count, count)
    expect(shown.button("next")).to_have_attribute("aria-disabled", "true")
    assert shown.page.evaluate(TAP_ALL, ["back", -1]) == count - 1
    shown.is_at(title, 1, count)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_other_example_is_tapped_through(shown: OnPage, variant: str) -> None:
    """Each step of each example is reached by Next and by Back."""
    for number, found in enumerate(examples(variant)[1:], 2):
        title, count = found.title.text(), len(found.steps)
        shown.show(f"worked_example({variant!r}, {number})")
        shown.is_at(title, 1, count)
        for name, way in (("next", 1), ("back", -1)):
            assert shown.page.evaluate(TAP_ALL, [name, way]) == count - 1


def test_next_by_tap_waits_at_a_question(shown: OnPage) -> None:
    """Next stays at an open question and says what to do; Show me lets go on."""
    title, count = example("tens", 1).title.text(), len(example("tens", 1).steps)
    shown.show("worked_example('tens', 1)")
    for place in (1, 2):
        shown.is_at(title, place, count)
        shown.button("next").click()
    shown.is_at(title, 3, count)
    shown.button("next").click()
    expect(shown.card.locator(".sums-feedback")).to_contain_text("Try an answer first")
    shown.button("show").click()
    expect(shown.card.locator(".sums-feedback")).to_contain_text("2 + 4 = 6")
    shown.button("next").click()
    shown.is_at(title, 4, count)


def test_a_double_tap_goes_one_step(shown: OnPage) -> None:
    """Two quick taps on Next, as children make them, are one."""
    title, count = example("tens", 3).title.text(), len(example("tens", 3).steps)
    shown.show("worked_example('tens', 3)")
    shown.is_at(title, 1, count)
    shown.button("next").dblclick()
    shown.is_at(title, 2, count)
    shown.button("back").click()
    shown.is_at(title, 1, count)


def test_home_end_and_the_slider(shown: OnPage) -> None:
    """End leads to the last step, Home to the first, and the slider anywhere."""
    title, count = example("decimals", 2).title.text(), len(example("decimals", 2).steps)
    shown.show("worked_example('decimals', 2)")
    shown.is_at(title, 1, count)
    shown.button("next").focus()
    shown.page.keyboard.press("End")
    shown.is_at(title, count, count)
    shown.page.keyboard.press("Home")
    shown.is_at(title, 1, count)
    shown.card.locator("input[type=range]").fill("5")
    shown.is_at(title, 5, count)


def test_typed_arrows_stay_in_the_box(shown: OnPage) -> None:
    """An arrow key while somebody types moves the cursor, not the example."""
    title, count = example("tens", 1).title.text(), len(example("tens", 1).steps)
    shown.show("worked_example('tens', 1)")
    shown.is_at(title, 1, count)
    shown.card.locator("input[type=range]").fill("3")
    shown.is_at(title, 3, count)
    box = shown.card.locator("input[type=text]")
    box.fill("12")
    shown.page.keyboard.press("ArrowLeft")
    shown.page.keyboard.press("ArrowLeft")
    shown.page.keyboard.type("6")
    expect(box).to_have_value("612")
    shown.is_at(title, 3, count)


def test_faded_practice_by_tap_and_by_drag(shown: OnPage) -> None:
    """One blank by tap, two by drag, the last round all by tap, with its points typed."""
    shown.show("faded_practice('tens', 2)")
    expect(shown.card.locator("h2")).to_contain_text("Your turn")
    rounds = rounds_of(example("tens", 2))
    for number, each in enumerate(rounds):
        expect(shown.card.locator(".sums-dot").nth(number)).to_have_attribute("data-state", "now")
        blanks = len(each.blanks)
        for place, square in enumerate(each.blanks):
            tile = shown.card.get_by_role("button", name=f"Tile {each.solution[square].face}")
            if blanks == 2:
                tile.first.drag_to(shown.card.locator(f'[data-part="{place}"]'))
            else:
                tile.first.click()
            blank = shown.card.locator(f'[data-part="{place}"]')
            expect(blank).to_have_attribute(
                "aria-label", f"{square}: {each.solution[square].face}, tap to take it back"
            )
        shown.button("check").click()
        expect(shown.card.locator(".sums-feedback")).to_have_attribute("data-kind", "good")
        if each.all_blank:
            shown.answers("12", "refused")
            shown.answers("42", "good")
        else:
            shown.button("next").click()
    expect(shown.card.locator(".sums-feedback")).to_contain_text("on your own")
