"""`sums-widgets lab` and `make lab` in the browser: a calm page on the first lesson."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from browser.server import Server

from ways_in.calm_page import shows_calmly

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ways_in.visitors import Visitors

FLAGS = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--port=0",
    "--IdentityProvider.token=",
    "--ServerApp.disable_check_xsrf=True",
    "--LabApp.expose_app_in_browser=True",
)


class LabServer(Server):
    """JupyterLab as our command starts it, without user settings."""

    def _command(self) -> list[str]:
        lab = ["-m", "sums_widgets", "lab", "--folder", str(self.notebooks)]
        return [sys.executable, *lab, "--", *FLAGS]

    def _environment(self) -> dict[str, str]:
        environment = super()._environment()
        for settings in (self.folder / "settings").rglob("*.jupyterlab-settings"):
            settings.unlink()
        return environment


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LabServer]:
    """Start JupyterLab with the lessons, and yield it."""
    started = LabServer(tmp_path)
    yield started
    started.stop()


def test_the_lab_is_calm(server: LabServer, visitors: Visitors) -> None:
    """No news, few buttons, nothing fetched from outside; and nothing is set for good."""
    page = visitors.arrive()
    assert f"{server.url}lab/tree/00-start-here.ipynb" in server.told()
    page.goto(f"{server.url}lab/tree/00-start-here.ipynb")
    shows_calmly(page, server, "00-start-here.ipynb")
    assert not list((server.folder / "config").rglob("*overrides*"))
