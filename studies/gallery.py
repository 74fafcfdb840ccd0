"""One of every picture, for people to look at and for tests to measure.

`python -m studies.gallery FOLDER` writes all of them on one page for each theme.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Play,
    Square,
    best_plays,
    parse_play,
    parse_position,
    start_game,
)
from sums_widgets.engine.runs import runs_through
from sums_widgets.engine.tiles import HIDDEN
from sums_widgets.learning import (
    bridge_of,
    compare,
    equivalence_of,
    explain_play,
    explain_refusal,
    partner_of,
)
from sums_widgets.pictures.board import Look, around, board_picture, play_picture
from sums_widgets.pictures.explanations import (
    equivalence_picture,
    partner_picture,
    play_explanation_picture,
    refusal_picture,
)
from sums_widgets.pictures.models import models_for
from sums_widgets.pictures.shares import bridge_picture, comparison_picture
from sums_widgets.pictures.show import game_picture
from sums_widgets.pictures.strips import run_picture
from sums_widgets.pictures.svg import to_svg
from sums_widgets.pictures.theme import THEMES
from sums_widgets.pictures.tiles import tile_picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Variant
    from sums_widgets.pictures.picture import Picture

_PAGE = """<!doctype html><meta charset="utf-8"><title>Pictures, {theme}</title>
<style>body{{background:{page};color:{ink};font:14px sans-serif;margin:24px}}
figure{{display:inline-block;vertical-align:top;margin:0 20px 20px 0}}</style>
{figures}
"""

SUMS = {
    "tens": ("7", "2 4 4", "2 4 1", "5 4 3", "1 1 2 1 1 1 3"),
    "twenties": ("12", "4 8 8", "4 8 1", "9 8 7", "19 1"),
    "hundreds": ("35", "35 20 10 35", "30 40 10", "35 75", "15 25 5 55"),
    "fractions": ("3/8", "4/16 3/8 3/8", "4/16 3/8 1/16", "3/4 2/4", "1/16 2/4 1/16 3/8"),
    "decimals": ("0.35", "0.25 0.35 0.1 0.3", "0.3 0.4 0.1", "0.4 0.75", "0.05 0.05 0.90"),
}
"""For each game: one tile, a sum, a run with a gap, one that is over, one with small parts."""

FRAGMENTS = {
    "tens": (
        "tens _4,g1,b3,r3,+;_8;_3,?2,_4;_,r2,b4,_5 1,2,3,3,?;#3 9x1,4x2 0;-6 1 0",
        "D1v3,.,.,4",
    ),
    "fractions": (
        "fractions _4,g2/16,b2/8,r2/16,+;_8;_8;_,r4/16,b3/8,_5 1/16,1/16,3/8,2/4,15/16;- - 9;0 1 0",
        "D1v2/4,1/16,1/16,3/8",
    ),
    "decimals": (
        "decimals _4,g0.2,b0.4,r0.15,+;_8;_8;_,r0.3,b0.4,_5 0.1,0.25,0.3,0.35,?;0.20 ? 9;0 1 0",
        "D1v0.25,0.35,0.3,0.1",
    ),
}
"""A small position and a play, legal or not, for the first player."""


def gallery() -> Iterator[tuple[str, Picture]]:
    """Yield the pictures with their names.

    >>> sum(1 for name, picture in gallery() if name.startswith("fractions"))
    29
    """
    for name, variant in VARIANTS.items():
        yield from ((f"{name}-{kind}", picture) for kind, picture in _boards(variant))
        yield from ((f"{name}-{kind}", picture) for kind, picture in _tiles(variant))
        yield from ((f"{name}-{kind}", picture) for kind, picture in _models(variant))
        yield from ((f"{name}-{kind}", picture) for kind, picture in _shares(variant))
    yield "layout", board_picture(VARIANTS["tens"].layout)


def _boards(variant: Variant) -> Iterator[tuple[str, Picture]]:
    game = start_game(variant, ["Ada", "Bo", "Cleo with a name that is long", "Dev"], seed=7)
    for _ in range(5):
        if plays := best_plays(game.position):
            game.play(plays[0])
    yield "game", game_picture(game)
    if variant.name in FRAGMENTS:
        text, written = FRAGMENTS[variant.name]
        position = parse_position(text)
        play = parse_play(written, position)
        if isinstance(play, Play):
            yield "play", play_picture(position, play)
        if refusal := explain_refusal(position, play):
            yield "refusal", refusal_picture(refusal)
        else:
            yield "explained", play_explanation_picture(explain_play(position, play))
        arrow = Square(1, 6), Square(3, 4)
        area = around(position.board, [Square(0, 4), Square(3, 6)])
        look = Look(area, racks=False, selected=(Square(3, 4),), arrows=(arrow,))
        yield "part", board_picture(position, look)


def _shares(variant: Variant) -> Iterator[tuple[str, Picture]]:
    face, _, missed, _, small = SUMS[variant.name]
    other, last = missed.split()[0], small.split()[-1]
    yield "equivalence", equivalence_picture(equivalence_of(variant, last))
    yield "partner", partner_picture(partner_of(variant, face))
    yield "bridge", bridge_picture(bridge_of(variant, last))
    yield "comparison", comparison_picture(compare(variant, face, other))
    yield "bridged", comparison_picture(compare(variant, face, "2/4", VARIANTS["fractions"]))


def _tiles(variant: Variant) -> Iterator[tuple[str, Picture]]:
    longest = max(variant.yellow, key=lambda entry: (len(entry.tile.face), entry.tile.units)).tile
    wild = variant.wild(variant.wild_units[-2])
    starts = [variant.start_tiles(colour)[-1] for colour in ("red", "blue", "green")]
    row = tile_picture(longest)
    for tile in (wild, *starts, WILD, HIDDEN):
        row = row.beside(tile_picture(tile), gap=0)
    yield "tiles", row


def _models(variant: Variant) -> Iterator[tuple[str, Picture]]:
    for place, faces in enumerate(SUMS[variant.name], 1):
        tiles = [variant.tile(face) for face in faces.split()]
        tiles[0] = variant.start_tile("red", tiles[0].face) if place > 1 else tiles[0]
        for model in models_for(variant):
            yield f"{model.name}-{place}", model(variant, tiles)
        if len(tiles) > 1:
            squares = {Square(0, column): tile for column, tile in enumerate(tiles)}
            board = parse_position(f"{variant.name} _{len(tiles)} - - 0 1 0").board
            laid = board.with_tiles(squares)
            [run] = runs_through(variant, laid, [Square(0, 0)])
            yield f"run-{place}", run_picture(run)


def write_pages(folder: Path) -> list[Path]:
    """Write a page of all pictures, small and large, for each theme; return the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = []
    for theme in THEMES.values():
        figures = []
        for name, picture in gallery():
            svg = to_svg(picture, theme)
            sizes = "".join(f'<div style="width:{width}px">{svg}</div>' for width in (200, 900))
            figures.append(f"<figure>{sizes}<figcaption>{escape(name)}</figcaption></figure>")
        ground, label = theme.style("ground"), theme.style("label")
        page = folder / f"{theme.name}.html"
        text = _PAGE.format(
            theme=theme.name, page=ground.fill, ink=label.ink, figures="\n".join(figures)
        )
        page.write_text(text, encoding="utf-8")
        pages.append(page)
    return pages


if __name__ == "__main__":
    for written in write_pages(Path(sys.argv[1] if len(sys.argv) > 1 else "pictures")):
        print(written)
