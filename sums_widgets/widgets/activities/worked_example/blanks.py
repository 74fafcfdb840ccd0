"""The board with blanks as a picture that can be touched: blanks first, then the rack's tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine.runs import runs_through
from sums_widgets.learning.examples import ExampleStep
from sums_widgets.learning.words.phrases import tile_value
from sums_widgets.pictures.blank_boards import blank_board
from sums_widgets.pictures.tiles import CELL, TILE

if TYPE_CHECKING:
    from sums_widgets.engine import Run
    from sums_widgets.pictures.geometry import Point
    from sums_widgets.widgets.activities.worked_example.filling import Filling
    from sums_widgets.widgets.telling.voice import Voice

BOARD = "blanks"


def step_of(filling: Filling) -> ExampleStep:
    """Return the current board as a step, with its sums once the tiles are laid correctly."""
    target = filling.target
    return ExampleStep(
        said=filling.round.prompt,
        line=0,
        position=filling.round.position,
        laid=tuple(filling.laid.items()),
        lit=() if target is None else (target,),
        runs=runs_of(filling) if filling.laid_well else (),
    )


def runs_of(filling: Filling) -> tuple[Run, ...]:
    """Return the runs through the tiles that are laid now."""
    position, laid = filling.round.position, filling.laid
    return runs_through(position.variant, position.board.with_tiles(laid), laid)


def touch_of(filling: Filling, voice: Voice) -> dict[str, Any]:
    """Return the board with its blanks, and a part to touch for each blank and each tile.

    >>> from sums_widgets.learning.examples import example
    >>> from sums_widgets.widgets.activities.worked_example.filling import Filling
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> told = touch_of(Filling(example("tens", 1)), Voice())
    >>> [part["label"] for part in told["parts"]]
    ['F1: blank', 'taken', 'Tile 1', 'taken', 'Tile 3', 'Tile 4']
    """
    drawn = blank_board(step_of(filling), filling.round.blanks, filling.example.names)
    blanks = [
        _part(corner, CELL, _blank_label(filling, place, voice))
        for place, corner in enumerate(drawn.blanks)
    ]
    tiles = [
        _part(corner, TILE, _tile_label(filling, place, voice))
        for place, corner in enumerate(drawn.rack)
    ]
    return {
        "id": BOARD,
        "svg": voice.draw(drawn.picture),
        "width": drawn.picture.width,
        "height": drawn.picture.height,
        "label": voice.label("example-blanks"),
        "parts": [*blanks, *tiles],
    }


def _part(corner: Point, side: float, label: str) -> dict[str, Any]:
    left, top = corner
    return {"left": left, "top": top, "width": side, "height": side, "label": label}


def _blank_label(filling: Filling, place: int, voice: Voice) -> str:
    square = filling.round.blanks[place]
    tile = filling.filled.get(square)
    if tile is None:
        return voice.label("example-blank", square=str(square))
    return voice.label("example-blank-tile", square=str(square), tile=tile_value(tile))


def _tile_label(filling: Filling, place: int, voice: Voice) -> str:
    tile = filling.rack[place]
    if tile is None:
        return voice.label("example-taken")
    return voice.label("example-tile", tile=tile_value(tile))
