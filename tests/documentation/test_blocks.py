"""Every block of code in the README and in the documentation is followed, from top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from documentation.pages import NAMES, blocks_of, parsed, read
from documentation.reader import DEEDS, Reader

if TYPE_CHECKING:
    from pathlib import Path

every_page = pytest.mark.parametrize("page", NAMES)
SITE_PAGES = ("docs/index.md", "docs/how-to.md", "docs/explanation.md", "docs/reference")
"""The pages for the site only; all others are plain Markdown, for any code host."""


@every_page
def test_every_block_says_what_it_is(page: str) -> None:
    """A block has a language that a reader knows what to do with; none is merely indented."""
    unknown = [block.place for block in blocks_of(page) if block.language not in DEEDS]
    assert unknown == []
    assert parsed(page)[1] == [], "indent a list by less, or fence the code"


@every_page
def test_dialogues_stand_in_blocks(page: str) -> None:
    """What is typed into Python stands in a block, where it is tried."""
    in_blocks = sum(block.text.count(">>> ") for block in parsed(page)[0])
    assert read(page).count(">>> ") == in_blocks


@every_page
def test_pages_are_plain_markdown(page: str) -> None:
    """Directives of the site stand on its own pages only."""
    directives = [block.place for block in parsed(page)[0] if block.is_directive]
    assert directives == [] or page.startswith(SITE_PAGES)


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in NAMES if blocks_of(page)])
def test_page_keeps_its_word(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """Following the page, block by block, gives what the page shows."""
    folder = tmp_path / "here"
    folder.mkdir()
    reader = Reader(folder, monkeypatch, lambda: request.getfixturevalue("wheels"))
    for block in blocks_of(page):
        reader.follow(block)
