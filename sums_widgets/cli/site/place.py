"""The folder of a site: what is there and whether it is ours, and how a new site replaces it."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from sums_widgets.cli.site.refusal import CannotBuildError
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

MARK = "sums-widgets-site.json"
"""The file that marks a folder as our site: it lists everything that belongs to the site."""

KEPT = {
    ".git",
    ".gitattributes",
    ".github",
    ".gitignore",
    "CNAME",
    "LICENSE",
    "README.md",
}
"""Top-level files of a checkout for GitHub Pages, which are left untouched."""

LITTER = {".DS_Store", "Thumbs.db", "desktop.ini"}
"""Files that operating systems leave in folders, which can be ignored."""

MOST_NAMED = 5


def check_place(out: Path) -> None:
    """Raise `CannotBuildError` if the path has foreign files, or contains the working directory.

    Files that a checkout for GitHub Pages needs are allowed.
    """
    whole = out.resolve()
    if out.exists() and Path.cwd().is_relative_to(whole):
        raise CannotBuildError(Message.of("site-here", folder=str(whole)))
    if out.is_dir():
        others = list(_others(out, _parts_of(out)))
        if others:
            names = ", ".join(others[:MOST_NAMED]) + (" …" if others[MOST_NAMED:] else "")
            raise CannotBuildError(Message.of("site-in-the-way", folder=str(out), names=names))
    elif out.exists():
        raise CannotBuildError(Message.of("site-is-file", file=str(out)))


def write_mark(site: Path, lessons: int) -> None:
    """Write into a finished site the list of what belongs to it."""
    names = [MARK, *(path.relative_to(site).as_posix() for path in sorted(site.rglob("*")))]
    told = json.dumps({"lessons": lessons, "names": names}, indent=1)
    (site / MARK).write_text(told, encoding="utf-8")


def put_in_place(site: Path, out: Path, before: Path) -> None:
    """Replace an older site, which is moved to `before`, by a new one; touch nothing else.

    If that fails halfway, the older one is restored.
    """
    before.mkdir()
    with ExitStack() as undo:
        if not out.exists():
            out.mkdir()
            undo.callback(out.rmdir)
        parts = _parts_of(out)
        old = [path.name for path in out.iterdir() if path.name in parts]
        new = [path.name for path in site.iterdir()]
        # The mark is removed last and added first: the folder is recognized as ours at any time.
        _move(sorted(old, key=lambda name: name == MARK), out, before, undo)
        _move(sorted(new, key=lambda name: name != MARK), site, out, undo)
        undo.pop_all()


def _move(names: Iterable[str], source: Path, target: Path, undo: ExitStack) -> None:
    for name in names:
        (source / name).rename(target / name)
        undo.callback((target / name).rename, source / name)


def _parts_of(out: Path) -> frozenset[str]:
    """Return what belongs to the site in a folder, by its mark; empty without a mark."""
    try:
        return frozenset(json.loads((out / MARK).read_text(encoding="utf-8"))["names"])
    except FileNotFoundError:
        return frozenset()
    except (ValueError, LookupError, TypeError) as trouble:
        raise CannotBuildError(Message.of("site-unlisted", folder=str(out))) from trouble


def _others(folder: Path, parts: Container[str], above: str = "") -> Iterator[str]:
    """Yield what does not belong to the site; a foreign folder as a whole."""
    for path in sorted(folder.iterdir()):
        name = f"{above}{path.name}"
        if name in KEPT or path.name in LITTER:
            continue
        if name not in parts:
            yield name
        elif path.is_dir():
            yield from _others(path, parts, f"{name}/")
