"""Tickets that children might have handed in, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, Play
from sums_widgets.players.tickets import LONGEST_NAME, MOST_NUMBER, HandedIn, find_ticket
from sums_widgets.players.tickets.names import PLAIN, check_name

if TYPE_CHECKING:
    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.players.tickets import Ticket
    from sums_widgets.players.tickets.answer_digits import Answer

TYPED = ("", "7", "3/8", "0.35", "35%", "1 1/2", "-2", "100000", "0.125", "12/16")
"""What children type into a box, as notation spells it."""


def right_answers(ticket: Ticket) -> tuple[Answer, ...]:
    """Return the plainest right answers to all questions."""
    return tuple(_right(question) for question in ticket.questions)


def _right(question: Puzzle) -> Answer:
    explained = question.check(question.answer).explanation
    play = explained.play if explained else None
    return play if isinstance(play, Play) else question.answer


@st.composite
def names(draw: st.DrawFn) -> str:
    """Draw a name: plain, in capitals, or in any script."""
    plain = st.text(PLAIN, min_size=1, max_size=LONGEST_NAME)
    scripts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=LONGEST_NAME)
    typed = draw(st.one_of(plain, plain.map(str.title), plain.map(str.upper), scripts))
    try:
        return check_name(" ".join(typed.split()))
    except ValueError:
        return "Mia"


@st.composite
def answers(draw: st.DrawFn, question: Puzzle) -> Answer:
    """Draw an answer, right or not, of a shape that the question's page can produce."""
    match question.kind:
        case "missing-tile":
            return draw(st.sampled_from(TYPED))
        case "same-or-different":
            return draw(st.sampled_from(["", "<", "=", ">"]))
        case "mistake":
            face = draw(st.sampled_from(TYPED[:6]))
            line, sign = draw(st.sampled_from(question.choices)), draw(st.sampled_from("+-"))
            return f"{line} {sign}{face}" if face else ""
    assert question.position is not None
    board = question.position.board
    free = [square for square in board.squares if board[square] is None]
    count = draw(st.integers(0, len(question.position.rack)))
    squares = draw(st.lists(st.sampled_from(free), min_size=count, max_size=count, unique=True))
    tiles = draw(st.permutations(question.position.rack))
    return Play.of(zip(squares, tiles, strict=False)) if squares else ""


@st.composite
def filled_tickets(draw: st.DrawFn) -> HandedIn:
    """Draw a ticket of some game, with a name and answers."""
    number = draw(
        st.sampled_from([0, 1, 7, 42, 123, MOST_NUMBER])
    )  # few, so that each is generated only once
    ticket = find_ticket(draw(st.sampled_from(list(VARIANTS))), number)
    given = tuple(draw(answers(question)) for question in ticket.questions)
    return HandedIn(ticket, draw(names()), given)
