"""The outputs of the lessons: `python -m studies.lessons` runs the lessons and stores them.

The output of a worked example is stored, so that a lesson reads well before it is run. The output
of a widget is not, because a widget without its kernel is only an error message.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
from nbclient import NotebookClient

if TYPE_CHECKING:
    from collections.abc import Iterable

LESSONS = Path(__file__).parent.parent / "lessons"
WIDGET_TAG = "widget"
"""Marks the cells that show a widget."""
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
SECONDS = 120
KEPT = ("image/svg+xml", "text/html", "text/plain")
"""The output formats that are stored."""


def record(path: Path) -> None:
    """Run a lesson and store its outputs; one that fails is left unchanged."""
    lesson = nbformat.read(path, as_version=4)
    NotebookClient(lesson, timeout=SECONDS, resources={"metadata": {"path": path.parent}}).execute()
    lesson.metadata = nbformat.from_dict(METADATA)
    for number, cell in enumerate(lesson.cells, 1):
        tidy(cell, number)
    nbformat.validate(lesson)
    path.write_text(nbformat.writes(lesson) + "\n", encoding="utf-8", newline="\n")


def tidy(cell: Any, number: int) -> None:  # noqa: ANN401 - a notebook's cell has no type
    """Remove from a cell what does not belong to the lesson, and protect it from deletion.

    An output needs an execution count, or the notebook tests assume that the cell was not run.
    """
    tags = cell.metadata.get("tags", [])
    cell.metadata = nbformat.from_dict({"deletable": False} | ({"tags": tags} if tags else {}))
    if cell.cell_type != "code":
        return
    cell.execution_count = None if WIDGET_TAG in tags else number
    if WIDGET_TAG in tags:
        cell.metadata["jupyter"] = {"source_hidden": True}
        cell.outputs = []
    for output in cell.outputs:
        if output.output_type == "execute_result":
            output.execution_count = number
        if "data" in output:
            output.data = {form: output.data[form] for form in KEPT if form in output.data}
            output.metadata = {}


def main(names: Iterable[str]) -> None:
    """Record the named lessons, or all if there are no names."""
    wanted = set(names)
    for path in sorted(LESSONS.glob("*.ipynb")):
        if not wanted or path.stem in wanted:
            record(path)
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
