"""The sources and styles that several parts share, and how they are joined into one module."""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parent
_SHARED = _FOLDER / "shared.js"


def joined_sources(folder: Path, *names: str) -> str:
    """Join what all parts share and the named sources into one module.

    A name is looked up in the folder of the part, then among the sources that several parts use.
    The sources have no imports, so a part needs no build and no second request.
    """
    paths = (_SHARED, *(_find_source(folder, name) for name in names))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def _find_source(folder: Path, name: str) -> Path:
    own = folder / name
    return own if own.exists() else _FOLDER / name


def joined_styles(folder: Path, *names: str) -> str:
    """Join the named style sheets of a folder in their order."""
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)


PAPER_SOURCES = (
    "room.js",
    "morph.js",
    "words.js",
    "equations.js",
    "buttons.js",
    "fields.js",
    "answers.js",
)
"""The sources of a part that shows words, equations, pictures, buttons and fields."""

PAPER_STYLE = joined_styles(
    _FOLDER,
    "paper.css",
    "words.css",
    "work.css",
    "equations.css",
    "buttons.css",
    "fields.css",
    "choosing.css",
)
"""The style of words, equations, pictures, buttons and fields, in every part."""

GAME_STYLE = joined_styles(_FOLDER, "game.css")
"""The layout of the board and the panel."""
