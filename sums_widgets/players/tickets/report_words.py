"""The wording of a report, for text and HTML: headings, rows and sentences for a teacher."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Face, Message, say, show_number
from sums_widgets.learning.words.phrases import game_title, listed
from sums_widgets.players.tickets.answer_digits import BLANK
from sums_widgets.players.tickets.handed_in import answer_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.players.tickets.handed_in import HandedIn
    from sums_widgets.players.tickets.report import ClassReport
    from sums_widgets.players.tickets.tally import Tally

NOTHING = "\u2013"
RIGHT = "\u2713"


@dataclass(frozen=True, slots=True)
class ReportWords:
    """A language and a decimal mark for the sentences of a report.

    >>> ReportWords("en", ".").say(Message.of("ticket-name"))
    'name'
    """

    language: str
    mark: str

    def say(self, value: Value) -> str:
        """Return a message, a number or a text in words."""
        if isinstance(value, Message):
            return say(value, level="teacher", language=self.language, mark=self.mark)
        return show_number(value.text, self.mark) if isinstance(value, Face) else str(value)

    def heading(self, tally: Tally) -> str:
        """Return the title of the game, and its number of tickets."""
        title = game_title(tally.variant)
        return self.say(Message.of("ticket-heading", game=title, count=len(tally.tickets)))

    def columns(self, tally: Tally) -> list[str]:
        """Return the column headings."""
        kinds = (Message.of(f"puzzle-kind-{question.kind}") for question in tally.questions)
        asked = [f"{number}. {self.say(kind)}" for number, kind in enumerate(kinds, 1)]
        right, seen = Message.of("ticket-right"), Message.of("ticket-seen")
        return [self.say(Message.of("ticket-name")), *asked, self.say(right), self.say(seen)]

    def row(self, ticket: HandedIn) -> list[str]:
        """Return the cells of a ticket: a check mark for a correct answer, a dash for none."""
        return [
            ticket.name,
            *(self.answer(ticket, at) for at in range(len(ticket.answers))),
            str(sum(ticket.right)),
            ", ".join(self.say(mistake.title) for mistake in ticket.mistakes),
        ]

    def answer(self, ticket: HandedIn, at: int) -> str:
        """Return an answer, with a check mark if it is correct; a dash if there is none."""
        answer = ticket.answers[at]
        if answer == BLANK:
            return NOTHING
        said = self.say(answer_words(ticket.ticket.questions[at], answer))
        return f"{said} {RIGHT}" if ticket.right[at] else said

    def mistakes(self, tally: Tally) -> Iterator[str]:
        """Yield a sentence for each mistake: who made it, and what to ask them."""
        for seen in tally.mistakes:
            yield self.say(
                Message.of(
                    "ticket-mistake",
                    title=seen.mistake.title,
                    names=listed(list(seen.names)),
                    ask=seen.mistake.question,
                )
            )

    def notes(self, report: ClassReport) -> Iterator[str]:
        """Yield which tickets do not count, and which lines could not be read."""
        if not report.tickets:
            yield self.say(Message.of("ticket-none"))
        for old in report.replaced:
            yield self.say(Message.of("ticket-replaced", name=old.name))
        for unread in report.unread:
            yield self.say(unread.message)
