"""`worked_example`: an example of the rule book, or your own, to step through in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine.calls import kind_call
from sums_widgets.widgets.activities.activity import LOOK_OPTIONS, Activity
from sums_widgets.widgets.activities.progress import Progress
from sums_widgets.widgets.activities.worked_example.choosing import find_example
from sums_widgets.widgets.activities.worked_example.stepper import Stepper
from sums_widgets.widgets.activities.worked_example.telling import (
    SLIDER,
    field_name,
    stepper_page,
)

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Unpack

    from sums_widgets.engine import Variant
    from sums_widgets.learning.examples import Example
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.options import LookOptions
    from sums_widgets.widgets.telling.voice import Voice


class WorkedExample(Activity):
    """An example on a card: Back, Next, a slider, and questions that wait for an answer.

    >>> from sums_widgets.learning.examples import example
    >>> shown = WorkedExample(example("tens", 1))
    >>> shown.next()
    >>> shown.page["lines"]
    ['A red tile and a blue tile lie side by side.']
    >>> shown.choose("step", 3)
    >>> shown.check(6), shown.score
    (True, 1)
    """

    def __init__(self, example: Example, **look: Unpack[LookOptions]) -> None:
        """Show the first step."""
        super().__init__(**look)
        self.stepper = Stepper(example)
        self.show()

    def do(self, event: Event) -> None:
        """Go to another step, or take an answer."""
        stepper = self.stepper
        match event:
            case {"do": "press", "id": "next"}:
                stepper.next()
            case {"do": "press", "id": "back"}:
                stepper.back()
            case {"do": "press", "id": "restart"}:
                stepper.restart()
            case {"do": "press", "id": "end"}:
                stepper.go(stepper.last)
            case {"do": "press", "id": "show"}:
                stepper.show()
            case {"do": "set", "id": name, "value": int(number)} if name == SLIDER:
                stepper.go(number - 1)
            case {"do": "answer", "id": name, "value": str(text)} if name == field_name(stepper):
                stepper.answer(text, self.voice.mark)

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return the page of the current step."""
        return stepper_page(self.stepper, voice)

    def progress(self) -> Progress:
        """Return the step, what was typed at it, and how many questions were answered right."""
        stepper = self.stepper
        return Progress(
            step=stepper.place + 1,
            answer=stepper.typed.get(stepper.place, ""),
            score=stepper.solved,
            is_done=stepper.place == stepper.last and not stepper.waits,
            is_right=stepper.is_solved,
            waits=stepper.waits,
        )


@kind_call(*LOOK_OPTIONS)
def worked_example(
    variant: str | Variant | Path | Example, number: int = 1, **look: Unpack[LookOptions]
) -> WorkedExample:
    """Return an example of a game to step through, or your own.

    - `variant`: tens, twenties, hundreds, fractions or decimals; or your own example: its text, or
      the path of its file
    - `number`: which example of the game, from 1
    - `language`, `mark`, `theme` and `large`: as for `play`

    >>> worked_example("fractions", 2).stepper.example
    <Example fractions: Three sums at once>
    """
    return WorkedExample(find_example(variant, number), **look)
