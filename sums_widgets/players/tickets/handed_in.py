"""A ticket that was handed in: a child's answers, and the code that contains all of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, Play, SumsError, format_play
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import listed
from sums_widgets.players.tickets.answer_digits import BLANK, answer_digits, read_answer
from sums_widgets.players.tickets.digits import Digits, packed
from sums_widgets.players.tickets.letters import number_of, spelled
from sums_widgets.players.tickets.names import LONGEST_NAME, check_name, name_number, name_of
from sums_widgets.players.tickets.ticket import MOST_NUMBER, Ticket

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Variant
    from sums_widgets.learning import Recognised
    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.players.puzzles import Puzzle, Verdict
    from sums_widgets.players.tickets.answer_digits import Answer

VERSION = 0
"""The version of the tickets' questions; another set of questions needs another version."""

VERSIONS = 4
LONGEST_CODE = 10 * LONGEST_NAME
"""A longer text is not a code, which bounds the work that a hostile one can cause."""

_GAMES = tuple(VARIANTS)


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A child's answers to the questions of a ticket; "" means no answer.

    >>> from sums_widgets.players.tickets.ticket import find_ticket
    >>> ticket = find_ticket("fractions", 7)
    >>> done = HandedIn(ticket, "Mia", ("1/4", "", "="))
    >>> done.code, parse_code(done.code) == done
    ('2226-M753-9WSX-FS52', True)
    """

    ticket: Ticket
    name: str
    answers: tuple[Answer, ...]

    def __post_init__(self) -> None:
        """Raise `SumsError` for a name or an answer that no code can contain."""
        check_name(self.name)
        questions = self.ticket.questions
        if len(self.answers) != len(questions):
            raise SumsError(f"{len(self.answers)} answers; expected {len(questions)}")
        for question, answer in zip(questions, self.answers, strict=True):
            answer_digits(question, answer)

    @property
    def variant(self) -> Variant:
        """The game that the ticket is about."""
        return self.ticket.variant

    @property
    def code(self) -> str:
        """The code that encodes the ticket, the name and the answers."""
        digits = [
            (VERSION, VERSIONS),
            (_GAMES.index(self.variant.name), len(_GAMES)),
            (self.ticket.number, MOST_NUMBER + 1),
        ]
        for question, answer in zip(self.ticket.questions, self.answers, strict=True):
            digits += answer_digits(question, answer)
        return spelled(packed(digits, name_number(self.name)))

    @property
    def verdicts(self) -> tuple[Verdict | None, ...]:
        """The verdict on each answer; None if there was no answer."""
        pairs = zip(self.ticket.questions, self.answers, strict=True)
        return tuple(question.check(a) if a != BLANK else None for question, a in pairs)

    @property
    def right(self) -> tuple[bool, ...]:
        """Whether each question was answered correctly."""
        return tuple(verdict is not None and verdict.solved for verdict in self.verdicts)

    @property
    def mistakes(self) -> tuple[Recognised, ...]:
        """The mistakes that the answers show, without duplicates."""
        seen = [
            found
            for verdict in self.verdicts
            if verdict is not None and not verdict.solved
            for found in verdict.recognised
        ]
        return tuple({found.name: found for found in seen}.values())


def parse_code(text: str) -> HandedIn:
    """Parse a code, ignoring spaces, hyphens and case; raise `SumsError` if it is invalid.

    >>> parse_code("hello")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: code is 'HELLO'; a letter of it is off
    """
    letters = plain_letters(text)
    if len(letters) > LONGEST_CODE:
        raise SumsError(f"code is {letters[:60]!r}; it is too long for one")
    digits = Digits(number_of(letters))
    version, game = digits.take(VERSIONS), digits.take(len(_GAMES))
    if version != VERSION:
        raise SumsError(f"code is {letters!r}; it is of version {version}, here is {VERSION}")
    ticket = Ticket(VARIANTS[_GAMES[game]], digits.take(MOST_NUMBER + 1))
    answers = tuple([read_answer(question, digits) for question in ticket.questions])
    found = HandedIn(ticket, name_of(digits.rest), answers)
    if plain_letters(found.code) != letters:
        raise SumsError(f"code is {letters!r}; no ticket is spelled so")
    return found


def plain_letters(text: str) -> str:
    """Return the letters and digits of a text in uppercase, as in a code without hyphens.

    >>> plain_letters(" abcd-ef2h ")
    'ABCDEF2H'
    """
    return "".join(c for c in text.upper() if c.isalnum())


def answer_words(question: Puzzle, answer: Answer) -> Value:
    """Return an answer for a table: a number, a sign, a line with its difference, or a play."""
    if isinstance(answer, Play):
        return _play_words(question, answer)
    line, _, off = answer.partition(" ")
    if question.kind == "mistake" and off:
        return Message.of("ticket-line-off-by", line=line, sign=off[0], off=Face(off[1:]))
    return Face(answer) if question.kind == "missing-tile" else answer


def _play_words(question: Puzzle, play: Play) -> Value:
    assert question.position is not None  # noqa: S101 - a play needs a board
    try:
        return format_play(play, question.position)
    except SumsError:  # tiles that are not in one line are listed one by one
        return listed([f"{square}:{tile}" for square, tile in play.placements])


def latest(handed_in: Sequence[HandedIn]) -> tuple[list[HandedIn], list[HandedIn]]:
    """Return the last ticket of each child and game, and separately those that it replaces."""
    kept: dict[tuple[str, str], HandedIn] = {}
    replaced = []
    for found in handed_in:
        key = found.name.casefold(), found.variant.name
        if key in kept:
            replaced.append(kept.pop(key))
        kept[key] = found
    return list(kept.values()), replaced
