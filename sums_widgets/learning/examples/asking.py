"""Questions in the text of an example: `ask: What does this row make? = A4-E4`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.learning.examples.measures import FORMS, Kind, Measure, read_measure
from sums_widgets.learning.examples.questions import Question
from sums_widgets.learning.examples.sentences import read_sentence
from sums_widgets.learning.examples.showing import show_of, stage_step
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import number_face

if TYPE_CHECKING:
    from sums_widgets.engine import Run, Square
    from sums_widgets.learning.examples.lines import Line
    from sums_widgets.learning.examples.sentences import Said
    from sums_widgets.learning.examples.stage import Stage
    from sums_widgets.learning.examples.steps import ExampleStep

_NEVER_ASKED = (Kind.TARGET, Kind.NUMBER)


def ask(stage: Stage, line: Line) -> ExampleStep:
    """Return the step of a question: optional words, then = and the value that answers it.

    Raise `NotationError` if it has no answer or gives it away.
    """
    phrase = line.phrase
    start = phrase.text.rfind("=")
    if start < 0:
        raise phrase.refuse(f"has no answer; write = and one of {FORMS} behind it")
    measure = read_measure(phrase.part(start + 1, len(phrase.text)), stage)
    if measure.kind in _NEVER_ASKED:
        raise phrase.refuse("gives its answer away; ask for something else")
    words = phrase.part(0, start)
    said: Said
    if words.text:
        said = read_sentence(replace(line, phrase=words), stage)
    elif line.others:
        language, other = line.others[0]
        raise other.trouble(f"ask.{language} stands alone; the line above has no words")
    else:
        said = _our_words(stage, measure)
    return question_step(stage, line, measure, said)


def question_step(stage: Stage, line: Line, measure: Measure, said: Said) -> ExampleStep:
    """Return the step of a question, without the equations that contain its answer."""
    question = Question(said, stage.position.variant, measure, stage.score)
    step = stage_step(replace(stage, lit=measure.squares or stage.lit), line, said)
    about = set(measure.squares)
    told = tuple(run for run in stage.runs if not _tells(run, measure, about))
    show = show_of(stage, measure.tiles) if measure.squares else step.show
    return replace(step, runs=told, show=show, question=question)


def _tells(run: Run, measure: Measure, about: set[Square]) -> bool:
    """Whether an equation would give the answer away."""
    return measure.kind in (Kind.TOTAL, Kind.MISSING) and about <= set(run.squares)


def _our_words(stage: Stage, measure: Measure) -> Message:
    variant = stage.position.variant
    if measure.kind is Kind.MISSING:
        target = number_face(variant, variant.target)
        return Message.of("example-ask-missing", target=target)
    if measure.kind is Kind.TOTAL:
        line = "row" if measure.squares[0].row == measure.squares[-1].row else "column"
        if stage.laid and not stage.is_judged and measure.value < variant.target:
            return Message.of(f"example-ask-{line}-so-far")
        return Message.of(f"example-ask-{line}")
    return Message.of(f"example-ask-{measure.kind}")
