"""What the tests of keeping share: a page that nobody sees, a browser with a storage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from widgets.keeping.fake_browser import FakeBrowser

if TYPE_CHECKING:
    from widgets.fake_canvas import Page


@pytest.fixture(autouse=True)
def _some_page(page: Page) -> Page:
    """Let every canvas draw to a page that nobody sees."""
    return page


@pytest.fixture
def browser() -> FakeBrowser:
    """Give a browser with an empty storage."""
    return FakeBrowser()
