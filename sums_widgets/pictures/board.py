"""Draw the board: one function for every audience."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Board, Layout, Play, Position, Run, Square, problems
from sums_widgets.engine.layout import SPACES
from sums_widgets.engine.runs import runs_through
from sums_widgets.engine.squares import column_name
from sums_widgets.engine.worth import BONUS_SQUARE_POINTS
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.pictures.highlights import Window, draw_arrow, draw_badge, draw_run, draw_selected
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.picture import Picture, moved
from sums_widgets.pictures.racks import draw_racks, racks_words
from sums_widgets.pictures.shapes import Line, Rectangle, Shape, Text
from sums_widgets.pictures.tiles import CELL, TILE, draw_mark, draw_tile
from sums_widgets.pictures.wording import board_words, runs_words, then

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping

    from sums_widgets.engine import Tile

_EDGE = 16
_HEAD = 22


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw a board: which part of it, what to highlight, what to draw beside it.

    `placed` are tiles of a play that has not been made yet; `area` is the part to show, given by
    its top left and bottom right squares.
    """

    area: tuple[Square, Square] | None = None
    coordinates: bool = True
    racks: bool = True
    names: tuple[str, ...] = ()
    placed: Mapping[Square, Tile] = field(default_factory=dict)
    runs: tuple[Run, ...] = ()
    refused: tuple[Run, ...] = ()
    selected: tuple[Square, ...] = ()
    arrows: tuple[tuple[Square, Square], ...] = ()
    taken: tuple[Tile, ...] = ()
    """Tiles of the player to move that are drawn as holes in the rack: they are on the board."""


def around(board: Board | Layout, squares: Iterable[Square], air: int = 1) -> tuple[Square, Square]:
    """Return the part of a board that contains some squares, extended by `air` on each side.

    >>> from sums_widgets.engine import VARIANTS
    >>> first, last = around(VARIANTS["tens"].layout, [Square(0, 3), Square(3, 5)])
    >>> print(first, last)
    C1 G5
    """
    rows, columns = zip(*squares, strict=True)
    top, left = max(0, min(rows) - air), max(0, min(columns) - air)
    bottom, right = min(board.height - 1, max(rows) + air), min(board.width - 1, max(columns) + air)
    return Square(top, left), Square(bottom, right)


def board_picture(what: Position | Board | Layout, look: Look | None = None) -> Picture:
    """Return the picture of a position with racks, a board in play, or an empty board layout.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,? 9x1,? 0;13 1 0")
    >>> board_picture(position).title.name
    'picture-position'
    """
    look = look or Look()
    board = what.board if isinstance(what, Position) else what
    area = around(board, look.area or board.squares, air=0)
    window = Window(*area, margin=_HEAD if look.coordinates else 0)
    if isinstance(board, Layout):
        shapes = [*_ground(window, board.bonus), *_spaces(window, board)]
    else:
        badges = _badges(look, board, window)
        shapes = [
            *_ground(window, board.bonus - set(look.placed) - set(badges)),
            *_tiles(window, {**dict(board.placed()), **look.placed}, look.placed),
        ]
        shapes += _marks(window, look, badges)
    if look.coordinates:
        shapes += _coordinates(window)
    shapes = [*moved(shapes, _EDGE, _EDGE)]
    width, height = window.width + 2 * _EDGE, window.height + 2 * _EDGE
    words = board_words(board, look.placed, window.squares)
    title = Message("picture-board")
    if look.runs or look.refused:
        words = then(words, runs_words((*look.runs, *look.refused)))
    if isinstance(what, Position):
        title = Message.of("picture-position", game=game_title(what.variant))
        if look.racks:
            racks, wide, high = draw_racks(what, look.names, look.taken, window.width)
            shapes += moved(racks, _EDGE, height)
            width, height = max(width, wide + 2 * _EDGE), height + high + _EDGE
            words = then(words, racks_words(what, look.names))
    return Picture(width, height, tuple(shapes), title, words)


def play_picture(position: Position, play: Play, look: Look | None = None) -> Picture:
    """Return the picture of a play: its tiles, the sums it makes, and the runs that are refused.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- - 0;0 1 0")
    >>> play_picture(position, parse_play("C1>2,3", position)).description.name
    'picture-then'
    """
    board = position.board
    laid = {s: t for s, t in play.placements if s in board and board[s] is None}
    missing = {problem.squares for problem in problems(position, play) if problem.run}
    runs = runs_through(position.variant, board.with_tiles(laid), laid)
    made = tuple(run for run in runs if run.is_sum)
    refused = tuple(run for run in runs if run.squares in missing)
    look = replace(look or Look(), placed=laid, runs=made, refused=refused, taken=play.used)
    return board_picture(position, look)


@dataclass(frozen=True, slots=True)
class Layers:
    """A whole board in three layers, for a canvas that redraws only what has changed.

    `ground` is the bare board, `tiles` what lies on it, and `marks` what is temporary: tiles that
    are placed but not played, runs, totals, selected squares. `window` has the coordinates of
    squares.
    """

    ground: tuple[Shape, ...]
    tiles: tuple[Shape, ...]
    marks: tuple[Shape, ...]
    window: Window
    width: float
    height: float


def board_layers(board: Board, look: Look, printed: Iterable[Square] | None = None) -> Layers:
    """Return a whole board like `board_picture`, in three layers and without the racks.

    `printed` are the +10 squares of the ground (default: those that are not covered). With all of
    them the ground stays the same through a game, since tiles hide what is under them.

    >>> from sums_widgets.engine import parse_position
    >>> layers = board_layers(parse_position("tens _2,r2,b4,_2,+ 1;2 - 0;0 1 0").board, Look())
    >>> len(layers.tiles), layers.marks
    (6, ())
    """
    window = Window(board.squares[0], board.squares[-1], _HEAD, _EDGE)
    badges = _badges(look, board, window)
    bonus = board.bonus if printed is None else printed
    return Layers(
        ground=(*_ground(window, bonus), *_coordinates(window)),
        tiles=tuple(_tiles(window, dict(board.placed()), ())),
        marks=(
            *_covers(window, board.bonus.intersection(badges)),
            *_tiles(window, look.placed, look.placed),
            *_marks(window, look, badges),
        ),
        window=window,
        width=window.width + 2 * _EDGE,
        height=window.height + 2 * _EDGE,
    )


def _covers(window: Window, squares: Iterable[Square]) -> Iterator[Shape]:
    """Yield shapes that hide the +10 of squares on which a total is drawn."""
    for square in sorted(squares):
        x, y = window.corner(square)
        yield Rectangle(x + 3, y + 3, CELL - 6, CELL - 6, "board", thick=0)


def _ground(window: Window, bonus: Iterable[Square]) -> Iterator[Shape]:
    left, top = window.corner(window.first)
    right, bottom = left + window.columns * CELL, top + window.rows * CELL
    yield Rectangle(left, top, right - left, bottom - top, "board", 4, thick=2)
    for column in range(1, window.columns):
        x = left + column * CELL
        yield Line(x, top + 1, x, bottom - 1, "grid", thick=0.75)
    for row in range(1, window.rows):
        y = top + row * CELL
        yield Line(left + 1, y, right - 1, y, "grid", thick=0.75)
    for square in sorted(bonus):
        if square in window:
            x, y = window.corner(square)
            yield Rectangle(x + 5, y + 5, CELL - 10, CELL - 10, "bonus", 21, thick=1.5)
            points = f"+{BONUS_SQUARE_POINTS}"
            yield Text(*window.middle(square), points, "bonus", Size.LABEL, bold=True)


def _spaces(window: Window, layout: Layout) -> Iterator[Shape]:
    for square in window.squares:
        if colour := SPACES.get(layout.letter(square)):
            x, y = window.corner(square)
            role = f"space-{colour}"
            yield Rectangle(x + 4, y + 4, CELL - 8, CELL - 8, role, 7, thick=2)
            yield from draw_mark(role, *window.middle(square), 9)


def _tiles(
    window: Window, tiles: Mapping[Square, Tile], placed: Container[Square]
) -> Iterator[Shape]:
    air = (CELL - TILE) / 2
    for square in sorted(tiles):
        if square in window:
            x, y = window.corner(square)
            yield from draw_tile(tiles[square], x + air, y + air)
            if square in placed:
                x, y, side = x + air + 2, y + air + 2, TILE - 4
                yield Rectangle(x, y, side, side, "placed", 5.5, 2, dashed=True)


def _badges(look: Look, board: Board, window: Window) -> dict[Square, tuple[Run, bool]]:
    """Return the empty square at an end of each run where its total can be drawn, if any."""
    found: dict[Square, tuple[Run, bool]] = {}
    for run, good in [*((run, True) for run in look.runs), *((run, False) for run in look.refused)]:
        ends = (
            run.squares[-1].next(across=run.across),
            run.squares[0].next(across=run.across, steps=-1),
        )
        for end in ends:
            free = end in window and board[end] is None and end not in look.placed
            if free and end not in found:
                found[end] = run, good
                break
    return found


def _marks(
    window: Window, look: Look, badges: Mapping[Square, tuple[Run, bool]]
) -> Iterator[Shape]:
    for run in look.runs:
        yield from draw_run(window, run, "run")
    for run in look.refused:
        yield from draw_run(window, run, "refused")
    for square, (run, good) in badges.items():
        yield from draw_badge(window, square, run, good=good)
    for square in look.selected:
        yield from draw_selected(window, square)
    for start, end in look.arrows:
        yield from draw_arrow(window, start, end)


def _coordinates(window: Window) -> Iterator[Shape]:
    before = window.edge + _HEAD / 2 - 3
    for column in range(window.columns):
        x, _ = window.middle(Square(window.first.row, window.first.column + column))
        yield Text(x, before, column_name(window.first.column + column), "quiet")
    for row in range(window.rows):
        _, y = window.middle(Square(window.first.row + row, window.first.column))
        yield Text(before, y, str(window.first.row + row + 1), "quiet")
