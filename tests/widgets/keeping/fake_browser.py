"""A stand-in for a browser that keeps games: it does what the keeper's source does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sums_widgets.widgets.game_board import GameBoard
    from sums_widgets.widgets.keeping.keeper import Keeper


class FakeBrowser:
    """A storage that outlives kernels; games are kept in it as (record, bookmark) by their ids."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.games: dict[str, tuple[list[str], str]] = {}
        self.sent: list[dict[str, Any]] = []
        self.is_late = False
        """Whether more than a day has passed since the games were kept."""

    def open(self, board: GameBoard) -> None:
        """Open a page with a game, or reload it."""
        keeper = board.keeping.keeper
        keeper.send = lambda content: self._receive(keeper, content)
        keeper.unobserve_all("kept")
        keeper.observe(lambda told: self._receive(keeper, {"do": "keep", **told["new"]}), "kept")
        games = [{"id": i, "text": self.text(i), "old": self.is_late} for i in self.games]
        self.tell(board, do="found", games=games)

    def tell(self, board: GameBoard, **content: object) -> None:
        """Send a message to a game."""
        board.keeping.keeper._handle_custom_msg(content, [])

    def text(self, identity: str) -> str:
        """Return a kept game as one text."""
        lines, bookmark = self.games[identity]
        return "".join(f"{line}\n" for line in lines) + bookmark

    @property
    def texts(self) -> list[str]:
        """The kept games, the last one first."""
        return [self.text(identity) for identity in reversed(self.games)]

    def _receive(self, keeper: Keeper, content: dict[str, Any]) -> None:
        self.sent.append(content)
        if content["do"] == "forget":
            self.games.clear()
        elif content["do"] == "keep":
            before, _ = self.games.pop(content["id"], ([], ""))
            lines = [*before[: content["known"]], *content["lines"]]
            size = len("".join(f"{line}\n" for line in lines).encode("utf-16-le")) // 2
            if len(before) >= content["known"] and size == content["size"]:
                self.games[content["id"]] = lines, content["bookmark"]
            else:
                keeper._handle_custom_msg({"do": "ask"}, [])
