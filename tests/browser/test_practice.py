"""Practice in a real notebook: by tap, drag, touch and keys; answered wrongly, then rightly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.activity_on_page import CELL, LAID, ActivityOnPage
from browser.axe import barriers
from sums_widgets.players.puzzles import puzzles

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk


@pytest.fixture
def stage(desk: Desk) -> NotebookPage:
    """Return a notebook with room for an activity."""
    page = desk.once([CELL])
    page.page.locator(".jp-OutputArea-output").first.wait_for(state="attached")
    return page


def test_tiles_by_taps_astray_then_right(stage: NotebookPage) -> None:
    """One tile too few is refused with a picture; the whole play is solved, then the end comes."""
    practice = ActivityOnPage(stage, "practice('tens', 'exactly', 1, count=1, seed=4)")
    practice.wait_for_board()
    puzzle = puzzles("tens", "exactly", 1, count=1, seed=4)[0]
    (tile, square), *others = practice.moves(puzzle)
    assert others
    stage.tap(tile)
    stage.tap(square)
    expect(stage.place(square)).to_have_attribute("aria-label", LAID)
    expect(practice.card.locator(".sums-run")).to_have_count(1)
    practice.press("check")
    practice.is_told("refused")
    expect(practice.feedback.locator("svg").first).to_be_visible()
    for tile, square in others:
        stage.tap(tile)
        stage.tap(square)
        expect(stage.place(square)).to_have_attribute("aria-label", LAID)
    practice.press("check")
    practice.is_told("good", "Solved!")
    practice.dots("solved", "todo")
    practice.press("next")
    practice.dots("solved", "now")


def test_tiles_by_drag_and_enter(stage: NotebookPage) -> None:
    """Tiles are dragged onto the board; Enter there checks them; the round is called perfect."""
    practice = ActivityOnPage(stage, "practice('tens', 'exactly', 1, count=1, seed=9)")
    practice.wait_for_board()
    puzzle = puzzles("tens", "exactly", 1, count=1, seed=9)[0]
    for tile, square in practice.moves(puzzle):
        stage.drag(tile, square)
        expect(stage.place(square)).to_have_attribute("aria-label", LAID)
    stage.place(square).press("Enter")
    practice.is_told("good", "Solved!")
    practice.press("next")
    expect(practice.lines).to_contain_text("All 1 at the first try.")
    expect(stage.page.locator(".sums-pad")).to_have_count(0)
    practice.press("more")
    practice.dots("now")
    practice.wait_for_board()


def test_a_number_by_keys_alone(stage: NotebookPage) -> None:
    """For a wrong number the mistake is named; a hint, the right number, and on, by keys alone."""
    call = "practice('decimals', 'missing-tile', 1, count=2, seed=3, mark=',')"
    practice = ActivityOnPage(stage, call)
    puzzle = puzzles("decimals", "missing-tile", 1, count=2, seed=3)[0]
    practice.box.focus()
    keys = stage.page.keyboard
    keys.type("0,01")
    keys.press("Enter")
    practice.is_told("refused")
    keys.press("Tab")
    expect(practice.button("check")).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    practice.is_told("hint")
    practice.box.focus()
    keys.press("ControlOrMeta+a")
    keys.type(puzzle.answer.replace(".", ","))
    keys.press("Enter")
    practice.is_told("good")
    expect(practice.button("next")).to_be_focused()
    keys.press("Enter")
    practice.dots("solved", "now", "todo")
    assert barriers(stage.page, ".sums-activity") == []


def test_a_line_is_tapped_and_drawn_along(stage: NotebookPage) -> None:
    """Taps and drags choose a line on the picture of the board; its parts say that they are on."""
    practice = ActivityOnPage(stage, "find_the_mistake('tens', 3, count=1, seed=7)")
    puzzle = puzzles("tens", "mistake", 3, count=1, seed=7)[0]
    assert len(puzzle.choices) > 1
    line, _, off = puzzle.answer.partition(" ")
    practice.draw_line(*line.split("-"))
    practice.choose(off[0])
    practice.box.fill(off[1:])
    practice.press("check")
    practice.is_told("good")


def test_the_larger_one_is_tapped(stage: NotebookPage) -> None:
    """A tap on a card chooses; the end shows both numbers in one model."""
    practice = ActivityOnPage(stage, "which_is_larger('fractions', 2, count=1, seed=2)")
    puzzle = puzzles("fractions", "same-or-different", 2, count=1, seed=2)[0]
    practice.choose(next(sign for sign in "<>" if sign != puzzle.answer))
    practice.press("check")
    practice.is_told("refused")
    practice.choose(puzzle.answer)
    practice.press("check")
    practice.is_told("good")
    expect(practice.card.locator(".sums-stage svg")).to_be_visible()
    assert barriers(stage.page, ".sums-activity") == []


def test_the_board_comes_and_goes(stage: NotebookPage) -> None:
    """In a mixed round a board that comes back is painted again, and can be laid on."""
    practice = ActivityOnPage(stage, "practice('tens', difficulty=1, count=3, seed=1)")
    puzzle = puzzles("tens", difficulty=1, count=3, seed=1)[1]
    practice.wait_for_board()
    for _ in range(int(practice.tell("len(activity.puzzle.hints)"))):
        practice.press("hint")
    practice.press("show")
    practice.press("next")
    practice.dots("shown", "now", "todo")
    expect(stage.page.locator(".sums-pad")).to_have_count(0)
    practice.box.fill(puzzle.answer)
    practice.box.press("Enter")
    practice.press("next")
    practice.dots("shown", "first-time", "now")
    practice.wait_for_board()
    stage.tap("rack-1")
    expect(stage.place("rack-1")).to_have_attribute("aria-pressed", "true")
