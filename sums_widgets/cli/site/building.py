"""Building a site: in a temporary folder, then moved into place as a whole."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from sums_widgets.cli.site.dressing import dress
from sums_widgets.cli.site.lite import KERNEL_WHEELS, PACKAGES, PYTHON, browser_parts, build_lite
from sums_widgets.cli.site.packages import (
    browser_environment,
    from_index,
    gather,
    installed_here,
    wheels_in,
)
from sums_widgets.cli.site.place import check_place, put_in_place, write_mark
from sums_widgets.cli.site.pyodide import CORE, LOCK
from sums_widgets.cli.site.wheels import LIGHTER
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sums_widgets.cli.site.packages import Package
    from sums_widgets.cli.site.pages import SitePages
    from sums_widgets.cli.site.pyodide import Pyodide

LARGE = 400_000
"""Files with more bytes than this are prefetched."""


@dataclass(frozen=True, slots=True)
class Site:
    """A finished site: its folder, its number of files, and their size in bytes."""

    folder: Path
    files: int
    size: int


def build_site(
    out: Path, pages: SitePages, pyodide: Pyodide, tell: Callable[[Message], object]
) -> Site:
    """Build a site at a path that is free, or has an older site and nothing else."""
    check_place(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as place:
        work, site = Path(place) / "work", Path(place) / "site"
        (work / "wheels").mkdir(parents=True)
        pages.write(work / "files")  # first, so that an unreadable lesson fails at once
        tell(Message.of("site-gathers"))
        packages = _gather(pyodide, work / "wheels")
        tell(Message.of("site-writes"))
        build_lite(work, site, browser_parts(packages), python=pyodide.address)
        _lay_python(site, pyodide)
        _lay_packages(site, packages, pyodide.lock["info"])
        dress(site, pages, _large_files(site))
        (site / ".nojekyll").touch()  # GitHub Pages then serves the files unchanged
        write_mark(site, len(pages.lessons))
        sizes = [path.stat().st_size for path in site.rglob("*") if path.is_file()]
        put_in_place(site, out, Path(place) / "before")
    return Site(out, len(sizes), sum(sizes))


def _gather(pyodide: Pyodide, wheels: Path) -> dict[str, Package]:
    """Return the packages: the kernel's, Pyodide's, installed ones, and the rest by pip."""
    environment = browser_environment(pyodide.lock["info"])
    [kernel] = browser_parts(())
    sources = [
        wheels_in(kernel / KERNEL_WHEELS, environment),
        installed_here(wheels, environment, only=LIGHTER),
        pyodide.offer,
        installed_here(wheels, environment),
        from_index(wheels, environment, pyodide.versions()),
    ]
    return {str(name): package for name, package in gather(sources).items()}


def _lay_python(site: Path, pyodide: Pyodide) -> None:
    """Copy Python itself into the site, unless it is loaded from elsewhere."""
    if pyodide.folder is None:
        return
    (site / PYTHON).mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(pyodide.folder / name, site / PYTHON / name)


def _lay_packages(site: Path, packages: Mapping[str, Package], info: Mapping[str, str]) -> None:
    """Copy the wheels into the site, and write the lock file that lists them."""
    (site / PACKAGES).mkdir(parents=True)
    for package in packages.values():
        if package.wheel is not None:
            shutil.copyfile(package.wheel, site / PACKAGES / package.wheel.name)
    lines = {name: dict(package.line) for name, package in sorted(packages.items())}
    lock = json.dumps({"info": dict(info), "packages": lines}, indent=1)
    (site / PACKAGES / LOCK).write_text(lock, encoding="utf-8")


def _large_files(site: Path) -> list[str]:
    """Return the paths of the large files that every page needs: Python and the packages."""
    found = [path for place in (PYTHON, PACKAGES) for path in sorted((site / place).glob("*"))]
    large = (path for path in found if path.stat().st_size > LARGE)
    return [path.relative_to(site).as_posix() for path in large]
