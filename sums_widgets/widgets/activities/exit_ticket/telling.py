"""The pages of an exit ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.widgets.activities.exit_ticket.session import NAME
from sums_widgets.widgets.activities.practice.child_answers import child_answer, plainest_answer
from sums_widgets.widgets.activities.telling import answer_field, button, feedback_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Play
    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.players.tickets import HandedIn
    from sums_widgets.widgets.activities.exit_ticket.session import TicketSession
    from sums_widgets.widgets.telling import Voice

Page = dict[str, Any]
_RIGHT = "\u2713"


def ticket_page(session: TicketSession, voice: Voice) -> Page:
    """Return the current page of a ticket.

    >>> from sums_widgets.players.tickets import find_ticket
    >>> from sums_widgets.widgets.activities.exit_ticket.session import TicketSession
    >>> from sums_widgets.widgets.telling import Voice
    >>> ticket_page(TicketSession(find_ticket("tens", 7)), Voice())["title"]
    'Exit ticket: Sums of 10'
    """
    title = Message.of("ticket-title", game=game_title(session.ticket.variant))
    head: Page = {"id": "exit-ticket", "title": voice.say(title)}
    if session.handed_in is not None:
        return {**head, **_done(session.handed_in, voice)}
    told = feedback_of(voice, session.said) if session.said else None
    head |= {"dots": _dots(session, voice), "feedback": told}
    if session.place == 0:
        return {**head, **_name(session, voice)}
    if session.asking is None:
        return {**head, **_look_over(session, voice)}
    return {
        **head,
        "lines": [voice.say(session.asking.question)],
        **session.asking.page(voice),
        "buttons": [_button("next", voice, main=True), _button("back", voice)],
    }


def _button(name: str, voice: Voice, *, label: str = "", main: bool = False) -> Page:
    return button(name, voice.say(Message.of(f"ticket-{label or name}")), main=main)


def _dots(session: TicketSession, voice: Voice) -> list[dict[str, str]]:
    """Return which questions are answered, but not how."""
    told = []
    for number, asking in enumerate(session.askings, 1):
        name, state = "activity-dot-todo", "todo"
        if number == session.place:
            name, state = "activity-dot-now", "now"
        elif asking.lacking is None:
            name, state = "ticket-dot-answered", "shown"
        told.append({"state": state, "label": voice.say(Message.of(name, number=number))})
    return told


def _name(session: TicketSession, voice: Voice) -> Page:
    welcome = (Message.of("ticket-welcome"), Message.of("ticket-welcome-how"))
    box = answer_field(voice.say(Message.of("ticket-who")), session.name, name=NAME)
    before, code = session.before, None
    if before is not None:  # after pressing too early, the code is still there
        code = _code(before, Message.of("ticket-code-of", name=before.name), voice)
    return {
        "lines": voice.say_all(welcome),
        "fields": [box],
        "code": code,
        "buttons": [_button("next", voice, label="start", main=True)],
    }


def _look_over(session: TicketSession, voice: Voice) -> Page:
    rows = [
        [voice.say(asking.question), _answered(asking.puzzle, asking.answer, voice)]
        for asking in session.askings
    ]
    return {
        "lines": [voice.say(Message.of("ticket-look-over"))],
        "sheet": _sheet(("question", "answer"), rows, voice),
        "buttons": [_button("hand-in", voice, main=True), _button("back", voice)],
    }


def _done(handed_in: HandedIn, voice: Voice) -> Page:
    """Return the last page: thanks, how it went, and the code."""
    right, count = sum(handed_in.right), len(handed_in.right)
    name = "ticket-result" if right == count else "ticket-result-some"
    result = Message.of(name, right=right, count=count)
    if not right:
        result = Message.of("ticket-result-none")
    triples = zip(handed_in.ticket.questions, handed_in.answers, handed_in.right, strict=True)
    rows = [
        [
            voice.say(question.question),
            _answered(question, answer, voice),
            _RIGHT if is_right else _answered(question, plainest_answer(question), voice),
        ]
        for question, answer, is_right in triples
    ]
    return {
        "lines": voice.say_all((Message.of("ticket-thanks", name=handed_in.name), result)),
        "code": _code(handed_in, Message.of("ticket-code"), voice),
        "sheet": _sheet(("question", "answer", "right"), rows, voice),
        "buttons": [_button("another", voice)],
    }


def _code(handed_in: HandedIn, label: Message, voice: Voice) -> Page:
    return {
        "label": voice.say(label),
        "text": handed_in.code,
        "copy": voice.say(Message.of("ticket-copy")),
        "copied": voice.say(Message.of("ticket-copied")),
    }


def _sheet(columns: Sequence[str], rows: list[list[str]], voice: Voice) -> Page:
    heads = [voice.say(Message.of(f"ticket-column-{column}")) for column in columns]
    return {"title": voice.say(Message.of("ticket-answers")), "columns": heads, "rows": rows}


def _answered(question: Puzzle, answer: Play | str, voice: Voice) -> str:
    return voice.say(child_answer(question, answer) if answer else Message.of("ticket-not-yet"))
