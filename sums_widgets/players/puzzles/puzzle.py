"""A puzzle: a question from a real position, with its answers, hints and difficulty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

from sums_widgets.learning.words import say
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import game_title, listed, tile_value
from sums_widgets.pictures import Picture, set_display, show
from sums_widgets.pictures.wording import then
from sums_widgets.players.puzzles.grading import Difficulty, grade
from sums_widgets.players.puzzles.pictures import answered_picture, asked_picture
from sums_widgets.players.puzzles.tasks.same_or_different import SameOrDifferent

if TYPE_CHECKING:
    from sums_widgets.engine import Play, Position, Variant
    from sums_widgets.learning import Fact
    from sums_widgets.players.puzzles.hints import Hint
    from sums_widgets.players.puzzles.tasks.task import Task
    from sums_widgets.players.puzzles.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A graded task; made by `parse_puzzle` and `puzzles`.

    >>> from sums_widgets.players.puzzles import parse_puzzle
    >>> puzzle = parse_puzzle("exactly:2 tens r2,b4,_2,+ 1,1,2,3 - 0 1 0")
    >>> print(puzzle)
    Make 10 with exactly 2 tiles.
       A  B  C  D  E
    1 r2 b4  .  .  +
    Rack: 1, 1, 2 and 3
    >>> puzzle.check("C1>1,3").outcome.value, puzzle.check("C1>1,2,1").outcome.value
    ('solved', 'not-it')
    """

    task: Task
    difficulty: Difficulty

    @classmethod
    def of(cls, task: Task) -> Puzzle:
        """Build a puzzle from a task, graded."""
        return cls(task, grade(task.reasons()))

    @property
    def kind(self) -> str:
        """The name of the kind of puzzle."""
        return self.task.kind

    @property
    def variant(self) -> Variant:
        """The game it is about."""
        return self.task.variant

    @property
    def games(self) -> tuple[Variant, ...]:
        """The games whose numbers occur in it: its own, and the one it is compared with, if any."""
        if not isinstance(self.task, SameOrDifferent):
            return (self.variant,)
        return tuple(dict.fromkeys(side.variant for side in self.task.sides))

    @property
    def position(self) -> Position | None:
        """The board and the rack, or None if there is no board."""
        return self.task.scene

    @property
    def question(self) -> Message:
        """The question."""
        return self.task.question

    @property
    def choices(self) -> tuple[str, ...]:
        """The options, if the answer is a choice; empty otherwise."""
        return self.task.choices

    @property
    def solutions(self) -> frozenset[str]:
        """Every answer in notation; a wild may also be named by any equal form."""
        return frozenset(self.task.solutions())

    @property
    def answer(self) -> str:
        """The simplest answer in notation."""
        return self.task.solutions()[0]

    @property
    def proof(self) -> tuple[Fact, ...]:
        """The sums that prove the simplest answer."""
        return self.task.proof()

    @property
    def hints(self) -> tuple[Hint, ...]:
        """Hints, each more revealing than the one before; none reveals the whole answer."""
        return self.task.hints()

    def check(self, answer: Play | str, mark: str = ".") -> Verdict:
        """Check an answer: a play or a text; numbers may be typed with either decimal mark."""
        return self.task.check(answer, mark)

    def to_text(self) -> str:
        """Return the puzzle in canonical notation, which `parse_puzzle` accepts."""
        return self.task.to_text()

    def describe(self, *, level: str = "child", language: str = "en", mark: str = ".") -> str:
        """Return the question, the board and the rack as text."""
        voice = {"level": level, "language": language, "mark": mark}
        lines = [say(self.question, **voice)]
        if self.position is not None:
            board, _, _ = str(self.position).partition("\n\n")
            lines.append(board)
            if self.position.rack:
                tiles = listed([tile_value(tile) for tile in self.position.rack])
                lines.append(say(Message.of("puzzle-rack", tiles=tiles), **voice))
            if self.choices:
                choices = Message.of("puzzle-choices", choices=listed(self.choices))
                lines.append(say(choices, **voice))
        return "\n".join(lines)

    def __str__(self) -> str:
        """Return the question in English, with the board."""
        return self.describe()

    def __repr__(self) -> str:
        """Return the notation in angle brackets."""
        return f"<Puzzle {self.to_text()}>"

    @property
    def title(self) -> Message:
        """The kind of puzzle, the game and the level, as a heading."""
        return Message.of(
            "puzzle-title",
            kind=Message.of(f"puzzle-kind-{self.kind}"),
            game=game_title(self.variant),
            level=self.difficulty.level,
        )

    def picture(self, hint: Hint | None = None) -> Picture:
        """Draw the puzzle as asked, and what a hint highlights; never the answer."""
        drawn = asked_picture(self.task, hint)
        said = self.question if hint is None else then(self.question, hint.message)
        return replace(drawn, title=self.question, description=then(said, drawn.description))

    def answer_picture(self) -> Picture:
        """Draw the simplest answer."""
        return replace(answered_picture(self.task), title=self.title)

    def _repr_svg_(self) -> str:
        return show(self.picture())

    def _repr_html_(self) -> str:
        chosen = set_display()
        asked = say(self.question, language=chosen.language, mark=chosen.mark)
        return f"<p>{escape(asked)}</p>{self._repr_svg_()}"
