"""Hypothesis strategies for the moves, legal or not, that a player may try in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from sums_widgets.engine import WILD, Pass, Play, Square, Trade, legal_plays

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

    from sums_widgets.engine import Move, Position, Tile


def plays(position: Position) -> SearchStrategy[Move]:
    """Return a strategy for any moves in a position; most of them are not legal.

    Squares may lie off the board, be taken, leave gaps or be out of line; tiles may not be in the
    rack, and wilds may have no value or a wrong one.

    >>> from hypothesis import given
    >>> from sums_widgets.engine import parse_position, problems
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,?;- 9 0;0 1 0")
    >>> @given(plays(position))
    ... def can_be_judged(play):
    ...     assert isinstance(problems(position, play), tuple)
    >>> can_be_judged()
    """
    tiles = _any_tiles(position)
    trades = st.lists(tiles.map(lambda tile: tile.in_hand), max_size=6).map(Trade.of)
    squares = _any_squares(position)
    scattered = st.lists(st.tuples(squares, tiles), max_size=6).map(Play.of)
    return st.one_of(scattered, _lines(position), _spoilt(position), trades, legal_moves(position))


def _any_squares(position: Position) -> SearchStrategy[Square]:
    board = position.board
    return st.builds(Square, st.integers(-1, board.height), st.integers(-1, board.width))


def _any_tiles(position: Position) -> SearchStrategy[Tile]:
    variant = position.variant
    named = [variant.tile(f"?{face}") for face in variant.wild_faces]
    too_large = variant.tile(f"?{variant.scale.face(max(variant.wild_units) + 1)}")
    choices = [[*position.rack, WILD], named, [entry.tile for entry in variant.yellow], [too_large]]
    return st.one_of([st.sampled_from(choice) for choice in choices])


@st.composite
def _lines(draw: DrawFn, position: Position) -> Play:
    """Generate tiles along a row or a column, with or without gaps."""
    across = draw(st.booleans())
    square = draw(_any_squares(position))
    placed = {}
    for tile in draw(st.lists(_any_tiles(position), min_size=1, max_size=6)):
        placed[square] = tile
        square = square.next(across=across)
        while position.board[square] is not None and draw(st.booleans()):
            square = square.next(across=across)
        if draw(st.integers(0, 4)) == 0:
            square = square.next(across=across)
    return Play.of(placed)


@st.composite
def _spoilt(draw: DrawFn, position: Position) -> Move:
    """Generate a legal placement with one change, or a pass if there is no legal placement."""
    listed = legal_plays(position)
    if not listed:
        return Pass()
    play = draw(st.sampled_from(listed))
    pairs = list(play.placements)
    at = draw(st.integers(0, len(pairs) - 1))
    square, tile = pairs.pop(at)
    change = draw(st.sampled_from(("tile", "square", "more", "twice", "less")))
    if change in ("more", "twice"):
        pairs.append((square, tile))
    if change == "twice":
        pairs.append((square, draw(_any_tiles(position))))
    elif change in ("square", "more"):
        pairs.append((draw(_any_squares(position)), tile))
    elif change == "tile":
        pairs.append((square, draw(_any_tiles(position))))
    return Play.of(pairs)


@st.composite
def legal_moves(draw: DrawFn, position: Position) -> Move:
    """Generate legal placements, trades and passes, with wilds in any spelling of their value.

    >>> from hypothesis import given
    >>> from sums_widgets.engine import parse_position, problems
    >>> position = parse_position("fractions r1/4,b1/4,_ 1/2,2/4,?;- 1/8 0;0 1 0")
    >>> @given(legal_moves(position))
    ... def is_legal(move):
    ...     assert not problems(position, move)
    >>> is_legal()
    """
    kinds = ["pass"]
    kinds += ["trade"] * bool(position.pool_size and position.rack)
    listed = legal_plays(position)
    kinds += ["play"] * bool(listed)
    kind = draw(st.sampled_from(kinds[::-1]))
    if kind == "pass":
        return Pass()
    if kind == "trade":
        order = draw(st.permutations(position.rack))
        return Trade.of(order[: draw(st.integers(1, len(order)))])
    play = draw(st.sampled_from(listed))
    scale = position.variant.scale
    tiles = (
        tile._replace(face=draw(st.sampled_from(scale.faces(tile.units)))) if tile.wild else tile
        for tile in play.tiles
    )
    return Play(play.squares, tuple(tiles))
