"""Shapes as a game shows them, and any shapes at all; and the color of a point of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, best_plays, legal_plays, start_game
from sums_widgets.engine.runs import runs_through
from sums_widgets.pictures import Look, board_layers
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.paint import Ink, paint_of
from sums_widgets.pictures.picture import moved
from sums_widgets.pictures.shapes import Circle, Line, Number, Polygon, Rectangle, Text
from sums_widgets.pictures.tiles import TILE, draw_tile
from widgets.fake_canvas import from_segment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Position, Tile
    from sums_widgets.pictures.geometry import Point
    from sums_widgets.pictures.paint import PlainShape
    from sums_widgets.pictures.shapes import Shape
    from sums_widgets.pictures.theme import Theme

SIDE = 24
"""Any shapes lie on a square of this side."""
POINTS = [(2.5 * column + 0.87, 2.5 * row + 1.13) for column in range(10) for row in range(10)]
"""Points that lie on no edge."""

places = st.integers(0, SIDE - 2)
sides = st.integers(1, SIDE // 2)
filled = st.sampled_from(["tile", "board", "sum", "start-red-mark"])
roles = st.one_of(filled, st.sampled_from(["run", "gap"]))
thicknesses = st.sampled_from([0, 1.5, 3])
any_shape: st.SearchStrategy[PlainShape] = st.one_of(
    st.builds(Rectangle, places, places, sides, sides, roles, st.just(0), thicknesses),
    st.builds(Rectangle, places, places, st.just(8), st.just(8), roles, st.sampled_from([2, 3, 4])),
    st.builds(Line, places, places, places, places, st.sampled_from(["run", "gap"]), thicknesses),
    st.builds(Circle, places, places, st.integers(1, 5), roles, thicknesses),
    st.builds(Text, places, places, st.just("8"), st.sampled_from(["label", "tile"])),
    st.builds(
        lambda x, y, side, role: Polygon(((x, y), (x, y + side), (x + side, y)), role),
        places,
        places,
        sides,
        filled,
    ),
)
any_shapes = st.lists(any_shape, max_size=12)


def colour_at(point: Point, shapes: Sequence[PlainShape], theme: Theme) -> str | None:
    """Return the color of a point when shapes are painted one after the other."""
    colour = None
    for shape in shapes:
        paint = paint_of(shape, theme)
        depth = depth_in(shape, point)
        if isinstance(paint, Ink):
            colour = paint.colour if depth > 0 else colour
            continue
        colour = paint.fill if paint.fill and depth > 0 else colour
        reach = paint.thick / 2
        if paint.edge and -reach <= edge_depth(shape, point, reach) <= reach:
            colour = paint.edge
    return colour


def depth_in(shape: PlainShape, point: Point) -> float:
    """Return how deep a point lies in a shape; negative if it is outside."""
    x, y = point
    match shape:
        case Rectangle():
            return depth_in_rectangle(shape, point)
        case Circle():
            return shape.radius - from_segment(point, (shape.x, shape.y), (shape.x, shape.y))
        case Text():
            left, top, right, bottom = shape.box
            return min(x - left, right - x, y - top, bottom - y)
        case Polygon(((x1, y1), (_, y2), _)):
            return min(x - x1, y - y1, (y2 - y1) - (x - x1) - (y - y1))
        case Line():
            return -from_segment(point, (shape.x1, shape.y1), (shape.x2, shape.y2))
    raise TypeError(shape)


def edge_depth(shape: PlainShape, point: Point, reach: float) -> float:
    """Return the depth of a point in a shape whose round corners are widened by `reach`."""
    if isinstance(shape, Rectangle) and shape.radius:
        wider = replace(
            shape,
            x=shape.x - reach,
            y=shape.y - reach,
            width=shape.width + 2 * reach,
            height=shape.height + 2 * reach,
            radius=shape.radius + reach,
        )
        return depth_in_rectangle(wider, point) - reach
    return depth_in(shape, point)


def depth_in_rectangle(shape: Rectangle, point: Point) -> float:
    """Return how deep a point lies in a rectangle, with its round corners taken into account."""
    across = min(point[0] - shape.x, shape.x + shape.width - point[0])
    down = min(point[1] - shape.y, shape.y + shape.height - point[1])
    radius = shape.radius
    if radius and across < radius and down < radius:
        return radius - from_segment((across, down), (radius, radius), (radius, radius))
    return min(across, down)


def busy_game() -> Position:
    """Return a position of fractions with about sixty tiles on the board."""
    game = start_game(VARIANTS["fractions"], ["Ada", "Bo"], seed=7)
    while len(dict(game.position.board.placed())) < 58:
        game.play(best_plays(game.position)[0])
    return game.position


def game_layers(position: Position, *, laid: bool = False) -> list[tuple[Shape, ...]]:
    """Return a game as three layers: the board, its tiles, and the rack with a half-laid play."""
    look = _laid(position) if laid else Look()
    layers = board_layers(position.board, look)
    rack = [
        shape
        for place, tile in enumerate(position.rack)
        for shape in moved(large_tile(tile), 200 + 84 * place, 870)
    ]
    return [layers.ground, layers.tiles, (*rack, *layers.marks)]


def _laid(position: Position) -> Look:
    """Return a look with three laid tiles of a play, and two outlined runs with their totals."""
    play = next(play for play in legal_plays(position) if len(play.used) == 3)
    placed = dict(play.placements)
    runs = runs_through(position.variant, position.board.with_tiles(placed), placed)
    other = runs_through(position.variant, position.board, dict(position.board.placed()))
    return Look(placed=placed, runs=tuple(runs[:1]), refused=tuple(other[:1]))


def large_tile(tile: Tile) -> tuple[Shape, ...]:
    """Return the shapes of a tile at the largest size in a rack."""
    shapes: list[Shape] = []
    for shape in draw_tile(tile, 0, 0):
        match shape:
            case Rectangle(width=width) if width == TILE:
                shapes.append(replace(shape, width=72, height=72, radius=10))
            case Number():
                shapes.append(replace(shape, x=36, y=36, size=Size.TITLE))
            case _:
                shapes.append(shape)
    return tuple(shapes)
