"""Nothing overlaps, nothing is clipped: every tile of every set, in every picture."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from measuring import text_faults

from studies.gallery import gallery
from sums_widgets.engine import HIDDEN, VARIANTS, WILD, Board, Tile, Variant, start_game
from sums_widgets.engine.faces import Scale
from sums_widgets.engine.tiles import START_COLOURS
from sums_widgets.pictures import (
    MODELS,
    THEMES,
    Look,
    Model,
    Theme,
    board_picture,
    fraction_bar,
    game_picture,
    models_for,
    tile_picture,
)
from sums_widgets.pictures.lettering import Size, shorten, text_width
from sums_widgets.pictures.shapes import Number

LIGHT = THEMES["light"]
PAIRS = [(variant, model) for variant in VARIANTS.values() for model in models_for(variant)]
every_game = pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
every_pair = pytest.mark.parametrize(
    ("variant", "model"), PAIRS, ids=[f"{v.name}-{m.name}" for v, m in PAIRS]
)


def tiles_of(variant: Variant) -> list[Tile]:
    """Return every tile of a set once, and a wild under every name that it may have."""
    start = {tile for colour in START_COLOURS for tile in variant.start_tiles(colour)}
    yellow = {entry.tile for entry in variant.yellow}
    wilds = {variant.tile(f"?{face}") for face in variant.wild_faces}
    return sorted(start | yellow | wilds)


@pytest.mark.slow
@every_pair
def test_every_tile_in_every_model(variant: Variant, model: Model) -> None:
    """One tile in a model that suits its game: all texts are free, whichever the decimal mark."""
    for tile in tiles_of(variant):
        picture = model(variant, [tile])
        for mark in ".,":
            assert list(text_faults(picture, LIGHT, mark)) == [], f"{tile}"


@pytest.mark.slow
@every_pair
@settings(max_examples=30)
@given(data=st.data())
def test_every_run_in_every_model(variant: Variant, model: Model, data: st.DataObject) -> None:
    """Any tiles of a set, short of the target or far beyond it."""
    some = st.lists(st.sampled_from(tiles_of(variant)), min_size=2, max_size=8)
    picture = model(variant, data.draw(some))
    assert list(text_faults(picture, LIGHT)) == []


@pytest.mark.slow
@every_game
def test_every_tile_on_the_board(variant: Variant) -> None:
    """All tiles side by side on one board, wilds without a name and hidden tiles too."""
    tiles = [*tiles_of(variant), WILD, HIDDEN]
    width = 12
    height = -(-len(tiles) // width)
    board = Board(width, height, (*tiles, *[None] * (width * height - len(tiles))))
    for mark in ".,":
        assert list(text_faults(board_picture(board), LIGHT, mark)) == []


@every_game
def test_every_tile_alone(variant: Variant) -> None:
    """A tile fits its picture, and its face fits the tile."""
    for tile in tiles_of(variant):
        assert list(text_faults(tile_picture(tile), LIGHT, ",")) == [], f"{tile}"


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_gallery(theme: Theme) -> None:
    """Boards, plays, runs and models of all games, in every theme."""
    faults = {
        name: found for name, picture in gallery() if (found := list(text_faults(picture, theme)))
    }
    assert faults == {}


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_of_any_length(variant: Variant, players: int) -> None:
    """Names that are long, wide or empty neither overlap the score nor leave the picture."""
    names = ["W" * 60, "\u6570\u5b66" * 30, "\u0628" * 60, "i"][:players]
    game = start_game(variant, names, seed=3, advance=[-40, 100, 0, 7][:players])
    assert list(text_faults(game_picture(game), LIGHT)) == []


@every_game
def test_parts_of_a_board(variant: Variant) -> None:
    """A window of one square or of one row is drawn as well as the whole board."""
    position = start_game(variant, seed=3).position
    squares = position.board.squares
    width = position.board.width
    for first, last in [(0, 0), (0, width - 1), (6, 3 * width + 8)]:
        look = Look(area=(squares[first], squares[last]))
        assert list(text_faults(board_picture(position, look), LIGHT)) == []


@pytest.mark.slow
@given(faces=st.lists(st.sampled_from(["1/2", "1/3", "2/3", "3/4", "5/6", "7/12"]), min_size=1))
def test_thirds(faces: list[str]) -> None:
    """A teacher's own game in twelfths: thirds and fourths are cut again into twelfths."""
    scale = Scale("fraction", Fraction(1, 12))
    twelfths = tuple(range(1, 12))
    thirds = replace(VARIANTS["fractions"], scale=scale, whole=12, wild_units=twelfths)
    tiles = [thirds.tile(face) for face in faces[:6]]
    for model in models_for(thirds):
        assert list(text_faults(model(thirds, tiles), LIGHT)) == []
    drawn = fraction_bar(thirds, map(thirds.tile, ("1/3", "1/4")))
    labels = [shape.face for shape in drawn.shapes if isinstance(shape, Number)]
    assert {"4/12", "3/12", "7/12", "5/12"} <= set(labels)


def test_every_model_is_used() -> None:
    """No model suits nothing, and every game has two or more."""
    assert {model.name for _, model in PAIRS} == set(MODELS)
    assert all(len(models_for(variant)) >= 2 for variant in VARIANTS.values())


def test_shortened_names_fit() -> None:
    """A name that is too long ends in an ellipsis and keeps to its room."""
    short = shorten("A name that does not end", Size.LABEL, 80)
    assert short.endswith("\u2026")
    assert text_width(short, Size.LABEL) <= 80
