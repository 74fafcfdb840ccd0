"""The still picture in the output of a widget: shown only where the widget cannot run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import expect

import sums_widgets

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser.notebooks import App, Notebooks

CELLS = [
    "import sums_widgets\nsums_widgets.play('tens', ['Ada', 'Bo'], deal=1)",
    "sums_widgets.practice('tens', 'best-score', seed=1)",
    "sums_widgets.explorer('fractions', '1/2')",
    "sums_widgets.replay(sums_widgets.start_game('tens', seed=1))",
]
PICTURE = "text=Run the notebook to try it."
SIZES = "images => images.map(image => [image.naturalWidth, image.naturalHeight > 60])"


@pytest.mark.parametrize("app", ["lab", "voila"])
def test_widget_goes_before_its_picture(app: App, open_notebook: Notebooks) -> None:
    """A page that runs shows the game and the activities, and no picture of them."""
    page = open_notebook(CELLS, app).page
    expect(page.locator(".sums-game .sums-board canvas").first).to_be_visible()
    expect(page.locator(".sums-activity")).to_have_count(2)
    expect(page.locator(".sums-panel input[type=range]").first).to_be_visible()
    expect(page.locator(PICTURE)).to_have_count(0)
    expect(page.locator(".jp-RenderedSVG")).to_have_count(0)


def test_page_without_widgets_shows_the_pictures(chromium: Browser) -> None:
    """A notebook as HTML, opened from a file, shows each picture as wide as it was drawn."""
    names = {"sums_widgets": sums_widgets}
    widgets = [eval(cell.splitlines()[-1], names) for cell in CELLS]  # noqa: S307 - our own cells
    output: Any = nbformat.v4.new_output  # neither this nor the exporter has type hints
    exporter: Any = HTMLExporter
    cells = [
        nbformat.v4.new_code_cell(outputs=[output("display_data", widget._repr_mimebundle_())])
        for widget in widgets
    ]
    written, _ = exporter().from_notebook_node(nbformat.v4.new_notebook(cells=cells))
    page = chromium.new_page()
    try:
        page.set_content(written, wait_until="commit")
        images = page.locator(".jp-RenderedSVG img")
        expect(images).to_have_count(len(CELLS))
        page.wait_for_function("[...document.images].every(image => image.complete)")
        assert images.evaluate_all(SIZES) == [[600, True]] * len(CELLS)
    finally:
        page.close()
