"""JupyterLite: the pages of Jupyter as plain files, with the extensions that the games need."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from sums_widgets.cli.lab import CALM
from sums_widgets.cli.site.packages import KERNEL
from sums_widgets.cli.site.pyodide import LOCK
from sums_widgets.cli.site.refusal import CannotBuildError
from sums_widgets.cli.site.wheels import OWN
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

KERNEL_DISTRIBUTION = "jupyterlite-pyodide-kernel"
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
KERNEL_WHEELS = "static/pypi"
"""Where the kernel's extension has its own wheels."""

EXTENSIONS = "share/jupyter/labextensions/"
APPS = ("notebooks", "lab", "tree")
"""One lesson on a page for children; the lab and the list of files for teachers."""

PACKAGES = "static/packages"
"""The folder of the wheels and their lock file in the site."""

PYTHON = "static/pyodide"
"""The folder of the browser's Python, if it is part of the site."""

CALM_SETTINGS = CALM / "labconfig" / "default_setting_overrides.json"
SETTINGS: Mapping[str, Mapping[str, object]] = {
    # Render the whole lesson, so that nothing is missing off screen and nothing jumps.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    # A copy in the browser would hide the lessons of a newer site.
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
}


def browser_parts(distributions: Iterable[str]) -> list[Path]:
    """Return the front-end extensions of distributions, including the kernel's own."""
    found = []
    for name in sorted({KERNEL_DISTRIBUTION, *distributions}):
        try:
            files = metadata.distribution(name).files or ()
        except metadata.PackageNotFoundError:  # it comes with Pyodide, and has no extension
            continue
        places = (each for each in files if each.name == "package.json")
        found += [
            Path(str(each.locate())).parent.resolve()
            for each in places
            if EXTENSIONS in each.as_posix()
        ]
    return found


def build_lite(work: Path, out: Path, parts: Iterable[Path], *, python: str = "") -> None:
    """Build the pages into a folder, from the notebooks in `work/files`.

    `python` is the address from which browsers load Python; "" if it is part of the site.
    """
    _write(work / "jupyter_lite_config.json", _build_settings(out, parts))
    _write(work / "jupyter-lite.json", _page_settings(python or f"./{PYTHON}"))
    calm = json.loads(CALM_SETTINGS.read_text(encoding="utf-8"))
    _write(work / "overrides.json", {**calm, **SETTINGS})
    line = [sys.executable, "-m", "jupyterlite_core", "build", f"--lite-dir={work}"]
    built = subprocess.run(line, cwd=work, check=False, capture_output=True, text=True)  # noqa: S603 - our own arguments
    if built.returncode or not (out / "notebooks" / "index.html").is_file():
        told = (built.stderr or built.stdout).strip().splitlines()
        reason = told[-1] if told else str(built.returncode)
        raise CannotBuildError(Message.of("site-no-pages", reason=reason))


def _build_settings(out: Path, parts: Iterable[Path]) -> dict[str, object]:
    """Return the build settings: only our extensions, whatever else is installed here."""
    settings = {
        "apps": APPS,
        "contents": ["files"],
        "federated_extensions": [str(part) for part in parts],
        "ignore_sys_prefix": True,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "output_dir": str(out),
    }
    return {"LiteBuildConfig": settings}


def _page_settings(python: str) -> dict[str, object]:
    """Return where the kernel finds Python and the packages; it uses no other server."""
    kernel = {
        "disablePyPIFallback": True,
        "pyodideUrl": f"{python}/pyodide.mjs",
        "loadPyodideOptions": {"lockFileURL": f"./{PACKAGES}/{LOCK}", "packages": [*KERNEL, OWN]},
    }
    page = {"exposeAppInBrowser": True, "litePluginSettings": {KERNEL_PLUGIN: kernel}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": page}


def _write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")
