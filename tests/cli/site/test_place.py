"""A site is put in place as a whole, and files that are not part of it stay."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sums_widgets.cli.site import building, pyodide
from sums_widgets.cli.site.place import KEPT, LITTER, MARK

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

    Enter = Callable[..., Result]


def read_all(folder: Path) -> dict[str, bytes]:
    """Return the content of every file of a folder, by its path."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_litter_is_in_nobodys_way(enter: Enter, here: Path, quick_build: Path) -> None:
    """A site that somebody has looked at in a window with icons is still renewed."""
    line = ("site", "out", "--pyodide", str(quick_build))
    assert enter(*line).exit_code == 0
    for name in LITTER:
        (here / "out" / name).touch()
        (here / "out" / "static" / name).touch()
    assert enter(*line).exit_code == 0


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_failed_build_leaves_the_older_site(
    enter: Enter, here: Path, quick_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If renewing a site fails, the previous one is intact, with nothing half-made beside it."""
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
