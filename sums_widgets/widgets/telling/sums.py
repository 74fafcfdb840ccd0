"""The totals of the tiles on a board, square by square: for those who cannot see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.runs import runs_through
from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import number_face, summed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Board, Run, Tile, Variant
    from sums_widgets.widgets.table.table import Table

Sums = dict[str, list[int]]
"""For each square, the units of the tiles in line with it, across and down; 0 where none are."""


def sums_of(table: Table) -> Sums:
    """Return the totals of the played tiles; {} unless feedback is "as-you-go".

    >>> from sums_widgets.engine import Game, Head, parse_position
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", deal=1))
    >>> position = parse_position("tens r2,b4,_,g3 1,1;2 5x1 0;0 1 0")
    >>> table.use(Game(Head(("Ada", "Bo"), 0, position)), table.settings)
    >>> sums_of(table)
    {'C1': [9, 0], 'A1': [6, 0], 'B1': [6, 0]}
    """
    if table.game is None or table.settings.feedback != "as-you-go":
        return {}
    return board_sums(table.game.variant, table.game.position.board)


def laid_sums_of(table: Table) -> Sums:
    """Return only the totals that the laid tiles change: few squares, so few bytes."""
    laid = {square: tile for square, tile in table.laid.items() if tile.face}
    if table.game is None or table.settings.feedback != "as-you-go" or not laid:
        return {}
    variant, board = table.game.variant, table.game.position.board
    before, after = board_sums(variant, board), board_sums(variant, board.with_tiles(laid))
    alone = [0, 0]
    return {
        square: after.get(square, alone)
        for square in {**before, **after}
        if after.get(square, alone) != before.get(square, alone)
    }


def board_sums(variant: Variant, board: Board) -> Sums:
    """Return the totals in line with each square: the run of a tile, or the tiles beside a gap."""
    sums: Sums = {}
    survey = board.survey
    for way, walk in ((1, survey.across), (0, survey.down)):
        for place, beside in zip(walk.places, walk.crossing, strict=True):
            if beside > 0:
                sums.setdefault(str(board.squares[place]), [0, 0])[way] = beside
    for run in runs_through(variant, board, (square for square, _ in board.placed())):
        units = sum(tile.units for tile in run.tiles)
        for square in run.squares:
            sums.setdefault(str(square), [0, 0])[0 if run.across else 1] = units
    return sums


def run_message(variant: Variant, run: Run) -> Message:
    """Return a message with the tiles of a run, and what they add up to."""
    return line_message(variant, run.tiles, across=run.across)


def line_message(variant: Variant, tiles: Sequence[Tile], *, across: bool) -> Message:
    """Return a message with some tiles in a line, and what they add up to."""
    made = made_message(variant, sum(tile.units for tile in tiles), across=across)
    return Message.of("hear-line-made", tiles=summed([Face(t.face) for t in tiles]), made=made)


def made_message(variant: Variant, units: int, *, across: bool) -> Message:
    """Return a message with the total of a line, and what it needs.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning.words import say_aloud
    >>> say_aloud(made_message(VARIANTS["fractions"], 14, across=False))
    'down seven eighths, needs one eighth'
    """
    rest = abs(variant.whole - units)
    values = {
        "way": way_message(across=across),
        "total": number_face(variant, variant.value(units)),
    }
    if rest == 0:
        return Message.of("hear-done", **values)
    values["rest"] = number_face(variant, variant.value(rest))
    return Message.of("hear-needs" if units < variant.whole else "hear-over", **values)


def way_message(*, across: bool) -> Message:
    """Return the word for the direction of a line."""
    return Message("hear-across" if across else "hear-down")
