"""The game in a notebook: a table, drawn on a canvas with a panel beside it."""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar

import traitlets

from sums_widgets.engine import Pass, SumsError, format_position
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.game import trade_of
from sums_widgets.learning.spreadsheet import FILE_MARK
from sums_widgets.learning.words import Message
from sums_widgets.widgets.board_view import BoardView
from sums_widgets.widgets.keeping.keeping import Keeping
from sums_widgets.widgets.keeping.kept import kept_text
from sums_widgets.widgets.panel import Panel
from sums_widgets.widgets.shield import shielded
from sums_widgets.widgets.shown_game import ShownGame
from sums_widgets.widgets.still import Still, StillBox, still_of_form, still_of_game
from sums_widgets.widgets.table.choices import theme_on
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.looking_back import table_to_see
from sums_widgets.widgets.table.notice import Notice
from sums_widgets.widgets.table.options import (  # noqa: TC001 - the help shows what they mean
    GameOptions,
    NewGameOptions,
    PlayersChoice,
    VariantChoice,
)
from sums_widgets.widgets.table.replaying import Replay
from sums_widgets.widgets.table.saving import file_name
from sums_widgets.widgets.table.settings import CHOICES, NEW_GAME_CHOICES, make_settings
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
    from collections.abc import Callable, Iterable
    from typing import Unpack

    from sums_widgets.engine import Game, Move, Tile, Turn
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.pad import Pad
    from sums_widgets.widgets.speaker import TableSpeaker

_PACE = {"slow": 1.6, "normal": 0.8, "quick": 0.35, "instant": 0.0}
"""Seconds between the steps of a computer's turn."""

Result = TypeVar("Result")


class GameBoard(StillBox):
    """A game to play in a notebook; code can observe and link its traits.

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

    @kind_call(*CHOICES, title="GameBoard")
    def __init__(
        self,
        variant: VariantChoice = None,
        players: PlayersChoice = 2,
        *,
        panel: bool = False,
        **options: Unpack[GameOptions],
    ) -> None:
        """Start a game, or show the start panel if `panel`; see `play` for all arguments."""
        settings = make_settings(variant, players, **options)
        self.table = Table(settings, Setup(settings) if panel else None)
        self.board, self.panel = BoardView(), Panel()
        self._dark = False
        self._files = 0
        self._one_at_a_time = RLock()  # some kernels call back from a second thread
        self.keeping = Keeping(self.table, self._do_and_show, self._save_file)
        self._ticking = Ticking(self._advance)
        super().__init__([self.speaker, self.board, self.panel])
        self.add_class("sums-game")
        self.pad.on_event(self._receive)
        self.panel.on_event(self._receive)
        self.speaker.on_event(self._receive)
        self._speak()
        self._draw()
        self._go_on()

    @property
    def speaker(self) -> TableSpeaker:
        """The part that announces what happens; it also stores the game."""
        return self.keeping.keeper

    @property
    def pad(self) -> Pad:
        """The pad over the board."""
        return self.board.pad

    @property
    def game(self) -> ShownGame | None:
        """The game on the table, to read, or None while the start panel is shown."""
        return None if self.table.game is None else ShownGame(self.table.game)

    def still(self) -> Still:
        """Return the current state of the game, for a page where it cannot be played."""
        if self.game is None:
            return still_of_form(self.panel.form, self.table.settings.variant, self._voice)
        return still_of_game(self.game, self.board.drawn(), self._voice)

    # --- driven from code --------------------------------------------------------------------

    def play(self, play: Move | str) -> Turn:
        """Take a turn for the player to move, show it, and return it.

        It is a play, a trade or a pass, or one of them in notation. Tiles that lie on the board
        without being played go back to the rack first. Raise SumsError, with nothing changed, if
        the rules refuse it or a computer is to move.

        >>> board = GameBoard("tens", ["Ada", "Bo"], deal=1)
        >>> board.play("D11>2,8").score.total, board.scores
        (46, (0, 46))
        >>> board.play("D11>2,8")
        Traceback (most recent call last):
        sums_widgets.engine.errors.IllegalPlay: the rules refuse this play: not-in-rack (8), ...
        """
        return self._drive(lambda: self.table.take(play))

    def trade(self, tiles: Iterable[Tile | str]) -> Turn:
        """Trade tiles, given by themselves or by their faces; see `play`.

        >>> GameBoard("tens", ["Ada", "Bo"], deal=1).trade(["2"]).player
        2
        """
        return self._drive(lambda: self.table.take(trade_of(tiles, self.table.settings.variant)))

    def pass_turn(self) -> Turn:
        """Pass; see `play`.

        >>> GameBoard("tens", ["Ada", "Bo"], deal=1).pass_turn().player
        2
        """
        return self._drive(lambda: self.table.take(Pass()))

    def undo(self) -> None:
        """Take back the last turn of a person, with the computers' turns after it.

        Raise SumsError if there is none, or if this game has no undo.

        >>> board = GameBoard("tens", ["Ada", "Bo"], deal=1)
        >>> turn = board.pass_turn()
        >>> board.undo()
        >>> len(board.game.turns)
        0
        """
        self._drive(self._undo)

    def _undo(self) -> None:
        if not self.table.settings.undo:
            raise SumsError("undo is off in this game; expected a game with undo=True")
        asked, self.table.question = self.table.question, None
        if not self.table.can_undo:
            self.table.question = asked
            raise SumsError("there is no turn of a person to take back")
        self.table.undo()

    def hint(self) -> str:
        """Show the next hint for the player to move, as the button does, and return its words.

        Raise SumsError if hints are off, or if no person is to move.

        >>> print(GameBoard("tens", ["Ada", "Bo"], deal=1).hint())
        There are 141 places for a sum. The best play scores 46 points.
        """
        self._drive(self._next_hint)
        return str(self.message)

    def _next_hint(self) -> None:
        if not self.table.settings.hints:
            raise SumsError("hints are off in this game; expected a game with hints=True")
        self.table.open_turn()
        handle(self.table, {"do": "press", "id": "hint"})

    @kind_call(*NEW_GAME_CHOICES)
    def new_game(
        self,
        variant: VariantChoice = None,
        players: PlayersChoice = 2,
        **options: Unpack[NewGameOptions],
    ) -> None:
        """Deal another game in place of this one; see `play` for all arguments.

        Where games are kept (`file`, `keep`) stays as it is. Raise SumsError, with nothing changed,
        if a choice is not valid.

        >>> board = GameBoard("tens", ["Ada", "Bo"], deal=1)
        >>> board.new_game("decimals", ["Cy", "Di", "Eve"])
        >>> board.game.variant.name, board.scores
        ('decimals', (0, 0, 0))
        """
        before = self.table.settings
        place = {"file": before.file, "keep": before.keep}
        settings = make_settings(variant, players, **place, **options)
        self._drive(lambda: self.table.start(settings))

    def _drive(self, deed: Callable[[], Result]) -> Result:
        """Do something at the table and show it; an error is raised, with nothing to show."""
        with self._one_at_a_time:
            result = deed()
            self.keeping.close_offer()
            self._show()
        return result

    # --- input -------------------------------------------------------------------------------

    def _receive(self, event: Event) -> None:
        with self._one_at_a_time:
            self._do(event)

    def _do_and_show(self, deed: Callable[[], None]) -> None:
        """Run an action requested by the browser's storage, then show the result."""
        with self._one_at_a_time:
            with shielded(self._tell_trouble):
                deed()
            self._show()

    def _do(self, event: Event) -> None:
        with shielded(self._tell_trouble):
            if event["do"] == "environment":
                self._dark = event["dark"] is True
                self.board.note_place(event)
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
        """Take the next step of a computer's turn; retry a failed step at the next event."""
        with self._one_at_a_time:
            before = self.table.showing
            with shielded(self._tell_trouble):
                self.table.advance()
            self._keep_and_show()
            if self.table.showing is not before:
                self._go_on()

    def _tell_trouble(self, details: str) -> None:
        """Show a friendly line for an error, with the details for the teacher."""
        self.table.notice = Notice("trouble", (Message.of("table-trouble"),), details=details)
        lines = self._voice.say_all(self.table.notice.messages)
        self.panel.work = {"kind": "trouble", "lines": lines, "details": details}

    def _hand_out(self, wish: str) -> None:
        """Have the browser save the score sheet or the game as a file, if there is a game."""
        game = self.table.game
        if game is None:
            return
        name, text = file_name(game), kept_text(self.table)
        if wish == "save-sheet":
            name, text = "scores.csv", FILE_MARK + sheet_csv(game, self._voice)
        self._save_file(name, text)

    def _save_file(self, name: str, text: str) -> None:
        """Have the browser save a text as a file."""
        self._files += 1
        self.panel.file = {"name": name, "text": text, "count": self._files}

    # --- output ------------------------------------------------------------------------------

    @property
    def _voice(self) -> Voice:
        settings = self.table.settings
        theme = theme_on(settings.theme, dark=self._dark)
        return Voice(settings.language, settings.mark, theme)

    def _show(self) -> None:
        """Save and show everything, then let a computer play on; errors do not stop the game."""
        self._keep_and_show()
        self._go_on()

    def _keep_and_show(self) -> None:
        """Save before drawing, so that every tile that was seen survives a reload."""
        with self.speaker.hold_sync():  # send what is saved and what is said in one message
            with shielded(self._tell_trouble):
                self.keeping.keep()
            with shielded(self._tell_trouble):
                self._speak()
        with shielded(self._tell_trouble):
            self._draw()

    def _go_on(self) -> None:
        if self.table.showing is not None and self.keeping.offer is None:
            self._ticking.start(_PACE[self.table.settings.pace])

    def _speak(self) -> None:
        """Announce what is new at the table, and send what the browser says without a kernel."""
        voice = self._voice
        self.keeping.tell(voice, self._look(voice))
        self.speaker.tell(self.table, voice)
        if offer := self.keeping.news(voice):
            self.speaker.speak(*offer)

    def _draw(self) -> None:
        """Draw and describe everything from the state of the table; only changes are sent."""
        change = self.add_class if self.table.settings.projector else self.remove_class
        change("sums-projector")
        voice, seen = self._voice, table_to_see(self.table)
        # The pad is sent first: when a question goes, the board below it can be used already.
        with self.panel.hold_sync(), self.pad.hold_sync():
            told = {**self._told(voice), **replay_over(self.table, seen, voice)}
            told["buttons"], told["states"] = split_states(told["buttons"])
            for name, value in told.items():
                self.panel.set_trait(name, value)
            self.pad.look = self.panel.look
            if seen.game is None:
                self.board.put_away()
            else:
                self._show_board(seen, voice)
        self._tell_traits(voice)

    def _told(self, voice: Voice) -> dict[str, Any]:
        """Return what the panel shows, by trait name."""
        table, game = self.table, self.table.game
        earlier = self.keeping.buttons(voice)
        return {
            "look": self._look(voice),
            "fields": [],
            "form": form_of(table, voice, earlier),
            "head": head_of(table, voice),
            # Leave out what is empty: this is sent with every tile.
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
    """Return the state of a game, by trait name."""
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
