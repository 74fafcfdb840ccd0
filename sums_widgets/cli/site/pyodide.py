"""Pyodide, the browser's Python: from its official servers, or from a local folder."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http.client import HTTPException
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from sums_widgets.cli.site.packages import Package
from sums_widgets.cli.site.refusal import CannotBuildError
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""The files of Python itself."""

LOCK = "pyodide-lock.json"
"""The file that lists each package, its address and its hash."""

PATIENCE = 60


@dataclass(frozen=True, slots=True)
class Pyodide:
    """A release of Pyodide: its lock, and its folder or its address."""

    lock: Mapping[str, Any]
    folder: Path | None = None
    address: str = ""

    def offer(self, wanted: Requirement) -> Package | None:
        """Return a package of the release if its version matches and its file is available."""
        line = self.lock["packages"].get(canonicalize_name(wanted.name))
        if line is None or not wanted.specifier.contains(line["version"], prereleases=True):
            return None
        needs = tuple(map(Requirement, line["depends"]))
        if self.folder is None:
            return Package({**line, "file_name": f"{self.address}/{line['file_name']}"}, needs)
        wheel = self.folder / line["file_name"]
        return Package(line, needs, wheel) if wheel.is_file() else None

    def versions(self) -> dict[str, str]:
        """Return the version of each package of the release."""
        return {name: line["version"] for name, line in self.lock["packages"].items()}


def read_lock(text: str | bytes) -> Mapping[str, Any]:
    """Parse the lock of a release; raise `ValueError` if it is incomplete.

    >>> read_lock('{"info": {"python": "3.14.2", "arch": "wasm32"}, "packages": {}}')["packages"]
    {}
    """
    match lock := json.loads(text):
        case {"info": {"python": str(), "arch": str()}, "packages": {}}:
            return dict(lock)
    raise ValueError("a lock names its Python and its packages")


def pyodide_in(folder: Path) -> Pyodide:
    """Return a release that was unpacked into a folder; raise `CannotBuildError` if incomplete."""
    missing = [name for name in (*CORE, LOCK) if not (folder / name).is_file()]
    if missing:
        raise CannotBuildError(
            Message.of("site-no-pyodide", folder=str(folder), names=", ".join(missing))
        )
    try:
        lock = read_lock((folder / LOCK).read_bytes())
    except ValueError as trouble:
        raise CannotBuildError(Message.of("site-no-lock", file=str(folder / LOCK))) from trouble
    return Pyodide(lock, folder)


def pyodide_on_network() -> Pyodide:
    """Return the release that the kernel was made for, from its official servers.

    Raise `CannotBuildError` if they cannot be reached.
    """
    from jupyterlite_pyodide_kernel import (  # type: ignore[import-untyped] # noqa: PLC0415 - only here
        constants,
    )

    address = str(constants.PYODIDE_LOCK_DEFAULT_URL)
    try:
        with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - https
            lock = read_lock(answer.read())
    except (OSError, HTTPException, ValueError) as trouble:
        raise CannotBuildError(Message.of("site-no-network", address=address)) from trouble
    return Pyodide(lock, address=str(constants.PYODIDE_CDN_URL))
