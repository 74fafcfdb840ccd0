"""Find the mistake: an illegal play is shown; which run is off, and by how much?"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import Code, Play, SumsError, format_play, format_position, problems
from sums_widgets.learning import recognise_answer, recognise_play
from sums_widgets.learning.words import read_number
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import number_face, summed
from sums_widgets.learning.words.rules import run_message
from sums_widgets.players.puzzles.grading import Reason, adding_reason, unlike_reasons
from sums_widgets.players.puzzles.hints import Hint
from sums_widgets.players.puzzles.tasks.task import (
    alone,
    answer_text,
    line_words,
    run_fact,
    runs_of,
)
from sums_widgets.players.puzzles.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Position, Run, Variant
    from sums_widgets.learning import Fact, Recognised
    from sums_widgets.learning.words.phrases import Value

_ANSWER = re.compile(r"(?P<line>[A-Z]{1,3}[0-9]{1,3}-[A-Z]{1,3}[0-9]{1,3}) +(?P<off>[+-].+)")


@dataclass(frozen=True, slots=True)
class Mistake:
    """An illegal play of which exactly one run, `off`, fails; made by `mistake`.

    The answer is the run with its excess (`A1-D1 +1`) or shortfall (`A1-D1 -1`).
    """

    position: Position
    play: Play
    off: Run
    kind: str = "mistake"

    @property
    def variant(self) -> Variant:
        """The game it is about."""
        return self.position.variant

    @property
    def scene(self) -> Position:
        """The board with the play placed on it."""
        board = self.position.board.with_tiles(dict(self.play.placements))
        return alone(self.position, board=board)

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs that the play makes."""
        return runs_of(self.position, self.play)

    @property
    def choices(self) -> tuple[str, ...]:
        """The runs to choose from."""
        return tuple(map(line_name, self.runs))

    @property
    def question(self) -> Message:
        """The question."""
        return Message.of("puzzle-mistake", target=number_face(self.variant, self.variant.target))

    @property
    def recognised(self) -> tuple[Recognised, ...]:
        """The known mistakes that the play fits."""
        return recognise_play(self.position, self.play)

    def solutions(self) -> tuple[str, ...]:
        """Return the run with its difference, in every form of the difference."""
        units = int(abs(self.off.missing) / self.variant.scale.unit)
        sign = "-" if self.off.missing > 0 else "+"
        faces = self.variant.scale.faces(units)
        return tuple(f"{line_name(self.off)} {sign}{face}" for face in faces)

    def answer(self) -> Value:
        """Return the run with its difference in its simplest form."""
        return self.solutions()[0]

    def proof(self) -> tuple[Fact, ...]:
        """Return the sum of the run."""
        return (run_fact(self.variant, self.off),)

    def reasons(self) -> Iterator[Reason]:
        """Yield reasons for the number of additions in all runs together, and for number forms."""
        yield adding_reason(sum(len(run.tiles) - 1 for run in self.runs))
        yield from unlike_reasons([self.off.tiles])

    def hints(self) -> tuple[Hint, ...]:
        """Return hints to add up every line, then which line it is, then what to compare."""
        every = tuple(dict.fromkeys(square for run in self.runs for square in run.squares))
        squares, added = self.off.squares, summed([Face(tile.face) for tile in self.off.tiles])
        over = "puzzle-hint-less" if self.off.missing > 0 else "puzzle-hint-more"
        target = number_face(self.variant, self.variant.target)
        line = line_words(self.variant, self.off)
        return (
            Hint(Message.of("puzzle-hint-lines", count=len(self.runs)), squares=every),
            Hint(Message.of("puzzle-hint-where", squares=line), squares=squares),
            Hint(Message.of("puzzle-hint-add", sum=added), squares=squares),
            Hint(Message.of(over, target=target), squares=squares),
        )

    def check(self, answer: Play | str, mark: str = ".") -> Verdict:
        """Check an answer such as `A1-D1 +1`."""
        found = _ANSWER.fullmatch(answer_text(answer))
        off = read_number(found["off"], mark) if found else None
        if found is None or isinstance(off, Message) or off is None:
            return self._unreadable()
        run = next((run for run in self.runs if line_name(run) == found["line"]), None)
        if run is None:
            return self._unreadable()
        if run != self.off:
            target = number_face(self.variant, self.variant.target)
            return Verdict(Outcome.NOT_IT, (Message.of("puzzle-line-fits", target=target),))
        if off.value == -run.missing:
            told = Message.of("puzzle-solved"), run_message(run, self.variant)
            return Verdict(Outcome.SOLVED, told, self.recognised)
        claimed = str(self.variant.target + off.value)
        seen = recognise_answer(self.variant, run.tiles, claimed)
        return Verdict(Outcome.NOT_IT, (Message.of("puzzle-line-found"),), seen)

    def _unreadable(self) -> Verdict:
        example = f"{self.choices[0]} +{self.variant.scale.step}"
        return Verdict(Outcome.UNREADABLE, (Message.of("puzzle-answer-like", answer=example),))

    def to_text(self) -> str:
        """Return the kind, the play and the position in notation."""
        return (
            f"{self.kind}:{format_play(self.play, self.position)} {format_position(self.position)}"
        )


def line_name(run: Run) -> str:
    """Return the name of a run, by its first and last square: `A1-D1`."""
    return f"{run.squares[0]}-{run.squares[-1]}"


def mistake(position: Position, play: Play) -> Mistake:
    """Build the task for a play with one failing run; raise `SumsError` for any other play.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("tens r2,b4,_2 1,4 - 0 1 0")
    >>> mistake(position, parse_play("C1>1,4", position)).solutions()
    ('A1-D1 +1',)
    """
    found = problems(position, play)
    [problem, *others] = found or [None]
    if problem is None or others or problem.code is not Code.RUN_MISSES or problem.run is None:
        raise SumsError(
            f"the play has {len(found)} problems; expected one: a run that misses the target"
        )
    return Mistake(position, play, problem.run)
