"""What the learning layer wants shown, drawn: it names a model and tiles, or a run on the board."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from sums_widgets.engine import Board
from sums_widgets.pictures.board import Look, around, board_picture
from sums_widgets.pictures.models import MODELS, model_for
from sums_widgets.pictures.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Run
    from sums_widgets.learning import Show


def show_picture(show: Show) -> Picture:
    """Draw what is to be shown; a model that does not suit the game gives way to one that does.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning import explain_run
    >>> game = VARIANTS["tens"]
    >>> show_picture(explain_run(game, map(game.tile, ["2", "4", "1"])).show).title.name
    'picture-ten-frame'
    """
    if show.model == "board" and show.run is not None:
        return run_on_board(show.run)
    model = MODELS.get(show.model)
    if model is None or not model.suits(show.variant):
        model = model_for(show.variant)
    return model(show.variant, show.tiles)


def shows_picture(shows: Sequence[Show]) -> Picture:
    """Draw several things that are to be shown, one below the other."""
    return reduce(Picture.below, map(show_picture, shows))


def run_on_board(run: Run) -> Picture:
    """Draw a run where it lies, with nothing else on the board.

    >>> from sums_widgets.engine import Square, parse_position
    >>> from sums_widgets.engine.runs import runs_through
    >>> position = parse_position("tens _,r2,b4,1 - - 0 1 0")
    >>> [run] = runs_through(position.variant, position.board, [Square(0, 1)])
    >>> run_on_board(run).title.name
    'picture-board'
    """
    last = run.squares[-1]
    width, height = last.column + 2, last.row + 2
    board = Board(width, height, (None,) * (width * height))
    laid = board.with_tiles(dict(zip(run.squares, run.tiles, strict=True)))
    made, refused = ((run,), ()) if run.is_sum else ((), (run,))
    return board_picture(laid, Look(around(laid, run.squares), runs=made, refused=refused))
