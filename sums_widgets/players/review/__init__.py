"""The review of a game: what was found, and what there was to find, without blame."""

from sums_widgets.players.review.drawing import (
    answer_picture,
    moment_picture,
    register_reviews,
    review_picture,
)
from sums_widgets.players.review.missed import Kind, Missed
from sums_widgets.players.review.moments import Answer, Finding, Moment
from sums_widgets.players.review.reviewing import FEW, Review, review_game, tell_review

__all__ = [
    "FEW",
    "Answer",
    "Finding",
    "Kind",
    "Missed",
    "Moment",
    "Review",
    "answer_picture",
    "moment_picture",
    "review_game",
    "review_picture",
    "tell_review",
]

register_reviews()
