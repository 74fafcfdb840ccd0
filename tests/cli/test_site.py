"""`sums-widgets site`: packed from what is installed, put in place as a whole, refused in words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from http.client import IncompleteRead
from importlib import metadata
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import URLError
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from sums_widgets.cli.lessons import lessons_home, lessons_of
from sums_widgets.cli.site import building, command, lite, packages, pyodide
from sums_widgets.cli.site.notebooks import lesson_notebook
from sums_widgets.cli.site.packages import Package, browser_environment, from_wheel, gather
from sums_widgets.cli.site.pages import SitePages
from sums_widgets.cli.site.place import KEPT, LITTER, MARK
from sums_widgets.cli.site.refusal import CannotBuildError
from sums_widgets.cli.site.wheels import pack
from sums_widgets.engine import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

    Enter = Callable[..., Result]

INFO = {"python": "3.14.2", "arch": "wasm32", "abi_version": "2026_0", "platform": "emscripten"}
ENVIRONMENT = browser_environment(INFO)
NO_LESSONS = {
    "empty": b"",
    "cut off": b'{"cells": [',
    "no text": b"\xff",
    "a list": b"[]",
    "of format 3": b'{"metadata": {}, "nbformat": 3, "nbformat_minor": 0, "worksheets": []}',
    "with an odd cell": b'{"metadata": {}, "nbformat": 4, "nbformat_minor": 5, "cells": [{}]}',
}
"""What may lie in a folder of lessons under the name of a notebook."""

NO_LOCKS = {
    "empty": "",
    "cut off": '{"info": {"python": "3.14.2"',
    "without packages": json.dumps({"info": INFO}),
}
PACK = """
import sys
from importlib import metadata
from pathlib import Path
from sums_widgets.cli.site.wheels import pack
print(pack(metadata.distribution("sums-widgets"), Path(sys.argv[1])))
"""


def own_wheel(folder: Path) -> Path:
    """Pack our own package."""
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


def test_completion_comes_without_what_no_browser_has(tmp_path: Path) -> None:
    """Of jedi the stubs of other libraries stay at home; those of Python itself are sent."""
    with ZipFile(pack(metadata.distribution("jedi"), tmp_path)) as wheel:
        names = wheel.namelist()
    assert any(name.endswith("/builtins.pyi") for name in names)
    assert not [name for name in names if "typeshed/stubs" in name or "django-stubs" in name]


# --- what the browser needs --------------------------------------------------------------------


def shelf(**versions: str) -> packages.Source:
    """Offer packages that need nothing, whatever version is asked for."""

    def offer(wanted: Requirement) -> Package | None:
        version = versions.get(wanted.name.replace("-", "_"), "1.0")
        return Package({"name": wanted.name, "version": version}, ())

    return offer


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


# --- the command -------------------------------------------------------------------------------


@pytest.fixture
def quick_build(monkeypatch: pytest.MonkeyPatch, here: Path) -> Path:
    """Put the slow parts of a build aside, and give a folder that looks like Pyodide."""
    release = here.parent / "pyodide"
    release.mkdir()
    for name in pyodide.CORE:
        (release / name).write_text(name, encoding="utf-8")
    (release / pyodide.LOCK).write_text(json.dumps({"info": INFO, "packages": {}}))

    def build_pages(work: Path, out: Path, parts: object, *, python: str) -> None:
        del work, parts, python
        (out / "notebooks").mkdir(parents=True)
        head, body = "<head></head>", '<div id="jupyterlite-loading-indicator"></div>'
        (out / "notebooks" / "index.html").write_text(f"{head}<body>{body}</body>")
        (out / "notebooks" / "favicon.ico").write_bytes(b"icon")

    monkeypatch.setattr(building, "build_lite", build_pages)
    monkeypatch.setattr(building, "gather", lambda _sources: gather([shelf()]))
    return release


def test_site_is_built_and_told(enter: Enter, here: Path, quick_build: Path) -> None:
    """It says where the site is, how large, and how to look at it; nothing is left beside it."""
    done = enter("site", "out", "--pyodide", str(quick_build))
    assert done.exit_code == 0, done.output
    told = " ".join(done.output.split())
    assert f"The site is in {here / 'out'}:" in told
    assert "-m http.server --directory out 8000 and open http://localhost:8000" in told
    assert [path.name for path in here.iterdir()] == ["out"]
    page = (here / "out" / "index.html").read_text(encoding="utf-8")
    assert 'href="notebooks/index.html?path=games%2Ftens-robo.ipynb"' in page
    assert "https://" not in page.replace("https://www.w3.org", "")
    assert (here / "out" / "static" / "pyodide" / "pyodide.mjs").is_file()


def test_whole_lab_is_always_linked(enter: Enter, here: Path, quick_build: Path) -> None:
    """The start page leads to JupyterLab also where each lesson has its card."""
    folder = here.parent / "lessons"
    folder.mkdir()
    (folder / "01-sums-of-10.ipynb").write_bytes(lessons_of(lessons_home())[1].read_bytes())
    line = ("site", "out", "--folder", str(folder), "--pyodide", str(quick_build))
    assert enter(*line).exit_code == 0
    assert SitePages(folder).more_lessons == ()
    page = (here / "out" / "index.html").read_text(encoding="utf-8")
    assert '<a href="lab/index.html">All lessons in JupyterLab</a>' in page


def test_pages_speak_the_language_of_the_command(
    enter: Enter, here: Path, quick_build: Path
) -> None:
    """Who types in Spanish builds a site in Spanish."""
    assert enter("site", "out", "--pyodide", str(quick_build), language="es").exit_code == 0
    assert '<html lang="es">' in (here / "out" / "index.html").read_text(encoding="utf-8")
    lesson = (here / "out" / "notebooks" / "index.html").read_text(encoding="utf-8")
    assert "Abriendo la página" in lesson


def read_all(folder: Path) -> dict[str, bytes]:
    """Read every file of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_site_of_ours_is_renewed_as_a_whole(
    enter: Enter, here: Path, quick_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the older site had is gone, and the new one is there."""
    assert enter("site", "out", "--pyodide", str(quick_build)).exit_code == 0
    (here / "out" / "index.html").write_text("old", encoding="utf-8")
    monkeypatch.setattr(
        pyodide, "urlopen", lambda *_, **__: (quick_build / pyodide.LOCK).open(encoding="utf-8")
    )
    assert enter("site", "out").exit_code == 0
    assert not (here / "out" / "static" / "pyodide").exists()
    assert "<html" in (here / "out" / "index.html").read_text(encoding="utf-8")


def test_checkout_for_pages_keeps_what_it_needs(
    enter: Enter, here: Path, quick_build: Path
) -> None:
    """A site is built into a checkout, and built again; what git and GitHub need is untouched."""
    needed = {f"{name}/config" if name == ".git" else name: b"mine" for name in KEPT}
    for name, content in needed.items():
        (here / "out" / name).parent.mkdir(parents=True, exist_ok=True)
        (here / "out" / name).write_bytes(content)
    for _ in range(2):
        done = enter("site", "out", "--pyodide", str(quick_build))
        assert done.exit_code == 0, done.output
        found = read_all(here / "out")
        assert needed.items() <= found.items()
        assert f": {len(found) - len(needed)} files," in done.output


def test_litter_is_in_nobodys_way(enter: Enter, here: Path, quick_build: Path) -> None:
    """A site that somebody has looked at in a window with icons is still renewed."""
    line = ("site", "out", "--pyodide", str(quick_build))
    assert enter(*line).exit_code == 0
    for name in LITTER:
        (here / "out" / name).touch()
        (here / "out" / "static" / name).touch()
    assert enter(*line).exit_code == 0


@pytest.mark.parametrize("name", ["mine.txt", "notebooks/mine.txt", "photos/a.png"])
def test_strange_file_in_a_site_is_never_lost(
    name: str, enter: Enter, here: Path, quick_build: Path
) -> None:
    """What somebody put into a site of ours is named, and all stays as it is."""
    line = ("site", "out", "--pyodide", str(quick_build))
    assert enter(*line).exit_code == 0
    (here / "out" / name).parent.mkdir(exist_ok=True)
    (here / "out" / name).write_text("mine", encoding="utf-8")
    before = read_all(here / "out")
    done = enter(*line)
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert f"({name.removesuffix('/a.png')})" in done.output
    assert read_all(here / "out") == before


def test_many_strange_files_are_not_all_named(enter: Enter, here: Path) -> None:
    """The sentence stays short."""
    (here / "out").mkdir()
    for number in range(9):
        (here / "out" / f"{number}.txt").touch()
    assert "(0.txt, 1.txt, 2.txt, 3.txt, 4.txt …)" in enter("site", "out").output


@pytest.mark.parametrize("mark", ['{"lessons": 9}', "[]", ""])
def test_site_that_lists_nothing_is_left_as_it_is(mark: str, enter: Enter, here: Path) -> None:
    """Nobody knows what in it is ours: the refusal says what to do."""
    (here / "out").mkdir()
    (here / "out" / MARK).write_text(mark, encoding="utf-8")
    (here / "out" / "index.html").touch()
    for language, told in {"en": "empty the folder", "es": "vacía la carpeta"}.items():
        done = enter("site", "out", language=language)
        assert (done.exit_code, done.output.count("\n")) == (1, 1)
        assert told in done.output
    assert (here / "out" / "index.html").is_file()


@pytest.mark.parametrize("step", [1, 3, 6, 8])
def test_site_that_cannot_be_put_in_place_leaves_the_older_one(
    step: int, enter: Enter, here: Path, quick_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever cannot be moved, the site before is whole again."""
    line = ("site", "out", "--pyodide", str(quick_build))
    assert enter(*line).exit_code == 0
    (here / "out" / "index.html").write_text("old", encoding="utf-8")
    before, rename = read_all(here / "out"), Path.rename
    moved: list[Path] = []

    def fail_once(path: Path, target: Path) -> Path:
        moved.append(path)
        if len(moved) == step:
            raise PermissionError(13, "Permission denied")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", fail_once)
    assert enter(*line).exit_code == 1
    assert len(moved) >= step
    assert read_all(here / "out") == before
    assert [path.name for path in here.iterdir()] == ["out"]


def test_failed_build_leaves_the_older_site(
    enter: Enter, here: Path, quick_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who could not renew a site still has the one before, and nothing half-made beside it."""
    line = ("site", "out", "--pyodide", str(quick_build))
    assert enter(*line).exit_code == 0
    before = read_all(here / "out")

    def fail(_site: Path, *_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(building, "dress", fail)
    done = enter(*line)
    assert (done.exit_code, done.output.splitlines()[-1]) == (1, "Error: No space left on device")
    assert read_all(here / "out") == before
    assert [path.name for path in here.iterdir()] == ["out"]


def test_nobody_stands_in_a_folder_that_is_replaced(
    enter: Enter, here: Path, quick_build: Path
) -> None:
    """Where the teacher stands, an empty folder would be left: another one is asked for."""
    assert quick_build.is_dir()
    done = enter("site", ".")
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert f"You stand in {here}" in done.output


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_nothing_of_anybody_else_is_overwritten(kind: str, enter: Enter, here: Path) -> None:
    """A folder with other things in it, or a file, is refused in one sentence that names it."""
    place = here / "out" / "mine.txt" if kind == "folder" else here / "out"
    place.parent.mkdir(exist_ok=True)
    place.write_text("mine", encoding="utf-8")
    done = enter("site", "out")
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    told = "holds what is no part of a site of ours (mine.txt)" if kind == "folder" else "is a file"
    assert f"out {told}" in done.output
    assert place.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["empty", "missing"])
def test_folder_without_pyodide_is_told(name: str, enter: Enter, here: Path) -> None:
    """The refusal names what is not there."""
    (here / "empty").mkdir()
    done = enter("site", "out", "--pyodide", name)
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert "pyodide.mjs, pyodide.asm.mjs" in done.output
    assert not (here / "out").exists()


@pytest.mark.parametrize("kind", NO_LOCKS)
def test_broken_list_of_packages_is_told(
    kind: str, enter: Enter, here: Path, quick_build: Path
) -> None:
    """The refusal names the file, in the language of whoever types."""
    (quick_build / pyodide.LOCK).write_text(NO_LOCKS[kind], encoding="utf-8")
    for language, told in {"en": "is broken", "es": "está dañado"}.items():
        done = enter("site", "out", "--pyodide", str(quick_build), language=language)
        assert (done.exit_code, done.output.count("\n")) == (1, 1)
        assert f"{quick_build / pyodide.LOCK} {told}" in done.output
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("kind", NO_LESSONS)
def test_file_that_is_no_lesson_is_told(
    kind: str, enter: Enter, here: Path, quick_build: Path
) -> None:
    """The refusal names the file, in the language of whoever types; nothing is built."""
    lesson = here.parent / "lessons" / "01-mine.ipynb"
    lesson.parent.mkdir()
    lesson.write_bytes(NO_LESSONS[kind])
    line = ("site", "out", "--folder", str(lesson.parent), "--pyodide", str(quick_build))
    for language, told in {"en": "cannot be read", "es": "no se puede leer"}.items():
        done = enter(*line, language=language)
        assert (done.exit_code, done.output.count("\n")) == (1, 1)
        assert f"{lesson} {told}" in done.output
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    "trouble", [URLError("no route"), IncompleteRead(b"{"), ConnectionResetError(104, "reset")]
)
def test_without_a_network_it_says_what_helps(
    trouble: Exception, enter: Enter, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is built, and the other way is named; also when the connection is cut off."""

    class Answer(BytesIO):
        def read(self, *_: object) -> bytes:
            raise trouble

    monkeypatch.setattr(pyodide, "urlopen", lambda *_, **__: Answer())
    for language, told in {"en": "none is needed", "es": "no hace falta"}.items():
        done = enter("site", "out", language=language)
        assert (done.exit_code, done.output.count("\n")) == (1, 1)
        assert "/pyodide-lock.json:" in done.output
        assert told in done.output
    assert list(here.iterdir()) == []


def test_with_a_network_browsers_take_python_from_its_makers(
    enter: Enter, here: Path, quick_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The site then holds no Python of its own, and the teacher is told."""
    monkeypatch.setattr(
        pyodide, "urlopen", lambda *_, **__: (quick_build / pyodide.LOCK).open(encoding="utf-8")
    )
    done = enter("site", "out")
    assert done.exit_code == 0, done.output
    assert "Browsers take Python from https://cdn.jsdelivr.net/pyodide/v" in done.output
    assert not (here / "out" / "static" / "pyodide").exists()


def test_pages_that_cannot_be_written_are_told(
    enter: Enter, here: Path, quick_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last line of JupyterLite's own words stands in the refusal; nothing is left."""

    def refuse(line: list[str], **_: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401 - as subprocess
        return subprocess.CompletedProcess(line, 1, "", "much\nno such option\n")

    monkeypatch.setattr(building, "build_lite", lite.build_lite)
    monkeypatch.setattr(subprocess, "run", refuse)
    done = enter("site", "out", "--pyodide", str(quick_build))
    assert (done.exit_code, done.output.splitlines()[-1]) == (
        1,
        "Error: JupyterLite could not write the pages: no such option",
    )
    assert list(here.iterdir()) == []


def test_without_jupyterlite_it_says_how_to_get_it(
    enter: Enter, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who did not install the extra is told the line to type."""
    monkeypatch.setattr(command, "find_spec", lambda _name: None)
    done = enter("site", "out")
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert '-m pip install "sums-widgets[site]"' in done.output
    assert list(here.iterdir()) == []
