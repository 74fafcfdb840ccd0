"""Hypothesis strategies for positions and games of the five variants."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from hypothesis import strategies as st

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Board,
    Position,
    Square,
    Tile,
    legal_plays,
    start_game,
)
from sums_widgets.engine.squares import squares_of
from sums_widgets.engine.tiles import START_COLOURS, sort_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hypothesis.strategies import DrawFn, SearchStrategy

    from sums_widgets.engine import Game, Variant

T = TypeVar("T")

MOST_TURNS = 40
LARGEST_DRAWN_SEED = 10**6


def variants() -> SearchStrategy[Variant]:
    """Return a strategy for the five built-in games."""
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
    """Generate small boards with a few tiles anywhere, most of which no real game would reach.

    Sides are up to `side` squares. The player to move has up to `rack_size` tiles, `wilds` of them
    wild (default: up to as many as the set has). Faces come from a small choice, so that equal
    tiles and equal values in different forms are common.

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
    count = draw(st.integers(0, game.wilds)) if wilds is None else wilds
    count = min(count, rack_size)
    some = st.one_of(_chosen(faces), st.permutations(faces))
    loose = some.map(lambda tiles: tiles[: rack_size - count])
    racks = [sort_tiles([*draw(loose), *[WILD] * count])]
    racks += [draw(_other_racks(game, faces, rack_size)) for _ in range(players - 1)]
    turn = draw(st.integers(1, players))
    scores = st.integers(-99, 999)
    return Position(
        variant=game,
        board=board,
        racks=(*racks[players - turn + 1 :], *racks[: players - turn + 1]),
        pool=sort_tiles(draw(_chosen([*faces, *[WILD] * bool(game.wilds)], most=9))),
        scores=tuple(draw(scores) for _ in range(players)),
        turn=turn,
        idle=draw(st.integers(0, 12)),
    )


@st.composite
def _other_racks(
    draw: DrawFn, variant: Variant, faces: Sequence[Tile], most: int
) -> tuple[Tile, ...]:
    """Generate racks of the other players, with no more wilds than the set has."""
    wilds = draw(st.integers(0, min(variant.wilds, most)))
    return sort_tiles([*draw(_chosen(faces, most=most - wilds)), *[WILD] * wilds])


@st.composite
def _some_faces(draw: DrawFn, variant: Variant) -> list[Tile]:
    """Generate some tiles that often make a sum together, and a few others."""
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
    """Generate lists from a choice; short and long are equally likely, unlike in `st.lists`."""
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
    """Generate games from real deals, after up to `turns` turns of good and bad, seeded play.

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
    chance = Random(draw(st.integers(0, LARGEST_DRAWN_SEED)))  # noqa: S311 - a seeded game
    while len(game.turns) < wanted and not game.is_over:
        listed = legal_plays(game.position)
        if listed and chance.random() < 0.9:  # noqa: PLR2004 - sometimes miss a good play
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
    """Return a strategy for positions that seeded play from a real deal has reached.

    >>> from hypothesis import given
    >>> from sums_widgets.engine import format_position, parse_position
    >>> @given(real_positions(turns=3))
    ... def text_keeps_all(position):
    ...     assert parse_position(format_position(position)) == position
    >>> text_keeps_all()
    """
    return games(variant, turns=turns).map(lambda game: game.position)
