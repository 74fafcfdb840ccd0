"""A review as text: the summary, then turn by turn what was done and what was possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import format_play
from sums_widgets.learning.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.learning.words.message import Message
    from sums_widgets.players.review.moments import Moment
    from sums_widgets.players.review.reviewing import Review


def tell_review(
    review: Review, *, level: str = "teacher", language: str = "en", mark: str = "."
) -> str:
    """Write a review: for a child the moments to look at, for a teacher every turn with its answer.

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
