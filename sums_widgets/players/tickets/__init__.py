"""Exit tickets: three questions, a code that encodes the answers, and the class report."""

from sums_widgets.players.tickets.collecting import Unread
from sums_widgets.players.tickets.handed_in import HandedIn, answer_words, parse_code
from sums_widgets.players.tickets.names import LONGEST_NAME, check_name, ticket_name
from sums_widgets.players.tickets.report import ClassReport, class_report
from sums_widgets.players.tickets.tally import Tally
from sums_widgets.players.tickets.ticket import MOST_NUMBER, Ticket, find_ticket

__all__ = [
    "LONGEST_NAME",
    "MOST_NUMBER",
    "ClassReport",
    "HandedIn",
    "Tally",
    "Ticket",
    "Unread",
    "answer_words",
    "check_name",
    "class_report",
    "find_ticket",
    "parse_code",
    "ticket_name",
]
