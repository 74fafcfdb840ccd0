"""The game in a notebook: a table, drawn on a canvas and told beside it."""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Any

import ipywidgets  # type: ignore[import-untyped] # it tells no types
import traitlets

from sums_widgets.engine import format_position
from sums_widgets.learning.words import Message
from sums_widgets.widgets.board_view import BoardView
from sums_widgets.widgets.keeping.keeping import Keeping
from sums_widgets.widgets.keeping.kept import kept_text
from sums_widgets.widgets.panel import Panel
from sums_widgets.widgets.shield import shielded
from sums_widgets.widgets.table.choices import theme_on
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.looking_back import table_to_see
from sums_widgets.widgets.table.notice import Notice
from sums_widgets.widgets.table.replaying import Replay
from sums_widgets.widgets.table.saving import file_name
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from sums_widgets.widgets.telling import (
    Voice,
    buttons_of,
    dialog_of,
    form_of,
    head_of,
    look_of,
    replay_over,
    sheet_csv,
    sheet_of,
    work_of,
)
from sums_widgets.widgets.telling.buttons import split_states
from sums_widgets.widgets.telling.work import messages_of
from sums_widgets.widgets.ticking import Ticking

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine import Game
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.pad import Pad
    from sums_widgets.widgets.speaker import TableSpeaker

_MARKED = "\ufeff"
"""Tells a spreadsheet that a file is Unicode, so that names keep their letters."""

_PACE = {"slow": 1.6, "normal": 0.8, "quick": 0.35, "instant": 0.0}
"""Seconds between the steps of a computer's turn."""


class GameBoard(ipywidgets.Box):  # type: ignore[misc] # untyped, like all of ipywidgets
    """A game to play in a notebook; its traits tell how it stands, for code to observe and link.

    >>> board = GameBoard("tens", ["Ada", "Bo"], deal=1)
    >>> board.scores, board.turn, board.is_over
    ((0, 0), 2, False)
    """

    position = traitlets.Unicode(read_only=True, help="Where the game stands, in notation.")
    record = traitlets.Unicode(read_only=True, help="The whole game as text.")
    scores = traitlets.Tuple(read_only=True, help="The scores in the order of the seats.")
    turn = traitlets.Int(0, read_only=True, help="The player to move, from 1; 0 before the game.")
    is_over = traitlets.Bool(default_value=False, read_only=True, help="Whether the game is over.")
    winners = traitlets.Tuple(read_only=True, help="The players who won, once it is over.")
    message = traitlets.Unicode(read_only=True, help="What is said beside the board.")

    def __init__(
        self,
        variant: object = None,
        players: object = 2,
        *,
        panel: bool = False,
        **choices: object,
    ) -> None:
        """Start a game, or with `panel` show the start panel; for the choices see `play`."""
        settings = make_settings(variant, players, **choices)
        self.table = Table(settings, Setup(settings) if panel else None)
        self.board, self.panel = BoardView(), Panel()
        self._dark = False
        self._files = 0
        self._one_at_a_time = RLock()  # some kernels call back from a second thread
        self.keeping = Keeping(self.table, self._do_and_show)
        self._ticking = Ticking(self._advance)
        super().__init__([self.speaker, self.board, self.panel])
        self.add_class("sums-game")
        if settings.projector:
            self.add_class("sums-projector")
        self.pad.on_event(self._receive)
        self.panel.on_event(self._receive)
        self.speaker.on_event(self._receive)
        self._show_all()
        self._go_on()

    @property
    def speaker(self) -> TableSpeaker:
        """The part that says what happens, which keeps the game too."""
        return self.keeping.keeper

    @property
    def pad(self) -> Pad:
        """The pad over the board."""
        return self.board.pad

    @property
    def game(self) -> Game | None:
        """The game on the table, or None while the start panel is shown."""
        return self.table.game

    # --- what people do ----------------------------------------------------------------------

    def _receive(self, event: Event) -> None:
        with self._one_at_a_time:
            self._do(event)

    def _do_and_show(self, deed: Callable[[], None]) -> None:
        """Do what the browser's storage gives reason for."""
        with self._one_at_a_time:
            with shielded(self._tell_trouble):
                deed()
            self._show()

    def _do(self, event: Event) -> None:
        with shielded(self._tell_trouble):
            if event["do"] == "environment":
                self._dark = event["dark"] is True
                if isinstance(width := event["width"], int | float):
                    self.board.room = width
                self.table.few_steps = event["reduced"] is True
            elif self.keeping.takes(event):
                pass
            elif event.get("id") in ("save-sheet", "download"):
                self._hand_out(str(event["id"]))
            elif not self.speaker.answer(self.table, event, self._voice):
                handle(self.table, event)
        self._show()
        if event["do"] == "drop":
            self.pad.ack = {"seq": event["seq"], "view": event["view"]}

    def _advance(self) -> None:
        """Go a step on in a computer's turn; one that fails is tried again at the next event."""
        with self._one_at_a_time:
            before = self.table.showing
            with shielded(self._tell_trouble):
                self.table.advance()
            self._keep_and_show()
            if self.table.showing is not before:
                self._go_on()

    def _tell_trouble(self, details: str) -> None:
        """Turn what went amiss into a friendly line, with the details for the teacher."""
        self.table.notice = Notice("trouble", (Message.of("table-trouble"),), details=details)
        lines = self._voice.say_all(self.table.notice.messages)
        self.panel.work = {"kind": "trouble", "lines": lines, "details": details}

    def _hand_out(self, wish: str) -> None:
        """Let the browser save the score sheet, or else the game, as a file."""
        game = self.table.game
        if game is None:
            return
        name, text = file_name(game), kept_text(self.table)
        if wish == "save-sheet":
            name, text = "scores.csv", _MARKED + sheet_csv(game, self._voice)
        self._files += 1
        self.panel.file = {"name": name, "text": text, "count": self._files}

    # --- what is shown -----------------------------------------------------------------------

    @property
    def _voice(self) -> Voice:
        settings = self.table.settings
        theme = theme_on(settings.theme, dark=self._dark)
        return Voice(settings.language, settings.mark, theme)

    def _show(self) -> None:
        """Show everything, and let a computer go on; whatever goes amiss, the game does too."""
        self._keep_and_show()
        self._go_on()

    def _keep_and_show(self) -> None:
        """Show only what is kept: who has seen a turn finds it again."""
        with self.speaker.hold_sync():  # what is kept and what is said go in one message
            with shielded(self._tell_trouble):
                self.keeping.keep()
            with shielded(self._tell_trouble):
                self._show_all()

    def _go_on(self) -> None:
        if self.table.showing is not None and self.keeping.offer is None:
            self._ticking.start(_PACE[self.table.settings.pace])

    def _show_all(self) -> None:
        """Draw and tell everything from the state of the table; only what changed is sent."""
        voice, seen = self._voice, table_to_see(self.table)
        with self.pad.hold_sync(), self.panel.hold_sync():
            told = {**self._told(voice), **replay_over(self.table, seen, voice)}
            told["buttons"], told["states"] = split_states(told["buttons"])
            for name, value in told.items():
                self.panel.set_trait(name, value)
            self.pad.look = self.panel.look
            if seen.game is None:
                self.board.put_away()
            else:
                self._show_board(seen, voice)
        self.keeping.tell(voice, self.panel.look)
        self.speaker.tell(self.table, voice)
        if offer := self.keeping.news(voice):
            self.speaker.speak(*offer)
        self._tell_traits(voice)

    def _told(self, voice: Voice) -> dict[str, Any]:
        """Give what the panel shows, by the names of its traits."""
        table, game = self.table, self.table.game
        earlier = self.keeping.buttons(voice)
        return {
            "look": self._look(voice),
            "fields": [],
            "form": form_of(table, voice, earlier),
            "head": head_of(table, voice),
            # What is empty goes without saying: this is sent with every tile.
            "work": {name: value for name, value in work_of(table, voice).items() if value},
            "buttons": buttons_of(table, voice, earlier),
            "dialog": self.keeping.dialog(voice) or dialog_of(table, voice),
            "sheet": sheet_of(game, voice) if game and table.sheet_is_open else None,
        }

    def _show_board(self, seen: Table, voice: Voice) -> None:
        self.board.show(seen, voice)
        is_waiting = not self.table.is_open and not seen.playing.is_over
        is_watching = isinstance(self.table.question, Replay)
        self.pad.busy = is_waiting or is_watching or self.keeping.offer is not None

    def _look(self, voice: Voice) -> dict[str, Any]:
        settings = self.table.settings
        box = {"label": voice.label("type"), "button": voice.label("play"), "example": "B1>1,2"}
        typing = box if settings.typing else None
        return {**look_of(settings, voice), "typing": typing, "more": voice.label("more")}

    def _tell_traits(self, voice: Voice) -> None:
        message = " ".join(voice.say_all(messages_of(self.table)))
        with self.hold_trait_notifications():
            for name, value in {"message": message, **_standing(self.table.game)}.items():
                self.set_trait(name, value)


def _standing(game: Game | None) -> dict[str, object]:
    """Tell how a game stands, trait by trait."""
    if game is None:
        nothing = {"position": "", "record": "", "scores": (), "winners": ()}
        return {**nothing, "turn": 0, "is_over": False}
    return {
        "position": format_position(game.position),
        "record": game.to_text(),
        "scores": game.position.scores,
        "turn": game.position.turn,
        "winners": game.winners,
        "is_over": game.is_over,
    }
