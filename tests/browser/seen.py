"""Whether an element is really visible: one that has a size may still be clipped or covered."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

PATIENCE = 30
"""How many seconds an existing element may take to scroll into view."""

UNSEEN = """async (element) => {
  await new Promise((done) => requestAnimationFrame(done));
  const name = (node) => [node.localName, ...node.classList].join(".");
  const round = (box) => ["left", "top", "right", "bottom"].map((side) => Math.round(box[side]));
  const own = element.getBoundingClientRect();
  const here = `${name(element)} at ${round(own)}`;
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true }))
    return `${here} is not shown`;
  if (!own.width || !own.height) return `${here} has no size`;

  /** Say by how much a box with a name cuts the element off. */
  const cut = (box, what) => {
    const over = {
      left: box.left - own.left,
      top: box.top - own.top,
      right: own.right - box.right,
      bottom: own.bottom - box.bottom,
    };
    const sides = Object.keys(over).filter((side) => over[side] > 1);
    const told = sides.map((side) => `${Math.round(over[side])} px at the ${side}`).join(", ");
    return told && `${here} is cut off by ${what} at ${round(box)}: ${told}`;
  };
  const inner = (node) => {
    const { left, top } = node.getBoundingClientRect();
    const [x, y] = [left + node.clientLeft, top + node.clientTop];
    return { left: x, top: y, right: x + node.clientWidth, bottom: y + node.clientHeight };
  };
  const isPage = (node) => node === document.body || node === document.documentElement;
  const isCell = (node) => node.matches(".jp-OutputArea-output, .jp-OutputArea, .jp-Cell");
  for (let node = element.parentElement; node && !isPage(node); node = node.parentElement) {
    const { overflow, contain, display } = getComputedStyle(node);
    const isClipping = overflow !== "visible" || /paint|strict|content/.test(contain);
    if (display === "contents" || !(isClipping || isCell(node))) continue;
    const trouble = cut(inner(node), name(node));
    if (trouble) return trouble;
  }
  const { clientWidth, clientHeight } = document.documentElement;
  const trouble = cut({ left: 0, top: 0, right: clientWidth, bottom: clientHeight }, "the window");
  if (trouble) return trouble;

  // At its edges, but not at its corners, which may be round.
  const edges = [[50, 50], [2, 50], [98, 50], [50, 2], [50, 98]];
  const quarters = [[25, 25], [75, 25], [25, 75], [75, 75]];
  for (const [across, down] of [...edges, ...quarters]) {
    const [x, y] = [own.left + (own.width * across) / 100, own.top + (own.height * down) / 100];
    const over = document.elementFromPoint(x, y);
    if (!element.contains(over))
      return `${here} is covered by ${over && name(over)} at ${Math.round(x)},${Math.round(y)}`;
  }
  return "";
}"""
"""Returns why an element is not visible without scrolling; "" if it is."""


def expect_seen(found: Locator) -> None:
    """Wait until an element is fully visible: within its cell and the window, and not covered.

    Do not scroll to it: the result of an action must come into view by itself.
    """
    expect(found).to_be_visible()
    end = time.monotonic() + PATIENCE
    while trouble := found.evaluate(UNSEEN):
        if time.monotonic() > end:
            pytest.fail(trouble)
