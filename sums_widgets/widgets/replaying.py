"""`replay`: a finished or running game to watch again, turn by turn, also from its text."""

from __future__ import annotations

from dataclasses import replace
from threading import RLock
from typing import TYPE_CHECKING, Any

import ipywidgets  # type: ignore[import-untyped] # it tells no types

from sums_widgets.engine import Game
from sums_widgets.learning.words import Message
from sums_widgets.widgets.board_view import BoardView
from sums_widgets.widgets.keeping.kept import read_kept
from sums_widgets.widgets.panel import Panel
from sums_widgets.widgets.shield import shielded
from sums_widgets.widgets.speaker import TableSpeaker
from sums_widgets.widgets.table.choices import refusal, theme_on
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.looking_back import table_after
from sums_widgets.widgets.table.opening import FILE_FIELD, Trouble, read_text
from sums_widgets.widgets.table.questions import Opening
from sums_widgets.widgets.table.replaying import Replay
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from sums_widgets.widgets.telling import Voice, dialog_of, look_of, replay_told
from sums_widgets.widgets.telling.buttons import button
from sums_widgets.widgets.telling.records import opening_fields, trouble_told

if TYPE_CHECKING:
    from sums_widgets.engine import Variant
    from sums_widgets.widgets.browser import Event


def replay(  # noqa: PLR0913 - how it looks is chosen as in a game
    record: object = None,
    *,
    variant: object = None,
    language: str = "en",
    mark: str = ".",
    theme: str = "auto",
    large: bool = False,
    projector: bool = False,
) -> ReplayBoard:
    """Give a game to watch again; without one, a box to paste its text or open its file.

    `record` is a `Game`, or its text as `GameBoard.record` or a saved file has it; `variant` is
    needed for the text of a game of your own.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> turn = game.pass_turn()
    >>> replay(game).panel.fields[0]["most"]
    1
    """
    looks = {"theme": theme, "large": large, "projector": projector}
    settings = make_settings(variant, language=language, mark=mark, **looks)
    game = _read_record(record, settings.variant)
    return ReplayBoard(Table(settings, Setup(settings)), game)


def _read_record(record: object, variant: Variant) -> Game | None:
    if record is None or isinstance(record, Game):
        return record
    if not isinstance(record, str):
        raise refusal("record", record, "a Game or its text")
    return read_kept(record, [variant]).game


class ReplayBoard(ipywidgets.Box):  # type: ignore[misc] # untyped, like all of ipywidgets
    """The board and the panel of a game that nobody plays: a slider goes through its turns."""

    def __init__(self, table: Table, game: Game | None) -> None:
        """Begin at the start of a game, or with the question for one."""
        self.table = table
        self._watched = None if game is None else Replay(game)
        self.table.question = self._watched or Opening()
        self.board, self.panel, self.speaker = BoardView(), Panel(), TableSpeaker()
        self._dark = False
        self._one_at_a_time = RLock()  # some kernels call back from a second thread
        super().__init__([self.speaker, self.board, self.panel])
        self.add_class("sums-game")
        if table.settings.projector:
            self.add_class("sums-projector")
        for part in (self.board.pad, self.panel, self.speaker):
            part.on_event(self._receive)
        self._show()

    @property
    def game(self) -> Game | None:
        """The game that is watched, if there is one yet."""
        return self._watched.game if self._watched else None

    # --- what people do ----------------------------------------------------------------------

    def _receive(self, event: Event) -> None:
        with self._one_at_a_time:
            with shielded(self._tell_trouble):
                self._do(event)
            with shielded(self._tell_trouble):
                self._show()

    def _do(self, event: Event) -> None:
        question = self.table.question
        if event["do"] == "environment":
            self._dark = event["dark"] is True
            if isinstance(width := event["width"], int | float):
                self.board.room = width
        elif event.get("id") == "no":  # to another game; a replay itself is not closed
            self.table.question = self._watched or Opening()
        elif isinstance(question, Opening):
            self.table.question = _asked(question, event, self.table.settings.variant)
        elif event.get("id") == "replay-other":
            self.table.question = Opening()
        else:
            handle(self.table, event)
        if isinstance(self.table.question, Replay):
            self._watched = self.table.question.now

    def _tell_trouble(self, details: str) -> None:
        """Turn what went amiss into a friendly line, with the details for the teacher."""
        lines = [self._voice.say(Message.of("table-trouble"))]
        self.panel.work = {"kind": "trouble", "lines": lines, "details": details}

    # --- what is shown -----------------------------------------------------------------------

    @property
    def _voice(self) -> Voice:
        settings = self.table.settings
        return Voice(settings.language, settings.mark, theme_on(settings.theme, dark=self._dark))

    def _show(self) -> None:
        voice = self._voice
        with self.board.pad.hold_sync(), self.panel.hold_sync():
            self.panel.look = self.board.pad.look = look_of(self.table.settings, voice)
            for name, value in self._told(voice).items():
                self.panel.set_trait(name, value)
        self.speaker.tell(self.table, voice)

    def _told(self, voice: Voice) -> dict[str, Any]:
        """Draw the board as it stood, and give what the panel shows: without a game, a form."""
        question, watched = self.table.question, self._watched
        if watched is None:
            return {"form": _form(question, voice) if isinstance(question, Opening) else None}
        then = table_after(watched, self.table.settings)
        self.board.show(then, voice)
        self.board.pad.busy = True
        told = replay_told(watched, then, voice)
        return {
            **told,
            "buttons": [*told["buttons"], button("replay-other", voice)],
            "dialog": dialog_of(self.table, voice),
            "form": None,
        }


def _asked(question: Opening, event: Event, variant: Variant) -> Opening | Replay:
    """Take a text; one from a file, or one that is to be opened, becomes the game to watch."""
    if event["do"] == "paste":
        question = Opening(str(event["text"]))
        if event["id"] != FILE_FIELD:
            return question
    elif event.get("id") != "open-it":
        return question
    read = read_text(question.text, [variant])
    return replace(question, trouble=read) if isinstance(read, Trouble) else Replay(read.game)


def _form(question: Opening, voice: Voice) -> dict[str, Any]:
    """Tell the question for the first game."""
    trouble = trouble_told(question.trouble, voice)
    return {
        "title": voice.label("replay-title"),
        "fields": opening_fields(voice),
        "lines": trouble.get("problems", []),
        "details": trouble.get("details", ""),
        "buttons": [button("open-it", voice, main=True)],
    }
