"""Binder's base image as repo2docker has frozen it: which packages, and in which versions.

The versions are read from repo2docker itself, for the Python that runs the tests; its packages come
from conda there and from pip here.
"""

from __future__ import annotations

import platform
import re
from importlib.util import find_spec
from pathlib import Path

FROZEN = re.compile(r"/(?P<name>[^/]+)-(?P<version>[^-/]+)-py[^-/]*\.(?:conda|tar\.bz2)#")
"""A Python package in conda's lock file."""

ASKED = re.compile(r"^- (?P<name>[\w-]+)", re.MULTILINE)
"""A package that the image is meant to have; the others are its dependencies."""

NOT_NEEDED = {"nodejs", "pip", "python", "jupyterhub-singleuser"}
"""What every environment has, and what Binder does not start: it runs `jupyter-lab`."""


def python_of_the_tests() -> str:
    """Return the version of this Python, as in Binder's `runtime.txt`."""
    return ".".join(platform.python_version_tuple()[:2])


def frozen_versions(python: str) -> dict[str, str]:
    """Return the version of every Python package of the image, by its name on PyPI.

    conda splits some packages and prefixes some names with `python-`: both spellings are
    returned, as a name that pip does not know does no harm among constraints.
    """
    found: dict[str, str] = {}
    for each in FROZEN.finditer(_file(f"environment.py-{python}-linux-64.lock")):
        name, version = each["name"], each["version"]
        plain = re.sub(r"^python-|-(?:base|core)$", "", name)
        found |= {name: version, plain: version}
    return found


def packages_of_the_image(python: str) -> list[str]:
    """Return the names of the packages that the image is meant to have."""
    names = {each["name"] for each in ASKED.finditer(_file(f"environment.py-{python}.yml"))}
    return sorted(names - NOT_NEEDED - {"conda-forge"})


def _file(name: str) -> str:
    spec = find_spec("repo2docker")
    assert spec is not None, "repo2docker is not installed"
    assert spec.origin is not None
    return (Path(spec.origin).parent / "buildpacks" / "conda" / name).read_text(encoding="utf-8")
