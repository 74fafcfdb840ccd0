"""Hypothesis strategies: positions, games and plays of all five games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Board,
    Pass,
    Play,
    Position,
    Square,
    Tile,
    Trade,
    legal_plays,
    start_game,
)
from sums_widgets.engine.squares import squares_of
from sums_widgets.engine.tiles import START_COLOURS, sort_tiles

try:
    from hypothesis import strategies as st
except ImportError as error:  # pragma: no cover - the tests need hypothesis
    message = "the strategies need hypothesis: pip install 'sums-widgets[test]'"
    raise ImportError(message) from error

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hypothesis.strategies import DrawFn, SearchStrategy

    from sums_widgets.engine import Game, Move, Variant

T = TypeVar("T")

MOST_TURNS = 40
LARGEST_DRAWN_SEED = 10**6


def variants() -> SearchStrategy[Variant]:
    """One of the five games."""
    return st.sampled_from(tuple(VARIANTS.values()))


@st.composite
def positions(
    draw: DrawFn,
    variant: Variant | None = None,
    *,
    wilds: int | None = None,
    rack_size: int = 5,
    side: int = 5,
) -> Position:
    """Small boards with a few tiles anywhere on them, most of which no real game would reach.

    Sides are up to `side` squares. The player to move has up to `rack_size` tiles, with so many
    `wilds` among them (any number up to two unless told). Faces come from a small choice, so that
    equal tiles and equal values in different forms are common.

    >>> from hypothesis import given
    >>> @given(positions(wilds=1))
    ... def one_is_wild(position):
    ...     assert sum(tile.wild for tile in position.rack) == 1
    >>> one_is_wild()
    """
    game = draw(variants()) if variant is None else variant
    faces = draw(_some_faces(game))
    board = draw(_boards(game, faces, side))
    players = draw(st.integers(2, 4))
    count = draw(st.integers(0, 2)) if wilds is None else wilds
    count = min(count, rack_size)
    some = st.one_of(_chosen(faces), st.permutations(faces))
    loose = some.map(lambda tiles: tiles[: rack_size - count])
    others = _chosen([*faces, WILD], most=rack_size)
    racks = [sort_tiles([*draw(loose), *[WILD] * count])]
    racks += [sort_tiles(draw(others)) for _ in range(players - 1)]
    turn = draw(st.integers(1, players))
    scores = st.integers(-99, 999)
    return Position(
        variant=game,
        board=board,
        racks=(*racks[players - turn + 1 :], *racks[: players - turn + 1]),
        pool=sort_tiles(draw(_chosen([*faces, WILD], most=9))),
        scores=tuple(draw(scores) for _ in range(players)),
        turn=turn,
        idle=draw(st.integers(0, 12)),
    )


@st.composite
def _some_faces(draw: DrawFn, variant: Variant) -> list[Tile]:
    """Some tiles that make a sum together, and a few others."""
    known = [entry.tile for entry in variant.yellow]
    faces, left = [], variant.whole
    for _ in range(draw(st.integers(1, 3))):
        if smaller := [tile for tile in known if tile.units < left]:
            faces.append(draw(st.sampled_from(smaller)))
            left -= faces[-1].units
    if exact := [tile for tile in known if tile.units == left]:
        faces += draw(_chosen(exact, least=1, most=3))
    return faces + draw(_chosen(known, most=2))


@st.composite
def _chosen(draw: DrawFn, choice: Sequence[T], least: int = 0, most: int = 5) -> list[T]:
    """So many things of a choice; few and many are equally likely, unlike in `st.lists`."""
    count = draw(st.integers(least, most))
    return [draw(st.sampled_from(choice)) for _ in range(count)]


@st.composite
def _boards(draw: DrawFn, variant: Variant, faces: Sequence[Tile], side: int) -> Board:
    width, height = draw(st.integers(1, side)), draw(st.integers(1, side))
    squares = squares_of(width, height)
    laid = dict.fromkeys(draw(_chosen(squares, most=1 + len(squares) // 3)))
    looks = st.sampled_from(("yellow", *START_COLOURS, "yellow", "wild"))
    tiles: dict[Square, Tile] = {}
    for square in laid:
        face, look = draw(st.sampled_from(faces)), draw(looks)
        if look != "wild":
            tiles[square] = face._replace(colour=look)
        else:
            tiles[square] = variant.tile(f"?{draw(st.sampled_from(variant.wild_faces))}")
    bonus = frozenset(draw(_chosen(squares, most=4))).difference(tiles)
    return Board(width, height, tuple(map(tiles.get, squares)), bonus)


@st.composite
def games(draw: DrawFn, variant: Variant | None = None, *, turns: int = MOST_TURNS) -> Game:
    """Games from real deals, after up to so many turns of good and bad, seeded play.

    >>> from hypothesis import given
    >>> @given(games(turns=3))
    ... def goes_on(game):
    ...     assert len(game.turns) <= 3
    >>> goes_on()
    """
    game = start_game(
        draw(variants()) if variant is None else variant,
        draw(st.integers(2, 4)),
        seed=draw(st.integers(0, LARGEST_DRAWN_SEED)),
        half=draw(st.booleans()),
        closed=draw(st.booleans()),
    )
    wanted = draw(st.integers(0, turns))
    chance = Random(draw(st.integers(0, LARGEST_DRAWN_SEED)))  # noqa: S311 - a game, no secret
    while len(game.turns) < wanted and not game.is_over:
        listed = legal_plays(game.position)
        if listed and chance.random() < 0.9:  # noqa: PLR2004 - now and then a good play is missed
            game.play(chance.choice(listed))
        elif game.position.pool and game.position.rack:
            rack = game.position.rack
            game.trade(chance.sample(rack, chance.randint(1, len(rack))))
        else:
            game.pass_turn()
    return game


def real_positions(
    variant: Variant | None = None, *, turns: int = MOST_TURNS
) -> SearchStrategy[Position]:
    """Positions that seeded play from a real deal has reached.

    >>> from hypothesis import given
    >>> from sums_widgets.engine import format_position, parse_position
    >>> @given(real_positions(turns=3))
    ... def text_keeps_all(position):
    ...     assert parse_position(format_position(position)) == position
    >>> text_keeps_all()
    """
    return games(variant, turns=turns).map(lambda game: game.position)


def plays(position: Position) -> SearchStrategy[Move]:
    """Whatever somebody might try in a position: legal now and then, but mostly not.

    Squares may lie off the board, be taken, leave gaps or be out of line; tiles may be in no rack,
    and wilds may be left without a name or have a wrong one.

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
    """Tiles along a row or a column, with or without gaps."""
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
    """A legal placement with one thing changed, where there is one."""
    listed = legal_plays(position)
    if not listed:
        return Pass()
    play = draw(st.sampled_from(listed))
    pairs = list(play.placements)
    at = draw(st.integers(0, len(pairs) - 1))
    square, tile = pairs.pop(at)
    change = draw(st.sampled_from(("tile", "square", "more", "less")))
    if change == "more":
        pairs.append((square, tile))
    if change in ("square", "more"):
        pairs.append((draw(_any_squares(position)), tile))
    elif change == "tile":
        pairs.append((square, draw(_any_tiles(position))))
    return Play.of(pairs)


@st.composite
def legal_moves(draw: DrawFn, position: Position) -> Move:
    """Placements, trades and passes that the rules allow, wilds under any of their names.

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
