"""`explorer`: a model on its own, in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import VARIANTS
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import refusal
from sums_widgets.widgets.activities.activity import LOOK_OPTIONS, Activity
from sums_widgets.widgets.activities.arguments import read_variant
from sums_widgets.widgets.activities.explorer.state import Exploring
from sums_widgets.widgets.activities.explorer.telling import page_of
from sums_widgets.widgets.activities.progress import Progress
from sums_widgets.widgets.activities.touching import touchable_models
from sums_widgets.widgets.table.choices import read_word

if TYPE_CHECKING:
    from typing import Unpack

    from sums_widgets.engine import Variant
    from sums_widgets.widgets.activities.arguments import ModelName
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.choices import VariantName
    from sums_widgets.widgets.table.options import LookOptions
    from sums_widgets.widgets.telling.voice import Voice

_FIRST = "fractions"
"""The game to begin with where none is named: its model has the most cuts."""


class Explorer(Activity):
    """An amount to type, slide or touch, on a model, in every form and in all five games.

    >>> seen = Explorer("decimals", "0.35")
    >>> seen.page["lines"]
    ['0.35 is 35 of 100 equal parts.']
    >>> seen.check("many")
    False
    >>> seen.page["fields"][0]["problem"]
    'Type a number like 7, 3/8 or 0.35.'
    """

    def __init__(
        self,
        variant: VariantName | Variant | None = None,
        value: str | int | None = None,
        *,
        model: ModelName | None = None,
        **look: Unpack[LookOptions],
    ) -> None:
        """Show an amount; for the arguments see `explorer`."""
        super().__init__(**look)
        self._games = variant is None
        self.seen = Exploring.of(read_variant(_FIRST if variant is None else variant))
        if value is not None:
            self._begin_with(value)
        if model is not None:
            self.seen.see_on(read_word("model", model, touchable_models(self.seen.variant)))
        self.show()

    def do(self, event: Event) -> None:
        """Type, slide, touch, change the cut, choose another model or game."""
        seen, value = self.seen, event.get("value")
        match event["do"], event.get("id"):
            case "answer", "amount":
                seen.type(str(value), self.voice.mark)
            case "set", "slide" if isinstance(value, int):
                seen.set_units(value)
            case "touch", _ if isinstance(part := event.get("part"), int):
                seen.touch(part)
            case "paint", _ if isinstance(parts := event.get("parts"), list):
                seen.paint(parts)
            case "set", "cut" if str(value).isdecimal():
                seen.recut(int(str(value)))
            case "set", "model":
                seen.see_on(str(value))
            case "set", "game" if self._games and value in VARIANTS:
                seen.go_to(VARIANTS[str(value)])

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return the page of the amount."""
        return page_of(self.seen, voice, games=self._games)

    def progress(self) -> Progress:
        """Return the amount as the answer, right if it can be shown; there are no steps."""
        return Progress(answer=self.seen.face, is_right=self.seen.problem is None)

    def _begin_with(self, value: str | int) -> None:
        """Set the teacher's value, in notation; raise SumsError if the game cannot show it."""
        if type(value) in (str, int):
            self.seen.type(str(value))
        if type(value) not in (str, int) or self.seen.problem:
            whole = self.seen.variant.face(self.seen.variant.whole).removesuffix("/1")
            step = self.seen.variant.scale.step
            raise refusal("value", value, f"a number from {step} to {whole}, in steps of {step}")


@kind_call(*LOOK_OPTIONS)
def explorer(
    variant: VariantName | Variant | None = None,
    value: str | int | None = None,
    *,
    model: ModelName | None = None,
    **look: Unpack[LookOptions],
) -> Explorer:
    """Return a model to explore: type or slide an amount, cut it differently, compare its names.

    - `variant`: tens, twenties, hundreds, fractions or decimals, or a variant of your own; without
      it, the game can be chosen on the card
    - `value`: what to begin with, such as "3/8", 6 or "35%"
    - `model`: what to begin on, such as "number-line"
    - `language`, `mark`, `theme` and `large`: as for `play`

    >>> explorer("hundreds", "1/4").seen.face
    '25'
    >>> explorer("fractions", "1/3")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: value is '1/3'; expected a number from 1/16 to 1, ...
    """
    return Explorer(variant, value, model=model, **look)
