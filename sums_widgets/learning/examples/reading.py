"""Reading an example: a position, a few plays and sentences in one short text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from sums_widgets.engine import NotationError, SumsError, parse_position
from sums_widgets.engine.errors import shown
from sums_widgets.learning.examples.acting import DEEDS
from sums_widgets.learning.examples.hushing import hushed
from sums_widgets.learning.examples.lines import Line, read_lines
from sums_widgets.learning.examples.sentences import Sentence, read_sentence, say_step
from sums_widgets.learning.examples.stage import Stage
from sums_widgets.learning.words import show_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Play, Position, Variant
    from sums_widgets.learning.examples.steps import ExampleStep

MOST_STEPS = 200
"""Nobody follows a longer example."""


@dataclass(frozen=True, slots=True, repr=False)
class Example:
    """A worked example: its title, its steps, and the plays in it that the rules accept.

    `names` are the players' names for the racks, and `source` is its text.
    """

    title: Sentence
    names: tuple[str, ...]
    steps: tuple[ExampleStep, ...]
    plays: tuple[tuple[Position, Play], ...]
    source: str

    @property
    def variant(self) -> Variant:
        """The game that it is about."""
        return self.steps[0].position.variant

    def text(self, *, language: str = "en", mark: str = ".") -> str:
        """Write the example as a page of text: the board, then each step with its equations."""
        lines = [self.title.text(language, mark), "", *self._board(), ""]
        for number, step in enumerate(self.steps, 1):
            lines.append(f"{number:>2}. {say_step(step.said, language=language, mark=mark)}")
            lines += [f"    {show_number(str(fact), mark)}" for fact in step.facts]
            if step.question is not None:
                answer = say_step(step.question.solution, language=language, mark=mark)
                lines.append(f"    > {answer}")
        return "\n".join(lines)

    def _board(self) -> Iterator[str]:
        """Write the board that it begins with, and the rack of the player to move, as notation."""
        position = self.steps[0].position
        board, _, _ = str(position).partition("\n\n")
        yield board
        name = f"{self.names[position.turn - 1]}: " if position.turn <= len(self.names) else ""
        yield ""
        yield name + " ".join(map(str, position.rack))

    def __repr__(self) -> str:
        """Name the game and the title."""
        return f"<Example {self.variant.name}: {self.title.text()}>"

    def __str__(self) -> str:
        """Write it as a page of text."""
        return self.text()


def parse_example(text: str) -> Example:
    r"""Read an example; whatever cannot be read, or is not so by the rules, is named by its line.

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


def load_example(source: str | Path | Example) -> Example:
    r"""Give an example from a file, from the text of one, or as it is.

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
    """Tell the title and the names from what is acted out; each of them stands once."""
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
