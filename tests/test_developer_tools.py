"""What only developers run is not in the package: it is in `studies`."""

from __future__ import annotations

import re
import tomllib
from itertools import chain

import pytest

from studies.import_graph import PACKAGE, imports_of

DEVELOPERS = ("test", "bench", "dev", "docs")
"""The extras that only developers install."""

FOLDERS = {"studies", "benchmarks", "tests"}
"""The folders that only a checkout has."""


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    """Return what each module of the package imports."""
    paths = {path.relative_to(PACKAGE.parent): path for path in PACKAGE.rglob("*.py")}
    return {".".join(place.with_suffix("").parts): imports_of(paths[place]) for place in paths}


def module_of(requirement: str) -> str:
    """Return the module that a requirement most likely installs."""
    return re.split(r"[^\w-]", requirement)[0].replace("-", "_")


def test_only_the_command_can_be_run() -> None:
    """The package has one module to run, which is the command."""
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    runs = {path for path, text in texts.items() if '__name__ == "__main__"' in text}
    assert runs | set(PACKAGE.rglob("__main__.py")) == {PACKAGE / "__main__.py"}


@pytest.mark.slow
def test_every_module_is_used(imports: dict[str, set[str]]) -> None:
    """Each module of the package is imported by another one."""
    used = set(chain.from_iterable(imports.values()))
    assert {name for name in imports if not name.endswith("__")} - used == set()


@pytest.mark.slow
def test_no_developer_library_is_imported(imports: dict[str, set[str]]) -> None:
    """The package imports nothing that only developers have; its test tools may."""
    text = (PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    extra_lines = (extras[name] for name in extras if name not in DEVELOPERS)
    for_users = chain(project["dependencies"], *extra_lines)
    for_developers = chain.from_iterable(extras[name] for name in DEVELOPERS)
    foreign = set(map(module_of, for_developers)) - set(map(module_of, for_users)) | FOLDERS
    assert {"babel", "pytest", "hypothesis"} <= foreign
    found = {
        name: wrong
        for name, imported in imports.items()
        if ".testing." not in name
        and (wrong := foreign & {each.partition(".")[0] for each in imported})
    }
    assert found == {}
