"""Run axe-core, the accessibility checker, in a page."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOURCE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
LOOK = """async (place) => {
  const { violations } = await axe.run(place, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
      return `${id}: ${help}: ${html.slice(0, 200)}: ${why}`;
    }));
}"""


def barriers(page: Page, place: str = ".sums-game") -> list[str]:
    """Return the accessibility violations that axe-core finds in a part of the page."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(SOURCE)
    found: list[str] = page.evaluate(LOOK, place)
    return found
