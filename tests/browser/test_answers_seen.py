"""Feedback on an answer is visible at once: in Lab and on the child's page, in three windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nbformat
import pytest
from playwright.sync_api import expect
from ways_in.childs_page import ChildsServer
from ways_in.visitors import Visitors

from browser.activity_on_page import CELL, ActivityOnPage, CardOnPage
from browser.answering import EXERCISES
from browser.stillness import wait_until_still

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from browser.answering import Exercise
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk

WINDOWS = ((768, 1024), (1280, 800), (1366, 768))
HAS_SIZE = "([width, height]) => innerWidth === width && innerHeight === height"
NAME = "01-every-activity.ipynb"
CELLS = [
    f"import sums_widgets\nsums_widgets.{each.code}.add_class({each.name!r})" for each in EXERCISES
]


@pytest.fixture(scope="module")
def visitors(chromium: Browser) -> Iterator[Visitors]:
    """Yield visitors for the child's page."""
    coming = Visitors(chromium)
    yield coming
    coming.close()


@pytest.fixture(scope="module")
def childs_page(visitors: Visitors, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Open a lesson with every activity on the child's page, as teachers serve it; yield it."""
    folder = tmp_path_factory.mktemp("lessons")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(each) for each in CELLS])
    nbformat.write(notebook, folder / NAME)
    server = ChildsServer(tmp_path_factory.mktemp("play"), "--folder", str(folder))
    page = visitors.arrive()
    page.goto(f"{server.url}voila/render/{NAME}")
    expect(page.locator("#sums-loading")).to_have_count(0)  # by then one of them is there
    for each in EXERCISES:
        expect(page.locator(f".{each.name} .sums-activity h2")).to_be_visible()
    expect(page.locator(".sums-pad").first).to_be_visible()
    yield page
    server.stop()


@pytest.fixture
def lab(desk: Desk) -> Iterator[NotebookPage]:
    """Yield a notebook in Lab with room for an activity; restore its window size afterwards."""
    notebook = desk.once([CELL])
    before = notebook.page.viewport_size
    assert before is not None
    yield notebook
    notebook.page.set_viewport_size(before)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.call)
def test_in_lab(lab: NotebookPage, exercise: Exercise) -> None:
    """In Lab every answer, wrong or right, shows its result at once."""
    answer_in_every_window(ActivityOnPage(lab, exercise.code), exercise)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.call)
def test_on_the_childs_page(visitors: Visitors, childs_page: Page, exercise: Exercise) -> None:
    """On the child's page every answer, wrong or right, shows its result at once."""
    card = childs_page.locator(f".{exercise.name} .sums-activity")
    answer_in_every_window(CardOnPage(card), exercise)
    visitors.check()


def answer_in_every_window(card: CardOnPage, exercise: Exercise) -> None:
    """Answer a question of an activity in each window."""
    questions, page = exercise.questions(card), card.card.page
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(HAS_SIZE, arg=[width, height])
        wait_until_still(card.card)
        card.card.evaluate("(card) => card.scrollIntoView()")  # as a reader has scrolled
        next(questions)
