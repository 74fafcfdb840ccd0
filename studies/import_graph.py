"""The import graph of the package, parsed from its sources: for the tests, and for the picture."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import sums_widgets

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGE = Path(sums_widgets.__file__).parent
TOP = "__init__"
"""The package itself, which exports the names for a notebook."""

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
"""A layer may import those with a lower number; nothing imports the test tools."""

DISPLAY_METHODS = frozenset({"_repr_svg_", "_repr_pretty_"})
"""The methods that a notebook calls to show a value."""

SHOW_THEMSELVES = frozenset(
    f"engine/{name}.py" for name in ("board", "game", "layout", "position", "runs", "tiles")
)
"""The only files that may import a higher layer: the pictures, inside a display method.

A value shows itself in a notebook although nobody imported the pictures. The import happens when
the method is called, so the engine still loads alone, and it is not part of the import graph.
"""


def imports_of(path: Path) -> set[str]:
    """Return all modules that a file imports, without what its display methods may import.

    Raise `ValueError` for a relative import.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    allowed = _display_imports(path, tree)
    kept = [node for node in ast.walk(tree) if node not in allowed]
    return {name for node in kept for name in _imported(path, node)}


def display_imports_of(path: Path) -> set[str]:
    """Return the modules of a higher layer that the display methods of a file import.

    >>> sorted(display_imports_of(PACKAGE / "engine" / "tiles.py"))[0]
    'sums_widgets.pictures'
    """
    allowed = _display_imports(path, ast.parse(path.read_text(encoding="utf-8")))
    return {name for node in allowed for name in _imported(path, node)}


def _display_imports(path: Path, tree: ast.AST) -> set[ast.AST]:
    """Return the imports of the pictures inside display methods, if the file may have them."""
    if path.relative_to(PACKAGE).as_posix() not in SHOW_THEMSELVES:
        return set()
    return {
        node
        for method in ast.walk(tree)
        if isinstance(method, ast.FunctionDef) and method.name in DISPLAY_METHODS
        for node in ast.walk(method)
        if isinstance(node, ast.ImportFrom) and layer_of(node.module or "") == "pictures"
    }


def _imported(path: Path, node: ast.AST) -> Iterator[str]:
    """Yield the modules that a node imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        if node.level:
            raise ValueError(f"{path.name}, line {node.lineno}: expected an absolute import")
        yield node.module or ""
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer_of(module: str) -> str:
    """Return the layer of a module of the package; "" for the package itself and other modules.

    >>> layer_of("sums_widgets.engine.game"), layer_of("sums_widgets"), layer_of("json")
    ('engine', '', '')
    """
    parts = module.split(".")
    return parts[1] if parts[0] == "sums_widgets" and len(parts) > 1 else ""


def layer_at(path: Path) -> str:
    """Return the layer that a file of the package belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def layer_graph() -> Mapping[str, frozenset[str]]:
    """Return for each layer the other layers that its modules import.

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
    """Return the length of the longest import path below a layer.

    >>> height_of("engine"), height_of("pictures")
    (0, 2)
    """
    return max((1 + height_of(known) for known in layer_graph()[layer]), default=0)


def nearest(layer: str) -> frozenset[str]:
    """Return the imports of a layer that it does not also reach through another import.

    >>> sorted(nearest("players"))
    ['pictures']
    """
    known = layer_graph()[layer]
    return known - {below for each in known for below in _all_below(each)}


def _all_below(layer: str) -> frozenset[str]:
    known = layer_graph()[layer]
    return known.union(*(_all_below(each) for each in known))


def first_sentence(layer: str) -> str:
    """Return the description of a layer: the first paragraph of its docstring."""
    path = PACKAGE / "__init__.py" if layer == TOP else PACKAGE / layer / "__init__.py"
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split()).replace("`", "")
