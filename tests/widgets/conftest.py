"""What the tests of widgets may use: a page that receives what the canvases send."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER  # type: ignore[import-untyped] # ships no type hints

from widgets.fake_canvas import Page

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """Yield a page that receives what all canvases of this kernel send; check that all was sent."""
    received = Page()
    monkeypatch.setattr(_CANVAS_MANAGER, "send", received.receive)
    yield received
    assert not _CANVAS_MANAGER._caching
    assert not _CANVAS_MANAGER._commands_cache
