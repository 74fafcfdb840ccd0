"""A whole game by keyboard, reading nothing but the accessibility tree and the live region.

The player sees nothing: every decision is based on the names, roles and states that a screen reader
gets, and on the live region. Python, the canvas and the traits are not queried before the game is
over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from waiting import wait_in_page

from browser.small_game import CELL

if TYPE_CHECKING:
    from collections.abc import Callable

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

MOST_STOPS = 60
MOST_TURNS = 30
SQUARE = re.compile(r"row (?P<row>\d+), column (?P<column>\d+), (?P<rest>.*)")
NEEDS = re.compile(r"needs (\w+)")


@dataclass(frozen=True, slots=True)
class Node:
    """What a screen reader knows of one element of the page."""

    role: str
    name: str
    states: dict[str, Any]
    number: int


class Listener:
    """A player with a keyboard and a screen reader."""

    def __init__(self, page: NotebookPage) -> None:
        """Attach to a page."""
        self._page = page.page
        self._session = page.page.context.new_cdp_session(page.page)
        self._session.send("Accessibility.enable")

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self._page.keyboard.press(key)

    def find(self, role: str, within: dict[str, Any] | None = None) -> list[Node]:
        """Return all elements of a role in the accessibility tree."""
        where = within or {"objectId": self._object("document")}
        found = self._session.send("Accessibility.queryAXTree", {**where, "role": role})["nodes"]
        return [_node(node) for node in found if not node.get("ignored")]

    def focus(self) -> Node:
        """Return the focused element; fail if the focus is lost."""
        where = {"objectId": self._object("document.activeElement"), "fetchRelatives": False}
        (found,) = self._session.send("Accessibility.getPartialAXTree", where)["nodes"]
        node = _node(found)
        assert node.role != "RootWebArea", "the focus is lost"
        return node

    def live(self) -> str:
        """Return the text of the live region."""
        (status,) = [node for node in self.find("status") if node.states.get("live") == "polite"]
        return self._text(status)

    def dialog(self) -> str:
        """Return the text of the dialog."""
        (dialog,) = self.find("dialog")
        return self._text(dialog)

    def wait_while_asked(self, text: str) -> None:
        """Wait until the dialog has another text."""
        wait_in_page(self._page, lambda: self.dialog() != text, "the dialog has changed")

    def _text(self, node: Node) -> str:
        texts = self.find("StaticText", {"backendNodeId": node.number})
        return " ".join(text.name for text in texts)

    def _object(self, expression: str) -> str:
        """Return the browser's object id for a JavaScript expression."""
        found = self._session.send("Runtime.evaluate", {"expression": expression})
        return str(found["result"]["objectId"])

    def wait(self, is_there: Callable[[str], object]) -> str:
        """Wait until the text of the live region fulfills a condition, and return it."""

        def said() -> str:
            return words if is_there(words := self.live()) else ""

        return wait_in_page(self._page, said, "the words are said")

    def wait_for(self, role: str, is_there: Callable[[list[str]], object]) -> None:
        """Wait until the names of all elements of a role fulfill a condition.

        What happens is said before the page changes, as each part gets a message of its own.
        """

        def look() -> bool:
            return bool(is_there([node.name for node in self.find(role)]))

        wait_in_page(self._page, look, f"the page has the {role}")

    def tab_to(self, name: str, key: str = "Tab") -> None:
        """Press Tab until an element whose name begins like this has the focus."""
        for _ in range(MOST_STOPS):
            if self.focus().name.startswith(name):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead to {name}; it is at {self.focus().name}")


def _node(node: dict[str, Any]) -> Node:
    states = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    role, name = (node.get(part, {}).get("value", "") for part in ("role", "name"))
    return Node(role, name, states, node.get("backendDOMNodeId", 0))


# --- how somebody plays who only listens ---------------------------------------------------------


def rack(listener: Listener) -> list[str]:
    """Ask for the tiles, and return them in their order."""
    listener.press("r")
    said = listener.wait(lambda text: text.startswith(("Your tiles", "You have no tiles")))
    return re.findall(r"\w+", said.partition(": ")[2].replace(" and ", ", "))


def place_for(tiles: list[str], squares: list[str]) -> tuple[int, int, str] | None:
    """Return an empty square where all lines need the same number, and a tile with it; or None."""
    for name in squares:
        found = SQUARE.fullmatch(name)
        assert found is not None, name
        needs = set(NEEDS.findall(found["rest"]))
        lines = found["rest"].count("; ")
        is_good = len(needs) == 1 and len(NEEDS.findall(found["rest"])) == lines
        if found["rest"].startswith("empty") and is_good and needs <= set(tiles):
            return int(found["row"]), int(found["column"]), needs.pop()
    return None


def walk(listener: Listener, row: int, column: int) -> None:
    """Walk to a square by the names of the squares on the way."""
    listener.tab_to("row ", "Shift+Tab")
    here = SQUARE.fullmatch(listener.focus().name)
    assert here is not None
    down, right = row - int(here["row"]), column - int(here["column"])
    listener.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    listener.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    assert listener.focus().name.startswith(f"row {row}, column {column}, ")


def take_turn(listener: Listener) -> str:
    """Lay one tile that fits, or pass, and return the announcement."""
    listener.tab_to("row ", "Shift+Tab")
    tiles = rack(listener)
    squares = [node.name for node in listener.find("gridcell")]
    if found := place_for(tiles, squares):
        row, column, tile = found
        walk(listener, row, column)
        listener.press(str(tiles.index(tile) + 1))
        listener.wait(lambda text: text == f"{tile} is picked.")
        listener.press("Enter")
        listener.wait(lambda text: text.startswith(f"{tile} is laid.") and "done" in text)
        here = f"row {row}, column {column}, "
        listener.wait_for("gridcell", lambda names: any(is_laid(name, here) for name in names))
        assert "not played yet" in listener.focus().name
        listener.press("Enter")
        said = listener.wait(lambda text: "places one tile" in text)
        assert SQUARE.match(listener.focus().name), "the focus stays on the board"
        return said
    listener.tab_to("Pass")
    listener.press("Enter")
    listener.wait(lambda text: text.startswith("A pass costs"))
    listener.wait_for("dialog", lambda names: names)
    assert [node.name for node in listener.find("dialog")] == ["Pass this turn?"]
    assert listener.focus().name == "Pass"
    listener.press("Enter")
    said = listener.wait(lambda text: "passes" in text)
    listener.wait_for("dialog", lambda names: not names)
    return said


def is_laid(name: str, square: str) -> bool:
    """Whether a name says that a square has a tile that is not played yet."""
    return name.startswith(square) and "not played yet" in name


@pytest.mark.slow
def test_a_whole_game_by_ear(open_notebook: Notebooks) -> None:
    """With only keys and a screen reader a game is played to its end; no action loses the focus."""
    page = open_notebook([CELL, "2"])
    page.wait_until_painted()
    listener = Listener(page)
    listener.wait_for("dialog", lambda names: names)
    listener.press("ArrowUp")  # from the notebook's last cell to the one with the game

    listener.tab_to("Turn over for")
    drawn = []
    while not listener.focus().name.startswith("Let's play"):
        before = listener.dialog()
        listener.press("Enter")
        drawn.append(listener.wait(lambda text: text and text not in drawn))
        listener.wait_while_asked(before)
    assert "draws" in drawn[0]
    assert drawn[-1].endswith("starts.")
    listener.press("Enter")
    said = listener.wait(lambda text: "turn" in text)
    listener.wait_for("dialog", lambda names: not names)

    turns, plays = 0, 0
    while "The game ends" not in said and "wins" not in said:
        said = take_turn(listener)
        turns += 1
        plays += "places one tile" in said
        assert turns < MOST_TURNS, "the game has no end"
        assert "The scores:" in said or "points" in said
    assert plays > 1
    listener.wait_for("button", lambda names: "Look back" in names)
    listener.tab_to("Look back")

    # Only now ask the kernel whether its game is the one that was announced.
    assert page.run("print(len(board.game.turns), board.is_over)").split() == [str(turns), "True"]
    keeps_the_focus(page, listener)


def keeps_the_focus(page: NotebookPage, listener: Listener) -> None:
    """Check the focus through a new game, its start panel, the draw, a pass, undo and help."""
    game = page.page.locator(".sums-game")

    def is_in_game() -> None:
        expect(game.locator(":focus")).to_have_count(1)

    def press_button(name: str, *, then: str) -> None:
        listener.tab_to(name)
        listener.press("Enter")
        page.page.wait_for_function(FOCUS_AT, arg=then)
        is_in_game()

    press_button("New game", then="New game")  # the answer to "Start a new game?"
    expect(game.locator(".sums-dialog :focus")).to_have_count(1)  # has the same name as the button
    listener.press("Enter")
    page.page.wait_for_function(FOCUS_AT, arg="small")  # the game that was chosen, on its card
    press_button("Start", then="Turn over for")
    press_button("Skip", then="row ")
    press_button("Pass", then="Pass")
    expect(page.page.locator(".sums-dialog")).to_have_count(1)
    listener.press("Enter")
    listener.wait(lambda text: "passes" in text)
    expect(page.page.locator(".sums-dialog")).to_have_count(0)
    is_in_game()
    assert listener.focus().name == "Pass"
    press_button("Undo", then="Undo")
    listener.wait(lambda text: text.startswith("The last turn is taken back."))
    is_in_game()
    listener.tab_to("row ", "Shift+Tab")
    listener.press("?")
    page.page.wait_for_function(FOCUS_AT, arg="Close")
    listener.press("Escape")
    page.page.wait_for_function(FOCUS_AT, arg="row ")


FOCUS_AT = """(name) => {
  const { activeElement: at } = document;
  const said = at.ariaLabel ?? (at.dataset.value ? JSON.parse(at.dataset.value) : at.textContent);
  return said.startsWith(name);
}"""
"""Whether an element whose name begins like this has the focus."""
