"""The review of a game: praise first, then the few moments that deserve another look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import Game, Play, SumsError, format_play
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.errors import shown
from sums_widgets.learning.words import say
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import points_message
from sums_widgets.players.review.moments import Finding, Moment, moment_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.engine import Position, Variant

FEW = 3
"""How many moments a child looks at again by default."""


@dataclass(frozen=True, slots=True)
class Review:
    """All turns of one player, and which of them deserve another look.

    `moments` holds all turns, for the teacher; `look_again` the few with the most to gain.
    Positions, including the current one, show only what the player may see.
    """

    player: int
    name: str
    position: Position
    moments: tuple[Moment, ...]
    most: int = FEW

    @property
    def found(self) -> tuple[Moment, ...]:
        """The moments in which the best play, or one of equal score, was found."""
        return self._those(Finding.FOUND)

    @property
    def fine(self) -> tuple[Moment, ...]:
        """The moments in which no play was possible."""
        return self._those(Finding.FINE)

    @property
    def missed(self) -> tuple[Moment, ...]:
        """The moments in which there was a better play."""
        return self._those(Finding.MISSED)

    def _those(self, finding: Finding) -> tuple[Moment, ...]:
        return tuple(moment for moment in self.moments if moment.finding is finding)

    @property
    def look_again(self) -> tuple[Moment, ...]:
        """The moments with the most to gain, largest difference first; ties in game order."""
        ordered = sorted(self.missed, key=lambda moment: -moment.difference)
        return tuple(ordered[: self.most])

    @property
    def summary(self) -> tuple[Message, ...]:
        """The review in a few sentences, praise first."""
        return tuple(self._sentences())

    def _sentences(self) -> Iterator[Message]:
        if not self.moments:
            yield Message.of("review-no-turns", who=self.name)
            return
        plays = [moment for moment in self.moments if isinstance(moment.move, Play)]
        if self.found:
            turns = _turns(self.moments)
            yield Message.of("review-sum-found", count=len(self.found), who=self.name, turns=turns)
        elif plays:
            points = points_message(sum(moment.points for moment in plays))
            yield Message.of("review-sum-plays", count=len(plays), who=self.name, points=points)
        if self.fine:
            yield Message.of("review-sum-fine", count=len(self.fine))
        if not self.missed:
            yield Message.of("review-sum-all")
        elif count := len(self.look_again):
            points = points_message(sum(moment.difference for moment in self.missed))
            turns = _turns(self.missed)
            yield Message.of("review-sum-look", count=count, turns=turns, points=points)

    def __str__(self) -> str:
        """Return every turn as text, for a teacher."""
        return tell_review(self)


def _turns(moments: tuple[Moment, ...]) -> Message:
    return Message.of("review-turns", count=len(moments))


@kind_call()
def review_game(
    game: Game | str, player: int, *, most: int = FEW, variants: Iterable[Variant] = ()
) -> Review:
    """Build the review of all turns of a player, human or computer, in a game or its record.

    `variants` are custom games that a record may use. Raise `SumsError` for invalid arguments.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> player = game.pass_turn().player
    >>> found = review_game(game, player)
    >>> [(moment.number, moment.points, moment.best_points) for moment in found.look_again]
    [(1, 0, 46)]
    """
    if isinstance(game, str):
        game = Game.from_text(game, variants=variants)
    if not isinstance(game, Game):
        raise SumsError(f"game is {shown(game)}; expected a Game or the text of its record")
    if type(most) is not int or most < 0:
        raise SumsError(f"most is {shown(most)}; expected 0 or more moments")
    game.position.check_player(player)
    seen = [_seen(game, position, player) for position in game.positions]
    moments = tuple(
        moment_of(number, seen[number - 1], turn)
        for number, turn in enumerate(game.turns, 1)
        if turn.player == player
    )
    return Review(player, game.names[player - 1], seen[-1], moments, most)


def _seen(game: Game, position: Position, player: int) -> Position:
    return position.seen_by(player) if game.head.options.closed else position


def tell_review(
    review: Review, *, level: str = "teacher", language: str = "en", mark: str = "."
) -> str:
    """Return a review as text: the moments to look at for a child, every turn for a teacher.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.players.review import review_game
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> player = game.pass_turn().player
    >>> print(tell_review(review_game(game, player), level="child"))
    Let us look at 1 turn again.
    1. You passed. There was a play worth 46 points more. Can you find it?
    """

    def told(message: Message) -> str:
        return say(message, level=level, language=language, mark=mark)

    lines = [*map(told, review.summary)]
    if level == "child":
        lines += [
            f"{moment.number}. {told(moment.made)} {told(moment.message)}"
            for moment in review.look_again
        ]
    else:
        for moment in review.moments:
            move = format_play(moment.move, moment.position)
            lines.append(f"{moment.number}. {move} ={moment.points}")
            lines += [f"   {told(message)}" for message in _whole_story(moment)]
    return "\n".join(lines)


def _whole_story(moment: Moment) -> Iterator[Message]:
    yield moment.message
    if moment.answer is not None:
        yield from moment.answer.messages
