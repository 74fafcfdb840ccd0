"""The goals of puzzles: which plays meet each, and what to say about those that do not."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import Board, Play, Position, Square, best_plays, legal_plays
from sums_widgets.engine.scoring import tally
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import points_message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


FIRST = 16
"""How many of the best plays are fetched at first to find all with the best score."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal for a legal play, about a number that is `wanted`.

    A `counted` goal needs a number of tiles; the others compute what is wanted. If it has
    `candidates`, all plays that meet it are among them; `sums` is the number of sums that it asks
    for.
    """

    name: str
    meets: Callable[[Position, int, Play], bool]
    short_of: Callable[[Position, int, Play], Message]
    wanted: Callable[[Position], int] | None = None
    candidates: Callable[[Position], list[Play]] | None = None
    sums: int = 1

    @property
    def counted(self) -> bool:
        """Whether the goal needs a number of tiles."""
        return self.wanted is None


def best_score(position: Position) -> int:
    """Return the most points that a play can earn, or 0 if there is none.

    >>> from sums_widgets.engine import parse_position
    >>> best_score(parse_position("tens r2,b4,_2,+ 1,1,2,3 - 0 1 0"))
    29
    """
    best = best_plays(position)
    return tally(position, best[0]).total if best else 0


def top_plays(position: Position) -> list[Play]:
    """Return the best-scoring plays, and maybe some others, without scoring every play."""
    best, count = best_score(position), FIRST
    plays = best_plays(position, count)
    while len(plays) == count and tally(position, plays[-1]).total == best:
        count *= 2
        plays = best_plays(position, count)
    return plays


def sums_made(board: Board, play: Play) -> int:
    """Return the number of sums that a legal play makes, without adding them up.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("tens _,r2;b4,_ 4,6,8 - 0 1 0")
    >>> sums_made(position.board, parse_play("A1:8", position))
    2
    """
    first, last = play.squares[0], play.squares[-1]
    across = first.row == last.row
    crossing = sum(_touches(board, square, across=not across) for square in play.squares)
    return crossing + (first != last or _touches(board, first, across=across))


def _touches(board: Board, square: Square, *, across: bool) -> bool:
    """Whether a tile is beside a square in a direction."""
    return any(board[square.next(across=across, steps=steps)] for steps in (-1, 1))


def has_wild(play: Play) -> bool:
    """Whether a play uses a wild."""
    return any(tile.wild for tile in play.tiles)


@dataclass(frozen=True, slots=True)
class Found:
    """What a goal wants in a position, the plays that meet it, and the number of legal plays."""

    wanted: int
    answers: list[Play]
    legal: int


def find_answers(name: str, position: Position, count: int = 0) -> Found:
    """Return the legal plays that meet a goal, in their listed order.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3 - 0 1 0")
    >>> found = find_answers("best-score", position)
    >>> found.wanted, found.legal, [format_play(play, position) for play in found.answers]
    (29, 5, ['C1>1,1,2', 'C1>1,2,1', 'C1>2,1,1'])
    """
    goal = GOALS[name]
    wanted = goal.wanted(position) if goal.wanted else count
    plays = legal_plays(position)
    among = goal.candidates(position) if goal.candidates else plays
    return Found(wanted, [p for p in among if goal.meets(position, wanted, p)], len(plays))


def _lays(_position: Position, wanted: int, play: Play) -> bool:
    return len(play.tiles) == wanted


def _lays_wild(_position: Position, wanted: int, play: Play) -> bool:
    return len(play.tiles) == wanted and has_wild(play)


def _makes(position: Position, wanted: int, play: Play) -> bool:
    return sums_made(position.board, play) >= wanted


def _covers(position: Position, wanted: int, play: Play) -> bool:
    return len(position.board.bonus.intersection(play.squares)) >= wanted


def _earns(position: Position, wanted: int, play: Play) -> bool:
    return tally(position, play).total >= wanted


def _other_count(_position: Position, wanted: int, play: Play) -> Message:
    return Message.of("puzzle-not-exactly", count=len(play.tiles), wanted=wanted)


def _other_count_or_tame(position: Position, wanted: int, play: Play) -> Message:
    if has_wild(play):
        return _other_count(position, wanted, play)
    return Message.of("puzzle-not-wild")


def _one_sum(_position: Position, _wanted: int, _play: Play) -> Message:
    return Message.of("puzzle-not-two-sums")


def _uncovered(_position: Position, _wanted: int, _play: Play) -> Message:
    return Message.of("puzzle-not-bonus")


def _fewer_points(position: Position, _wanted: int, play: Play) -> Message:
    points = points_message(tally(position, play).total)
    return Message.of("puzzle-not-best-score", points=points)


GOALS: Mapping[str, Goal] = MappingProxyType(
    {
        goal.name: goal
        for goal in (
            Goal("exactly", _lays, _other_count),
            Goal("two-sums", _makes, _one_sum, wanted=lambda _position: 2, sums=2),
            Goal("bonus", _covers, _uncovered, wanted=lambda _position: 1),
            Goal("best-score", _earns, _fewer_points, wanted=best_score, candidates=top_plays),
            Goal("wild", _lays_wild, _other_count_or_tame),
        )
    }
)
"""The goals by the name of their kind of puzzle."""
