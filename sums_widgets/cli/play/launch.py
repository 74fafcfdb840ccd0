"""What the launch page tells: a card for each game, its choices, and where games may be kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sums_widgets.cli.play.cards import card_svg
from sums_widgets.cli.play.pages import Partner, title_of
from sums_widgets.engine import VARIANTS
from sums_widgets.learning.words import Message, say
from sums_widgets.widgets import keeping

if TYPE_CHECKING:
    from sums_widgets.cli.play.pages import Pages
    from sums_widgets.engine import Variant

MOST_TURNS = 150
"""More turns than this are told as so many."""

STORE = Path(keeping.__file__).parent / "store.js"
"""How the games write to the browser's storage: the launch page reads there by the same lines."""

NAMES = (
    *("title", "pick", "continue", "robo", "friend", "lesson", "tour", "back", "ready", "home"),
    *("loading", "long", "again", "stuck", "stuck-help", "lost", "lost-help"),
    *("full", "full-help", "no-script"),
)
"""What is said on and around the pages, by the names of the sentences."""


def launch_page(pages: Pages) -> dict[str, Any]:
    """Tell the launch page as values for its template."""
    return {
        "words": page_words(pages.language)["words"],
        "language": pages.language,
        "cards": [_card(variant, pages) for variant in VARIANTS.values()],
        "tour": pages.numbered(0),
        "store": STORE.read_text(encoding="utf-8"),
        "kept": _kept(pages),
    }


def page_words(language: str) -> dict[str, Any]:
    """Give what the template says around a page, and in which language.

    >>> page_words("en")["words"]["home"]
    'All games'
    """

    def told(name: str) -> str:
        return say(Message.of(f"childs-page-{name}"), language=language)

    words = {name.replace("-", "_"): told(name) for name in NAMES}
    return {"language": language, "words": words, "home": "/"}


def _card(variant: Variant, pages: Pages) -> dict[str, Any]:
    """Tell the card of a game: what stands on it, and where its choices lead."""
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
    """Tell where in the browser games may be kept, and where each goes on."""
    shelves = [
        {"name": name, "address": page.address} for page in pages.all for name in page.shelves
    ]
    turns = (Message.of("keeping-turns", count=count) for count in range(MOST_TURNS + 1))
    return {"shelves": shelves, "turns": [say(each, language=pages.language) for each in turns]}
