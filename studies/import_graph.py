"""Who imports whom in the package, read from its sources: for the tests, and for the picture."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import sums_widgets

if TYPE_CHECKING:
    from collections.abc import Mapping

PACKAGE = Path(sums_widgets.__file__).parent
TOP = "__init__"
"""The package itself, which offers the names for a notebook."""

LAYERS = {
    "engine": 0,
    "learning": 1,
    "pictures": 2,
    "players": 3,
    "printing": 4,
    "widgets": 5,
    "cli": 6,
    "__main__": 7,
    "testing": 7,
}
"""A layer may import those with a lower number; nothing imports the tools for tests."""


def imports_of(path: Path) -> set[str]:
    """Name every module that a module imports, wherever it does."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                raise ValueError(f"{path.name}, line {node.lineno}: expected an absolute import")
            names.add(node.module or "")
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def layer_of(module: str) -> str:
    """Name the layer of a module of the package, or nothing for the package itself.

    >>> layer_of("sums_widgets.engine.game"), layer_of("sums_widgets"), layer_of("json")
    ('engine', '', '')
    """
    parts = module.split(".")
    return parts[1] if parts[0] == "sums_widgets" and len(parts) > 1 else ""


def layer_at(path: Path) -> str:
    """Name the layer that a file of the package belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def layer_graph() -> Mapping[str, frozenset[str]]:
    """Give for each layer the other layers that its modules import.

    >>> sorted(layer_graph()["pictures"])
    ['engine', 'learning']
    """
    graph: dict[str, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        place = layer_at(path)
        known = {layer_of(name) for name in imports_of(path)} & set(LAYERS)
        graph.setdefault(place, set()).update(known - {place})
    return {place: frozenset(known) for place, known in graph.items()}


def height_of(layer: str) -> int:
    """Count the layers below a layer, along the longest way down.

    >>> height_of("engine"), height_of("pictures")
    (0, 2)
    """
    return max((1 + height_of(known) for known in layer_graph()[layer]), default=0)


def nearest(layer: str) -> frozenset[str]:
    """Give what a layer imports and knows through no other layer that it imports.

    >>> sorted(nearest("players"))
    ['pictures']
    """
    known = layer_graph()[layer]
    return known - {below for each in known for below in _all_below(each)}


def _all_below(layer: str) -> frozenset[str]:
    known = layer_graph()[layer]
    return known.union(*(_all_below(each) for each in known))


def first_sentence(layer: str) -> str:
    """Give what a layer says of itself: the first sentence of its docstring."""
    path = PACKAGE / "__init__.py" if layer == TOP else PACKAGE / layer / "__init__.py"
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split()).replace("`", "")
