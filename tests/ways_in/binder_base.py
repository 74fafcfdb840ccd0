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
"""A Python package in the list of all that conda installs."""

ASKED = re.compile(r"^- (?P<name>[\w-]+)", re.MULTILINE)
"""A package that the image is meant to have; the others come with it."""

NOT_NEEDED = {"nodejs", "pip", "python", "jupyterhub-singleuser"}
"""What every environment has, and what Binder does not start: it runs `jupyter-lab`."""


def python_of_the_tests() -> str:
    """Name this Python as Binder's `runtime.txt` would."""
    return ".".join(platform.python_version_tuple()[:2])


def frozen_versions(python: str) -> dict[str, str]:
    """Give the version of every Python package of the image, by the name that pip knows.

    conda cuts some packages into parts and puts `python-` before some names: both spellings are
    given, and a name that pip does not know does no harm among constraints.
    """
    found: dict[str, str] = {}
    for each in FROZEN.finditer(_file(f"environment.py-{python}-linux-64.lock")):
        name, version = each["name"], each["version"]
        plain = re.sub(r"^python-|-(?:base|core)$", "", name)
        found |= {name: version, plain: version}
    return found


def packages_of_the_image(python: str) -> list[str]:
    """Name what the image is meant to have."""
    names = {each["name"] for each in ASKED.finditer(_file(f"environment.py-{python}.yml"))}
    return sorted(names - NOT_NEEDED - {"conda-forge"})


def _file(name: str) -> str:
    spec = find_spec("repo2docker")
    assert spec is not None, "repo2docker is not installed"
    assert spec.origin is not None
    return (Path(spec.origin).parent / "buildpacks" / "conda" / name).read_text(encoding="utf-8")
