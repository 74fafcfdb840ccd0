"""Runs as equations for a card: as they are, or with a question mark for what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.examples import Kind
from sums_widgets.learning.words import Face
from sums_widgets.learning.words.phrases import number_face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Run, Tile, Variant
    from sums_widgets.learning.examples import Question
    from sums_widgets.widgets.telling.voice import Voice

_ASKED = "?"


def run_equation(run: Run, variant: Variant, voice: Voice, *, failing: bool) -> dict[str, Any]:
    """Tell a run with what it makes; only one that is refused looks like it."""
    state = "sum" if run.is_sum else ("missing" if run.missing > 0 else "over") if failing else ""
    return _equation(run.tiles, voice, voice.say(number_face(variant, run.total)), state)


def asked_equation(run: Run, voice: Voice) -> dict[str, Any]:
    """Tell a run whose total will be asked for."""
    return _equation(run.tiles, voice, _ASKED, "")


def question_equations(question: Question, voice: Voice, *, solved: bool) -> list[dict[str, Any]]:
    """Tell the sum that a question is about, with a question mark in it until it is solved.

    >>> from sums_widgets.learning.examples import example
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> question = example("tens", 1).steps[2].question
    >>> [told] = question_equations(question, Voice(), solved=False)
    >>> told["faces"], told["total"]
    (['2', '4'], '?')
    """
    measure, variant = question.measure, question.variant
    answer = voice.say(measure.face) if solved else _ASKED
    if measure.kind is Kind.TOTAL:
        is_sum = solved and measure.value == variant.target
        return [_equation(measure.tiles, voice, answer, "sum" if is_sum else "")]
    if measure.kind is Kind.MISSING:
        target = voice.say(number_face(variant, variant.target))
        told = _equation(measure.tiles, voice, target, "sum" if solved else "")
        faces, kinds = [*told["faces"], answer], [*told["kinds"], ""]
        return [{**told, "faces": faces, "kinds": kinds}]
    return []


def _equation(tiles: Sequence[Tile], voice: Voice, total: str, state: str) -> dict[str, Any]:
    return {
        "faces": [voice.say(Face(tile.face)) for tile in tiles],
        "kinds": [tile.colour for tile in tiles],
        "joined": " + ",
        "total": total,
        "state": state,
        "note": "",
        "svg": "",
    }
