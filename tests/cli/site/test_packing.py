"""What goes into a site: wheels, packages and lessons, from the installed distributions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from cli.site.conftest import INFO, shelf
from sums_widgets.cli.lessons import lessons_home, lessons_of
from sums_widgets.cli.site import lite, pyodide
from sums_widgets.cli.site.notebooks import lesson_notebook
from sums_widgets.cli.site.packages import Package, browser_environment, from_wheel, gather
from sums_widgets.cli.site.pages import SitePages
from sums_widgets.cli.site.refusal import CannotBuildError
from sums_widgets.cli.site.wheels import pack
from sums_widgets.engine import VARIANTS

ENVIRONMENT = browser_environment(INFO)
PACK = """
import sys
from importlib import metadata
from pathlib import Path
from sums_widgets.cli.site.wheels import pack
print(pack(metadata.distribution("sums-widgets"), Path(sys.argv[1])))
"""


def own_wheel(folder: Path) -> Path:
    """Build the wheel of our own package."""
    return pack(metadata.distribution("sums-widgets"), folder)


# --- wheels ----------------------------------------------------------------------------------


def test_own_wheel_holds_what_a_browser_runs(tmp_path: Path) -> None:
    """All modules and data are in it; neither lessons nor the sources of the words are."""
    with ZipFile(own_wheel(tmp_path)) as wheel:
        names = set(wheel.namelist())
    assert {"sums_widgets/__init__.py", "sums_widgets/learning/words/es.mo"} <= names
    assert {
        "sums_widgets/widgets/panel/panel.js",
        "sums_widgets/engine/variants/tens.toml",
    } <= names
    assert not [name for name in names if name.endswith((".po", ".pyc", ".ipynb"))]


@pytest.mark.slow
def test_own_wheel_is_the_same_from_an_installed_package(tmp_path: Path) -> None:
    """Where no checkout is in sight, packing gives the same bytes."""
    first = own_wheel(tmp_path)
    elsewhere, again = tmp_path / "elsewhere", tmp_path / "again"
    again.mkdir()
    with ZipFile(first) as wheel:
        wheel.extractall(elsewhere)
    lessons = elsewhere / "sums_widgets" / "_lessons"
    lessons.mkdir()
    (lessons / "00-start-here.ipynb").write_text("{}", encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", PACK, str(again)],
        env={**os.environ, "PYTHONPATH": str(elsewhere)},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    packed = Path(done.stdout.strip())
    assert packed.name == first.name
    assert packed.read_bytes() == first.read_bytes()


def test_wheel_of_a_dependency_leaves_out_what_the_page_has(tmp_path: Path) -> None:
    """Its parts for the page lie in the site and are not sent again; its record tells the rest."""
    wheel = pack(metadata.distribution("ipycanvas"), tmp_path)
    with ZipFile(wheel) as opened:
        assert not [name for name in opened.namelist() if "labextensions" in name]
        record = opened.read(f"{wheel.name.removesuffix('-py3-none-any.whl')}.dist-info/RECORD")
        assert len(record.splitlines()) == len(opened.namelist())
    package = from_wheel(wheel, ENVIRONMENT)
    assert package.line["depends"] == ["ipywidgets", "numpy", "pillow"]
    assert package.line["imports"] == ["ipycanvas"]


@pytest.mark.slow
def test_completion_comes_without_what_no_browser_has(tmp_path: Path) -> None:
    """Of jedi the stubs of other libraries stay at home; those of Python itself are sent."""
    with ZipFile(pack(metadata.distribution("jedi"), tmp_path)) as wheel:
        names = wheel.namelist()
    assert any(name.endswith("/builtins.pyi") for name in names)
    assert not [name for name in names if "typeshed/stubs" in name or "django-stubs" in name]


# --- what the browser needs --------------------------------------------------------------------


def test_first_source_that_fits_is_taken() -> None:
    """Sources are asked in their order, for what the packages need too."""

    def only_ours(wanted: Requirement) -> Package | None:
        line = {"name": wanted.name, "version": "2.0"}
        needs = (Requirement("psygnal>=1.0"),)
        return Package(line, needs) if wanted.name == "sums-widgets" else None

    found = gather([only_ours, shelf()])
    versions = {str(name): package.version for name, package in found.items()}
    assert (versions["sums-widgets"], versions["psygnal"], versions["jedi"]) == (
        "2.0",
        "1.0",
        "1.0",
    )


def test_package_that_nobody_has_is_named() -> None:
    """The refusal names it."""
    with pytest.raises(CannotBuildError) as refusal:
        gather([lambda wanted: None if wanted.name == "comm" else shelf()(wanted)])
    assert "comm" in str(refusal.value.message)


def test_two_that_do_not_fit_together_are_refused() -> None:
    """A site with a package in a version that another one cannot use is not built."""

    def picky(wanted: Requirement) -> Package | None:
        line = {"name": wanted.name, "version": "1.0"}
        return Package(line, (Requirement("jedi>=9"),)) if wanted.name == "ipython" else None

    with pytest.raises(CannotBuildError) as refusal:
        gather([picky, shelf()])
    assert "jedi>=9" in str(refusal.value.message)


def test_pyodides_own_packages_come_from_its_servers() -> None:
    """Without a folder the lock leads there, for a version that fits; another one is not taken."""
    line = {"name": "numpy", "version": "2.4.6", "file_name": "numpy.whl", "depends": []}
    release = pyodide.Pyodide({"packages": {"numpy": line}}, address="https://cdn.example/full")
    offered = release.offer(Requirement("numpy>=2"))
    assert offered is not None
    assert (offered.line["file_name"], offered.wheel) == (
        "https://cdn.example/full/numpy.whl",
        None,
    )
    assert release.offer(Requirement("numpy>=3")) is None
    assert release.offer(Requirement("ipycanvas")) is None


def test_parts_for_the_page_are_found_where_they_are_installed() -> None:
    """Each package that has a part in the page brings it, and the kernel its own."""
    names = {path.name for path in lite.browser_parts(["ipycanvas", "anywidget", "numpy", "none"])}
    assert names == {"ipycanvas", "anywidget", "pyodide-kernel-extension"}


# --- the notebooks -----------------------------------------------------------------------------


def test_cells_of_all_lessons_have_names_of_their_own(tmp_path: Path) -> None:
    """Games are kept by the cell: no two cells of the site share a name, old notebooks included."""
    old = tmp_path / "old.ipynb"
    cells = [{"cell_type": "code", "source": ["1 + 1"], "metadata": {}}] * 2
    old.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 2}))
    lessons = [lesson_notebook(path) for path in (*lessons_of(lessons_home()), old)]
    names = [cell["id"] for lesson in lessons for cell in lesson["cells"]]
    assert len(names) == len(set(names))
    assert max(map(len, names)) <= 64


def test_code_is_shown_where_it_is_taught() -> None:
    """Children see no code; in the lessons about code, and in the teacher's guide, all see it."""
    shown = {
        path.stem: lesson_notebook(path)["metadata"]["sums"]["codeIsShown"]
        for path in lessons_of(lessons_home())
    }
    about_code = {name for name, is_shown in shown.items() if is_shown}
    assert about_code == {"07-make-your-own", "08-write-your-own-player", "teacher-guide"}


def test_every_page_of_the_cards_is_in_the_site(tmp_path: Path) -> None:
    """A game with Robo and one with a friend for each card, and every lesson, for this kernel."""
    pages = SitePages(lessons_home(), "es")
    pages.write(tmp_path / "files")
    written = {
        path.relative_to(tmp_path / "files").as_posix() for path in tmp_path.rglob("*.ipynb")
    }
    assert written == {page.path for page in pages.games} | {page.path for page in pages.lessons}
    assert len(pages.games) == 2 * len(VARIANTS)
    for path in written:
        told = json.loads((tmp_path / "files" / path).read_text(encoding="utf-8"))["metadata"]
        assert told["kernelspec"]["name"] == "python"
    assert [lesson.title for lesson in pages.more_lessons][-1] == "Teacher guide"
