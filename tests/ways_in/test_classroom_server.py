"""A class on one server: each child signs in by name, and has a folder of their own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.axe import barriers
from playwright.sync_api import expect

from ways_in.class_server import SENTENCE, WORD, ClassServer
from ways_in.kept_game import KeptGame

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from ways_in.visitors import Visitors

CHILDREN = {"Ada": "ada", "Bo": "BO", "María José": "maría josé "}
"""The names on the list, and how the children type them."""

LESSON = "00-start-here.ipynb"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClassServer]:
    """Start the class's server and yield it; fail if a process of it survives."""
    started = ClassServer(tmp_path_factory.mktemp("school"), children=list(CHILDREN))
    yield started
    left = started.stop()
    assert left == [], "left behind"


def sign_in(page: Page, name: str, word: str = WORD) -> None:
    """Sign in with a name and the class's password, with a double tap as children do."""
    page.get_by_label("Your name").fill(name)
    page.get_by_label("The word of your class").fill(word)
    page.get_by_role("button", name="Go").dblclick()


def test_a_class_comes_in_and_plays(server: ClassServer, visitors: Visitors) -> None:
    """Three children sign in, open the lesson, take a turn in games of their own; one returns."""
    pages = {name: visitors.arrive() for name in CHILDREN}
    for name, page in pages.items():
        page.goto(server.url)
        sign_in(page, CHILDREN[name])
        expect(page.get_by_role("heading")).to_have_text(f"Hello, {name}!")
        page.get_by_role("link", name="Play").click()
    games = {name: KeptGame(page) for name, page in pages.items()}
    for game in games.values():
        game.begin()
        game.take_turn()
    records = {name: game.wait_for_turns(1) for name, game in games.items()}
    assert len({record.deal_code for record in records.values()}) == len(CHILDREN)
    for name, page in pages.items():
        assert page.url.endswith(f"/voila/render/{LESSON}")
        work = server.work_of(name.lower())
        assert (work / LESSON).is_file()
        [connection] = work.rglob("kernel-*.json")
        assert json.loads(connection.read_text())["curve_publickey"], "others could listen"

    _come_back(server, pages["Ada"])


def _come_back(server: ClassServer, page: Page) -> None:
    """Leave and come back: the child's text is there, and the game too."""
    page.get_by_role("link", name="Back").click()
    page.get_by_role("link", name="I am somebody else").click()
    expect(page.get_by_role("heading")).to_have_text("Who are you?")
    changed = server.work_of("ada") / LESSON
    _write_below(changed, "Ada was here.")

    sign_in(page, "Ada")
    page.get_by_role("link", name="Play").click()
    game = KeptGame(page)
    expect(page.get_by_text("Ada was here.")).to_be_visible()
    expect(game.dialog).to_contain_text("Continue your game?")
    game.dialog.locator(".sums-card").first.click()
    expect(page.locator(".sums-dialog")).to_have_count(0)
    assert len(game.game().turns) >= 1


def _write_below(lesson: Path, text: str) -> None:
    """Add a cell to a lesson, as in JupyterLab."""
    notebook = json.loads(lesson.read_text(encoding="utf-8"))
    cell = {"id": "mine", "cell_type": "markdown", "metadata": {}, "source": text}
    notebook["cells"].insert(1, cell)
    lesson.write_text(json.dumps(notebook), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "word"), [("Zoe", WORD), ("Ada", "sunshine"), ("teacher", WORD), ("Ada", SENTENCE)]
)
def test_others_are_refused_kindly(
    server: ClassServer, visitors: Visitors, name: str, word: str
) -> None:
    """An unknown name, a typo, and a child posing as the teacher are refused, and may try again."""
    page = visitors.arrive(viewport=(768, 1024))
    page.goto(server.url)
    sign_in(page, name, word)
    expect(page.get_by_role("alert")).to_have_text(
        "That does not fit yet. Look at your name and the word."
    )
    expect(page.get_by_label("Your name")).to_have_value(name)
    assert barriers(page, "html") == []
    page.goto(f"{server.url}hub/home")
    expect(page.get_by_role("heading")).to_have_text("Who are you?")


def test_the_teacher_sees_the_class(server: ClassServer, visitors: Visitors) -> None:
    """With the teacher's password the list of the class is open, with everybody on it."""
    page = visitors.arrive()
    page.goto(server.url)
    sign_in(page, "teacher", SENTENCE)
    expect(page.get_by_role("heading")).to_have_text("Hello, teacher!")
    assert barriers(page, "html") == []
    page.get_by_role("link", name="See the class").click()
    for name in CHILDREN:
        expect(page.get_by_text(name.lower(), exact=True).first).to_be_visible()
