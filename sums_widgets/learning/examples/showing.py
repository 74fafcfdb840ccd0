"""What a step shows: the growing runs, the sentence about a placed tile, the model beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine.runs import runs_through
from sums_widgets.learning.examples.steps import ExampleStep
from sums_widgets.learning.shows import Show, first_model
from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import number_face, tile_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Run, Tile
    from sums_widgets.learning.examples.lines import Line
    from sums_widgets.learning.examples.sentences import Said
    from sums_widgets.learning.examples.stage import Stage


def stage_step(stage: Stage, line: Line, said: Said) -> ExampleStep:
    """Return a step that shows the stage: the runs of placed tiles, a model of the lit tiles."""
    tiles = _lit_tiles(stage)
    main = main_run(stage)
    if not tiles and main is not None:
        tiles = main.tiles
    return ExampleStep(
        said=said,
        line=line.number,
        position=stage.position,
        laid=stage.laid,
        lit=stage.lit,
        runs=stage.runs,
        show=show_of(stage, tiles) if tiles else None,
    )


def lay_step(stage: Stage, line: Line) -> ExampleStep:
    """Return a step about the tile placed last, and what it makes with its neighbors."""
    square, _ = stage.laid[-1]
    return replace(stage_step(stage, line, _laid_message(stage)), lit=(square,))


def _lit_tiles(stage: Stage) -> tuple[Tile, ...]:
    """Return the tiles on the lit squares if they are several in a line, else ()."""
    rows = {square.row for square in stage.lit}
    columns = {square.column for square in stage.lit}
    if len(rows) > 1 and len(columns) > 1:
        return ()
    tiles = tuple(tile for square in stage.lit if (tile := stage.board[square]) is not None)
    return tiles if len(tiles) > 1 else ()


def show_of(stage: Stage, tiles: Sequence[Tile]) -> Show | None:
    """Return the model for some tiles, or None if one is a wild without a value."""
    variant = stage.position.variant
    if not all(tile.units for tile in tiles):
        return None
    return Show(first_model(variant), variant, tuple(tiles))


def main_run(stage: Stage) -> Run | None:
    """Return the run along the play through the tile placed last, or None if there is none."""
    runs = last_runs(stage)
    if not runs:
        return None
    squares = {square for square, _ in stage.laid}
    return max(runs, key=lambda run: len(squares.intersection(run.squares)))


def last_runs(stage: Stage) -> tuple[Run, ...]:
    """Return the runs through the tile that was placed last."""
    if not stage.laid:
        return ()
    square, _ = stage.laid[-1]
    if square not in stage.position.board:
        return ()
    return runs_through(stage.position.variant, stage.board, [square])


def _laid_message(stage: Stage) -> Message:
    variant = stage.position.variant
    square, tile = stage.laid[-1]
    values = {"square": str(square), "tile": tile_value(tile)}
    runs = last_runs(stage)
    match len(runs), all(run.is_sum for run in runs):
        case 0, _:
            return Message.of("example-lay", **values)
        case 1, is_sum:
            total = number_face(variant, runs[0].total)
            name = "example-lay-sum" if is_sum else "example-lay-makes"
            return Message.of(name, **values, total=total)
        case _, True:
            target: Face = number_face(variant, variant.target)
            return Message.of("example-lay-both", **values, target=target)
    return Message.of("example-lay-two-lines", **values)
