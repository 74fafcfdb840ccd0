"""The page of a round of faded practice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.examples import Outcome
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import points_message
from sums_widgets.widgets.activities.telling import answer_field, button, dots, feedback_of
from sums_widgets.widgets.activities.worked_example.blanks import runs_of, touch_of
from sums_widgets.widgets.activities.worked_example.equations import run_equation
from sums_widgets.widgets.activities.worked_example.telling import reply_told

if TYPE_CHECKING:
    from sums_widgets.widgets.activities.progress import State
    from sums_widgets.widgets.activities.worked_example.filling import Filling
    from sums_widgets.widgets.telling.voice import Voice


def filling_page(filling: Filling, voice: Voice) -> dict[str, Any]:
    """Return the page of the current round.

    >>> from sums_widgets.learning.examples import example
    >>> from sums_widgets.widgets.activities.worked_example.filling import Filling
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> filling_page(Filling(example("tens", 1)), Voice())["lines"]
    ['One tile is missing. Make 10!', 'Tap a tile. It goes to the blue frame.']
    """
    title = filling.example.title.text(voice.language, voice.mark)
    return {
        "id": "faded-practice",
        "title": voice.say(Message.of("example-faded-title", title=title)),
        "dots": dots(voice, _states(filling)),
        "lines": voice.say_all(_lines(filling)),
        "touch": touch_of(filling, voice),
        "runs": _runs(filling, voice),
        "fields": _points_box(filling, voice),
        "feedback": _feedback(filling, voice),
        "buttons": _buttons(filling, voice),
    }


def points_field(filling: Filling) -> str:
    """Return the name of the box for the points of this round."""
    return f"points-{filling.place + 1}"


def _states(filling: Filling) -> list[State]:
    states = list(filling.states)
    if not filling.is_done:
        states[filling.place] = "now"
    return states


def _lines(filling: Filling) -> list[Message]:
    """Return what there is to do, and how, as long as there is a blank to fill."""
    question = filling.question
    if question is not None and not filling.is_done and isinstance(question.said, Message):
        return [question.said]
    how = [] if filling.is_full else [Message.of("example-tap")]
    return [filling.round.prompt, *how]


def _runs(filling: Filling, voice: Voice) -> list[dict[str, Any]]:
    """Return the equations once the tiles are judged: earlier they would give the sums away."""
    reply = filling.reply
    judged = filling.laid_well or (reply is not None and reply.outcome is Outcome.NOT_YET)
    if not judged:
        return []
    variant = filling.round.position.variant
    return [run_equation(run, variant, voice, failing=True) for run in runs_of(filling)]


def _points_box(filling: Filling, voice: Voice) -> list[dict[str, Any]]:
    if filling.question is None:
        return []
    shown = str(filling.points) if filling.is_done else filling.typed
    return [
        answer_field(
            voice.label("example-answer"),
            shown,
            name=points_field(filling),
            check=voice.label("example-check"),
            locked=filling.is_done,
        )
    ]


def _feedback(filling: Filling, voice: Voice) -> dict[str, Any] | None:
    if filling.is_over and filling.states[filling.place] != "shown":
        return feedback_of(voice, [Message.of("example-faded-done")], "good")
    if filling.states[filling.place] == "shown":
        fact = points_message(filling.points)
        return feedback_of(voice, [Message.of("example-so", fact=fact)], "plain")
    return None if filling.reply is None else reply_told(filling.reply, voice)


def _buttons(filling: Filling, voice: Voice) -> list[dict[str, Any]]:
    restart = button("restart", voice.label("example-restart"), on=filling.has_begun)
    if filling.is_over:
        return [restart]
    if filling.is_done:
        return [
            button("next", voice.label("example-next"), main=True, keys=["ArrowRight"]),
            restart,
        ]
    show = button("show", voice.label("example-show"))
    if filling.laid_well:
        return [show, restart]
    check = button("check", voice.label("example-check"), main=True, on=filling.is_full)
    return [check, show, restart]
