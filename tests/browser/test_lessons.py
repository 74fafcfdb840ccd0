"""The lessons in a real JupyterLab: Run All shows every widget, and no error anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from lessons.notebooks import FOR_CHILDREN, LESSONS, NAMES, read_lesson
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk, Notebooks

ERRORS = (
    '.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.error"]'
    ', .jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]'
)
WIDGETS = ".sums-lesson, .sums-game:not(.sums-lesson *)"
DONE = """() => {
  const cells = jupyterapp.shell.currentWidget.content.widgets;
  return cells.every(({ model }) => model.type !== "code" || model.executionCount > 0);
}"""


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_runs_in_lab(desk: Desk, name: str) -> None:
    """Each lesson runs from top to bottom, shows its widgets, and meets no error."""
    page = desk.open_copy(LESSONS / f"{name}.ipynb")
    page.page.wait_for_function(DONE)
    expect(page.page.locator(ERRORS)).to_have_count(0)
    _shows_widgets(page, name)


def test_a_lesson_runs_in_notebook(open_notebook: Notebooks) -> None:
    """The same lesson runs in Notebook 7."""
    name = FOR_CHILDREN[-1]
    page = open_notebook.open_copy(LESSONS / f"{name}.ipynb", app="notebook")
    page.page.wait_for_function(DONE)
    expect(page.page.locator(ERRORS)).to_have_count(0)
    _shows_widgets(page, name)


@pytest.mark.parametrize("name", [FOR_CHILDREN[1]])
def test_a_lesson_runs_as_a_childs_page(open_notebook: Notebooks, name: str) -> None:
    """In Voila the same lesson shows its words and its widgets, with no code in sight."""
    page = open_notebook.open_copy(LESSONS / f"{name}.ipynb", app="voila")
    _shows_widgets(page, name)
    expect(page.page.get_by_text("from sums_widgets import")).to_have_count(0)
    assert "Traceback" not in page.page.locator("body").inner_text()


def _shows_widgets(page: NotebookPage, name: str) -> None:
    """Expect as many widgets as the lesson has cells for them."""
    count = sum(cell.shows_widget for cell in read_lesson(name))
    shown = page.page.locator(WIDGETS)
    for number in range(count):
        shown.nth(number).scroll_into_view_if_needed()
    expect(shown).to_have_count(count)
