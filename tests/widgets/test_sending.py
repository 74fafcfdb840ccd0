"""Messages to the page: complete through every kind of kernel."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

from sums_widgets.widgets.browser import part
from sums_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    import pytest


def test_in_a_browser_a_message_is_javascripts_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is None reaches the page as `null`: the kernel of JupyterLite would drop it."""
    told: list[object] = []
    panel = Panel(dialog={"title": "Who starts?"})
    monkeypatch.setattr(panel.comm, "send", lambda data, buffers: told.append((data, buffers)))
    monkeypatch.setattr(part, "IN_A_BROWSER", True)
    script = SimpleNamespace(JSON=SimpleNamespace(parse=lambda text: f"parsed {text}"))
    monkeypatch.setitem(sys.modules, "js", script)
    panel.set_trait("dialog", None)
    message = '{"method": "update", "state": {"dialog": null}, "buffer_paths": []}'
    assert told == [(f"parsed {message}", [])]
