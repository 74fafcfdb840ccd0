"""An activity in a notebook page, in the hands of the page's mouse or keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from sums_widgets.engine import Play, parse_play

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage
    from sums_widgets.players.puzzles import Puzzle

CELL = """
import ipywidgets
import sums_widgets
stage = ipywidgets.VBox([])
stage
"""
"""A cell with room for one activity after the other: opening a notebook takes seconds."""


class ActivityOnPage:
    """The activity named `activity` of a notebook that holds `CELL`."""

    def __init__(self, page: NotebookPage, call: str) -> None:
        """Show what a call gives, such as `practice("tens")`, and wait until it is seen."""
        self.page = page
        page.run(f"activity = sums_widgets.{call}\nstage.children = [activity]")
        title = page.run("print(activity.card.page['title'], end='')")
        self.card = page.page.locator(".sums-activity").first
        expect(self.card.locator("h2")).to_have_text(title)

    def tell(self, expression: str) -> str:
        """Give what an expression is in the kernel."""
        return self.page.run(f"print({expression}, end='')")

    @property
    def lines(self) -> Locator:
        """What is asked or told."""
        return self.card.locator(".sums-lines")

    @property
    def feedback(self) -> Locator:
        """What is said of an answer."""
        return self.card.locator(".sums-feedback")

    @property
    def box(self) -> Locator:
        """The box for an answer."""
        return self.card.locator("input[type=text]")

    def button(self, name: str) -> Locator:
        """Find a button."""
        return self.card.locator(f'[data-press="{name}"]')

    def press(self, name: str) -> None:
        """Press a button."""
        self.button(name).click()

    def choose(self, value: str) -> None:
        """Choose a card by its value."""
        self.card.locator(f'[data-id="card-{value}"]').click()

    def dots(self, *states: str) -> None:
        """Wait until the questions stand so."""
        expect(self.card.locator(".sums-dot")).to_have_count(len(states))
        for place, state in enumerate(states):
            dot = self.card.locator(".sums-dot").nth(place)
            expect(dot).to_have_attribute("data-state", state)

    def moves(self, puzzle: Puzzle) -> list[tuple[str, str]]:
        """Give the places of the rack and the squares that solve a puzzle."""
        assert puzzle.position is not None
        play = parse_play(puzzle.answer, puzzle.position)
        assert isinstance(play, Play)
        rack = [str(tile) for tile in puzzle.position.rack]
        found = []
        for square, tile in play.placements:
            place = rack.index(str(tile))
            rack[place] = ""
            found.append((f"rack-{place + 1}", str(square)))
        return found

    def wait_for_board(self) -> None:
        """Wait until the board is painted."""
        self.page.place("A1").wait_for()
        self.page.wait_until_painted()
