"""Wait until a page stands still: it has handled every message, and has stopped moving."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage

PAGE_IS_STILL = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let count = 0; count < 3; count += 1) await frame();
  const games = [...document.querySelectorAll(".sums-game, .sums-lesson, .sums-paper")];
  const moving = games.flatMap((game) => game.getAnimations({ subtree: true }));
  await Promise.allSettled(moving.map(({ finished }) => finished));
}"""
"""A part notes its room one frame after its size, and what is in it moves in the next one."""

STILL = """async (element) => {
  const look = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].join();
  };
  for (let [before, frames] = ["", 0]; frames < 6; frames += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    if (look() !== before) [before, frames] = [look(), 0];
  }
}"""
"""Waits until an element has stayed where it is for some frames: parts learn in one frame how much
room they have, and change in the next."""

_numbers = count(1)


def wait_until_handled(page: NotebookPage, box: str) -> None:
    """Wait until the page has handled everything that its kernel has sent so far.

    A page handles messages in their order, and each part of a game has messages of its own: the
    panel may show a change while that of the pad is still on its way. So send one more, by a box:
    our own parts do not show a class that is added.
    """
    name = f"sums-handled-{next(_numbers)}"
    page.run(f"{box}.add_class({name!r})")
    expect(page.page.locator(f".{name}").first).to_be_attached()
    page.run(f"{box}.remove_class({name!r})")


def wait_until_page_is_still(page: NotebookPage) -> None:
    """Wait until what was shown last is laid out, and no animation runs."""
    page.page.evaluate(PAGE_IS_STILL)


def wait_until_still(found: Locator) -> None:
    """Wait until an element does not move: only then are its coordinates worth reading."""
    found.evaluate(STILL)
