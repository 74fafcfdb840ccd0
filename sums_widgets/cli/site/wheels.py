"""Wheels of installed packages: the same versions as their front-end extensions, and small.

A wheel contains only the Python package. Its front-end extensions are already part of the site, so
they are not sent a second time.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import sums_widgets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib import metadata

OWN = "sums-widgets"
PURE = "py3-none-any"
NOT_SENT = {"__pycache__", ".ipynb_checkpoints", "_lessons"}
"""Folders that no browser needs: caches, and our lessons, which are in the site already."""
ENDINGS_NOT_SENT = {".po", ".pyc"}
LIGHTER = {"jedi": ("jedi/third_party/typeshed/stubs/", "jedi/third_party/django-stubs/")}
"""What is left out of a package: jedi's thousands of stubs for libraries that no browser has.

They are two thirds of it, and unpacking them takes seconds.
"""
ABOUT = ("METADATA", "entry_points.txt")
WHEEL = f"Wheel-Version: 1.0\nGenerator: {OWN}\nRoot-Is-Purelib: true\nTag: {PURE}\n"

File = tuple[str, bytes]
"""A file of a wheel: its name there, and its content."""


def is_pure(distribution: metadata.Distribution) -> bool:
    """Whether an installed distribution is pure Python.

    >>> from importlib import metadata
    >>> is_pure(metadata.distribution("ipywidgets")), is_pure(metadata.distribution("numpy"))
    (True, False)
    """
    about = distribution.read_text("WHEEL") or ""
    return any(line.startswith("Tag:") and line.endswith("none-any") for line in about.splitlines())


def pack(distribution: metadata.Distribution, folder: Path) -> Path:
    """Pack an installed distribution as a wheel; our own also from an editable install."""
    own = distribution.name == OWN
    files = _own_files() if own else _installed_files(distribution)
    about = ((name, distribution.read_text(name)) for name in ABOUT)
    stem = f"{distribution.name.replace('-', '_')}-{distribution.version}"
    info = [(f"{stem}.dist-info/{name}", text.encode()) for name, text in about if text]
    info.append((f"{stem}.dist-info/WHEEL", WHEEL.encode()))
    return _write(folder / f"{stem}-{PURE}.whl", f"{stem}.dist-info/RECORD", [*files, *info])


def _own_files() -> Iterator[File]:
    """Yield the files of this package from its import path: an editable install lists none."""
    home = Path(sums_widgets.__file__).parent
    for path in sorted(home.rglob("*")):
        name = path.relative_to(home.parent)
        if path.is_file() and _is_sent(name.parts):
            yield name.as_posix(), path.read_bytes()


def _installed_files(distribution: metadata.Distribution) -> Iterator[File]:
    """Yield the Python files and data of an installed distribution."""
    left_out = LIGHTER.get(distribution.name, ())
    for file in sorted(distribution.files or ()):
        outside = file.parts[0] == ".." or file.parts[0].endswith(".dist-info")
        if not outside and not file.as_posix().startswith(left_out) and _is_sent(file.parts):
            yield file.as_posix(), Path(str(file.locate())).read_bytes()


def _is_sent(parts: tuple[str, ...]) -> bool:
    return not NOT_SENT & set(parts) and Path(parts[-1]).suffix not in ENDINGS_NOT_SENT


def _write(path: Path, record_name: str, files: Iterable[File]) -> Path:
    """Write a wheel with its RECORD; the same files give the same bytes."""
    record = []
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, content in files:
            wheel.writestr(_zip_info(name), content)
            digest = urlsafe_b64encode(sha256(content).digest()).decode().rstrip("=")
            record.append(f"{name},sha256={digest},{len(content)}\n")
        wheel.writestr(_zip_info(record_name), "".join([*record, f"{record_name},,\n"]))
    return path


def _zip_info(name: str) -> ZipInfo:
    info = ZipInfo(name)  # dated 1980, so that wheels are reproducible
    info.compress_type = ZIP_DEFLATED
    return info
