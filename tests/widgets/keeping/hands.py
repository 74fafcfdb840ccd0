"""Functions that play a kept game, without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import best_plays
from sums_widgets.widgets.game_board import GameBoard
from widgets.table_hands import events_of

if TYPE_CHECKING:
    from sums_widgets.widgets.keeping.offer import Offer
    from widgets.keeping.fake_browser import FakeBrowser


def new_board(browser: FakeBrowser | None = None, **choices: Any) -> GameBoard:  # noqa: ANN401 - any choice
    """Return the game of a cell, as in a new kernel, in a page."""
    board = GameBoard("tens", ["Ada", "Bo"], **{"deal": 1, **choices})
    if browser:
        browser.open(board)
    return board


def press(board: GameBoard, *buttons: str) -> None:
    """Press some buttons."""
    for button in buttons:
        board.panel._handle_custom_msg({"do": "press", "id": button}, [])


def do(board: GameBoard, event: dict[str, object]) -> None:
    """Send an event through the part of the page that would send it."""
    part = board.pad if event["do"] == "tap" else board.panel
    part._handle_custom_msg({"again": False, **event} if event["do"] == "tap" else event, [])


def take_turn(board: GameBoard, *, half: bool = False) -> None:
    """Take the best turn by taps, or only lay its tiles."""
    events = events_of(board.table, best_plays(board.table.playing.position)[0])
    for event in events[:-1] if half else events:
        do(board, event)


def cards(board: GameBoard) -> list[str]:
    """Return the ids of the games that are offered."""
    dialog = board.panel.dialog or {}
    return [card["id"] for card in dialog.get("cards", [])]


def buttons(board: GameBoard) -> list[str]:
    """Return the ids of the dialog's buttons."""
    dialog = board.panel.dialog or {}
    return [button["id"] for button in dialog.get("buttons", [])]


def title(board: GameBoard) -> str:
    """Return the title of the dialog, or "" if none is open."""
    return str((board.panel.dialog or {}).get("title", ""))


def offered(board: GameBoard) -> Offer | None:
    """Return the offer of kept games, or None."""
    return board.keeping.offer


def played(browser: FakeBrowser | None = None, **choices: Any) -> GameBoard:  # noqa: ANN401 - any choice
    """Return a game after two turns, with the tiles of the third laid."""
    board = new_board(browser, **choices)
    press(board, "draw-skip")
    take_turn(board)
    take_turn(board)
    take_turn(board, half=True)
    return board
