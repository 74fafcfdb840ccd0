"""`fill_to_the_whole`: a series of models to fill, in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine.calls import kind_call
from sums_widgets.widgets.activities.activity import LOOK_OPTIONS, Activity
from sums_widgets.widgets.activities.arguments import read_count, read_seed, read_variant
from sums_widgets.widgets.activities.filling.questions import make_questions
from sums_widgets.widgets.activities.filling.state import Series
from sums_widgets.widgets.activities.filling.telling import page_of
from sums_widgets.widgets.activities.progress import Progress, count_right
from sums_widgets.widgets.activities.touching import touchable_models
from sums_widgets.widgets.table.choices import read_word

if TYPE_CHECKING:
    from typing import Unpack

    from sums_widgets.engine import Variant
    from sums_widgets.widgets.activities.arguments import ModelName
    from sums_widgets.widgets.activities.progress import State
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.choices import VariantName
    from sums_widgets.widgets.table.options import LookOptions
    from sums_widgets.widgets.telling.voice import Voice

MOST = 20
"""The most questions in one sitting."""


class FillToTheWhole(Activity):
    """A part is given; the rest of the whole is filled by tapping, dragging or typing.

    >>> filling = FillToTheWhole("tens", count=1, seed=1)
    >>> filling.check(6)
    True
    >>> filling.page["feedback"]["lines"], filling.results
    (['Yes!', '4 needs 6 to make 10.'], ('first-time',))
    """

    def __init__(
        self,
        variant: VariantName | Variant,
        count: int = 6,
        *,
        seed: int | None = None,
        model: ModelName | None = None,
        **look: Unpack[LookOptions],
    ) -> None:
        """Make the questions; for the arguments see `fill_to_the_whole`."""
        super().__init__(**look)
        game = read_variant(variant)
        known = touchable_models(game)
        self._models = () if model is None else (read_word("model", model, known),)
        self._game, self._count = game, read_count("count", count, MOST)
        self._seed = read_seed(seed)
        self.series = self._make_series()
        self.show()

    @property
    def results(self) -> tuple[State, ...]:
        """The state of each question: now, todo, first-time, solved or shown."""
        return self.series.states

    def do(self, event: Event) -> None:
        """Fill, type, check, show the answer, or go on."""
        series, value = self.series, event.get("value")
        match event["do"], event.get("id"):
            case "touch", _ if isinstance(part := event.get("part"), int):
                series.touch(part)
            case "paint", _ if isinstance(parts := event.get("parts"), list):
                series.paint(parts)
            case "set", "answer":
                series.type(str(value))
            case "answer", "answer":
                series.type(str(value))
                series.check()
            case "press", "check":
                series.check()
            case "press", "empty":
                series.empty()
            case "press", "look":
                series.show_answer()
            case "press", "next":
                series.go_on()
            case "press", "again" if series.is_over:
                self._seed += 1
                self.series = self._make_series()

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return the page of the current question, or of the results."""
        return page_of(self.series, voice)

    def progress(self) -> Progress:
        """Return the question, what is filled or typed, and how many were answered right."""
        series = self.series
        return Progress(
            step=min(series.place + 1, len(series.questions)),
            answer=series.typed,
            score=count_right(series.results),
            is_done=series.is_over,
            is_right=series.verdict is not None and series.verdict.solved,
        )

    def _make_series(self) -> Series:
        questions = make_questions(self._game, self._count, self._seed, self._models)
        return Series(questions, self.voice.mark)


@kind_call(*LOOK_OPTIONS)
def fill_to_the_whole(
    variant: VariantName | Variant,
    count: int = 6,
    *,
    seed: int | None = None,
    model: ModelName | None = None,
    **look: Unpack[LookOptions],
) -> FillToTheWhole:
    """Return a series of models to fill to the whole.

    - `variant`: tens, twenties, hundreds, fractions or decimals, or a variant of your own
    - `count`: how many questions; the same `seed` gives the same ones
    - `model`: one model for all, such as "number-line"; without it those of the game take turns
    - `language`, `mark`, `theme` and `large`: as for `play`

    >>> fill_to_the_whole("fractions", model="circle", seed=3).series.question.given.face
    '11/16'
    """
    return FillToTheWhole(variant, count, seed=seed, model=model, **look)
