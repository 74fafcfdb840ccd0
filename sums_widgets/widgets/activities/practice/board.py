"""The real board beside a card, for activities in which tiles are laid."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.widgets.activities.activity import Activity
from sums_widgets.widgets.board_view import BoardView
from sums_widgets.widgets.browser import GAME_STYLE
from sums_widgets.widgets.pad import Pad
from sums_widgets.widgets.still import Still, still_of_page

if TYPE_CHECKING:
    from typing import Unpack

    import ipywidgets  # type: ignore[import-untyped] # ships no type hints

    from sums_widgets.widgets.activities.practice.asking import LayTiles
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.options import LookOptions

_STYLE = (Path(__file__).parent / "board.css").read_text(encoding="utf-8")


class PuzzlePad(Pad):
    """A pad with the style of a board beside a card: this page has no panel to bring it."""

    _css = f"{Pad._css}\n{GAME_STYLE}\n{_STYLE}"  # noqa: SLF001 - it adds to what it inherits


class PuzzleBoard(BoardView):
    """The board and the rack of a puzzle."""

    def __init__(self) -> None:
        """Start hidden, with nothing drawn."""
        super().__init__()
        self.pad = PuzzlePad()
        self.room = 0  # a single rack is centered, with large tiles, as on a narrow page


class BoardActivity(Activity):
    """An activity with a board beside its card, while there are `tiles` to lay.

    The `number` of the question is written over the rack.
    """

    def __init__(self, **look: Unpack[LookOptions]) -> None:
        """Prepare the board; a subclass ends with `self.show()`."""
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
        """The number of the current question, from 1."""
        raise NotImplementedError

    def receive(self, event: Event) -> None:
        """Handle an event of the card or the board; a drop is acknowledged when it is drawn."""
        super().receive(event)
        if event["do"] == "drop":
            self.board.pad.ack = {"seq": event["seq"], "view": event["view"]}

    def still(self) -> Still:
        """Return what the card shows, and the board below it while there are tiles to lay."""
        more = () if self.tiles is None else (self.board.drawn(),)
        return still_of_page(self.card.page, self.voice, more)

    def _tell(self, *, again: bool, kept: bool = False) -> None:
        super()._tell(again=again, kept=kept)
        tiles = self.tiles
        # The card stays the first child, so that its view and focus survive when the board goes.
        parts = [self.card] if tiles is None else [self.card, self.board]
        if tiles is not None:
            pad = self.board.pad
            question = Message.of("activity-question", number=self.number)
            # In one message: a pad that is free while it still has the last board would take a tap
            # on a tile of that board for one of this.
            with pad.hold_sync():
                pad.look, pad.busy = self.card.look, not tiles.is_open
                self.board.show(tiles.table, self.voice, self.voice.say(question))
        if self._parts != parts:
            self._parts = self.children = parts
