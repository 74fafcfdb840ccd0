"""A moment of a game: the move of a turn, and the best that was possible."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sums_widgets.engine import Play, Trade
from sums_widgets.learning import explain_play
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import points_message
from sums_widgets.players.hints.choices import choices_in
from sums_widgets.players.hints.wording import line_message, places_listed, sum_messages
from sums_widgets.players.review.missed import Missed, missed_by

if TYPE_CHECKING:
    from sums_widgets.engine import Move, Position, Turn
    from sums_widgets.learning import PlayExplanation


class Finding(StrEnum):
    """How a turn compares with the best play."""

    FOUND = "found"
    FINE = "fine"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Answer:
    """The best play of a moment with its sentences, to show on request."""

    moment: Moment
    play: Play
    explanation: PlayExplanation
    missed: tuple[Missed, ...]
    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn of a player (`number` counts all turns of the game, from 1) and the best plays then.

    `best` holds all plays with the best score, the most similar to the move first; empty if there
    was no play. `message` praises or asks without revealing anything; `nudge` says where to look;
    `answer` reveals the play.
    """

    number: int
    position: Position
    move: Move
    points: int
    best: tuple[Play, ...]
    best_points: int

    @property
    def difference(self) -> int:
        """How many points more the best play scored; 0 if no play was possible."""
        return self.best_points - self.points if self.best else 0

    @property
    def finding(self) -> Finding:
        """Whether the best was found, nothing was possible, or something was missed."""
        if not self.best:
            return Finding.FINE
        return Finding.MISSED if self.difference else Finding.FOUND

    @property
    def made(self) -> Message:
        """The move and its score, in a neutral sentence."""
        points = points_message(self.points)
        if isinstance(self.move, Play):
            return Message.of("review-made-play", count=len(self.move.tiles), points=points)
        if isinstance(self.move, Trade):
            return Message.of("review-made-trade", count=len(self.move.tiles), points=points)
        return Message.of("review-made-pass")

    @property
    def message(self) -> Message:
        """Praise for the best play, reassurance if none was possible, else a question."""
        match self.finding:
            case Finding.FOUND:
                return Message.of("review-found", points=points_message(self.points))
            case Finding.FINE:
                return Message.of("review-fine")
        return Message.of("review-question", points=points_message(self.difference))

    @property
    def nudge(self) -> Message | None:
        """Where the best play was, or None if it was not missed."""
        if self.finding is not Finding.MISSED:
            return None
        return line_message(self.position, self.best[0])

    @property
    def missed(self) -> tuple[Missed, ...]:
        """What the best play had and the move did not; empty if it was not missed."""
        if self.finding is not Finding.MISSED:
            return ()
        return missed_by(self.position, self.move, self.best[0])

    @property
    def answer(self) -> Answer | None:
        """The best play in full, or None if it was not missed."""
        if self.finding is not Finding.MISSED:
            return None
        play, missed = self.best[0], self.missed
        explained = explain_play(self.position, play)
        points = points_message(self.best_points)
        messages = (
            Message.of("review-answer", places=places_listed(play), points=points),
            *sum_messages(self.position, play),
            *(thing.message for thing in missed),
        )
        return Answer(self, play, explained, missed, messages)


def moment_of(number: int, position: Position, turn: Turn) -> Moment:
    """Build the moment for a turn in a position.

    >>> from sums_widgets.engine import Turn, parse_play, parse_position, score
    >>> from sums_widgets.learning.words import say
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- 9 0;0 1 0")
    >>> play = parse_play("C1:4", position)
    >>> moment = moment_of(1, position, Turn(1, play, score(position, play)))
    >>> say(moment.message), say(moment.nudge)
    ('There was a play worth 16 points more. Can you find it?', 'Look at row 1.')
    >>> [say(message) for message in moment.answer.messages][0]
    'You could put 1 on C1, 1 on D1 and 2 on E1: 29 points.'
    """
    choices = choices_in(position)
    best = sorted(choices.best, key=lambda play: -_shared(play, turn.play))
    points = turn.score.total
    return Moment(number, position, turn.play, points, tuple(best), choices.points)


def _shared(play: Play, move: Move) -> int:
    """Return how many placements a play shares with the move."""
    laid = set(move.placements) if isinstance(move, Play) else set()
    return len(laid.intersection(play.placements))
