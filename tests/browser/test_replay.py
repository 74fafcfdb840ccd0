"""Replaying a game in a real notebook: the slider by mouse and keys, and the board at each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.table_on_page import TableOnPage
from sums_widgets.engine import Game, Play, best_plays, start_game

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk

CELL = "from sums_widgets import replay\nboard = replay()\nboard"
GAME = "from sums_widgets import play\nboard = play('tens', ['Cleo', 'Dan'], deal=1)\nboard"
TURNS = 8


def some_game() -> Game:
    """Return a game of eight turns, one of them a trade."""
    game = start_game("tens", ["Ada", "Bo"], seed=3)
    game.trade(game.position.rack[:2])
    while len(game.turns) < TURNS:
        game.play(best_plays(game.position)[0])
    return game


WATCHED = some_game()


@pytest.fixture
def page(desk: Desk) -> NotebookPage:
    """Return a replay of the game, at its start."""
    page = desk.once([CELL])
    page.page.locator(".sums-form, .sums-slider-text").first.wait_for()
    if page.page.locator(".sums-form").count() == 0:
        page.press("replay-other")
    page.page.get_by_label("Or paste the text of a game").fill(WATCHED.to_text())
    page.press("open-it")
    expect(page.page.locator(".sums-veil, .sums-form")).to_have_count(0)
    shows_turn(page, 0)
    TableOnPage(page).is_measured()  # before messages are counted
    return page


def slider(page: NotebookPage) -> Locator:
    """Return the slider."""
    return page.page.get_by_role("slider", name="Turn")


def shows_turn(page: NotebookPage, turn: int) -> None:
    """Wait until a turn is shown: beside the slider, in the scores, and on the board."""
    text = f"{turn} of {TURNS}" if turn else "Start"
    expect(page.page.locator(".sums-slider-text")).to_have_text(text)
    expect(slider(page)).to_have_attribute("aria-valuetext", text)
    expect(slider(page)).to_have_value(str(turn))
    scores = [str(score).replace("-", "\u2212") for score in WATCHED.positions[turn].scores]
    expect(page.page.locator(".sums-score")).to_have_text(scores)
    placed = {str(square) for square, _ in WATCHED.positions[turn].board.placed()}
    page.page.wait_for_function(
        """(placed) => placed === [...document.querySelectorAll(".sums-pad [data-key]")]
          .filter((place) => place.role === "gridcell" && !/empty|plus ten/.test(place.ariaLabel))
          .map((place) => place.dataset.key).sort().join()""",
        arg=",".join(sorted(placed)),
    )


def test_the_slider_by_keys(page: NotebookPage) -> None:
    """Arrows, Home and End move the slider; each turn is described with its sums."""
    slider(page).focus()
    page.page.keyboard.press("ArrowRight")
    shows_turn(page, 1)
    expect(page.page.locator(".sums-work")).to_contain_text("Ada trades 2 tiles: 6 points off.")
    page.page.keyboard.press("ArrowRight")
    shows_turn(page, 2)
    page.hears("Bo places")
    expect(page.page.locator(".sums-equation").first).to_be_visible()
    expect(page.page.locator(".sums-steps").first).to_contain_text("make 10")
    page.page.keyboard.press("End")
    shows_turn(page, TURNS)
    page.page.keyboard.press("Home")
    shows_turn(page, 0)
    expect(slider(page)).to_be_focused()


def test_a_held_key_is_not_thrown_back(page: NotebookPage) -> None:
    """Keys that come faster than the kernel answers all count."""
    slider(page).focus()
    for _ in range(6):
        page.page.keyboard.press("ArrowRight")
    shows_turn(page, 6)
    for _ in range(2):
        page.page.keyboard.press("ArrowLeft")
    shows_turn(page, 4)


def test_the_slider_by_mouse(page: NotebookPage) -> None:
    """A click is one message; a drag ends where the mouse lets go."""
    box = slider(page).bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.traffic.forget()
    page.page.mouse.click(box["x"] + box["width"] / 2, middle)
    shows_turn(page, TURNS // 2)
    assert len(page.traffic.widgets_up()) == 1
    page.page.mouse.move(box["x"] + box["width"] / 2, middle)
    page.page.mouse.down()
    page.page.mouse.move(box["x"] + box["width"] - 1, middle, steps=30)
    page.page.mouse.up()
    shows_turn(page, TURNS)


def test_buttons_and_their_keys(page: NotebookPage) -> None:
    """Next, Back, End and Start go through the turns, and so do the arrows on a button."""
    for button, turn in (("next", 1), ("next", 2), ("back", 1), ("last", TURNS), ("first", 0)):
        page.press(f"replay-{button}")
        shows_turn(page, turn)
    page.page.locator('[data-press="replay-next"]').focus()
    page.page.keyboard.press("ArrowRight")
    shows_turn(page, 1)
    page.page.keyboard.press("ArrowLeft")
    shows_turn(page, 0)


def test_the_tiles_of_a_turn_are_lit(page: NotebookPage) -> None:
    """The squares that a turn has filled have a frame, on the board itself."""
    slider(page).focus()
    page.page.keyboard.press("End")
    shows_turn(page, TURNS)
    play = WATCHED.turns[-1].play
    assert isinstance(play, Play)
    table = TableOnPage(page)
    for square in play.squares:
        table.shows_frame(str(square), "selected")


def test_a_running_game_is_watched_and_goes_on(desk: Desk) -> None:
    """From a game into its replay and back: the half-laid tile still lies there."""
    page = desk([GAME])
    table = TableOnPage(page)
    table.answer("draw-skip")
    page.press("pass")
    table.answer("yes")
    page.tap("rack-1")
    page.tap("C3")
    table.shows_laid("C3")
    page.press("replay")
    expect(slider(page)).to_be_focused()
    expect(page.page.locator(".sums-work")).to_contain_text("Dan passes.")
    table.shows_empty("C3")
    page.page.keyboard.press("Escape")
    table.shows_laid("C3")
    expect(slider(page)).to_have_count(0)
