"""The real board beside a card, for activities in which tiles are laid."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.widgets.activities.activity import Activity
from sums_widgets.widgets.board_view import BoardView
from sums_widgets.widgets.browser import GAME_STYLE
from sums_widgets.widgets.pad import Pad

if TYPE_CHECKING:
    from typing import Unpack

    import ipywidgets  # type: ignore[import-untyped] # it tells no types

    from sums_widgets.widgets.activities.activity import LookOptions
    from sums_widgets.widgets.activities.practice.asking import LayTiles
    from sums_widgets.widgets.browser import Event

_STYLE = (Path(__file__).parent / "board.css").read_text(encoding="utf-8")


class PuzzlePad(Pad):
    """A pad that brings the style of a board beside a card: on this page there is no panel."""

    _css = f"{Pad._css}\n{GAME_STYLE}\n{_STYLE}"  # noqa: SLF001 - it adds to what it inherits


class PuzzleBoard(BoardView):
    """The board and the rack of a puzzle."""

    def __init__(self) -> None:
        """Begin with nothing to show."""
        super().__init__()
        self.pad = PuzzlePad()
        self.room = 0  # one rack alone lies in the middle, with large tiles, as on a narrow page


class BoardActivity(Activity):
    """An activity with a board beside its card, while there are `tiles` to lay.

    Over the rack stands the `number` of the question.
    """

    def __init__(self, **look: Unpack[LookOptions]) -> None:
        """Keep the board ready; a subclass ends with `self.show()`."""
        super().__init__(**look)
        self.add_class("sums-game")
        self.board = PuzzleBoard()
        self.board.pad.on_event(self.receive)
        self._parts: list[ipywidgets.Widget] = [self.card]

    @property
    def tiles(self) -> LayTiles | None:
        """The tiles to lay now, or None while there is nothing to lay."""
        raise NotImplementedError

    @property
    def number(self) -> int:
        """The number of the question at hand, from 1."""
        raise NotImplementedError

    def receive(self, event: Event) -> None:
        """Do what people do on the card and on the board; a drop is answered when it is drawn."""
        super().receive(event)
        if event["do"] == "drop":
            self.board.pad.ack = {"seq": event["seq"], "view": event["view"]}

    def _tell(self, *, again: bool) -> None:
        super()._tell(again=again)
        tiles = self.tiles
        # The card stays the first child: so its view, and the focus in it, outlive the board's.
        parts = [self.card] if tiles is None else [self.card, self.board]
        if tiles is not None:
            self.board.pad.look = self.card.look
            self.board.pad.busy = not tiles.is_open
            question = Message.of("activity-question", number=self.number)
            self.board.show(tiles.table, self.voice, self.voice.say(question))
        if self._parts != parts:
            self._parts = self.children = parts
