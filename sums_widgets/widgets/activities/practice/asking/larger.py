"""Which is larger? One of two numbers is tapped, or that they are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.pictures import tile_picture
from sums_widgets.players.puzzles.tasks.same_or_different import share_words
from sums_widgets.widgets.activities.practice.asking.signs import ChooseSign
from sums_widgets.widgets.table.fields import Option

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.players.puzzles.tasks.same_or_different import SameOrDifferent
    from sums_widgets.widgets.telling import Voice


class ChooseLarger(ChooseSign):
    """The two numbers as cards to tap, and a third card for those that are the same."""

    def __init__(self, puzzle: Puzzle, task: SameOrDifferent) -> None:
        """Start with nothing tapped."""
        super().__init__(puzzle)
        self.task = task

    @property
    def question(self) -> Message:
        """The question for the larger one."""
        left, right = map(share_words, self.task.sides)
        return Message.of("practice-larger", left=left, right=right)

    @property
    def label(self) -> Message:
        """The label of the cards."""
        return Message.of("practice-larger-tap")

    def page(self, voice: Voice) -> dict[str, Any]:
        """Return the cards; once it is over, both numbers in one model."""
        return {"fields": [self.cards(voice)]} if self.is_open else super().page(voice)

    def options(self, voice: Voice) -> Iterable[Option]:
        """Yield the left one, that both are the same, and the right one."""
        left, right = (
            (voice.say(share_words(side)), voice.draw(tile_picture(side.variant.tile(side.face))))
            for side in self.task.sides
        )
        yield Option(">", *left)
        yield Option("=", voice.say(Message.of("practice-larger-same")))
        yield Option("<", *right)
