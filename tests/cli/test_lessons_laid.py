"""The lessons in a teacher's folder: nothing that a teacher wrote is ever lost."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.cli import lessons
from sums_widgets.cli.lessons import RECORD, Deed, Laid, lay_lessons, lessons_home, lessons_of
from sums_widgets.engine import SumsError

NAMES = ("00-first.ipynb", "01-second.ipynb")


def notebook(source: str | list[str], picture: str = "") -> str:
    """Return a notebook of one cell."""
    cell = {"cell_type": "code", "source": source, "outputs": [picture]}
    return json.dumps({"cells": [cell]})


class Desk:
    """A package with two lessons, and the folder that they are copied to."""

    def __init__(self, place: Path) -> None:
        """Begin with the first release."""
        self.source = place / "package"
        self.folder = place / "lessons"
        self.source.mkdir()
        self.release("first")

    def release(self, text: str, picture: str = "") -> None:
        """Release a new version of the lessons."""
        for name in NAMES:
            content = notebook(f"{text} {name}", picture)
            (self.source / name).write_text(content, encoding="utf-8")

    def lay(self) -> dict[str, Laid]:
        """Copy the lessons of the newest release."""
        return {each.lesson.name: each for each in lay_lessons(self.source, self.folder)}

    def edit(self, text: str, name: str = NAMES[0]) -> None:
        """Edit a lesson as a teacher does."""
        (self.folder / name).write_text(notebook(text), encoding="utf-8")

    def run(self, picture: str, name: str = NAMES[0]) -> None:
        """Run a lesson and save it: its output is stored, and its source as a list of lines."""
        content = notebook([self.read(name)], picture)
        (self.folder / name).write_text(content, encoding="utf-8")

    def read(self, name: str = NAMES[0]) -> str:
        """Return the source of a lesson."""
        return "".join(self._cell(name)["source"])

    def shown(self, name: str = NAMES[0]) -> str:
        """Return the output of a lesson."""
        [output] = self._cell(name)["outputs"]
        return str(output)

    def _cell(self, name: str) -> dict[str, list[str]]:
        [cell] = json.loads((self.folder / name).read_text(encoding="utf-8"))["cells"]
        return dict(cell)

    def files(self) -> set[str]:
        """Return the names of the files in the folder."""
        return {path.name for path in self.folder.iterdir()} - {RECORD}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Return a desk to which the lessons of the first release have been copied."""
    made = Desk(tmp_path)
    assert {each.deed for each in made.lay().values()} == {Deed.ADDED}
    return made


def test_what_is_there_stays(desk: Desk) -> None:
    """A second time nothing happens, and a lesson that was thrown away comes back."""
    assert {each.deed for each in desk.lay().values()} == {Deed.SAME}
    (desk.folder / NAMES[1]).unlink()
    assert [each.deed for each in desk.lay().values()] == [Deed.SAME, Deed.ADDED]
    assert desk.files() == set(NAMES)


def test_changed_lesson_is_kept(desk: Desk) -> None:
    """A changed lesson stays as it is, and alone while there is nothing newer."""
    desk.edit("mine")
    laid = desk.lay()[NAMES[0]]
    assert (laid.deed, laid.fresh) == (Deed.KEPT, None)
    assert (desk.read(), desk.files()) == ("mine", set(NAMES))


def test_unchanged_lesson_is_renewed(desk: Desk) -> None:
    """A lesson that nobody changed becomes the newest."""
    desk.release("second")
    assert {each.deed for each in desk.lay().values()} == {Deed.RENEWED}
    assert desk.read() == f"second {NAMES[0]}"


def test_newer_lesson_is_put_beside_a_changed_one(desk: Desk) -> None:
    """The newer one lies beside, once; after the next release it is the one of that release."""
    desk.edit("mine")
    desk.release("second")
    laid = desk.lay()[NAMES[0]]
    assert laid.deed is Deed.PUT_BESIDE
    assert laid.fresh == desk.folder / "00-first-new.ipynb"
    assert desk.read("00-first-new.ipynb") == f"second {NAMES[0]}"
    assert desk.lay()[NAMES[0]].deed is Deed.KEPT
    desk.release("third")
    assert desk.lay()[NAMES[0]].fresh == laid.fresh
    assert desk.read("00-first-new.ipynb") == f"third {NAMES[0]}"
    assert desk.read() == "mine"


def test_changed_lesson_beside_is_kept_too(desk: Desk) -> None:
    """What a teacher wrote into the newer one is not overwritten either."""
    desk.edit("mine")
    desk.release("second")
    desk.lay()
    desk.edit("mine too", "00-first-new.ipynb")
    desk.release("third")
    assert desk.lay()[NAMES[0]].fresh == desk.folder / "00-first-new-2.ipynb"
    assert desk.read("00-first-new.ipynb") == "mine too"


def test_lesson_that_was_only_run_is_kept_and_then_renewed(desk: Desk) -> None:
    """To run a lesson is not to change it: it stays while it is the newest, no longer."""
    desk.run("a picture of today")
    laid = desk.lay()[NAMES[0]]
    assert (laid.deed, laid.fresh) == (Deed.KEPT, None)
    assert desk.shown() == "a picture of today"
    desk.release("second")
    assert desk.lay()[NAMES[0]].deed is Deed.RENEWED
    assert (desk.read(), desk.files()) == (f"second {NAMES[0]}", set(NAMES))


def test_new_pictures_alone_are_not_put_beside_a_changed_lesson(desk: Desk) -> None:
    """A release that only shows its cells anew renews what is unchanged, and leaves the rest."""
    desk.edit("mine")
    desk.release("first", picture="a finer picture")
    assert [each.deed for each in desk.lay().values()] == [Deed.KEPT, Deed.RENEWED]
    assert desk.files() == set(NAMES)
    assert desk.shown(NAMES[1]) == "a finer picture"


@pytest.mark.parametrize("record", [None, "", "[1, 2]", "{]", '{"00-first.ipynb": 3}', "{}"])
def test_without_a_record_everything_counts_as_changed(desk: Desk, record: str | None) -> None:
    """A lost or broken record costs nobody a change."""
    desk.edit("mine")
    (desk.folder / RECORD).unlink()
    if record is not None:
        (desk.folder / RECORD).write_text(record, encoding="utf-8")
    assert [each.deed for each in desk.lay().values()] == [Deed.PUT_BESIDE, Deed.SAME]
    assert desk.read() == "mine"


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("edit"), st.sampled_from("abc"), st.integers(0, 3)),
        st.tuples(st.just("run"), st.sampled_from("pq"), st.integers(0, 3)),
        st.tuples(st.just("release"), st.sampled_from("xyz"), st.just(0)),
        st.tuples(st.just("lose record"), st.just(""), st.just(0)),
    ),
    max_size=12,
)


@pytest.mark.slow
@given(STEPS)
def test_no_change_is_ever_lost(steps: list[tuple[str, str, int]]) -> None:
    """Whatever is changed and released in whatever order, what a teacher wrote last stays."""
    with TemporaryDirectory() as place:
        desk = Desk(Path(place))
        desk.lay()
        written: dict[str, str] = {}
        for deed, text, number in steps:
            if deed == "edit":
                lesson = sorted(desk.files())[number % len(desk.files())]
                written[lesson] = f"teacher {text}"
                desk.edit(written[lesson], lesson)
            elif deed == "run":
                desk.run(text, sorted(desk.files())[number % len(desk.files())])
            elif deed == "release":
                desk.release(text)
            elif deed == "lose record":
                (desk.folder / RECORD).unlink(missing_ok=True)
            desk.lay()
            assert all(desk.read(lesson) == text for lesson, text in written.items())
            assert set(NAMES) <= desk.files()


def test_nothing_half_written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson that cannot be written as a whole leaves the old one as it was."""

    def fail(_: Path, __: Path) -> None:
        raise OSError("the disk is full")

    desk.release("second")
    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk is full"):
        desk.lay()
    assert desk.read() == f"first {NAMES[0]}"
    assert desk.files() == set(NAMES)


def test_folder_that_may_only_be_read_is_opened(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all lessons lie already, nothing is written."""

    def fail(_: Path, __: bytes) -> None:
        raise PermissionError("only for reading")

    monkeypatch.setattr(Path, "write_bytes", fail)
    assert {each.deed for each in desk.lay().values()} == {Deed.SAME}


def test_a_teachers_lesson_comes_before_the_newer_one_beside_it(desk: Desk) -> None:
    """By its number, or on its card, children find the lesson as their teacher has changed it."""
    desk.edit("mine")
    desk.release("second")
    assert desk.lay()[NAMES[0]].deed == Deed.PUT_BESIDE
    assert lessons_of(desk.folder)[0].name == NAMES[0]


def test_lessons_are_found_and_begin_at_the_start() -> None:
    """The package knows its lessons, the tour first."""
    found = lessons_of(lessons_home())
    assert len(found) >= 10
    assert found[0].name == "00-start-here.ipynb"


def test_package_without_lessons_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package without its lessons is reported in one sentence."""
    monkeypatch.setattr(lessons, "__file__", str(tmp_path / "sums_widgets" / "cli" / "lessons.py"))
    with pytest.raises(SumsError, match="came without its lessons"):
        lessons_home()
