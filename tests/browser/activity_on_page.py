"""An activity in a notebook page, operated by mouse or keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser import selectors
from browser.seen import expect_seen
from browser.stillness import wait_until_still
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

LAID = re.compile("not played yet")
"""The part of a square's label that marks a tile laid in this turn."""


class CardOnPage:
    """A card on a page, operated by mouse or keyboard."""

    def __init__(self, card: Locator) -> None:
        """Wrap a card."""
        self.card = card

    @property
    def lines(self) -> Locator:
        """The lines with the question or explanation."""
        return self.card.locator(selectors.LINES)

    @property
    def feedback(self) -> Locator:
        """The feedback on an answer."""
        return self.card.locator(selectors.FEEDBACK)

    def is_told(self, kind: str, text: str = "") -> None:
        """Wait until feedback of a kind is shown and fully visible."""
        expect(self.feedback).to_have_attribute("data-kind", kind)
        expect(self.feedback).to_contain_text(text)
        expect_seen(self.feedback)

    @property
    def box(self) -> Locator:
        """The input box for an answer."""
        return self.card.locator(selectors.BOX)

    def button(self, name: str) -> Locator:
        """Return a button."""
        return self.card.locator(selectors.press(name))

    def press(self, name: str) -> None:
        """Press a button."""
        self.button(name).click()

    def choose(self, value: str) -> None:
        """Choose a card by its value."""
        self.card.locator(selectors.choice(value)).click()

    def draw_line(self, first: str, last: str) -> None:
        """Drag along a line of the board picture, from one square to another."""
        parts = '.sums-part[aria-label^="{} "]'
        ends = [self.card.locator(parts.format(end)).first for end in (first, last)]
        mouse = self.card.page.mouse
        wait_until_still(self.card)
        ends[0].scroll_into_view_if_needed()
        mouse.move(*middle(ends[0]))
        mouse.down()
        mouse.move(*middle(ends[1]), steps=8)
        mouse.up()
        for end in ends:
            expect(end).to_have_attribute("aria-pressed", "true")

    def place(self, key: str) -> Locator:
        """Return a square or a rack tile of the board beside the card."""
        return self.card.locator(f'xpath=..//*[@data-key="{key}"]').first

    @property
    def pad(self) -> Locator:
        """The pad of the board beside the card."""
        return self.card.locator("xpath=..").locator(selectors.PAD)

    def wait_for_board(self) -> None:
        """Wait until the board of the question is there, takes taps, and stays where it is."""
        expect(self.place("A1")).to_be_visible()
        expect(self.pad).not_to_contain_class(selectors.BUSY)  # the last board still is
        wait_until_still(self.pad)

    def has_no_board(self) -> None:
        """Wait until the board is gone: it goes after the question has changed."""
        expect(self.pad).to_have_count(0)
        wait_until_still(self.card)

    def lay(self, *moves: tuple[str, str]) -> None:
        """Lay tiles by taps: on a slot of the rack, then on a square."""
        self.wait_for_board()
        for tile, square in moves:
            self.place(tile).click()
            self.place(square).click()
            expect(self.place(square)).to_have_attribute("aria-label", LAID)

    def dots(self, *states: str) -> None:
        """Wait until the progress dots have these states."""
        expect(self.card.locator(selectors.DOT)).to_have_count(len(states))
        for place, state in enumerate(states):
            dot = self.card.locator(selectors.DOT).nth(place)
            expect(dot).to_have_attribute("data-state", state)

    @staticmethod
    def moves(puzzle: Puzzle) -> list[tuple[str, str]]:
        """Return the rack slots and the squares that solve a puzzle."""
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


class ActivityOnPage(CardOnPage):
    """The activity named `activity` of a notebook that holds `CELL`."""

    def __init__(self, page: NotebookPage, call: str) -> None:
        """Show the result of a call such as `practice("tens")`, and wait until it is visible."""
        super().__init__(page.page.locator(selectors.ACTIVITY).first)
        self.page = page
        # The cell has run, and the activity of an earlier test, which may look the same, is gone.
        page.page.locator(".jp-OutputArea-output").first.wait_for(state="attached")
        page.run("stage.children = []")
        expect(page.page.locator(selectors.ACTIVITY)).to_have_count(0)
        page.run(f"activity = sums_widgets.{call}\nstage.children = [activity]")
        title = page.run("print(activity.card.page['title'], end='')")
        expect(self.card.locator("h2")).to_have_text(title)

    def tell(self, expression: str) -> str:
        """Return the value of an expression in the kernel, as printed."""
        return self.page.run(f"print({expression}, end='')")

    def wait_for_board(self) -> None:
        """Wait until the board is painted as well."""
        super().wait_for_board()
        self.page.wait_until_painted()


def middle(part: Locator) -> tuple[float, float]:
    """Return the center of an element, in window coordinates."""
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
