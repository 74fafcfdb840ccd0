"""A person at the keyboard: in an empty folder, with a Jupyter configuration of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from sums_widgets.cli import sums_widgets_command

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change into an empty folder, isolated from the user's Jupyter settings, and return it."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    for name in ("CONFIG", "DATA", "RUNTIME"):
        monkeypatch.setenv(f"JUPYTER_{name}_DIR", str(tmp_path / name.lower()))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", str(tmp_path / "school"))
    return folder


@pytest.fixture
def enter(here: Path) -> Callable[..., Result]:
    """Return a function that runs the command, in English by default."""
    assert here.is_dir()

    def enter_line(*words: str, language: str = "en") -> Result:
        command = sums_widgets_command(language)
        return CliRunner().invoke(command, words, prog_name="sums-widgets")

    return enter_line
