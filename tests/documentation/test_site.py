"""The site: whole, self-contained, and complete as a reference."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from sphinx.util.inventory import InventoryFile

from documentation.pages import DOCS

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

PACKAGES = {
    "sums_widgets": "notebook",
    "sums_widgets.widgets": "notebook",
    "sums_widgets.engine": "engine",
    "sums_widgets.learning": "learning",
    "sums_widgets.learning.words": "learning",
    "sums_widgets.learning.examples": "learning",
    "sums_widgets.pictures": "pictures",
    "sums_widgets.players": "players",
    "sums_widgets.players.hints": "players",
    "sums_widgets.players.puzzles": "players",
    "sums_widgets.players.review": "players",
    "sums_widgets.players.tickets": "players",
    "sums_widgets.players.tournaments": "players",
    "sums_widgets.printing": "printing",
    "sums_widgets.testing": "testing",
}
"""The packages with public names, and the page of the reference that describes them."""

LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src"}
"""The elements that make a browser load something; links to style sheets are added to them."""


SIGNPOSTS = ("index", "next", "prev", "search")
"""Links that lead to other pages, and load nothing."""


class Loads(HTMLParser):
    """Collects the addresses that a page loads without a click."""

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record the address that an element loads, if any."""
        told = dict(attrs)
        address = told.get("href" if tag == "link" else LOADING.get(tag, "-"))
        is_signpost = tag == "link" and told.get("rel") in SIGNPOSTS
        if address and not is_signpost:
            self.found.append(address)


def test_every_page_is_in_the_site(site: Path) -> None:
    """Each page of the documentation is built; Sphinx refuses one that no list leads to."""
    pages = {page.relative_to(DOCS).with_suffix(".html") for page in DOCS.rglob("*.md")}
    assert {page for page in pages if not (site / page).is_file()} == set()


def test_nothing_comes_from_outside(site: Path) -> None:
    """No page loads a script, a style, a font or an image from another server."""
    outside = []
    for page in site.rglob("*.html"):
        loads = Loads()
        loads.feed(page.read_text(encoding="utf-8"))
        assert loads.found, page
        outside += [f"{page.name}: {each}" for each in loads.found if re.match(r"(\w+:)?//", each)]
    for style in site.rglob("*.css"):
        text = style.read_text(encoding="utf-8")
        for address in re.findall(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)", text):
            wanted = "".join(address)
            outside += [f"{style.name}: {wanted}"] if re.match(r"(\w+:)?//", wanted) else []
    assert outside == []


def test_what_pages_load_is_there(site: Path) -> None:
    """Every script, style and image that a page of the site names lies in the site."""
    missing = []
    for page in site.rglob("*.html"):
        loads = Loads()
        loads.feed(page.read_text(encoding="utf-8"))
        files = (page.parent / each.partition("?")[0].partition("#")[0] for each in loads.found)
        missing += [str(file) for file in files if not file.is_file()]
    assert missing == []


@pytest.mark.parametrize("package", PACKAGES)
def test_reference_has_every_public_name(package: str, site: Path) -> None:
    """Whatever a package offers is described on its page, or named there with a link."""
    page = f"reference/{PACKAGES[package]}.html"
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    described = {
        name
        for kind in inventory.data.values()
        for name, item in kind.items()
        if item.uri.startswith(page)
    }
    text = (site / page).read_text(encoding="utf-8")
    linked = set(re.findall(r'title="(sums_widgets[\w.]+)"', text))
    names = set(import_module(package).__all__)
    ends = {name.rpartition(".")[2] for name in linked}
    assert {name for name in names if f"{package}.{name}" not in described} - ends == set()
