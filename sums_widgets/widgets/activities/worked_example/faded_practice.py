"""`faded_practice`: an example with one blank, then two, then with nothing given, in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import SumsError
from sums_widgets.engine.calls import kind_call
from sums_widgets.learning.examples import Outcome
from sums_widgets.widgets.activities.activity import LOOK_OPTIONS, Activity
from sums_widgets.widgets.activities.progress import Progress, count_right
from sums_widgets.widgets.activities.worked_example.blanks import BOARD
from sums_widgets.widgets.activities.worked_example.choosing import find_example
from sums_widgets.widgets.activities.worked_example.filling import Filling
from sums_widgets.widgets.activities.worked_example.filling_page import (
    filling_page,
    points_field,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Unpack

    from sums_widgets.engine import Variant
    from sums_widgets.learning.examples import Example
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.options import LookOptions
    from sums_widgets.widgets.telling.voice import Voice

_FEWEST = 2
"""A drag goes from one part to another."""


class FadedPractice(Activity):
    """An example on a card with blanks: tap a tile of the rack, and it goes to the next blank.

    >>> from sums_widgets.learning.examples import example
    >>> practice = FadedPractice(example("tens", 1))
    >>> practice.check(1)
    True
    >>> practice.page["feedback"]["lines"]
    ['You did it! That is 19 points.']
    """

    def __init__(self, example: Example, **look: Unpack[LookOptions]) -> None:
        """Show the first round; raise SumsError if the example has no play."""
        super().__init__(**look)
        if not example.plays:
            raise SumsError(f"{example!r} has no play; expected one with a line such as play: B1:4")
        self.filling = Filling(example)
        self.show()

    def do(self, event: Event) -> None:
        """Lay a tile, take one back, check, or go on."""
        filling = self.filling
        match event:
            case {"do": "touch", "id": name, "part": int(part)} if name == BOARD:
                self._touch(part)
            case {"do": "paint", "id": name, "parts": list(parts)} if name == BOARD:
                self._drag([part for part in parts if type(part) is int])
            case {"do": "press", "id": "check"}:
                filling.check()
            case {"do": "press", "id": "show"}:
                filling.show()
            case {"do": "press", "id": "next"}:
                filling.next()
            case {"do": "press", "id": "restart"}:
                filling.restart()
            case {"do": "answer", "id": name, "value": str(text)} if name == points_field(filling):
                filling.answer(text, self.voice.mark)

    def _touch(self, part: int) -> None:
        blanks = self.filling.round.blanks
        if 0 <= part < len(blanks):
            self.filling.touch(blanks[part])
        else:
            self.filling.take(part - len(blanks))

    def _drag(self, parts: list[int]) -> None:
        """Lay the tile on which a drag began onto the blank where it ended."""
        blanks = self.filling.round.blanks
        if len(parts) >= _FEWEST and parts[0] >= len(blanks) and 0 <= parts[-1] < len(blanks):
            self.filling.take(parts[0] - len(blanks), blanks[parts[-1]])

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return the page of the current round."""
        return filling_page(self.filling, voice)

    def progress(self) -> Progress:
        """Return the round, the tiles on the blanks or the typed points, and the rounds solved."""
        filling = self.filling
        return Progress(
            step=filling.place + 1,
            answer=filling.typed if filling.question else filling.written,
            score=count_right(filling.states),
            is_done=filling.is_over,
            is_right=filling.reply is not None and filling.reply.outcome is Outcome.RIGHT,
        )

    def answer_events(self, answer: str) -> Sequence[Event]:
        """Return the events that lay tiles, written as "1,3", on the blanks and check them.

        Once the tiles are laid, the answer is the points. Raise SumsError if the answer is not a
        tile of the rack for each blank.
        """
        filling = self.filling
        if filling.question is not None:
            return super().answer_events(answer)
        places = filling.find_places(answer)
        blanks = filling.round.blanks
        take_back: list[Event] = [
            {"do": "touch", "id": BOARD, "part": at}
            for at, square in enumerate(blanks)
            if square in filling.filled
        ]
        lay: list[Event] = [
            {"do": "paint", "id": BOARD, "parts": [len(blanks) + place, at]}
            for at, place in enumerate(places)
        ]
        return [*take_back, *lay, {"do": "press", "id": "check"}]


@kind_call(*LOOK_OPTIONS)
def faded_practice(
    variant: str | Variant | Path | Example, number: int = 1, **look: Unpack[LookOptions]
) -> FadedPractice:
    """Return an example of a game with more and more left to the child, or your own.

    The arguments are those of `worked_example`.

    >>> [len(each.blanks) for each in faded_practice("tens", 2).filling.rounds]
    [1, 2, 4]
    """
    return FadedPractice(find_example(variant, number), **look)
