"""Find the mistake: a line is tapped on the board, and how much it is off is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine.choices import refusal
from sums_widgets.learning.words import Message
from sums_widgets.pictures.board import Look, board_layers, board_picture
from sums_widgets.pictures.tiles import CELL
from sums_widgets.pictures.wording import tile_words
from sums_widgets.players.puzzles.tasks.mistake import line_name
from sums_widgets.widgets.activities.practice.asking.asking import BLANK, Asking
from sums_widgets.widgets.activities.practice.asking.numbers import lacking_number, typed_face
from sums_widgets.widgets.activities.telling import answer_field
from sums_widgets.widgets.table.fields import Field, Option

if TYPE_CHECKING:
    from sums_widgets.engine import Run, Square
    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.players.puzzles.tasks.mistake import Mistake
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.telling import Voice

LINE, SIDE, OFF = "line", "side", "off"
SIDES = {"+": "more", "-": "less"}
"""Too much and too little, by the names of their messages."""

SCALE = 0.7
"""A card enlarges a model up to twice its stated size, which is too much for a board."""


class FindLine(Asking):
    """A board whose lines can be tapped, a choice of too much or too little, and a box."""

    def __init__(self, puzzle: Puzzle, task: Mistake, mark: str) -> None:
        """Start with nothing tapped, unless there is only one line."""
        super().__init__(puzzle)
        self.task = task
        self.mark = mark
        self.line: Run | None = task.runs[0] if len(task.runs) == 1 else None
        self.side = ""
        self.typed = ""

    # --- the answer --------------------------------------------------------------------------

    @property
    def answer(self) -> str:
        """The line with its difference; "" while a part of it is missing."""
        face = typed_face(self.typed, self.mark)
        if self.lacking or self.line is None:
            return BLANK
        return f"{line_name(self.line)} {self.side}{face.lstrip('-')}"

    @property
    def lacking(self) -> Message | None:
        """What to do next, or None if the answer can be checked."""
        if self.line is None:
            return Message.of("practice-first-line")
        if not self.side:
            return Message.of("practice-first-more")
        if self.typed.startswith(tuple("+-\u2212")):
            return Message.of("practice-plain-number")
        return lacking_number(self.typed, self.mark)

    def do(self, event: Event) -> bool:
        """Tap a line, choose a side, or type."""
        match event:
            case {"do": "touch", "id": "line", "part": int(part)}:
                self._tap(part)
            case {"do": "paint", "id": "line", "parts": list(parts)} if parts:
                self._paint(parts)
            case {"id": "side", "value": "+" | "-" as side}:
                self.side = side
            case {"id": "off", "value": str(typed)}:
                self.typed = typed.strip()
                return event["do"] == "answer"
        return False

    def _tap(self, part: int) -> None:
        """Choose the line through a square; where two cross, the other one."""
        if 0 <= part < len(self.squares):
            through = self._lines(self.squares[part])
            after = through.index(self.line) + 1 if self.line in through else 0
            self.line = through[after % len(through)]

    def _paint(self, parts: list[int]) -> None:
        """Choose the line with the most squares under a drag."""
        drawn = {self.squares[part] for part in parts if part in range(len(self.squares))}
        self.line = max(self.task.runs, key=lambda run: len(drawn.intersection(run.squares)))

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of all lines, in reading order."""
        return tuple(sorted({square for run in self.task.runs for square in run.squares}))

    def _lines(self, square: Square) -> list[Run]:
        return [run for run in self.task.runs if square in run.squares]

    def filling_in(self, answer: str) -> list[Event]:
        """Return the events for a line and its difference, such as "A1-C1 +3".

        Raise SumsError if there is no such line, or the difference has no sign.
        """
        name, _, off = answer.strip().partition(" ")
        lines = {line_name(run): run for run in self.task.runs}
        if name.upper() not in lines or not off.strip().startswith(tuple(SIDES)):
            accepted = f"one of {', '.join(lines)}, a space, + or -, and a number"
            raise refusal("answer", answer, accepted)
        line, off = lines[name.upper()], off.strip()
        parts = [self.squares.index(square) for square in line.squares]
        return [
            {"do": "paint", "id": LINE, "parts": parts},
            {"do": "set", "id": SIDE, "value": off[0]},
            {"do": "set", "id": OFF, "value": off[1:]},
        ]

    def show_answer(self) -> None:
        """Choose the line that is off, and fill in by how much."""
        self.line = self.task.off
        _, _, off = self.puzzle.answer.partition(" ")
        self.side, self.typed = off[0], off[1:]

    # --- the page ----------------------------------------------------------------------------

    def page(self, voice: Voice) -> dict[str, Any]:
        """Return the board, the choice and the box; once it is over, the line that is off."""
        if not self.is_open:
            return {"board": voice.draw(self.puzzle.answer_picture())}
        label = voice.say(Message.of("practice-off-by"))
        box = answer_field(label, self.typed, name=OFF)
        return {"touch": self._touch(voice), "fields": [self._sides(voice), box]}

    def _sides(self, voice: Voice) -> dict[str, object]:
        """Return the choice between too much and too little."""
        label = voice.say(Message.of("practice-off"))
        options = tuple(
            Option(side, voice.say(Message.of(f"practice-off-{name}")))
            for side, name in SIDES.items()
        )
        return Field(id=SIDE, label=label, kind="cards", value=self.side, options=options).plain()

    def _touch(self, voice: Voice) -> dict[str, Any]:
        position = self.task.position
        lit = self.line.squares if self.line else ()
        if self.hint and len(self.hint.squares) <= len(self.task.off.squares):
            lit = tuple(dict.fromkeys((*lit, *self.hint.squares)))
        look = Look(racks=False, placed=dict(self.task.play.placements), selected=lit)
        drawn = board_picture(position, look)
        return {
            "id": LINE,
            "svg": voice.draw(drawn),
            "width": drawn.width * SCALE,
            "height": drawn.height * SCALE,
            "label": voice.say(Message.of("practice-lines")),
            "parts": [self._part(square, voice) for square in self.squares],
        }

    def _part(self, square: Square, voice: Voice) -> dict[str, Any]:
        """Return where a square is, and which lines go through it."""
        left, top = board_layers(self.task.position.board, Look()).window.corner(square)
        tile = {**dict(self.task.position.board.placed()), **dict(self.task.play.placements)}
        line = " / ".join(map(line_name, self._lines(square)))
        words = {"square": str(square), "tile": tile_words(tile[square]), "line": line}
        return {
            "left": left * SCALE,
            "top": top * SCALE,
            "width": CELL * SCALE,
            "height": CELL * SCALE,
            "label": voice.say(Message.of("practice-square", **words)),
            "pressed": self.line is not None and square in self.line.squares,
        }
