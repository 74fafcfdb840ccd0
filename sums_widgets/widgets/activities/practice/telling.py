"""The page of a practice: the question, the feedback to an answer, the buttons, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import listed
from sums_widgets.pictures import model_for
from sums_widgets.pictures.explanations import show_picture
from sums_widgets.players.puzzles.tasks.missing_tile import MissingTile
from sums_widgets.players.puzzles.tasks.mistake import Mistake
from sums_widgets.widgets.activities.practice.asking import LayTiles
from sums_widgets.widgets.activities.practice.asking.laying import TYPED
from sums_widgets.widgets.activities.practice.session import Said
from sums_widgets.widgets.activities.practice.stars import stars_picture
from sums_widgets.widgets.activities.telling import (
    answer_field,
    button,
    dots,
    feedback_of,
    look_again,
)

if TYPE_CHECKING:
    from sums_widgets.players.puzzles import Verdict
    from sums_widgets.widgets.activities.practice.course import Course
    from sums_widgets.widgets.activities.practice.session import Session
    from sums_widgets.widgets.telling import Voice

Page = dict[str, Any]


def session_page(session: Session, title: str, voice: Voice, *, typing: bool = False) -> Page:
    """Return the whole page of a practice.

    >>> from sums_widgets.players.puzzles import puzzle_stream
    >>> from sums_widgets.widgets.activities.practice.course import Course
    >>> from sums_widgets.widgets.activities.practice.session import Session
    >>> from sums_widgets.widgets.telling import Voice
    >>> session = Session(Course(puzzle_stream("tens", "same-or-different", 1), count=2))
    >>> [button["label"] for button in session_page(session, "Practice", Voice())["buttons"]]
    ['Check', 'Hint']
    """
    head = {"id": "practice", "title": title, "dots": dots(voice, session.course.states)}
    if session.course.is_over:
        return {**head, **_end(session.course, voice)}
    asking = session.asking
    if isinstance(asking, LayTiles) and (dialog := asking.dialog(voice)):
        return {**head, **dialog_page(dialog)}
    page = asking.page(voice)
    if typing and isinstance(asking, LayTiles) and asking.is_open:
        page["fields"] = [_typing_field(voice)]
    feedback = _feedback(session, voice)
    if feedback and feedback["svg"]:
        page.pop("runs", None)  # the picture shows the runs, and more
    return {
        **head,
        "lines": [voice.say(asking.question)],
        **page,
        "feedback": feedback,
        "buttons": _buttons(session, voice),
    }


def dialog_page(dialog: Page) -> Page:
    """Return a question about a tile in place of the puzzle: a wild's name, or equal forms."""
    return {
        "lines": [dialog["title"], *dialog["lines"]],
        "model": dialog["svg"],
        "fields": dialog["fields"],
        "buttons": dialog["buttons"],
    }


def _typing_field(voice: Voice) -> Page:
    example = Message.of("practice-type-play", example="B1>1,2")
    check = voice.say(Message.of("practice-check"))
    return answer_field(voice.say(example), name=TYPED, check=check)


def _buttons(session: Session, voice: Voice) -> list[Page]:
    def say(name: str) -> str:
        return voice.say(Message.of(f"practice-{name}"))

    if not session.asking.is_open:
        label = "finish" if session.course.is_last else "next"
        return [button("next", say(label), main=True)]
    told = [button("check", say("check"), main=True)]
    asking = session.asking
    if isinstance(asking, LayTiles):
        told.append(button("take-back", say("take-back"), on=bool(asking.table.tray.laid)))
    if session.has_hint:
        told.append(button("hint", say("hint")))
    if session.can_show:
        told.append(button("show", say("show")))
    return told


# --- feedback ----------------------------------------------------------------------------------


def _feedback(session: Session, voice: Voice) -> Page | None:
    said = session.said or _noticed(session)
    if said is None:
        return None
    verdict = said.verdict
    if verdict is None:
        return feedback_of(voice, said.messages, said.tone)
    if verdict.solved:
        return feedback_of(voice, said.messages, "good", _solved_svg(session, voice))
    return look_again(
        voice, verdict.recognised, *_nudge(session, verdict), svg=_svg_of(verdict, voice)
    )


def _noticed(session: Session) -> Said | None:
    """Return the notice of the table, such as that a square is taken, or None."""
    if isinstance(session.asking, LayTiles) and (notice := session.asking.table.notice).messages:
        return Said(notice.tone, notice.messages)
    return None


def _solved_svg(session: Session, voice: Voice) -> str:
    """Render the sum that was completed, or the one that is off, as a model; "" if none."""
    match session.puzzle.task:
        case MissingTile(runs=(run, *_)) | Mistake(off=run):
            return voice.draw(model_for(session.puzzle.variant)(session.puzzle.variant, run.tiles))
    return ""


def _nudge(session: Session, verdict: Verdict) -> tuple[Message, ...]:
    """Return the messages of a verdict; if there is nothing specific, with the first hint."""
    look = Message.of("puzzle-look-again")
    messages = verdict.messages or (look,)
    if messages == (look,) and not verdict.recognised:
        return look, session.puzzle.hints[0].message
    return messages


def _svg_of(verdict: Verdict, voice: Voice) -> str:
    if verdict.refusal is None or not verdict.refusal.failures:
        return ""
    return voice.draw(show_picture(verdict.refusal.failures[0].explanation.show))


# --- the end -----------------------------------------------------------------------------------


def _end(course: Course, voice: Voice) -> Page:
    """Return the last page: praise, and the results."""
    count, first = len(course.asked), course.first_time
    solved = course.states.count("solved")
    messages = [Message.of("practice-done" if first + solved else "practice-to-the-end")]
    if first == count:
        messages.append(Message.of("practice-all-first", count=count))
    elif first:
        messages.append(Message.of("practice-first-time", right=first, count=count))
    if solved:
        messages.append(Message.of("practice-solved", count=solved))
    if course.missed:
        kinds = listed([Message.of(f"puzzle-kind-{kind}") for kind in course.missed])
        messages.append(Message.of("practice-again", kinds=kinds))
    return {
        "lines": voice.say_all(messages),
        "model": voice.draw(stars_picture(course.states)),
        "buttons": [button("more", voice.say(Message.of("practice-more")), main=True)],
    }
