"""The text of the start panel: a label for each question, words for each answer, some help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.players import ALL_LEVELS
from sums_widgets.widgets.table.panel_questions import PERSON, read_length
from sums_widgets.widgets.table.seats import seat_title

if TYPE_CHECKING:
    from sums_widgets.engine import Variant
    from sums_widgets.widgets.table.panel_questions import Question

_WITH_HELP = ("closed", "deal")


def label_words(question: Question, *, teams: bool) -> Message:
    """Return the label of a question.

    >>> from sums_widgets.widgets.table.panel_questions import Question
    >>> label_words(Question("hints", "yes-no", ("hints",)), teams=False)
    Message(name='setup-hints', values=())
    """
    if question.seat is not None:
        title = seat_title(question.seat, teams=teams)
        if question.kind == "text":
            return Message.of("setup-name", seat=title)
        return Message.of("setup-who", seat=title)
    if question.id == "count" and teams:
        return Message("setup-count-teams")
    return Message(f"setup-{question.id.replace('_', '-')}")


def help_words(question: Question, answer: object) -> Message | None:
    """Return the help for a question, or for the chosen answer, or None if there is none."""
    if question.seat is not None and answer in ALL_LEVELS:
        return ALL_LEVELS[str(answer)].about
    return Message(f"setup-{question.id}-help") if question.id in _WITH_HELP else None


def answer_words(question: Question, answer: str, *, teams: bool) -> Message:
    """Return the words for an answer to choose; games are described by `game_words`."""
    if question.id == "count":
        return Message.of("setup-number", number=int(answer))
    if question.id == "length":
        return _length_words(answer)
    if question.seat is None:
        return Message(f"setup-{question.id}-{answer}")
    if answer == PERSON:
        return Message("setup-who-people" if teams else "setup-who-person")
    return Message.of("setup-who-computer", level=ALL_LEVELS[answer].title)


def _length_words(answer: str) -> Message:
    half, minutes = read_length(answer)
    tiles = Message("setup-length-half" if half else "setup-length-full")
    if minutes is None:
        return tiles
    time = Message.of("setup-length-minutes", count=minutes)
    return Message.of("setup-length-both", tiles=tiles, time=time) if half else time


def game_words(variant: Variant) -> Message:
    """Return the title of a game with the age it is for.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning.words import say
    >>> say(game_words(VARIANTS["tens"]))
    'Sums of 10, from age 6'
    """
    return Message.of("setup-game", game=game_title(variant), age=variant.ages_from)
