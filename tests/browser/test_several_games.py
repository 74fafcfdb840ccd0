"""Several games in one notebook, and one notebook in two tabs: none disturbs another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from waiting import wait_in_page

from browser.notebook_page import UNDER
from browser.table_on_page import BARE, colours_of, is_one_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

SMALL_BOARD = "b4,_6;_7;_6,r5"
CELLS = [
    f"""
from sums_widgets import play
from sums_widgets.engine import Game
from sums_widgets.widgets.table.settings import make_settings
boards = {{}}

def sit_down(name):
    start = f"tens {SMALL_BOARD} 1,2,3,6;1,1,4 5x1,5x2 0;0 1 0"
    text = f"#sums 1\\n#player 1 {{name}}\\n#player 2 Bo\\n#seed 1\\n#start {{start}}\\n"
    put = Game.from_text(text)
    boards[name] = board = play("tens", [name, "Bo"])
    board.table.use(put, make_settings("tens", put.names))
    board.table.begin()
    board._show()
    return board
""",
    *[f"sit_down('{name}')" for name in ("Ada", "Cy", "Di", "Eve")],
]


@pytest.fixture
def page(open_shared_notebook: Notebooks) -> NotebookPage:
    """Return the notebook with four games that all tests of this module share."""
    if not open_shared_notebook.pages:
        open_shared_notebook(CELLS, viewport=(1280, 1000))
    opened = open_shared_notebook.pages[0]
    expect(opened.page.locator(".sums-game .sums-square[data-key=A1]")).to_have_count(4)
    return opened


def game_of(page: Page, name: str) -> Locator:
    """Return a game of the page by its first player."""
    return page.locator(".sums-game").filter(has=page.get_by_text(name, exact=True))


def square(game: Locator, key: str) -> Locator:
    """Return a square or a rack tile of a game."""
    return game.locator(f'.sums-pad [data-key="{key}"]')


def lay(game: Locator, place: str, key: str) -> None:
    """Lay a tile by two taps, and wait until its square is marked as laid."""
    square(game, place).click()
    square(game, key).click()
    expect(square(game, key)).to_have_attribute("data-drag", "")


def has_colour(game: Locator, key: str, role: str) -> None:
    """Wait until the canvas of a game shows a square in the color of a role."""
    wait_in_page(
        game.page,
        lambda: is_one_of(colours_of(role), square(game, key).evaluate(UNDER, list(BARE))),
        f"{key} has the color of {role}",
    )


def take_all_back(game: Locator) -> None:
    """Take all laid tiles back."""
    game.locator('[data-press="take-back"]').click()
    expect(game.locator(".sums-square[data-drag]")).to_have_count(0)


def test_four_games_in_one_notebook(page: NotebookPage) -> None:
    """A tile laid in one game lies in that game alone, in words and in paint."""
    games = [game_of(page.page, name) for name in ("Ada", "Cy", "Di", "Eve")]
    for number, game in enumerate(games):
        lay(game, "rack-4", f"{'BCDE'[number]}1")
    for number, game in enumerate(games):
        key = f"{'BCDE'[number]}1"
        expect(game.locator(".sums-square[data-drag]")).to_have_count(1)
        expect(square(game, key)).to_have_attribute("data-drag", "")
        has_colour(game, key, "tile")
        has_colour(game, f"{'BCDE'[3 - number]}2", "board")
    games[0].locator('[data-press="play"]').click()
    expect(games[0].locator(".sums-score")).to_have_text(["13", "0"])
    for game in games[1:]:
        expect(game.locator(".sums-score")).to_have_text(["0", "0"])
        take_all_back(game)
    games[0].locator('[data-press="undo"]').click()
    expect(games[0].locator(".sums-score")).to_have_text(["0", "0"])


FAULTS = {
    "a painter that breaks in the middle of a frame": """
from sums_widgets.widgets.canvas import easel
whole = easel.paint
def paint(canvas, *rest, **more):
    whole(canvas, *rest, **more)
    if boards["Cy"].board._easel.canvas[3] is canvas:
        raise ZeroDivisionError("a painter")
easel.paint = paint
""",
    "an observer that raises": """
def observe(change):
    raise ZeroDivisionError("an observer")
boards["Cy"].observe(observe, "message")
boards["Cy"].pad.observe(observe, "laid")
""",
}
MENDED = """
if "whole" in globals():
    easel.paint = whole
    del whole
if "observe" in globals():
    boards["Cy"].unobserve_all("message")
    boards["Cy"].pad.unobserve(observe, "laid")
    del observe
boards["Cy"].table.tray.take_all_back()
boards["Cy"]._show()
"""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_one_game_stays_there(page: NotebookPage, fault: str) -> None:
    """While one game has an error, another is drawn and played; once fixed, the first goes on."""
    ada, cy = game_of(page.page, "Ada"), game_of(page.page, "Cy")
    page.run(FAULTS[fault])
    square(cy, "rack-4").click()
    square(cy, "B1").click()
    expect(cy.locator(".sums-work")).to_contain_text("Something got stuck. You can play on.")
    lay(ada, "rack-1", "D2")
    has_colour(ada, "D2", "tile")
    take_all_back(ada)
    has_colour(ada, "D2", "board")
    page.run(MENDED)
    expect(cy.locator(".sums-square[data-drag]")).to_have_count(0)
    lay(cy, "rack-4", "B1")
    has_colour(cy, "B1", "tile")
    take_all_back(cy)


def test_two_tabs_on_one_kernel(page: NotebookPage) -> None:
    """A game shown in a second tab is in step with the first, and either tab may close."""
    page.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    with page.page.context.expect_page() as opening:
        page.page.evaluate("() => void window.open(location.href)")
    other = opening.value
    errors: list[str] = []
    other.on("pageerror", lambda error: errors.append(error.message))
    ada, twin_of_ada = game_of(page.page, "Ada"), game_of(other, "Ada")
    expect(square(twin_of_ada, "A1")).to_be_visible()
    lay(ada, "rack-4", "B1")
    expect(square(twin_of_ada, "B1")).to_have_attribute("data-drag", "")
    has_colour(twin_of_ada, "B1", "tile")
    lay(game_of(other, "Cy"), "rack-1", "C1")
    expect(square(game_of(page.page, "Cy"), "C1")).to_have_attribute("data-drag", "")
    take_all_back(game_of(other, "Cy"))
    other.close()
    take_all_back(ada)
    has_colour(ada, "B1", "board")
    assert errors == []
