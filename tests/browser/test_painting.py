"""Painting in a real browser: the canvas shows what the SVG of the same picture shows."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from math import ceil
from typing import TYPE_CHECKING

import pytest

from studies.gallery import gallery
from sums_widgets.pictures import Picture, to_svg

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

NAMES = (
    "fractions-tiles",
    "fractions-play",
    "fractions-circle-3",
    "fractions-number-line-3",
    "tens-refusal",
)
MOST = 0.001
"""The fraction of the pixels that may differ clearly."""
CELL = """
from tests.browser.test_painting import mixed_picture
from sums_widgets.widgets.canvas import Easel

picture = mixed_picture()
easel = Easel(picture.width, picture.height, css_width=picture.width, layers=2)
easel.show([picture.shapes[::2], []])
easel.show([picture.shapes, []])
easel.canvas
"""
DIFFERENCE = """async ([svg, ground]) => {
  const shown = document.querySelector(".jp-OutputArea-output canvas");
  if (!shown?.width) return 1; // it is not there yet, or is being put there anew
  const { width, height } = shown;
  const picture = new Image(width, height);
  picture.src = "data:image/svg+xml," + encodeURIComponent(svg);
  await picture.decode();
  const [ours, theirs] = [shown, picture].map((source) => {
    const sheet = new OffscreenCanvas(width, height).getContext("2d");
    sheet.fillStyle = ground;
    sheet.fillRect(0, 0, width, height);
    sheet.drawImage(source, 0, 0, width, height);
    return sheet.getImageData(0, 0, width, height).data;
  });
  let different = 0;
  for (let at = 0; at < ours.length; at += 4) {
    different += [0, 1, 2].some((part) => Math.abs(ours[at + part] - theirs[at + part]) > 48);
  }
  return different / (width * height);
}"""


def mixed_picture() -> Picture:
    """Return pictures of every kind of shape, one below the other."""
    chosen = [picture for name, picture in gallery() if name in NAMES]
    joined = reduce(Picture.below, [whole(picture) for picture in chosen])
    return whole(joined)


def whole(picture: Picture) -> Picture:
    """Return a picture whose width and height are whole numbers of pixels."""
    return replace(picture, width=ceil(picture.width), height=ceil(picture.height))


@pytest.mark.slow
def test_the_canvas_looks_like_the_svg(open_notebook: Notebooks) -> None:
    """Hardly a pixel differs, at first and when the page has been loaded again."""
    page = open_notebook([CELL])
    page.wait_until_painted()
    wait_until_alike(page)
    page.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    page.page.reload()
    page.wait_until_painted()
    wait_until_alike(page)


def wait_until_alike(page: NotebookPage) -> None:
    """Wait until the canvas shows what the SVG shows; fail if it never does."""
    told = [to_svg(mixed_picture()), "#ffffff"]
    page.wait_until(lambda: page.page.evaluate(DIFFERENCE, told) < MOST, "the pictures are alike")
