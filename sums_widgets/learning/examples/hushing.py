"""Keeping quiet: what a question will ask for is not told by the steps just before it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.learning.examples.measures import Kind
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Square
    from sums_widgets.learning.examples.measures import Measure
    from sums_widgets.learning.examples.steps import ExampleStep

_ABOUT_TILES = (Kind.TOTAL, Kind.MISSING)

_TELLING = ("example-lay-makes", "example-lay-sum", "example-lay-both")
"""What is said of a laid tile together with its total."""


def hushed(steps: Sequence[ExampleStep]) -> tuple[ExampleStep, ...]:
    """Take the answers of questions out of the steps before them, as far as the board is the same.

    >>> from sums_widgets.learning.examples import parse_example, say_step
    >>> told = parse_example('''
    ... title: Quiet
    ... start: tens r2,_2 1,4,7 - 0 1 0
    ... lay: B1:1
    ... ask: = A1-B1
    ... ''')
    >>> say_step(told.steps[0].said), told.steps[0].runs
    ('Put 1 on B1.', ())
    """
    quiet = list(steps)
    for place, asking in enumerate(steps):
        if asking.question is None or asking.question.measure.kind not in _ABOUT_TILES:
            continue
        for before in range(place - 1, -1, -1):
            if steps[before].laid != asking.laid or steps[before].position != asking.position:
                break
            quiet[before] = _before(quiet[before], asking.question.measure)
    return tuple(quiet)


def _before(step: ExampleStep, measure: Measure) -> ExampleStep:
    """Take the model of the tiles away, and for a total also what tells it."""
    if step.question is None and step.show is not None and step.show.tiles == measure.tiles:
        step = replace(step, show=None)
    return _without(step, measure.squares) if measure.kind is Kind.TOTAL else step


def _without(step: ExampleStep, squares: tuple[Square, ...]) -> ExampleStep:
    """Keep quiet about the runs over some squares: their totals, and the words on them."""
    telling = tuple(run for run in step.runs if set(squares) <= set(run.squares))
    if not telling:
        return step
    runs = tuple(run for run in step.runs if run not in telling)
    said = step.said
    if isinstance(said, Message) and said.name in _TELLING:
        values = dict(said.values)
        said = Message.of("example-lay", square=values["square"], tile=values["tile"])
    return replace(step, said=said, runs=runs, asked=(*step.asked, *telling))
