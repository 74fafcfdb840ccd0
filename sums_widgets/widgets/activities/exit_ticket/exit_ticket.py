"""`exit_ticket`: three questions, no hints, and a code that says how it went."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, ClassVar

from sums_widgets.engine import VARIANTS
from sums_widgets.engine.calls import kind_call
from sums_widgets.players.tickets import MOST_NUMBER, find_ticket
from sums_widgets.widgets.activities.activity import LOOK_OPTIONS
from sums_widgets.widgets.activities.exit_ticket.session import TicketSession
from sums_widgets.widgets.activities.exit_ticket.telling import ticket_page
from sums_widgets.widgets.activities.practice.asking import LayTiles
from sums_widgets.widgets.activities.practice.board import BoardActivity
from sums_widgets.widgets.activities.progress import Progress
from sums_widgets.widgets.table.choices import read_word

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.choices import VariantName
    from sums_widgets.widgets.table.options import LookOptions
    from sums_widgets.widgets.telling import Voice


class ExitTicket(BoardActivity):
    """A ticket to fill in on a card; `code` holds the result once it is handed in.

    >>> ticket = ExitTicket("tens", seed=7)
    >>> ticket.code, ticket.page["lines"][0]
    ('', 'Three questions to end the lesson.')
    >>> for answer in ("Mia", *(question.answer for question in ticket.session.ticket.questions)):
    ...     _ = ticket.check(answer)
    >>> ticket.press("hand-in")
    >>> ticket.score, ticket.is_done
    (3, True)
    """

    check_button: ClassVar[str] = "next"

    def __init__(
        self, variant: VariantName, *, seed: int | None = None, **look: Unpack[LookOptions]
    ) -> None:
        """Begin with the child's name; for the choices see `exit_ticket`."""
        super().__init__(**look)
        number = secrets.randbelow(MOST_NUMBER + 1) if seed is None else seed
        ticket = find_ticket(read_word("variant", variant, VARIANTS), number)
        self.session = TicketSession(ticket, mark=self.voice.mark)
        self.show()

    @property
    def code(self) -> str:
        """The code for the teacher; "" before the ticket is handed in."""
        handed_in = self.session.handed_in
        return "" if handed_in is None else handed_in.code

    @property
    def number(self) -> int:
        """The number of the current question."""
        return self.session.place

    @property
    def tiles(self) -> LayTiles | None:
        """The tiles to lay, if the current question is answered with them, or None."""
        asking = self.session.asking
        return asking if isinstance(asking, LayTiles) else None

    def do(self, event: Event) -> None:
        """Fill in, go on or back, or hand in."""
        self.session.do(event)

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return the current page of the ticket."""
        return ticket_page(self.session, voice)

    def progress(self) -> Progress:
        """Return the question, 0 at the name and 4 at the end; the score once it is handed in."""
        session = self.session
        handed_in, asking = session.handed_in, session.asking
        written = "" if asking is None else asking.written
        return Progress(
            step=session.place,
            answer=session.name if session.place == 0 else written,
            score=0 if handed_in is None else sum(handed_in.right),
            is_done=handed_in is not None,
            waits=session.place == 0 and not session.name,
        )

    def next(self) -> None:
        """Go on, and leave a question without an answer open; raise SumsError at the end."""
        with self._one_at_a_time:
            before = self.step
            super().next()
            if self.step == before:  # the first press only asks whether to leave it open
                super().next()

    def check(self, answer: str | int | None = None) -> bool:
        """Fill in the name or an answer and go on; return whether it could be filled in.

        Nothing is judged before the ticket is handed in. Raise SumsError if nothing is asked now,
        if nothing is filled in, or if the answer is not of a form that can be given.
        """
        with self._one_at_a_time:
            before = self.step
            super().check(answer)
            return self.step > before

    @property
    def can_check(self) -> bool:
        """Whether the name or a question is asked."""
        return self.session.place == 0 or self.session.asking is not None

    def answer_events(self, answer: str) -> Sequence[Event]:
        """Return the events that fill in the name or an answer in notation, and go on.

        Raise SumsError if it cannot be filled in, as with tiles that are not in the rack.
        """
        if self.session.asking is None:
            return super().answer_events(answer)
        return self.session.asking.answer_events(answer, self.check_button)


@kind_call(*LOOK_OPTIONS)
def exit_ticket(
    variant: VariantName, seed: int | None = None, **look: Unpack[LookOptions]
) -> ExitTicket:
    """Return an exit ticket: three questions without hints, and at the end a code to hand in.

    - `variant`: tens, twenties, hundreds, fractions or decimals
    - `seed`: a number from 0 to 999; children with the same number have the same questions
    - `language`, `mark`, `theme`, `large`: as in `play`

    `class_report` reads the codes of a class.

    >>> exit_ticket("fractions", seed=3).session.ticket.number
    3
    """
    return ExitTicket(variant, seed=seed, **look)
