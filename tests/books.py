"""The examples of the five rulebooks, set up on the standard board with the full tile set.

Where the books differ from the rules:

- `hundreds` and `decimals` print 13 points for example 1, where three tiles make one sum. Their own
  rule gives 10 + 3 x 3 = 19, which the other three books print for the same play.
- `fractions` plays a 2/4 in example 2 that the rack of example 1 does not hold. And in every
  book but `tens`, example 2 shows other tiles on the start spaces of example 1: it is a new deal.
- `decimals` writes 0.10 in a sum of example 2 where the tile shown is 0.1: equal, but another tile.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine import VARIANTS, Play, Position, Square
from sums_widgets.engine.tiles import START_COLOURS, sort_tiles, take_tiles

if TYPE_CHECKING:
    from sums_widgets.engine import Layout, Score, Tile, Variant

FRAGMENT = (  # a space matches anything
    "    .GBR",
    "    .   ",
    "    .   ",
    "..RB..+ ",
)
UPPER = (Square(0, 5), Square(0, 6), Square(0, 7))
LOWER = (Square(3, 2), Square(3, 3))
BEFORE_AND_AFTER = tuple(Square(3, column) for column in (1, 4, 5))
AFTER = tuple(Square(3, column) for column in (4, 5, 6))
DOWN = tuple(Square(row, 4) for row in range(4))
BONUS = Square(3, 6)


class Book(NamedTuple):
    """The examples of a rulebook; tiles are separated by spaces."""

    variant: str
    lower_1: str
    rack: str
    around: str
    behind: str
    printed: int
    upper: str
    lower_2: str
    rack_2: str
    down: str
    sums: tuple[str, str, str]
    forbidden: str
    missed: str
    total: Fraction
    missing: Fraction


BOOKS = [
    Book(
        variant="tens",
        lower_1="2 4",
        rack="1 1 2 3 4",
        around="1 2 1",
        behind="2 1 1",
        printed=19,
        upper="1 3 3",
        lower_2="2 4",
        rack_2="1 1 2 3 4",
        down="3 2 1 4",
        sums=("3+1+3+3", "2+4+4", "3+2+1+4"),
        forbidden="3 2 4 1",
        missed="2+4+1",
        total=Fraction(7),
        missing=Fraction(3),
    ),
    Book(
        variant="twenties",
        lower_1="2 8",
        rack="1 8 2 7 4",
        around="2 7 1",
        behind="2 7 1",
        printed=19,
        upper="2 10 4",
        lower_2="4 8",
        rack_2="1 8 2 7 4",
        down="4 7 1 8",
        sums=("4+2+10+4", "4+8+8", "4+7+1+8"),
        forbidden="4 7 8 1",
        missed="4+8+1",
        total=Fraction(13),
        missing=Fraction(7),
    ),
    Book(
        variant="hundreds",
        lower_1="15 20",
        rack="10 25 30 35 20",
        around="35 20 10",
        behind="35 20 10",
        printed=13,
        upper="20 40 15",
        lower_2="30 40",
        rack_2="10 25 30 35 20",
        down="25 35 10 30",
        sums=("25+20+40+15", "30+40+30", "25+35+10+30"),
        forbidden="25 35 30 10",
        missed="30+40+10",
        total=Fraction(80),
        missing=Fraction(20),
    ),
    Book(
        variant="fractions",
        lower_1="1/4 2/8",
        rack="1/16 1/16 1/4 3/8 5/16",
        around="1/16 1/16 3/8",
        behind="1/16 1/16 3/8",
        printed=19,
        upper="2/16 2/8 2/16",
        lower_2="4/16 3/8",
        rack_2="1/16 1/16 2/4 3/8 5/16",
        down="2/4 1/16 1/16 3/8",
        sums=("2/4+2/16+2/8+2/16", "4/16+3/8+3/8", "2/4+1/16+1/16+3/8"),
        forbidden="2/4 1/16 3/8 1/16",
        missed="4/16+3/8+1/16",
        total=Fraction(11, 16),
        missing=Fraction(5, 16),
    ),
    Book(
        variant="decimals",
        lower_1="0.15 0.2",
        rack="0.1 0.25 0.3 0.35 0.2",
        around="0.35 0.2 0.1",
        behind="0.2 0.1 0.35",
        printed=13,
        upper="0.2 0.4 0.15",
        lower_2="0.3 0.4",
        rack_2="0.1 0.25 0.3 0.35 0.2",
        down="0.25 0.35 0.1 0.3",
        sums=("0.25+0.2+0.4+0.15", "0.3+0.4+0.3", "0.25+0.35+0.1+0.3"),
        forbidden="0.25 0.35 0.3 0.1",
        missed="0.3+0.4+0.1",
        total=Fraction(8, 10),
        missing=Fraction(2, 10),
    ),
]


def fragment_places(layout: Layout) -> list[Square]:
    """Return the top left squares of all places where the board looks as the books draw it."""
    return [
        Square(top, left)
        for top in range(layout.height - 3)
        for left in range(layout.width - 7)
        if all(
            wanted in (" ", layout.rows[top + row][left + column])
            for row, line in enumerate(FRAGMENT)
            for column, wanted in enumerate(line)
        )
    ]


def moved(variant: Variant, squares: tuple[Square, ...]) -> list[Square]:
    """Return squares of the fragment as squares of the board."""
    top, left = fragment_places(variant.layout)[0]
    return [Square(top + row, left + column) for row, column in squares]


def set_up(book: Book, shown: dict[tuple[Square, ...], str], rack: str) -> Position:
    """Set up a whole game: what a book shows, other start tiles of the set, two racks, the pool."""
    variant = VARIANTS[book.variant]
    faces = {
        square: face
        for squares, line in shown.items()
        for square, face in zip(moved(variant, squares), line.split(), strict=True)
    }
    start: dict[Square, Tile] = {}
    for colour in START_COLOURS:
        spaces = variant.layout.spaces(colour)
        drawn = [variant.start_tile(colour, faces[space]) for space in spaces if space in faces]
        left = take_tiles(variant.start_tiles(colour), drawn)
        assert left is not None, f"the set lacks {colour} {drawn}"
        others = iter(left)
        for space in spaces:
            shown_here = space in faces
            start[space] = drawn.pop(0) if shown_here else next(others)
    mine = sort_tiles(variant.tile(face) for face in rack.split())
    pool = take_tiles(variant.pool(), mine)
    assert pool is not None, f"the set lacks {rack}"
    racks = (mine, pool[3::20][:5])
    left_over = take_tiles(pool, racks[1])
    assert left_over is not None
    return Position(variant, variant.layout.board(start), racks, left_over, (0, 0))


def example_1(book: Book) -> Position:
    """Set up example 1."""
    return set_up(book, {LOWER: book.lower_1}, book.rack)


def example_2(book: Book) -> Position:
    """Set up example 2, which is a new deal."""
    return set_up(book, {UPPER: book.upper, LOWER: book.lower_2}, book.rack_2)


def placement(position: Position, squares: tuple[Square, ...], faces: str) -> Play:
    """Build a play that puts tiles on squares of the fragment."""
    laid = map(position.variant.tile, faces.split())
    return Play.of(zip(moved(position.variant, squares), laid, strict=True))


def table(sheet: Score) -> list[tuple[str, str, int]]:
    """Return a score as the books print it: the reason, the tiles or their count, the points."""
    return [
        (
            item.reason.value,
            "+".join(tile.face for tile in item.run.tiles) if item.run else str(item.count),
            item.points,
        )
        for item in sheet.items
    ]
