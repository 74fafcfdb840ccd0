"""Faded practice: the plays of an example again, with more and more left to the child."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import Play, problems, score
from sums_widgets.learning.examples.questions import Outcome, Reply
from sums_widgets.learning.mistakes import recognise_play
from sums_widgets.learning.refusals import explain_refusal
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import number_face, points_message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sums_widgets.engine import Position, Square, Tile
    from sums_widgets.learning.examples.reading import Example

_FIRST_BLANKS = (1, 2)


@dataclass(frozen=True, slots=True)
class Round:
    """A play whose last squares are left blank, to be filled from the rack."""

    position: Position
    play: Play
    blanks: tuple[Square, ...]

    @property
    def given(self) -> dict[Square, Tile]:
        """The tiles that are already placed."""
        return {square: tile for square, tile in self.play.placements if square not in self.blanks}

    @property
    def solution(self) -> dict[Square, Tile]:
        """The tiles of the example on the blank squares."""
        return {square: tile for square, tile in self.play.placements if square in self.blanks}

    @property
    def all_blank(self) -> bool:
        """Whether no tile is given."""
        return len(self.blanks) == len(self.play.squares)

    @property
    def prompt(self) -> Message:
        """The instruction for the child."""
        variant = self.position.variant
        target = number_face(variant, variant.target)
        if self.all_blank:
            return Message.of("example-fill-all", target=target)
        return Message.of("example-fill", count=len(self.blanks), target=target)

    def check(self, filled: Mapping[Square, Tile]) -> Reply:
        """Check the filled blanks by the rules; any tiles that make every sum are right.

        >>> from sums_widgets.learning.examples import example
        >>> first = rounds_of(example("tens", 1))[0]
        >>> first.check(first.solution).outcome.value, first.check({}).messages[0].name
        ('right', 'example-fill-first')
        """
        if any(square not in filled for square in self.blanks):
            return Reply(Outcome.UNREADABLE, (Message.of("example-fill-first"),))
        play = Play.of(self.given | {square: filled[square] for square in self.blanks})
        if problems(self.position, play):
            refusal = explain_refusal(self.position, play)
            told = refusal.messages if refusal is not None else ()
            return Reply(Outcome.NOT_YET, told[:1], recognise_play(self.position, play))
        points = points_message(score(self.position, play).total)
        return Reply(Outcome.RIGHT, (Message.of("example-filled", points=points),))


def rounds_of(example: Example) -> tuple[Round, ...]:
    """Return the plays of an example with one blank, then two, then all blank.

    Only the first play fades step by step; the others are asked for as a whole.

    >>> from sums_widgets.learning.examples import example
    >>> [len(found.blanks) for found in rounds_of(example("tens", 1))]
    [1, 2, 3, 3]
    """
    rounds = []
    for number, (position, play) in enumerate(example.plays):
        squares = play.squares
        fewer = [count for count in _FIRST_BLANKS if count < len(squares)] if number == 0 else []
        rounds += [Round(position, play, squares[-count:]) for count in (*fewer, len(squares))]
    return tuple(rounds)
