"""One step of an example: a sentence, and everything that is shown with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.facts import Fact, total_text
from sums_widgets.learning.forms import written

if TYPE_CHECKING:
    from sums_widgets.engine import Position, Run, Square, Tile
    from sums_widgets.learning.examples.questions import Question
    from sums_widgets.learning.examples.sentences import Said
    from sums_widgets.learning.explaining import Row
    from sums_widgets.learning.shows import Show


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleStep:
    """A sentence, the board with the tiles placed so far, and what to highlight.

    `lit` are squares to highlight; `runs` are shown as equations, `asked` are those whose total
    will be asked for, `failing` those for which a play is refused; `show` is the model beside them;
    `rows` is the score sheet so far, with its `total` once it is complete. A step that `is_key`
    shows the result of a play on its own. `line` is the number of the line that the step comes
    from.
    """

    said: Said
    line: int
    position: Position
    laid: tuple[tuple[Square, Tile], ...] = ()
    lit: tuple[Square, ...] = ()
    runs: tuple[Run, ...] = ()
    asked: tuple[Run, ...] = ()
    failing: tuple[Run, ...] = ()
    show: Show | None = None
    question: Question | None = None
    rows: tuple[Row, ...] = ()
    total: int | None = None
    is_key: bool = False

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The runs as equations, with their totals."""
        return tuple(
            Fact(f"{total_text([tile.face for tile in run.tiles])} = {self._total(run)}")
            for run in self.runs
        )

    def _total(self, run: Run) -> str:
        return written(self.position.variant, sum(tile.units for tile in run.tiles))
