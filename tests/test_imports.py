"""The structure of the package: imports go one way, modules stay small, no floating point."""

from __future__ import annotations

import ast
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from studies.import_graph import (
    LAYERS,
    PACKAGE,
    SHOW_THEMSELVES,
    TOP,
    display_imports_of,
    imports_of,
    layer_at,
    layer_of,
)

if TYPE_CHECKING:
    from pathlib import Path

MODULES = sorted(PACKAGE.rglob("*.py"))
ENGINE = sorted((PACKAGE / "engine").rglob("*.py"))

every_engine_module = pytest.mark.parametrize("path", ENGINE, ids=[path.stem for path in ENGINE])


@every_engine_module
def test_engine_needs_only_itself(path: Path) -> None:
    """The engine imports the standard library and itself, nothing else."""
    for name in imports_of(path):
        top = name.partition(".")[0]
        assert name.startswith("sums_widgets.engine") or top in sys.stdlib_module_names, name


def test_imports_go_one_way() -> None:
    """A layer imports only itself and the layers to its left; the top only offers names lazily."""
    below_the_top = [path for path in MODULES if layer_at(path) != TOP]
    assert {layer_at(path) for path in below_the_top} <= set(LAYERS), "layers of the design"
    wrong = [
        f"{path.relative_to(PACKAGE)} must not import {layer}"
        for path in below_the_top
        for layer in filter(None, map(layer_of, imports_of(path)))
        if layer != layer_at(path) and LAYERS.get(layer, 99) >= LAYERS[layer_at(path)]
    ]
    assert wrong == []


@pytest.mark.parametrize("name", sorted(SHOW_THEMSELVES))
def test_exceptions_are_needed(name: str) -> None:
    """A file that may import the pictures to show its values does so; the list never goes stale."""
    assert {layer_of(module) for module in display_imports_of(PACKAGE / name)} == {"pictures"}


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("engine/tiles.py", "from sums_widgets.pictures import show"),
        ("engine/tiles.py", "def draw(self):\n    from sums_widgets.pictures import show"),
        ("engine/tiles.py", "def _repr_svg_(self):\n    from sums_widgets.widgets import play"),
        ("engine/rules.py", "def _repr_svg_(self):\n    from sums_widgets.pictures import show"),
    ],
)
def test_exceptions_are_narrow(
    file: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the pictures, only in a display method and only in a listed file may be imported."""
    monkeypatch.setattr("studies.import_graph.PACKAGE", tmp_path)
    path = tmp_path / file
    path.parent.mkdir()
    path.write_text(code, encoding="utf-8")
    assert {layer_of(module) for module in imports_of(path)} & {"pictures", "widgets"}


@every_engine_module
def test_no_floating_point(path: Path) -> None:
    """Values are exact: no float literal, no float, no math; random() is the shuffle's alone."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        literal = isinstance(node, ast.Constant) and isinstance(node.value, float | complex)
        named = isinstance(node, ast.Name) and node.id == "float"
        math = isinstance(node, ast.Import) and any(a.name in ("math", "cmath") for a in node.names)
        assert [literal, named, math] == [False] * 3, (
            f"{path.name}, line {getattr(node, 'lineno', 0)}"
        )


def test_chance_is_asked_in_one_place() -> None:
    """Only the shuffle asks for chance, by random() alone, which every Python keeps stable."""
    asking = []
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
                asking += [(path.name, called.attr)] if called.value.id == "random" else []
    assert set(asking) == {("shuffle.py", "random")}


def run(code: str) -> str:
    """Run code in a fresh Python and return what it prints."""
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parent,
    )
    return done.stdout


def test_engine_loads_alone() -> None:
    """Importing the engine loads neither widgets nor numpy, nor another layer of the package."""
    loaded = run("import sums_widgets.engine, sys; print(*sys.modules)").split()
    assert "sums_widgets.engine.game" in loaded
    tops = {name.partition(".")[0] for name in loaded}
    assert not tops & {"ipywidgets", "numpy", "IPython", "ipycanvas", "anywidget", "hypothesis"}
    layers = {layer_of(name) for name in loaded} - {"", "engine"}
    assert layers == set()
