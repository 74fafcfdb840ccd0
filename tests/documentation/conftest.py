"""What the tests of the documentation share: our own wheel, and the site, each made once."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from documentation.pages import DOCS, ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build our wheel into a folder of its own."""
    folder = tmp_path_factory.mktemp("wheels")
    line = ["-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    _run(*line)
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site as `make docs` does, with Sphinx warnings as errors."""
    folder = tmp_path_factory.mktemp("site")
    _run("-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", str(DOCS), str(folder))
    return folder


def _run(*words: str) -> None:
    done = subprocess.run(  # noqa: S603 - our own arguments
        [sys.executable, *words],
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout
