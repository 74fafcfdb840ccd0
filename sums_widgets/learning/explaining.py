"""Explain a run step by step, and a play as a score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import Reason, SumsError, Tile, score
from sums_widgets.learning.common_unit import common_unit
from sums_widgets.learning.facts import Fact, total_text
from sums_widgets.learning.forms import written
from sums_widgets.learning.making_tens import make_tens
from sums_widgets.learning.place_value import place_value
from sums_widgets.learning.shows import SMALL, Show, first_model
from sums_widgets.learning.tens_and_ones import tens_and_ones
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import points_message, run_values
from sums_widgets.learning.words.rules import item_message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from fractions import Fraction

    from sums_widgets.engine import Item, Move, Position, Run, Square, Variant
    from sums_widgets.learning.steps import Step

    Strategy = Callable[[Variant, Sequence[Tile]], Iterator[Step]]

STRATEGIES: MappingProxyType[str, Strategy] = MappingProxyType(
    {
        "make-tens": make_tens,
        "tens-and-ones": tens_and_ones,
        "common-unit": common_unit,
        "place-value": place_value,
    }
)
"""The strategies to explain a sum, by name."""


class Outcome(StrEnum):
    """How the total of a run compares to the target."""

    HITS = "hits"
    SHORT = "short"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Hop:
    """One tile on the number line: where it leads, and the gap from there to the target."""

    tile: Tile
    fact: Fact
    total: Fraction
    gap: Fraction


@dataclass(frozen=True, slots=True)
class RunExplanation:
    """A run tile by tile (`hops`) and as it is taught (`steps`); `notes` are about its wilds."""

    variant: Variant
    tiles: tuple[Tile, ...]
    strategy: str
    steps: tuple[Step, ...]
    hops: tuple[Hop, ...]
    total: Fraction
    missing: Fraction
    notes: tuple[Message, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """Whether the run makes the target, falls short or exceeds it."""
        return (
            Outcome.HITS
            if not self.missing
            else (Outcome.SHORT if self.missing > 0 else Outcome.OVER)
        )

    @property
    def message(self) -> Message:
        """The sentence about the total of the run."""
        return self.steps[-1].message

    @property
    def show(self) -> Show:
        """What to draw."""
        return Show(first_model(self.variant), self.variant, self.tiles)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score sheet: what is counted, its points, and why."""

    reason: Reason
    label: Message
    points: int
    message: Message
    count: int = 1
    run: Run | None = None
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class PlayExplanation:
    """A legal play: its runs, and the rows of the score sheet with their total."""

    position: Position
    play: Move
    runs: tuple[RunExplanation, ...]
    rows: tuple[Row, ...]
    total: int
    message: Message

    @property
    def fact(self) -> Fact:
        """The sum of the points, as an equation."""
        points = [str(row.points) for row in self.rows] or ["0"]
        return Fact(f"{total_text(points)} = {self.total}")


FITTING = {
    "whole": ("make-tens", "tens-and-ones"),
    "fraction": ("common-unit",),
    "decimal": ("place-value",),
}
"""The strategies that suit each form of writing numbers."""


def strategy_for(variant: Variant) -> str:
    """Return the name of the strategy with which the sums of a game are taught.

    >>> from sums_widgets.engine import VARIANTS
    >>> [strategy_for(variant) for variant in VARIANTS.values()]
    ['make-tens', 'make-tens', 'tens-and-ones', 'common-unit', 'place-value']
    """
    ways = FITTING[variant.scale.form]
    return ways[0] if variant.target <= SMALL else ways[-1]


def explain_run(
    variant: Variant, tiles: Iterable[Tile | str], strategy: str | None = None
) -> RunExplanation:
    """Explain the total of some tiles, whether it is the target or not.

    Raise `SumsError` if there are no tiles, if one has no value, or if the strategy does not suit
    the game.

    >>> from sums_widgets.engine import VARIANTS
    >>> run = explain_run(VARIANTS["twenties"], ["4", "8", "?9"])
    >>> for step in run.steps:
    ...     print(step.fact, "| gap", step.gap)
    8 + 9 = 17 | gap 3
    17 + 4 = 21 | gap -1
    21 - 1 = 20 | gap -1
    """
    laid = tuple(variant.tile(tile) if isinstance(tile, str) else tile for tile in tiles)
    if not laid or not all(tile.units for tile in laid):
        given = " ".join(map(str, laid)) or "nothing"
        msg = f"tiles are {given}; expected one or more that have a worth, wilds with their name"
        raise SumsError(msg)
    name = strategy or strategy_for(variant)
    if name not in (ways := FITTING[variant.scale.form]):
        msg = f"strategy is {name!r}; {variant.title} can be explained by {', '.join(ways)}"
        raise SumsError(msg)
    total = variant.value(sum(tile.units for tile in laid))
    return RunExplanation(
        variant=variant,
        tiles=laid,
        strategy=name,
        steps=tuple(STRATEGIES[name](variant, laid)),
        hops=tuple(_hops(variant, laid)),
        total=total,
        missing=variant.target - total,
        notes=tuple(
            Message.of("wild-stands-for", face=Face(tile.face)) for tile in laid if tile.wild
        ),
    )


def _hops(variant: Variant, tiles: tuple[Tile, ...]) -> Iterator[Hop]:
    units = 0
    for tile in tiles:
        before, units = units, units + tile.units
        fact = f"{written(variant, before)} + {tile.face} = {written(variant, units)}"
        total = variant.value(units)
        yield Hop(tile, Fact(fact), total, variant.target - total)


def explain_play(position: Position, play: Move) -> PlayExplanation:
    """Explain a legal play; raise `IllegalPlay` for any other (see `explain_refusal`).

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- 9 0;0 1 0")
    >>> play = explain_play(position, parse_play("C1>2,1,1", position))
    >>> [(row.reason.value, row.points) for row in play.rows], str(play.fact)
    ([('sum', 10), ('tiles', 9), ('bonus-square', 10)], '10 + 9 + 10 = 29')
    """
    sheet = score(position, play)
    rows = tuple(_row(position.variant, item) for item in sheet.items)
    runs = tuple(explain_run(position.variant, run.tiles) for run in sheet.runs)
    total = Message.of("score-total", points=points_message(sheet.total))
    return PlayExplanation(position, play, runs, rows, sheet.total, total)


def _row(variant: Variant, item: Item) -> Row:
    """Return a row, labeled as in the rulebooks: a sum by its tiles, tiles by their number."""
    match item.reason:
        case Reason.SUM if item.run:
            label = Message.of("row-sum", sum=run_values(item.run, variant)["sum"])
        case Reason.BONUS_SQUARE:
            label = Message.of("row-bonus-square", square=str(item.square))
        case Reason.ALL_TILES:
            label = Message.of("row-all-tiles", count=item.count)
        case _:
            each = abs(item.points) // item.count
            label = Message.of(f"row-{item.reason}", each=each, tiles=item.count)
    message = item_message(item, variant)
    return Row(item.reason, label, item.points, message, item.count, item.run, item.square)
