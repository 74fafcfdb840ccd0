"""Puzzles that are answered with tiles: laid on the real board by tap, drag or key, or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sums_widgets.engine import Game, Head, Play, SumsError, format_play
from sums_widgets.engine.choices import refusal
from sums_widgets.engine.tile_notation import format_rack
from sums_widgets.learning.words import Message
from sums_widgets.widgets.activities.practice.asking.asking import BLANK, Asking
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.notice import Notice
from sums_widgets.widgets.table.questions import Lens, NameWild
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from sums_widgets.widgets.table.typed import find_tiles, read_move
from sums_widgets.widgets.telling import dialog_of, work_of

if TYPE_CHECKING:
    from sums_widgets.players.puzzles import Hint, Puzzle, Verdict
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.notice import Tone
    from sums_widgets.widgets.table.tray import Tray
    from sums_widgets.widgets.telling import Voice

TYPED = "typed-play"
_NOBODY = "-"
_ON_THE_BOARD = ("tap", "drop", "key")
_OF_A_QUESTION = ("yes", "no")


class LayTiles(Asking):
    """A table with the board of a puzzle and a rack; nothing on it is ever played for points."""

    first: ClassVar[str] = "practice-first-lay"

    def __init__(self, puzzle: Puzzle, *, quiet: bool = False) -> None:
        """Set up the table; unless `quiet`, it shows what the laid tiles add up to."""
        super().__init__(puzzle)
        self.table = _table_of(puzzle, "off" if quiet else "as-you-go")
        self._quiet = quiet

    # --- the answer --------------------------------------------------------------------------

    @property
    def answer(self) -> Play | str:
        """The tiles that are laid, once every wild has its number; "" before."""
        tray = self.table.tray
        return Play.of(tray.placements) if tray.laid and tray.unnamed is None else BLANK

    @property
    def lacking(self) -> Message | None:
        """What to do first: lay a tile, or name a wild; None if the answer can be checked."""
        if self.table.tray.unnamed is not None:
            return Message.of("label-wild")
        return Message.of(self.first) if not self.table.tray.laid else None

    def do(self, event: Event) -> bool:
        """Tap, drag and press keys as in the game; Enter over laid tiles checks them."""
        table, deed = self.table, event["do"]
        if event.get("id") == TYPED:
            return deed == "answer" and self._type(str(event["value"]))
        if deed == "key" and event["key"] == "Enter" and self._is_ready:
            return True
        named = event.get("id") in _OF_A_QUESTION and table.question is not None
        if deed in _ON_THE_BOARD or named or (deed == "set" and self._is_naming):
            self.hint = None
            handle(table, event)
            if self._quiet and isinstance(table.question, Lens):
                table.question = None
        elif event.get("id") == "take-back":
            table.tray.take_all_back()
            table.notice, table.question = Notice(), None
        return False

    @property
    def _is_naming(self) -> bool:
        return isinstance(self.table.question, NameWild)

    @property
    def _is_ready(self) -> bool:
        """Whether Enter has nothing left to lay or to name."""
        return self.table.tray.picked is None and not self._is_naming and self.lacking is None

    def _type(self, text: str) -> bool:
        """Lay a play typed in notation; return False, with a notice, if it cannot be laid."""
        table = self.table
        try:
            move = read_move(text, table.playing.position)
        except SumsError:
            move = None
        name = "table-typed-unclear"
        if isinstance(move, Play):
            table.tray.take_all_back()
            if lay_play(table.tray, move):
                return True
            name = "table-not-yours"
        table.notice = Notice("refused", (Message.of(name),))
        return False

    @property
    def written(self) -> str:
        """The laid tiles in notation, one by one if they are not in line; "" before."""
        answer = self.answer
        if isinstance(answer, str):
            return answer
        position = self.table.playing.position
        try:
            return format_play(answer, position)
        except SumsError:
            alone = (Play.of({square: tile}) for square, tile in answer.placements)
            return " ".join(format_play(each, position) for each in alone)

    def answer_events(self, answer: str, button: str) -> list[Event]:  # noqa: ARG002 - Enter does it
        """Return the event of typing a play and pressing Enter.

        Raise SumsError if it is not a play of tiles in the rack.
        """
        move = read_move(answer, self.table.playing.position)
        if not isinstance(move, Play) or find_tiles(self.table.tray, move.used) is None:
            rack = format_rack(self.table.playing.position.rack)
            raise refusal("answer", answer, f"a play of tiles in the rack, which are {rack}")
        return [{"do": "answer", "id": TYPED, "value": answer}]

    def told(self, verdict: Verdict) -> None:
        """Mark the verdict on the board."""
        tone: Tone = "good" if verdict.solved else "refused"
        self.table.notice = Notice(tone, (), verdict.refusal)
        self.table.question = None

    def show_hint(self, hint: Hint) -> None:
        """Highlight squares and tiles; a tile that the hint places is laid."""
        super().show_hint(hint)
        tray = self.table.tray
        if hint.placed:
            tray.take_all_back()
            lay_play(tray, Play.of(hint.placed))
        self.table.notice = Notice("hint", (), squares=hint.squares, tiles=hint.tiles)
        self.table.question = None

    def show_answer(self) -> None:
        """Lay the plainest answer."""
        play = read_move(self.puzzle.answer, self.table.playing.position)
        self.table.tray.take_all_back()
        self.table.notice, self.table.question = Notice(), None
        if isinstance(play, Play):
            lay_play(self.table.tray, play)

    # --- the page ----------------------------------------------------------------------------

    def page(self, voice: Voice) -> dict[str, Any]:
        """Return the equations of the laid tiles; the board itself is beside the card."""
        return {"runs": work_of(self.table, voice)["runs"]}

    def dialog(self, voice: Voice) -> dict[str, Any] | None:
        """Return the dialog about a wild, or the close-up of a tile, or None."""
        return dialog_of(self.table, voice) if self.is_open else None


def _table_of(puzzle: Puzzle, feedback: str) -> Table:
    """Set up a table for one child, without a name."""
    assert puzzle.position is not None  # noqa: S101 - tiles are laid on a board
    settings = make_settings(puzzle.variant, feedback=feedback, hints=False, undo=False)
    table = Table(settings, Setup(settings))
    table.use(Game(Head((_NOBODY,), 0, puzzle.position)), settings)
    return table


def lay_play(tray: Tray, play: Play) -> bool:
    """Lay a play from a rack; return False, and change nothing, if one of its tiles is missing."""
    slots = find_tiles(tray, play.used)
    if slots is None:
        return False
    for slot, (square, tile) in zip(slots, play.placements, strict=True):
        tray.lay(slot, square)
        if tile.wild and tile.face:
            tray.name(slot, tile)
    return True
