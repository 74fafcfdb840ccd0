"""What is installed here: plain facts, not evaluated."""

from __future__ import annotations

import platform
import sys
from dataclasses import dataclass, field
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from sums_widgets.cli.lessons import lessons_home, lessons_of
from sums_widgets.cli.quick_jupyter import load_jsonschema
from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Mapping

PACKAGE = "sums-widgets"
EXTRAS = ("lab", "play", "site", "print")
"""The optional extras of the package, named after the commands that need them."""

KERNEL = "ipykernel"
ALSO_SEEN = ("jupyter-server", "notebook")
"""Packages that can also open a lesson, although this package does not require them."""


@dataclass(frozen=True, slots=True)
class Need:
    """A requirement of the package: a distribution, its versions, and its extra, if any."""

    name: str
    versions: str = ""
    extra: str = ""


@dataclass(frozen=True, slots=True)
class BrowserPart:
    """An installed front-end extension: its version and its folder."""

    version: str
    folder: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the doctor checks."""

    python: str
    program: str
    python_versions: str = ""
    needs: tuple[Need, ...] = ()
    installed: Mapping[str, str] = field(default_factory=dict)
    browser_parts: Mapping[str, BrowserPart] = field(default_factory=dict)
    switched_off: frozenset[str] = frozenset()
    kernel_program: str | None = None
    lessons: int = 0


def look_around() -> Facts:
    """Return the facts about this environment.

    >>> look_around().lessons > 0
    True
    """
    needs = _needs()
    seen = {PACKAGE, KERNEL, *ALSO_SEEN, *(need.name for need in needs)}
    parts, switched_off = _browser_parts()
    return Facts(
        python=platform.python_version(),
        program=sys.executable,
        python_versions=_python_versions(),
        needs=needs,
        installed={name: version for name in sorted(seen) if (version := _version(name))},
        browser_parts=parts,
        switched_off=switched_off,
        kernel_program=_kernel_program(),
        lessons=_count_lessons(),
    )


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _python_versions() -> str:
    """Return the supported Python versions; "" if the package is not installed."""
    return metadata.metadata(PACKAGE)["Requires-Python"] if _version(PACKAGE) else ""


def _needs() -> tuple[Need, ...]:
    """Return the requirements of the package, from its metadata."""
    lines = (metadata.requires(PACKAGE) or []) if _version(PACKAGE) else []
    wanted = sorted(map(Requirement, lines), key=lambda each: each.name)
    return tuple(
        Need(canonicalize_name(each.name), str(each.specifier), extra)
        for extra in ("", *EXTRAS)
        for each in wanted
        if _is_for(each, extra)
    )


def _is_for(requirement: Requirement, extra: str) -> bool:
    """Whether a requirement belongs to an extra, or to the package itself if `extra` is ""."""
    always = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
    if not extra or always:
        return always and not extra
    return requirement.marker is not None and requirement.marker.evaluate({"extra": extra})


def _browser_parts() -> tuple[dict[str, BrowserPart], frozenset[str]]:
    """Return the extensions that JupyterLab would load, and the names of the disabled ones."""
    if find_spec("jupyterlab_server") is None:
        return {}, frozenset()
    load_jsonschema()
    from jupyter_core.paths import jupyter_path  # noqa: PLC0415 - only where Jupyter is
    from jupyterlab_server.config import (  # noqa: PLC0415 - likewise; and it is slow
        get_federated_extensions,
        get_page_config,
    )

    folders = jupyter_path("labextensions")
    found = get_federated_extensions(folders)
    parts = {
        name: BrowserPart(str(about.get("version", "")), str(about.get("ext_path", "")))
        for name, about in found.items()
    }
    return parts, frozenset(get_page_config(folders).get("disabledExtensions", ()))


def _kernel_program() -> str | None:
    """Return the path of the Python that runs the lessons, or None without a Python kernel."""
    if find_spec("jupyter_client") is None:
        return None
    from jupyter_client.kernelspec import (  # noqa: PLC0415 - only where Jupyter is
        KernelSpecManager,
        NoSuchKernel,
    )

    try:
        program = KernelSpecManager().get_kernel_spec("python3").argv[0]
    except (NoSuchKernel, IndexError):
        return None
    # Jupyter replaces a bare program name, without a folder, by its own Python.
    return str(program) if Path(program).is_absolute() else sys.executable


def _count_lessons() -> int:
    try:
        return len(lessons_of(lessons_home()))
    except SumsError:
        return 0
