"""Hands that play a kept game, with no browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import best_plays
from sums_widgets.widgets.game_board import GameBoard
from widgets.table_hands import events_of

if TYPE_CHECKING:
    from sums_widgets.widgets.keeping.offer import Offer
    from widgets.keeping.fake_browser import FakeBrowser


def new_board(browser: FakeBrowser | None = None, **choices: Any) -> GameBoard:  # noqa: ANN401 - any choice
    """Run the cell of a game, as in a new kernel, in a page."""
    board = GameBoard("tens", ["Ada", "Bo"], **{"deal": 1, **choices})
    if browser:
        browser.open(board)
    return board


def press(board: GameBoard, *buttons: str) -> None:
    """Press some buttons."""
    for button in buttons:
        board.panel._handle_custom_msg({"do": "press", "id": button}, [])


def do(board: GameBoard, event: dict[str, object]) -> None:
    """Let the browser send an event, through the part that would send it."""
    part = board.pad if event["do"] == "tap" else board.panel
    part._handle_custom_msg({"again": False, **event} if event["do"] == "tap" else event, [])


def take_turn(board: GameBoard, *, half: bool = False) -> None:
    """Take the best turn by taps, or lay its tiles only."""
    events = events_of(board.table, best_plays(board.table.playing.position)[0])
    for event in events[:-1] if half else events:
        do(board, event)


def cards(board: GameBoard) -> list[str]:
    """Give the buttons of the games that are offered."""
    dialog = board.panel.dialog or {}
    return [card["id"] for card in dialog.get("cards", [])]


def title(board: GameBoard) -> str:
    """Give the title of what is asked, if something is."""
    return str((board.panel.dialog or {}).get("title", ""))


def offered(board: GameBoard) -> Offer | None:
    """Tell what is offered of the kept games."""
    return board.keeping.offer


def played(browser: FakeBrowser | None = None, **choices: Any) -> GameBoard:  # noqa: ANN401 - any choice
    """Play two turns, and lay the tiles of the third."""
    board = new_board(browser, **choices)
    press(board, "draw-skip")
    take_turn(board)
    take_turn(board)
    take_turn(board, half=True)
    return board
