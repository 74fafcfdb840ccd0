"""The lessons as plain data, for the tests that read them."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any, NamedTuple

LESSONS = Path(__file__).parents[2] / "lessons"
NAMES = (
    "00-start-here",
    "01-sums-of-10",
    "02-sums-of-20",
    "03-sums-of-100",
    "04-fractions",
    "05-decimals",
    "06-one-whole-five-ways",
    "07-make-your-own",
    "08-write-your-own-player",
    "teacher-guide",
)
OF_VARIANTS = {
    "tens": "01-sums-of-10",
    "twenties": "02-sums-of-20",
    "hundreds": "03-sums-of-100",
    "fractions": "04-fractions",
    "decimals": "05-decimals",
}
FOR_CHILDREN = ("00-start-here", *OF_VARIANTS.values(), "06-one-whole-five-ways")
WIDGETS = (
    "GameBoard",
    "exit_ticket",
    "explorer",
    "faded_practice",
    "fill_to_the_whole",
    "find_the_mistake",
    "play",
    "practice",
    "replay",
    "same_or_different",
    "which_is_larger",
    "worked_example",
)
"""The public functions that return a widget."""


class Call(NamedTuple):
    """A function that a cell calls, with the plain values of its arguments."""

    name: str
    values: tuple[object, ...]
    named: dict[str, object]


class Cell(NamedTuple):
    """A cell of a lesson."""

    kind: str
    source: str
    metadata: dict[str, Any]
    outputs: list[dict[str, Any]]

    @property
    def is_code(self) -> bool:
        """Whether it is a code cell."""
        return self.kind == "code"

    @property
    def lines(self) -> list[str]:
        """The lines that are not blank."""
        return [line for line in self.source.splitlines() if line.strip()]

    @property
    def calls(self) -> list[Call]:
        """The functions that are called, from the outside in."""
        nodes = ast.walk(ast.parse(self.source)) if self.is_code else ()
        return [_call(node) for node in nodes if isinstance(node, ast.Call)]

    @property
    def is_silent(self) -> bool:
        """Whether it ends with a statement that shows no output."""
        last = ast.parse(self.source).body[-1]
        return not isinstance(last, ast.Expr | ast.For | ast.While)

    @property
    def shows_widget(self) -> bool:
        """Whether its output is a widget."""
        return any(call.name in WIDGETS for call in self.calls)


def read_lesson(name: str) -> list[Cell]:
    """Return the cells of a lesson."""
    stored = json.loads((LESSONS / f"{name}.ipynb").read_text(encoding="utf-8"))
    return [
        Cell(cell["cell_type"], "".join(cell["source"]), cell["metadata"], cell.get("outputs", []))
        for cell in stored["cells"]
    ]


def _call(node: ast.Call) -> Call:
    values = tuple(_plain(value) for value in node.args)
    named = {keyword.arg: _plain(keyword.value) for keyword in node.keywords if keyword.arg}
    return Call(ast.unparse(node.func), values, named)


def _plain(node: ast.expr) -> object:
    """Return a constant, or constants as a tuple; other expressions as their source."""
    match node:
        case ast.Constant(value=value):
            return value
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            return tuple(map(_plain, parts))
    return ast.unparse(node)
