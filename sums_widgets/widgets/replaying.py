"""`replay`: a finished or running game to watch again, turn by turn, also from its text."""

from __future__ import annotations

from dataclasses import replace
from threading import RLock
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import Game
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import refusal
from sums_widgets.learning.words import Message
from sums_widgets.pictures import game_picture
from sums_widgets.pictures.stacked import Drawn
from sums_widgets.widgets.board_view import BoardView
from sums_widgets.widgets.keeping.kept import read_kept
from sums_widgets.widgets.panel import Panel
from sums_widgets.widgets.shield import shielded
from sums_widgets.widgets.speaker import TableSpeaker
from sums_widgets.widgets.still import Still, StillBox, still_of_form, still_of_game
from sums_widgets.widgets.table.choices import theme_on
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.looking_back import table_after
from sums_widgets.widgets.table.opening import FILE_FIELD, Trouble, read_text
from sums_widgets.widgets.table.options import (  # noqa: TC001 - the help shows what they mean
    ReplayOptions,
    VariantChoice,
)
from sums_widgets.widgets.table.questions import Opening
from sums_widgets.widgets.table.replaying import Replay
from sums_widgets.widgets.table.settings import REPLAY_CHOICES, make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from sums_widgets.widgets.telling import Voice, dialog_of, look_of, replay_told
from sums_widgets.widgets.telling.buttons import button
from sums_widgets.widgets.telling.records import opening_fields, trouble_told

if TYPE_CHECKING:
    from typing import Unpack

    from sums_widgets.engine import Variant
    from sums_widgets.widgets.browser import Event


@kind_call(*REPLAY_CHOICES)
def replay(
    record: Game | str | None = None,
    *,
    variant: VariantChoice = None,
    **options: Unpack[ReplayOptions],
) -> ReplayBoard:
    """Return a game to watch again; without a record, show a box to paste or open one.

    - `record`: a `Game`, or its text as in `GameBoard.record` or a saved file
    - `variant`: needed for the text of a game with a variant of your own

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> turn = game.pass_turn()
    >>> replay(game).panel.fields[0]["most"]
    1
    """
    settings = make_settings(variant, **options)
    game = _read_record(record, settings.variant)
    return ReplayBoard(Table(settings, Setup(settings)), game)


def _read_record(record: object, variant: Variant) -> Game | None:
    if record is None or isinstance(record, Game):
        return record
    if not isinstance(record, str):
        raise refusal("record", record, "a Game or its text")
    return read_kept(record, [variant]).game


class ReplayBoard(StillBox):
    """The board and the panel of a game to watch: a slider goes through its turns."""

    def __init__(self, table: Table, game: Game | None) -> None:
        """Start at the beginning of a game, or ask for one if it is None."""
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
        """The game that is being watched, or None while there is none."""
        return self._watched.game if self._watched else None

    def still(self) -> Still:
        """Return the end of the game: a page without widgets cannot step to it."""
        if self.game is None:
            return still_of_form(self.panel.form, self.table.settings.variant, self._voice)
        board = Drawn(self._voice.sketch(game_picture(self.game)))
        return still_of_game(self.game, (board,), self._voice)

    # --- input -------------------------------------------------------------------------------

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
            self.board.note_place(event)
        elif event.get("id") == "no":  # closes only the box for another game
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
        """Show a friendly line for an error, with the details for the teacher."""
        lines = [self._voice.say(Message.of("table-trouble"))]
        self.panel.work = {"kind": "trouble", "lines": lines, "details": details}

    # --- output ------------------------------------------------------------------------------

    @property
    def _voice(self) -> Voice:
        settings = self.table.settings
        return Voice(settings.language, settings.mark, theme_on(settings.theme, dark=self._dark))

    def _show(self) -> None:
        voice = self._voice
        # The pad is sent first, as in a game.
        with self.panel.hold_sync(), self.board.pad.hold_sync():
            self.panel.look = self.board.pad.look = look_of(self.table.settings, voice)
            for name, value in self._told(voice).items():
                self.panel.set_trait(name, value)
        self.speaker.tell(self.table, voice)

    def _told(self, voice: Voice) -> dict[str, Any]:
        """Draw the board at the chosen turn and return the panel's traits (a form if no game)."""
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
    """Return a replay once a file arrives or Open is pressed; else the question, updated."""
    if event["do"] == "paste":
        question = Opening(str(event["text"]))
        if event["id"] != FILE_FIELD:
            return question
    elif event.get("id") != "open-it":
        return question
    read = read_text(question.text, [variant])
    return replace(question, trouble=read) if isinstance(read, Trouble) else Replay(read.game)


def _form(question: Opening, voice: Voice) -> dict[str, Any]:
    """Return the form that asks for the first game."""
    trouble = trouble_told(question.trouble, voice)
    return {
        "title": voice.label("replay-title"),
        "fields": opening_fields(voice),
        "lines": trouble.get("problems", []),
        "details": trouble.get("details", ""),
        "buttons": [button("open-it", voice, main=True)],
    }
