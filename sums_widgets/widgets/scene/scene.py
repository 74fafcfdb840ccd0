"""The drawing of a table: four layers of shapes, and the places that can be tapped.

What seldom changes is at the bottom: the bare board; then the tiles on it; then the other racks;
then what a tap changes: laid tiles, marks, and the rack in front.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, inf
from typing import TYPE_CHECKING

from sums_widgets.pictures.board import Look, board_layers
from sums_widgets.pictures.picture import moved
from sums_widgets.pictures.shapes import Rectangle, Shape
from sums_widgets.pictures.tiles import CELL
from sums_widgets.widgets.scene.strip import EDGE, LEAST_WIDTH, Strip
from sums_widgets.widgets.table.questions import Lens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Run, Square
    from sums_widgets.pictures.geometry import Box
    from sums_widgets.pictures.highlights import Window
    from sums_widgets.widgets.table.table import Table

Shapes = tuple[Shape, ...]

LEAST_SQUARE, LEAST_TILE = 24, 44
"""The least size of a square and of a tile of the rack for a finger, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is drawn, layer by layer, with the corner of the first square and the rack's places.

    On a page it must be `least_width` pixels wide for fingers; with less room it is scrolled.
    """

    width: float
    height: float
    layers: tuple[Shapes, Shapes, Shapes, Shapes]
    corner: tuple[float, float]
    rows: int
    columns: int
    rack: tuple[Box, ...]
    least_width: int

    @property
    def cell(self) -> float:
        """The side of a square."""
        return CELL


def scene_of(table: Table, room: float = inf, heading: str = "") -> Scene:
    """Draw a table on which a game is played, for a page with `room` pixels.

    Where the usual drawing would be too small for fingers, the racks are drawn below each other. A
    name and a score, or a `heading`, are written over the rack in front.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", deal=1))
    >>> scene = scene_of(table)
    >>> scene.columns, len(scene.rack)
    (15, 5)
    >>> scene.least_width, scene_of(table, room=300).least_width
    (478, 385)
    """
    position = table.seen
    layers = board_layers(position.board, _look(table), table.playing.head.start.board.bonus)
    width = max(layers.width, LEAST_WIDTH)
    margin = (width - layers.width) / 2
    strip = Strip(table, layers.height - EDGE / 2, width, heading=heading)
    if room < _least_width(strip):
        strip = replace(strip, narrow=True)
    height = strip.top + strip.height
    x, y = layers.window.corner(layers.window.first)
    lit = (*layers.marks, *_lit(table, layers.window))
    return Scene(
        width=width,
        height=height,
        layers=(
            (Rectangle(0, 0, width, height, "ground"), *_indented(layers.ground, margin)),
            _indented(layers.tiles, margin),
            (*strip.draw_names(), *strip.draw_others()),
            (*_indented(lit, margin), *strip.draw_front()),
        ),
        corner=(x + margin, y),
        rows=layers.window.rows,
        columns=layers.window.columns,
        rack=tuple(strip.boxes()),
        least_width=_least_width(strip),
    )


def _least_width(strip: Strip) -> int:
    """Return how many pixels wide a board with these racks must be for fingers."""
    needed = max(LEAST_SQUARE / CELL, LEAST_TILE / strip.side)
    return ceil(needed * strip.width)


def _indented(shapes: Shapes, margin: float) -> Shapes:
    """Return the shapes of a board that is narrower than its racks, centered above them."""
    return moved(shapes, margin, 0) if margin else shapes


def _look(table: Table) -> Look:
    made, refused = _runs(table)
    selected = [*_picked(table), *table.notice.squares[: _few(table.notice.squares)]]
    if isinstance(table.question, Lens):
        selected.append(table.question.square)
    return Look(placed=table.laid, runs=made, refused=refused, selected=tuple(selected))


def _runs(table: Table) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    """Return the runs to mark: sums, and those for which a play was refused."""
    if table.showing is not None:
        return (table.live_runs if table.showing.sums_are_lit else ()), ()
    if table.notice.refusal is not None and table.settings.feedback != "off":
        failures = tuple(failure.run for failure in table.notice.refusal.failures)
        return tuple(run for run in table.live_runs if run.is_sum), failures
    if table.tray.laid:
        told = table.settings.feedback == "as-you-go"
        return tuple(run for run in table.live_runs if run.is_sum and told), ()
    if table.notice.tone == "good" and table.playing.turns:
        return table.playing.turns[-1].score.runs, ()
    return (), ()


def _picked(table: Table) -> Iterator[Square]:
    """Yield the square of the laid tile that is picked up, if there is one."""
    if table.tray.picked is not None:
        square = table.tray.square_of(table.tray.picked)
        if square is not None:
            yield square


def _few(squares: Sequence[Square]) -> int:
    """Return how many squares get a frame each: 0 for a whole line, which gets a single frame."""
    return len(squares) if len(squares) <= 5 else 0  # noqa: PLR2004 - the most tiles of a play


def _lit(table: Table, window: Window) -> Iterator[Shape]:
    """Yield one frame around a row or column that a hint points at."""
    squares = table.notice.squares
    if squares and not _few(squares):
        x, y = window.corner(min(squares))
        right, bottom = window.corner(max(squares))
        width, height = right - x + CELL, bottom - y + CELL
        yield Rectangle(x, y, width, height, "selected", 9, thick=4)
