"""Runs as equations for a card: complete, or with a question mark for what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.examples import Kind
from sums_widgets.learning.words.phrases import number_face
from sums_widgets.widgets.telling.runs import equation, tile_parts

if TYPE_CHECKING:
    from sums_widgets.engine import Run, Variant
    from sums_widgets.learning.examples import Question
    from sums_widgets.widgets.telling.voice import Voice

_ASKED = "?"


def run_equation(run: Run, variant: Variant, voice: Voice, *, failing: bool) -> dict[str, Any]:
    """Return a run with its total; only a `failing` one is marked as missing or over."""
    state = "sum" if run.is_sum else ("missing" if run.missing > 0 else "over") if failing else ""
    return equation(tile_parts(run.tiles, voice), voice.say(number_face(variant, run.total)), state)


def asked_equation(run: Run, voice: Voice) -> dict[str, Any]:
    """Return a run whose total will be asked for."""
    return equation(tile_parts(run.tiles, voice), _ASKED)


def question_equations(question: Question, voice: Voice, *, solved: bool) -> list[dict[str, Any]]:
    """Return the sum that a question is about, with a question mark until it is solved.

    >>> from sums_widgets.learning.examples import example
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> question = example("tens", 1).steps[2].question
    >>> [told] = question_equations(question, Voice(), solved=False)
    >>> told["faces"], told["total"]
    (['2', '4'], '?')
    """
    measure, variant = question.measure, question.variant
    answer, parts = voice.say(measure.face) if solved else _ASKED, tile_parts(measure.tiles, voice)
    if measure.kind is Kind.TOTAL:
        is_sum = solved and measure.value == variant.target
        return [equation(parts, answer, "sum" if is_sum else "")]
    if measure.kind is Kind.MISSING:
        target = voice.say(number_face(variant, variant.target))
        return [equation([*parts, (answer, "")], target, "sum" if solved else "")]
    return []
