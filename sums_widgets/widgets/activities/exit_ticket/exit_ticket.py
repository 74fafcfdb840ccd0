"""`exit_ticket`: three questions, no hints, and a code that says how it went."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import VARIANTS
from sums_widgets.players.tickets import MOST_NUMBER, find_ticket
from sums_widgets.widgets.activities.exit_ticket.session import TicketSession
from sums_widgets.widgets.activities.exit_ticket.telling import ticket_page
from sums_widgets.widgets.activities.practice.asking import LayTiles
from sums_widgets.widgets.activities.practice.board import BoardActivity
from sums_widgets.widgets.table.choices import read_word

if TYPE_CHECKING:
    from typing import Unpack

    from sums_widgets.widgets.activities.activity import LookOptions
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.telling import Voice


class ExitTicket(BoardActivity):
    """A ticket to fill in on a card; `code` says everything once it is handed in.

    >>> ticket = ExitTicket("tens", seed=7)
    >>> ticket.code, ticket.card.page["lines"][0]
    ('', 'Three questions to end the lesson.')
    """

    def __init__(
        self, variant: object, *, seed: int | None = None, **look: Unpack[LookOptions]
    ) -> None:
        """Begin with the child's name; for the choices see `exit_ticket`."""
        super().__init__(**look)
        number = secrets.randbelow(MOST_NUMBER + 1) if seed is None else seed
        ticket = find_ticket(read_word("variant", variant, VARIANTS), number)
        self.session = TicketSession(ticket, mark=self.voice.mark)
        self.show()

    @property
    def code(self) -> str:
        """The code for the teacher; empty before the ticket is handed in."""
        handed_in = self.session.handed_in
        return "" if handed_in is None else handed_in.code

    @property
    def number(self) -> int:
        """The number of the question at hand."""
        return self.session.place

    @property
    def tiles(self) -> LayTiles | None:
        """The tiles to lay, if the question at hand is answered with them."""
        asking = self.session.asking
        return asking if isinstance(asking, LayTiles) else None

    def do(self, event: Event) -> None:
        """Fill in, go on or back, hand in."""
        self.session.do(event)

    def page(self, voice: Voice) -> dict[str, Any]:
        """Tell the page that the ticket is at."""
        return ticket_page(self.session, voice)


def exit_ticket(variant: str, seed: int | None = None, **look: Unpack[LookOptions]) -> ExitTicket:
    """Give an exit ticket: three questions without hints, and at the end a code to hand in.

    - `variant`: tens, twenties, hundreds, fractions or decimals
    - `seed`: a number from 0 to 999; children with the same number have the same questions
    - `language`, `mark`, `theme`, `large`: as in `play`

    `class_report` reads the codes of a class.

    >>> exit_ticket("fractions", seed=3).session.ticket.number
    3
    """
    return ExitTicket(variant, seed=seed, **look)
