"""The page of a step of an example."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.examples import Outcome, say_step
from sums_widgets.learning.words.message import Message
from sums_widgets.pictures.explanations import show_picture
from sums_widgets.pictures.worked_examples import step_board
from sums_widgets.widgets.activities.telling import answer_field, button, feedback_of, look_again
from sums_widgets.widgets.activities.worked_example.equations import (
    asked_equation,
    question_equations,
    run_equation,
)
from sums_widgets.widgets.table.fields import Field

if TYPE_CHECKING:
    from sums_widgets.learning.examples import ExampleStep, Reply
    from sums_widgets.widgets.activities.worked_example.stepper import Stepper
    from sums_widgets.widgets.table.notice import Tone
    from sums_widgets.widgets.telling.voice import Voice

SLIDER = "step"


def stepper_page(stepper: Stepper, voice: Voice) -> dict[str, Any]:
    """Return the page of the current step.

    >>> from sums_widgets.learning.examples import example
    >>> from sums_widgets.widgets.activities.worked_example.stepper import Stepper
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> [told["label"] for told in stepper_page(Stepper(example("tens", 1)), Voice())["buttons"]]
    ['Next', 'Back', 'Start again', 'To the end']
    """
    step = stepper.step
    return {
        "id": "worked-example",
        "title": stepper.example.title.text(voice.language, voice.mark),
        "lines": [say_step(step.said, language=voice.language, mark=voice.mark)],
        "board": voice.draw(step_board(step, stepper.example.names)),
        "model": _model(stepper, voice),
        "runs": _runs(stepper, voice),
        "sheet": sheet_of(step, voice),
        "fields": [*_question(stepper, voice), _slider(stepper, voice)],
        "feedback": _feedback(stepper, voice),
        "buttons": _buttons(stepper, voice),
    }


def field_name(stepper: Stepper) -> str:
    """Return the name of the box here: unique to each question, so that no answer carries over."""
    return f"answer-{stepper.place + 1}"


def sheet_of(step: ExampleStep, voice: Voice) -> dict[str, Any] | None:
    """Return the score sheet as far as it is filled, or None."""
    if not step.rows:
        return None
    rows = [[voice.say(row.label), str(row.points)] for row in step.rows]
    if step.total is not None:
        rows.append([voice.label("example-total"), str(step.total)])
    columns = [voice.label("example-what"), voice.label("example-points")]
    return {"title": voice.label("example-sheet"), "columns": columns, "rows": rows}


def reply_told(reply: Reply, voice: Voice) -> dict[str, Any]:
    """Build the feedback of a reply, with its tone."""
    if reply.outcome is Outcome.RIGHT:
        return feedback_of(voice, reply.messages, "good")
    if reply.recognised:
        return look_again(voice, reply.recognised)
    tone: Tone = "hint" if reply.outcome is Outcome.UNREADABLE else "refused"
    return feedback_of(voice, reply.messages, tone)


def _model(stepper: Stepper, voice: Voice) -> str:
    """Render the model; at a question only after the first try, since it shows the answer."""
    reply, show = stepper.reply, stepper.step.show
    is_early = stepper.waits and (reply is None or reply.outcome is Outcome.UNREADABLE)
    is_drawn_below = reply is not None and bool(reply.recognised) and stepper.waits
    if show is None or is_early or is_drawn_below:
        return ""
    return voice.draw(show_picture(show))


def _runs(stepper: Stepper, voice: Voice) -> list[dict[str, Any]]:
    """Return the equations; none once a complete score sheet shows them."""
    step, variant = stepper.step, stepper.example.variant
    if step.total is not None:
        return []
    told = [run_equation(run, variant, voice, failing=run in step.failing) for run in step.runs]
    told += [asked_equation(run, voice) for run in step.asked]
    if step.question is not None:
        solved = not stepper.waits
        told = [*told, *question_equations(step.question, voice, solved=solved)]
    return told


def _question(stepper: Stepper, voice: Voice) -> list[dict[str, Any]]:
    if stepper.step.question is None:
        return []
    box = answer_field(
        voice.label("example-answer"),
        stepper.typed.get(stepper.place, ""),
        name=field_name(stepper),
        check=voice.label("example-check"),
        locked=not stepper.waits,
    )
    return [box]


def _slider(stepper: Stepper, voice: Voice) -> dict[str, object]:
    number, count = stepper.place + 1, stepper.last + 1
    return Field(
        id=SLIDER,
        label=voice.label("example-slider"),
        kind="slider",
        value=number,
        least=1,
        most=count,
        text=voice.label("example-step", step=number, steps=count),
    ).plain()


def _feedback(stepper: Stepper, voice: Voice) -> dict[str, Any] | None:
    question = stepper.step.question
    if stepper.nudge is not None:
        return feedback_of(voice, [stepper.nudge], "hint")
    if question is not None and stepper.place in stepper.shown:
        return feedback_of(voice, [question.solution], "plain")
    if stepper.reply is not None:
        return reply_told(stepper.reply, voice)
    if stepper.place == stepper.last:
        return feedback_of(voice, [Message.of("example-end")], "plain")
    return None


def _buttons(stepper: Stepper, voice: Voice) -> list[dict[str, Any]]:
    first, last, waits = stepper.place == 0, stepper.place == stepper.last, stepper.waits
    onward = button(
        "next", voice.label("example-next"), on=not last, main=not waits, keys=["ArrowRight"]
    )
    return [
        *([button("show", voice.label("example-show"))] if waits else []),
        onward,
        button("back", voice.label("example-back"), on=not first, keys=["ArrowLeft"]),
        button("restart", voice.label("example-restart"), on=not first, keys=["Home"]),
        button("end", voice.label("example-to-end"), on=not last, keys=["End"]),
    ]
