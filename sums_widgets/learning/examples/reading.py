"""Parse an example: a position, a few plays and sentences in one short text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from sums_widgets.engine import NotationError, SumsError, parse_position
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.errors import shown
from sums_widgets.learning.examples.acting import DEEDS
from sums_widgets.learning.examples.lines import Line, read_lines
from sums_widgets.learning.examples.measures import Kind
from sums_widgets.learning.examples.sentences import Sentence, read_sentence, say_step
from sums_widgets.learning.examples.stage import Stage
from sums_widgets.learning.words import Message, show_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Play, Position, Square, Variant
    from sums_widgets.learning.examples.measures import Measure
    from sums_widgets.learning.examples.steps import ExampleStep

MOST_STEPS = 200
"""Longer examples are rejected: nobody would follow them."""


@dataclass(frozen=True, slots=True, repr=False)
class Example:
    """A worked example: its title, its steps, and its legal plays.

    `names` are the players' names for the racks, and `source` is the text of the example.
    """

    title: Sentence
    names: tuple[str, ...]
    steps: tuple[ExampleStep, ...]
    plays: tuple[tuple[Position, Play], ...]
    source: str

    @property
    def variant(self) -> Variant:
        """The game that the example is about."""
        return self.steps[0].position.variant

    def text(self, *, language: str = "en", mark: str = ".") -> str:
        """Return the example as plain text: the board, then each step with its equations."""
        lines = [self.title.text(language, mark), "", *self._board(), ""]
        for number, step in enumerate(self.steps, 1):
            lines.append(f"{number:>2}. {say_step(step.said, language=language, mark=mark)}")
            lines += [f"    {show_number(str(fact), mark)}" for fact in step.facts]
            if step.question is not None:
                answer = say_step(step.question.solution, language=language, mark=mark)
                lines.append(f"    > {answer}")
        return "\n".join(lines)

    def _board(self) -> Iterator[str]:
        """Yield the first board and the rack of the player to move, in notation."""
        position = self.steps[0].position
        board, _, _ = str(position).partition("\n\n")
        yield board
        name = f"{self.names[position.turn - 1]}: " if position.turn <= len(self.names) else ""
        yield ""
        yield name + " ".join(map(str, position.rack))

    def __repr__(self) -> str:
        """Return the name of the game and the title."""
        return f"<Example {self.variant.name}: {self.title.text()}>"

    def __str__(self) -> str:
        """Return the example as plain text."""
        return self.text()


def parse_example(text: str) -> Example:
    r"""Parse an example; raise `NotationError` with the line if it is invalid or breaks the rules.

    >>> found = parse_example('''
    ... title: Two and four
    ... start: tens r2,b4,_ 1,4 - 0 1 0
    ... say: The row makes {A1-B1}.
    ... play: C1:4
    ... ''')
    >>> for step in found.steps:
    ...     print(say_step(step.said), *step.facts)
    The row makes 6.
    Put 4 on C1. That makes 10! 2 + 4 + 4 = 10
    >>> parse_example("title: Oh\nstart: tens r2,b4,_ 1,4 - 0 1 0\nplay: C1:1\n")
    Traceback (most recent call last):
    sums_widgets.engine.errors.NotationError: line 3, play, column 7: 'C1:1' is refused by ...
    """
    lines = read_lines(text)
    head, body = _split(lines)
    steps: list[ExampleStep] = []
    plays: list[tuple[Position, Play]] = []
    stage: Stage | None = None
    for line in body:
        if line.key == "start":
            points = () if stage is None else stage.points
            stage = Stage(_position(line), points=points)
            continue
        if stage is None:
            raise line.phrase.trouble("comes too early; a line with start comes first")
        stage, more = DEEDS[line.key](stage, line)
        steps += more
        if len(steps) > MOST_STEPS:
            raise line.phrase.trouble(f"there are too many steps; at most {MOST_STEPS} are good")
        if line.key == "play":
            plays.append((stage.position, stage.play))
    if not steps:
        message = "there is nothing to see; expected lines such as say: or play: after start:"
        raise NotationError(message, field="example", column=1, line=lines[-1].number)
    names = tuple(_names(head.get("players")))
    return Example(read_sentence(head["title"]), names, hushed(steps), tuple(plays), text)


@kind_call()
def load_example(source: str | Path | Example) -> Example:
    r"""Load an example from a file or from its text; an `Example` is returned unchanged.

    Raise `SumsError` if it cannot be read.

    >>> load_example("title: Six\nstart: tens r2,b4,_ 1,4 - 0 1 0\nask: = A1-B1\n")
    <Example tens: Six>
    """
    if isinstance(source, Example):
        return source
    if isinstance(source, str) and ("\n" in source or not source.strip()):
        return parse_example(source)
    if not isinstance(source, str | Path):
        raise SumsError(f"an example is {shown(source)}; expected its text, or the path of a file")
    try:
        text = Path(source).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise SumsError(f"the example {shown(str(source))} cannot be read: {error}") from None
    return parse_example(text)


def _split(lines: tuple[Line, ...]) -> tuple[dict[str, Line], list[Line]]:
    """Return the lines with the title and the names by key, and the lines that are played.

    Raise `NotationError` if there is no title or no position, or two titles or lists of names.
    """
    head: dict[str, Line] = {}
    body = []
    for line in lines:
        if line.key not in ("title", "players"):
            body.append(line)
        elif line.key in head:
            raise line.phrase.trouble(f"there are two lines with {line.key}; expected one")
        else:
            head[line.key] = line
    if "title" not in head:
        raise NotationError("there is no title; expected one", field="example", column=1, line=1)
    if not any(line.key == "start" for line in body):
        message = "there is no position; expected a line with start"
        raise NotationError(message, field="example", column=1, line=head["title"].number)
    return head, body


def _position(line: Line) -> Position:
    phrase = line.phrase
    try:
        return parse_position(phrase.text)
    except NotationError as error:
        place = replace(phrase, column=phrase.column + error.column - 1)
        raise place.trouble(f"{error.field}: {error.message}") from None


def _names(line: Line | None) -> Iterator[str]:
    if line is not None:
        for name in line.phrase.text.split(","):
            yield name.strip()


_ABOUT_TILES = (Kind.TOTAL, Kind.MISSING)

_TELLING = ("example-lay-makes", "example-lay-sum", "example-lay-both")
"""Sentences about a placed tile that include its total."""


def hushed(steps: Sequence[ExampleStep]) -> tuple[ExampleStep, ...]:
    """Return the steps without the answers of later questions, as long as the board is the same.

    >>> from sums_widgets.learning.examples import parse_example, say_step
    >>> told = parse_example('''
    ... title: Quiet
    ... start: tens r2,_2 1,4,7 - 0 1 0
    ... lay: B1:1
    ... ask: = A1-B1
    ... ''')
    >>> say_step(told.steps[0].said), told.steps[0].runs
    ('Put 1 on B1.', ())
    """
    quiet = list(steps)
    for place, asking in enumerate(steps):
        if asking.question is None or asking.question.measure.kind not in _ABOUT_TILES:
            continue
        for before in range(place - 1, -1, -1):
            if steps[before].laid != asking.laid or steps[before].position != asking.position:
                break
            quiet[before] = _before(quiet[before], asking.question.measure)
    return tuple(quiet)


def _before(step: ExampleStep, measure: Measure) -> ExampleStep:
    """Return the step without the model of the tiles and, for a total, the runs that show it."""
    if step.question is None and step.show is not None and step.show.tiles == measure.tiles:
        step = replace(step, show=None)
    return _without(step, measure.squares) if measure.kind is Kind.TOTAL else step


def _without(step: ExampleStep, squares: tuple[Square, ...]) -> ExampleStep:
    """Return the step without the runs over some squares and without their totals in words."""
    telling = tuple(run for run in step.runs if set(squares) <= set(run.squares))
    if not telling:
        return step
    runs = tuple(run for run in step.runs if run not in telling)
    said = step.said
    if isinstance(said, Message) and said.name in _TELLING:
        values = dict(said.values)
        said = Message.of("example-lay", square=values["square"], tile=values["tile"])
    return replace(step, said=said, runs=runs, asked=(*step.asked, *telling))
