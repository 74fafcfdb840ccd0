"""The exit ticket: three questions at the end of a lesson, and a code for the teacher."""

from sums_widgets.widgets.activities.exit_ticket.exit_ticket import ExitTicket, exit_ticket

__all__ = ["ExitTicket", "exit_ticket"]
