"""What the tests of keeping share: an invisible page, and a browser with a storage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from widgets.keeping.fake_browser import FakeBrowser

if TYPE_CHECKING:
    from widgets.fake_canvas import Page


@pytest.fixture(autouse=True)
def _some_page(page: Page) -> Page:
    """Make every canvas draw to an invisible page."""
    return page


@pytest.fixture
def browser() -> FakeBrowser:
    """Return a browser with an empty storage."""
    return FakeBrowser()
