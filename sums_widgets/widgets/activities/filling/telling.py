"""The page of a series of questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning import partner_of
from sums_widgets.learning.forms import written
from sums_widgets.learning.words import Face, Message
from sums_widgets.players.puzzles.verdict import Outcome
from sums_widgets.widgets.activities.telling import (
    answer_field,
    button,
    dots,
    feedback_of,
    good,
    look_again,
)
from sums_widgets.widgets.activities.touching import touch_of
from sums_widgets.widgets.telling.runs import equation

if TYPE_CHECKING:
    from sums_widgets.widgets.activities.filling.state import Series
    from sums_widgets.widgets.telling.voice import Voice


def page_of(series: Series, voice: Voice) -> dict[str, Any]:
    """Return the page of the current question, or of the results.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.widgets.activities.filling.questions import make_questions
    >>> from sums_widgets.widgets.activities.filling.state import Series
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> series = Series(make_questions(VARIANTS["tens"], 2, seed=1))
    >>> page_of(series, Voice())["lines"][0]
    'Here is 4. Fill the rest to make 10.'
    """
    head = {"id": "filling", "title": voice.label("filling"), "dots": dots(voice, series.states)}
    told = _end(series, voice) if series.is_over else _asked(series, voice)
    return {**head, **told}


def _asked(series: Series, voice: Voice) -> dict[str, Any]:
    question, variant = series.question, series.question.variant
    whole = Face(written(variant, variant.whole))
    asked = [Message.of("fill-question", given=Face(question.given.face), whole=whole)]
    if series.place == 0:
        asked.append(Message.of("fill-how"))
    box = answer_field(voice.label("fill-answer"), series.typed, locked=series.is_done)
    return {
        "lines": voice.say_all(asked),
        "touch": touch_of(question.fill(series.by_hand), question.model, voice),
        "runs": [_equation(series, voice)],
        "fields": [box],
        "feedback": _feedback(series, voice),
        "buttons": _buttons(series, voice),
    }


def _equation(series: Series, voice: Voice) -> dict[str, Any]:
    """Return the equation of the given part, what is filled so far, and the whole."""
    question, variant = series.question, series.question.variant
    given, filled = voice.say(Face(question.given.face)), series.typed or "?"
    whole = voice.say(Face(written(variant, variant.whole)))
    state = "sum" if series.is_done else "missing"
    return equation([(given, "blue"), (filled, "yellow")], whole, state)


def _feedback(series: Series, voice: Voice) -> dict[str, Any] | None:
    if series.shown:
        found = partner_of(series.question.variant, series.question.given)
        return feedback_of(voice, [found.message], "hint")
    verdict = series.verdict
    if verdict is None:
        return None
    if verdict.solved:
        return good(voice, *verdict.messages)
    if verdict.outcome is Outcome.UNREADABLE:
        return feedback_of(voice, verdict.messages, "hint")
    return look_again(voice, verdict.recognised, *verdict.messages)


def _buttons(series: Series, voice: Voice) -> list[dict[str, Any]]:
    if series.is_done:
        return [button("next", voice.label("next-one"), main=True, keys=["ArrowRight"])]
    look = [button("look", voice.label("show-me"))] if series.may_look else []
    return [
        button("check", voice.label("check"), main=True),
        button("empty", voice.label("empty"), on=bool(series.typed)),
        *look,
    ]


def _end(series: Series, voice: Voice) -> dict[str, Any]:
    first = series.results.count("first-time")
    told = [
        Message.of("fill-end", count=len(series.questions)),
        Message.of("fill-first-time", count=first) if first else Message.of("fill-kept-going"),
    ]
    return {
        "lines": voice.say_all(told),
        "buttons": [button("again", voice.label("again"), main=True)],
    }
