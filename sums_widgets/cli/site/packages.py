"""The Python packages that the browser needs, each from the first source that has it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib import metadata
from typing import TYPE_CHECKING, Any

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

from sums_widgets.cli.site.refusal import CannotBuildError
from sums_widgets.cli.site.wheels import OWN, is_pure, pack
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Container, Sequence
    from pathlib import Path

KERNEL = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
"""What the kernel in the browser loads before it runs a cell."""

ROOTS = (*KERNEL, OWN)
NOT_MODULES = (".dist-info", ".data", ".libs")


@dataclass(frozen=True, slots=True)
class Package:
    """A package for the browser: its lock entry, its requirements, and its wheel if there is one.

    Without a wheel, the entry has the address from which the browser loads it.
    """

    line: Mapping[str, Any]
    needs: tuple[Requirement, ...]
    wheel: Path | None = None

    @property
    def version(self) -> str:
        """The version in the lock entry."""
        return str(self.line["version"])


Source = Callable[[Requirement], Package | None]
"""Returns the package for a requirement, or None if the source has none that matches."""

Environment = Mapping[str, str]
"""The marker environment of the browser's Python."""


def browser_environment(info: Mapping[str, str]) -> Environment:
    """Return the marker environment of the browser's Python, from the info of its lock file.

    >>> browser_environment({"python": "3.14.2", "arch": "wasm32"})["python_version"]
    '3.14'
    """
    return {
        "extra": "",
        "os_name": "posix",
        "platform_machine": info["arch"],
        "platform_system": "Emscripten",
        "python_full_version": info["python"],
        "python_version": info["python"].rpartition(".")[0],
        "sys_platform": "emscripten",
    }


def gather(sources: Sequence[Source]) -> dict[NormalizedName, Package]:
    """Return the kernel, our package and all their requirements.

    Raise `CannotBuildError` if a package is missing, or if requirements conflict.
    """
    found: dict[NormalizedName, Package] = {}
    waiting = [Requirement(name) for name in ROOTS]
    while waiting:
        wanted = waiting.pop(0)
        name = canonicalize_name(wanted.name)
        if name not in found:
            offers = (source(wanted) for source in sources)
            package = next(filter(None, offers), None)
            if package is None:
                raise CannotBuildError(Message.of("site-no-package", name=str(wanted)))
            found[name] = package
            waiting += package.needs
        elif not wanted.specifier.contains(found[name].version, prereleases=True):
            clash = Message.of("site-clash", name=str(wanted), version=found[name].version)
            raise CannotBuildError(clash)
    return found


def from_wheel(wheel: Path, environment: Environment) -> Package:
    """Return a package with the lock entry of a wheel."""
    [about] = metadata.distributions(path=[str(wheel)])
    needs = tuple(
        each
        for each in map(Requirement, about.requires or ())
        if each.marker is None or each.marker.evaluate(dict(environment))
    )
    line = {
        "depends": sorted({canonicalize_name(each.name) for each in needs}),
        "file_name": wheel.name,
        "imports": sorted(_modules(about)),
        "install_dir": "site",
        "name": canonicalize_name(about.name),
        "package_type": "package",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": about.version,
    }
    return Package(line, needs, wheel)


def _modules(about: metadata.Distribution) -> set[str]:
    """Return the names of the modules in a wheel."""
    tops = {file.parts[0] for file in about.files or ()}
    return {top.removesuffix(".py") for top in tops if not top.endswith(NOT_MODULES)}


# --- the sources -----------------------------------------------------------------------------


def wheels_in(folder: Path, environment: Environment) -> Source:
    """Return a source for the wheels of a folder, which prefers the newest match."""
    packages = [from_wheel(wheel, environment) for wheel in sorted(folder.glob("*.whl"))]

    def offer(wanted: Requirement) -> Package | None:
        name = canonicalize_name(wanted.name)
        fitting = (
            each
            for each in reversed(packages)
            if each.line["name"] == name and wanted.specifier.contains(each.version)
        )
        return next(fitting, None)

    return offer


def installed_here(
    folder: Path, environment: Environment, only: Container[str] | None = None
) -> Source:
    """Return a source that packs installed pure Python distributions, or only some, into wheels."""

    def offer(wanted: Requirement) -> Package | None:
        found = _installed(wanted) if only is None or wanted.name in only else None
        if found is None or not is_pure(found):
            return None
        return from_wheel(pack(found, folder), environment)

    return offer


def from_index(folder: Path, environment: Environment, pins: Mapping[str, str]) -> Source:
    """Return a source that downloads pure Python wheels by pip, in installed or pinned versions."""
    return partial(_fetch, folder, environment, pins)


def _fetch(
    folder: Path, environment: Environment, pins: Mapping[str, str], wanted: Requirement
) -> Package | None:
    found = _installed(wanted)
    pin = found.version if found else pins.get(canonicalize_name(wanted.name))
    requirement = f"{wanted.name}=={pin}" if pin else f"{wanted.name}{wanted.specifier}"
    place = folder / canonicalize_name(wanted.name)
    fitting = f"--python-version={environment['python_version']}"
    plain = ("--no-deps", "--only-binary=:all:", "--implementation=py", "--abi=none")
    options = (*plain, fitting, "--platform=any", "--quiet", "--disable-pip-version-check")
    line = [sys.executable, "-m", "pip", "download", *options, f"--dest={place}", requirement]
    subprocess.run(line, check=False, capture_output=True)  # noqa: S603 - our own arguments
    wheels = list(place.glob("*.whl"))
    return from_wheel(wheels[0], environment) if wheels else None


def _installed(wanted: Requirement) -> metadata.Distribution | None:
    """Return the installed distribution if it meets the requirement, else None."""
    try:
        found = metadata.distribution(wanted.name)
    except metadata.PackageNotFoundError:
        return None
    return found if wanted.specifier.contains(found.version, prereleases=True) else None
