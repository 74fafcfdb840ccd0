"""A build without its slow parts, which have tests of their own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sums_widgets.cli.site import building, packages, pyodide
from sums_widgets.cli.site.packages import Package, gather

if TYPE_CHECKING:
    from pathlib import Path

    from packaging.requirements import Requirement

INFO = {"python": "3.14.2", "arch": "wasm32", "abi_version": "2026_0", "platform": "emscripten"}


def shelf(**versions: str) -> packages.Source:
    """Return a source of packages without dependencies, in any version that is asked for."""

    def offer(wanted: Requirement) -> Package | None:
        version = versions.get(wanted.name.replace("-", "_"), "1.0")
        return Package({"name": wanted.name, "version": version}, ())

    return offer


@pytest.fixture
def quick_build(monkeypatch: pytest.MonkeyPatch, here: Path) -> Path:
    """Replace the slow parts of a build, and return a folder that looks like Pyodide."""
    release = here.parent / "pyodide"
    release.mkdir()
    for name in pyodide.CORE:
        (release / name).write_text(name, encoding="utf-8")
    (release / pyodide.LOCK).write_text(json.dumps({"info": INFO, "packages": {}}))

    def build_pages(work: Path, out: Path, parts: object, *, python: str) -> None:
        del work, parts, python
        (out / "notebooks").mkdir(parents=True)
        head, body = "<head></head>", '<div id="jupyterlite-loading-indicator"></div>'
        (out / "notebooks" / "index.html").write_text(f"{head}<body>{body}</body>")
        (out / "notebooks" / "favicon.ico").write_bytes(b"icon")

    monkeypatch.setattr(building, "build_lite", build_pages)
    monkeypatch.setattr(building, "gather", lambda _sources: gather([shelf()]))
    return release
