"""Bytes and milliseconds of a repaint, compared with a bare ipycanvas click-and-fill."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar
from unittest.mock import patch

from ipycanvas import Canvas, hold_canvas  # type: ignore[import-untyped] # ships no type hints
from ipycanvas.canvas import _CANVAS_MANAGER  # type: ignore[import-untyped] # likewise

from benchmarks.timing import fastest
from sums_widgets.engine import VARIANTS, apply, best_plays, start_game
from sums_widgets.pictures import Look, board_layers
from sums_widgets.pictures.picture import moved
from sums_widgets.pictures.tiles import CELL, draw_tile
from sums_widgets.widgets.canvas import Easel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sums_widgets.engine import Position, Square, Tile
    from sums_widgets.pictures.shapes import Shape

    Layers = Sequence[Sequence[Shape]]

T = TypeVar("T")

TILES = 60
WIDTH, HEIGHT = 834, 980
RACK_LEFT, RACK_TOP = 280, 890


class Wire:
    """A stand-in for the connection to the browser, which counts bytes and sends nothing."""

    def __init__(self) -> None:
        """Start with nothing sent."""
        self.bytes = 0

    def send(self, content: dict[str, object], buffers: Sequence[memoryview]) -> None:
        """Store the size of a message."""
        self.bytes = len(str(content)) + sum(len(buffer) for buffer in buffers)


def report_painting() -> None:
    """Print what the steps of a game cost in Python and in bytes sent."""
    wire, position = Wire(), _late_position()
    [play] = best_plays(position)
    placed = dict(play.placements)
    first = dict(list(placed.items())[:1])
    after = apply(position, play, position.pool[: len(play.used)])
    blank: Layers = [[], [], []]
    board = _layers(position, {})
    print(f"## Painting a board of fractions with {TILES} tiles or more\n")
    print("| what | bytes | ms | ms / floor |")
    print("|---|---|---|---|")
    with patch.object(_CANVAS_MANAGER, "send", wire.send):
        floor = _report("bare ipycanvas: a square is filled", wire, Canvas, _fill)
        for name, before, wanted in (
            ("the whole game, as for a new page", blank, board),
            ("its tiles alone", [board[0], [], board[2]], board),
            ("a tile is laid", board, _layers(position, first)),
            ("all tiles of a play are laid", _layers(position, first), _layers(position, placed)),
            ("the play is made", _layers(position, placed), _layers(after, {})),
        ):
            _report(name, wire, _showing(before), _show(wanted), floor)
    print()


def _late_position() -> Position:
    game = start_game(VARIANTS["fractions"], ["Ada", "Bo"], seed=7)
    while len(dict(game.position.board.placed())) < TILES:
        game.play(best_plays(game.position)[0])
    return game.position


def _layers(position: Position, placed: dict[Square, Tile]) -> Layers:
    layers = board_layers(position.board, Look(placed=placed))
    rack: list[Shape] = []
    for place, tile in enumerate(position.rack):
        rack += moved(draw_tile(tile, 0, 0), RACK_LEFT + CELL * place, RACK_TOP)
    return [layers.ground, layers.tiles, [*rack, *layers.marks]]


def _fill(canvas: Canvas) -> None:
    with hold_canvas():
        canvas.fill_style = "#ffe08a"
        canvas.fill_rect(100, 100, 48)


def _showing(layers: Layers) -> Callable[[], Easel]:
    def set_up() -> Easel:
        easel = Easel(WIDTH, HEIGHT)
        easel.show(layers)
        return easel

    return set_up


def _show(layers: Layers) -> Callable[[Easel], None]:
    return lambda easel: easel.show(layers)


def _report(
    name: str,
    wire: Wire,
    set_up: Callable[[], T],
    draw: Callable[[T], None],
    floor: float | None = None,
) -> float:
    spent = fastest(draw, lambda: [set_up()])
    ratio = spent / (floor or spent)
    print(f"| {name} | {wire.bytes} | {spent * 1e3:.2f} | {ratio:.1f} |")
    return spent
