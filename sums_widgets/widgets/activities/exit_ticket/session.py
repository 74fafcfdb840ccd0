"""The state of a ticket: the name, the questions, looking it over, handing it in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.players.tickets import HandedIn, ticket_name
from sums_widgets.widgets.activities.practice.asking import ask

if TYPE_CHECKING:
    from sums_widgets.players.tickets import Ticket
    from sums_widgets.widgets.activities.practice.asking import Asking
    from sums_widgets.widgets.browser import Event

NAME = "name"


class TicketSession:
    """A ticket that is being filled in; no answer is judged before the end.

    `place` is 0 at the name, then the number of the question; after the last question, the answers
    are looked over.

    >>> from sums_widgets.players.tickets import find_ticket
    >>> session = TicketSession(find_ticket("tens", 7))
    >>> session.do({"do": "answer", "id": "name", "value": " Mia "})
    >>> session.name, session.place
    ('Mia', 1)
    """

    def __init__(self, ticket: Ticket, *, mark: str = ".") -> None:
        """Begin at the name; numbers are typed with the decimal `mark`."""
        self.ticket = ticket
        self._mark = mark
        self.before: HandedIn | None = None
        self.start_over()

    def start_over(self) -> None:
        """Start a blank ticket for the next child; `before` keeps the previous one."""
        self.name = ""
        self.place = 0
        self.said: tuple[Message, ...] = ()
        self.handed_in: HandedIn | None = None
        self.askings = [ask(each, mark=self._mark, quiet=True) for each in self.ticket.questions]

    @property
    def asking(self) -> Asking | None:
        """The current question, or None."""
        is_asked = self.handed_in is None and 1 <= self.place <= len(self.askings)
        return self.askings[self.place - 1] if is_asked else None

    def do(self, event: Event) -> None:
        """Handle an event; one that does not fit the state changes nothing."""
        pressed = event.get("id") if event["do"] == "press" else None
        if self.handed_in is not None:
            if pressed == "another":
                self.before = self.handed_in
                self.start_over()
        elif pressed == "next":
            self._next()
        elif pressed == "back":
            self._go(max(0, self.place - 1))
        elif pressed == "hand-in" and self.place > len(self.askings):
            self._hand_in()
        else:
            self._fill_in(event)

    def _fill_in(self, event: Event) -> None:
        if self.asking is not None:
            self.said = ()
            if self.asking.do(event):
                self._next()
        elif self.place == 0 and event.get("id") == NAME:
            self.name = ticket_name(str(event.get("value", "")))
            if event["do"] == "answer":
                self._next()

    def _next(self) -> None:
        """Go on; a second press skips a question that is not answered yet."""
        if self.place == 0 and not self.name:
            self.said = (Message.of("ticket-who-first"),)
        elif self.asking and not self.said and (lacking := self.asking.lacking):
            self.said = (lacking, Message.of("ticket-leave-open"))
        elif self.place <= len(self.askings):
            self._go(self.place + 1)

    def _go(self, place: int) -> None:
        self.place, self.said = place, ()

    def _hand_in(self) -> None:
        answers = tuple(asking.answer for asking in self.askings)
        self.handed_in = HandedIn(self.ticket, self.name, answers)
