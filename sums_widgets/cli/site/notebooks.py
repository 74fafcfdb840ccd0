"""The notebooks of a site: the games, and the lessons prepared for a page that runs by itself."""

from __future__ import annotations

import ast
import json
from typing import TYPE_CHECKING, Any

from sums_widgets.cli.site.refusal import CannotBuildError
from sums_widgets.learning.words import Message
from sums_widgets.widgets.keeping.place import short_name

if TYPE_CHECKING:
    from pathlib import Path

Notebook = dict[str, Any]

LONGEST_NAME = 64
"""The maximum length of a cell id."""

MINOR = 5
"""From this minor version of the format on, cells have ids."""

KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
"""The kernel in the browser; for a notebook with another one, Jupyter would ask."""


def for_browser(notebook: Notebook) -> Notebook:
    """Return a notebook that the kernel in the browser runs without asking."""
    told = {**notebook["metadata"], "kernelspec": KERNEL, "language_info": {"name": "python"}}
    return {**notebook, "metadata": told}


def lesson_notebook(path: Path) -> Notebook:
    """Return a lesson for the site; raise `CannotBuildError` unless it is a notebook of format 4.

    Its cell ids are prefixed by a hash of its name: a kernel in the browser does not know which
    notebook it runs, and games are saved by the cell that made them.
    """
    notebook = _read(path)
    prefix = short_name(path.name)[:8]
    for number, cell in enumerate(notebook["cells"]):
        cell["id"] = f"{prefix}-{cell.get('id', number)}"[:LONGEST_NAME]
    notebook["nbformat_minor"] = max(notebook["nbformat_minor"], MINOR)
    notebook["metadata"]["sums"] = {"codeIsShown": is_about_code(notebook)}
    return for_browser(notebook)


def _read(path: Path) -> Notebook:
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as trouble:
        raise CannotBuildError(Message.of("site-no-lesson", file=str(path))) from trouble
    match notebook:
        case {"nbformat": 4, "nbformat_minor": int(), "metadata": {}, "cells": [*cells]}:
            if all(map(_is_cell, cells)):
                return dict(notebook)
    raise CannotBuildError(Message.of("site-no-lesson", file=str(path)))


def _is_cell(cell: object) -> bool:
    match cell:
        case {"cell_type": str(), "metadata": {}, "source": str()}:
            return True
        case {"cell_type": str(), "metadata": {}, "source": [*lines]}:
            return all(isinstance(line, str) for line in lines)
    return False


def is_about_code(notebook: Notebook) -> bool:
    r"""Whether a lesson teaches code: some cell does more than show one thing.

    >>> def lesson(source):
    ...     return {"cells": [{"cell_type": "code", "source": source}]}
    >>> is_about_code(lesson("from sums_widgets import play\nplay()"))
    False
    >>> is_about_code(lesson("def mine(position): ..."))
    True
    """
    return not all(map(_shows_one_thing, _codes(notebook)))


def game_names(notebook: Notebook) -> tuple[str, ...]:
    """Return the names in the browser's storage of a notebook's games: one per code cell."""
    cells = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    return tuple(short_name("", cell["id"], "1") for cell in cells)


def _codes(notebook: Notebook) -> list[str]:
    sources = (each["source"] for each in notebook["cells"] if each["cell_type"] == "code")
    return [source if isinstance(source, str) else "".join(source) for source in sources]


def _shows_one_thing(code: str) -> bool:
    try:
        lines = ast.parse(code).body
    except SyntaxError:  # IPython magics, so it is about code
        return False
    return (
        len(lines) > 0
        and all(isinstance(line, ast.ImportFrom | ast.Import) for line in lines[:-1])
        and (isinstance(lines[-1], ast.Expr))
    )
