"""An activity on a page of an engine: answered as children answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.selectors import ACTIVITY, BOX, FEEDBACK, LINES, choice, press

if TYPE_CHECKING:
    from engines.page import EnginePage


class EngineActivity:
    """An activity of a page, by its name."""

    def __init__(self, page: EnginePage, name: str, title: str) -> None:
        """Wait until its title is shown."""
        self.page = page
        self.card = f'{ACTIVITY}[data-activity="{name}"]'
        page.shows(f"{self.card} h2", title)

    def part(self, css: str) -> str:
        """Return the selector of a part of the activity."""
        return f"{self.card} {css}"

    def press(self, name: str) -> None:
        """Press a button."""
        self.page.tap(self.part(press(name)))

    def choose(self, value: str) -> None:
        """Choose a card by its value, and check that it is selected."""
        self.page.tap(self.part(choice(value)))
        self.page.aim(self.part(f"{choice(value)}:is(:has(:checked), [aria-pressed=true])"))

    def answer(self, text: str) -> None:
        """Type an answer, and send it with Enter."""
        self.write(text)
        self.page.press("Enter")

    def write(self, text: str) -> None:
        """Type an answer."""
        self.page.write(self.part(BOX), text)

    def asks(self, text: str) -> None:
        """Wait until a question or explanation is shown."""
        self.page.shows(self.part(LINES), text)

    def says(self, kind: str, text: str = "") -> None:
        """Wait until feedback on an answer is visible without scrolling."""
        self.page.shows(self.part(f'{FEEDBACK}[data-kind="{kind}"]'), text, may_scroll=False)
