"""The data of the launch page: a card for each game, its options, and where games may be saved."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sums_widgets.cli.play.pages import Partner, title_of
from sums_widgets.engine import VARIANTS, Run, Square
from sums_widgets.learning.words import Message, say
from sums_widgets.pictures import run_picture, to_svg
from sums_widgets.widgets import keeping

if TYPE_CHECKING:
    from sums_widgets.cli.play.pages import Pages
    from sums_widgets.engine import Tile, Variant

    Three = tuple[Tile, Tile, Tile]

MOST_TURNS = 150
"""Saved games with more turns than this are shown with this number."""

STORE = Path(keeping.__file__).parent / "store.js"
"""How the games write to the browser's storage; the launch page reads it with the same code."""

NAMES = (
    *("title", "pick", "continue", "robo", "friend", "lesson", "tour", "back", "ready", "home"),
    *("loading", "long", "again", "stuck", "stuck-help", "lost", "lost-help"),
    *("full", "full-help", "no-script"),
)
"""The names of the texts on and around the pages."""


def launch_page(pages: Pages) -> dict[str, Any]:
    """Return the values for the template of the launch page."""
    return {
        "words": page_words(pages.language)["words"],
        "language": pages.language,
        "cards": [_card(variant, pages) for variant in VARIANTS.values()],
        "tour": pages.numbered(0),
        "store": STORE.read_text(encoding="utf-8"),
        "kept": _kept(pages),
    }


def page_words(language: str) -> dict[str, Any]:
    """Return the texts that the template shows around a page, and their language.

    >>> page_words("en")["words"]["home"]
    'All games'
    """

    def told(name: str) -> str:
        return say(Message.of(f"childs-page-{name}"), language=language)

    words = {name.replace("-", "_"): told(name) for name in NAMES}
    return {"language": language, "words": words, "home": "/"}


def _card(variant: Variant, pages: Pages) -> dict[str, Any]:
    """Return the card of a game: its texts and picture, and where its options lead."""
    language, lesson = pages.language, pages.lesson(variant.name)
    return {
        "name": variant.name,
        "title": title_of(variant, language),
        "age": say(Message.of("childs-page-age", age=variant.ages_from), language=language),
        "picture": "data:image/svg+xml," + quote(card_svg(variant, language)),
        "robo": pages.game(variant.name, Partner.ROBO).address,
        "friend": pages.game(variant.name, Partner.FRIEND).address,
        "lesson": lesson.address if lesson else None,
    }


def _kept(pages: Pages) -> dict[str, Any]:
    """Return where in the browser games may be saved, and the page that continues each."""
    shelves = [
        {"name": name, "address": page.address} for page in pages.all for name in page.shelves
    ]
    turns = (Message.of("keeping-turns", count=count) for count in range(MOST_TURNS + 1))
    return {"shelves": shelves, "turns": [say(each, language=pages.language) for each in turns]}


def card_svg(variant: Variant, language: str) -> str:
    """Render the sum on a game's card as SVG.

    >>> from sums_widgets.engine import VARIANTS
    >>> card_svg(VARIANTS["tens"], "en")[:4]
    '<svg'
    """
    tiles = three_tiles(variant)
    squares = tuple(Square(0, column) for column in range(len(tiles)))
    run = Run(squares, tiles, True, variant.target, 0 * variant.target)  # noqa: FBT003 - across
    return to_svg(run_picture(run), language=language)


def three_tiles(variant: Variant) -> Three:
    """Return a red, a blue and a yellow tile that make the target and differ as little as possible.

    >>> from sums_widgets.engine import VARIANTS
    >>> [tile.face for tile in three_tiles(VARIANTS["fractions"])]
    ['1/4', '3/8', '3/8']
    """
    yellow = {entry.tile.units: entry.tile for entry in reversed(variant.yellow)}
    pairs = product(*(set(variant.start_tiles(colour)) for colour in ("red", "blue")))
    sums = [
        (red, blue, yellow[rest])
        for red, blue in pairs
        if (rest := variant.whole - red.units - blue.units) in yellow
    ]
    return min(sums, key=lambda three: (_spread(three), [tile.face for tile in three]))


def _spread(tiles: Three) -> int:
    units = [tile.units for tile in tiles]
    return max(units) - min(units)
