"""Pictures of moments: the move, and beside it, in an answer, the best play."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from sums_widgets.engine import Play
from sums_widgets.engine.scoring import tally
from sums_widgets.learning.words.message import Message
from sums_widgets.pictures import (
    Look,
    Picture,
    around,
    board_picture,
    play_picture,
    register,
)
from sums_widgets.pictures.wording import then
from sums_widgets.players.review.moments import Answer, Moment
from sums_widgets.players.review.reviewing import Review

if TYPE_CHECKING:
    from sums_widgets.engine import Move, Position, Square


def moment_picture(moment: Moment) -> Picture:
    """Draw the move of a moment on the whole board, without revealing a better play.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.players.review import review_game
    >>> game = start_game("tens", seed=1)
    >>> [moment] = review_game(game, game.pass_turn().player).moments
    >>> moment_picture(moment).title.name
    'review-picture-made'
    """
    drawn = _drawn(moment.position, moment.move, Look())
    words = reduce(then, (moment.made, moment.message, drawn.description))
    title = Message.of("review-picture-made", turn=moment.number)
    return replace(drawn, title=title, description=words)


def answer_picture(answer: Answer) -> Picture:
    """Draw the move and the best play side by side, cropped to the relevant part of the board.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.players.review import review_game
    >>> game = start_game("tens", seed=1)
    >>> [moment] = review_game(game, game.pass_turn().player).moments
    >>> answer_picture(moment.answer).title.name
    'review-picture-answer'
    """
    moment, position = answer.moment, answer.moment.position
    squares = {*_squares(position, moment.move), *_squares(position, answer.play)}
    look = Look(around(position.board, squares), racks=False)
    made, best = (_drawn(position, move, look) for move in (moment.move, answer.play))
    told = (moment.made, made.description, *answer.messages, best.description)
    title = Message.of("review-picture-answer", turn=moment.number)
    return replace(made.beside(best), title=title, description=reduce(then, told))


def review_picture(review: Review) -> Picture:
    """Draw the moments to look at again, one below the other, without their answers.

    If there are none, draw the current position.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.players.review import review_game
    >>> review_picture(review_game(start_game("tens", seed=1), 1)).title.name
    'picture-position'
    """
    if not review.look_again:
        return board_picture(review.position)
    return reduce(Picture.below, map(moment_picture, review.look_again))


def _drawn(position: Position, move: Move, look: Look) -> Picture:
    if isinstance(move, Play):
        return play_picture(position, move, look)
    return board_picture(position, look)


def _squares(position: Position, move: Move) -> set[Square]:
    """Return the squares of every run that a move makes."""
    return {square for run in tally(position, move).runs for square in run.squares}


def register_reviews() -> None:
    """Register the pictures of reviews; a missed play is shown only in an answer."""
    register(Review, review_picture)
    register(Moment, moment_picture)
    register(Answer, answer_picture)
