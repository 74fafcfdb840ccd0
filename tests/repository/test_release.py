"""A version and what repeats it: the changelog, the citation, the tag of a release."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import metadata
from typing import TYPE_CHECKING, Any

import pytest
from documentation.pages import ROOT
from packaging.version import Version

import sums_widgets
from repository.workflows import read
from studies.release import UNRELEASED, read_release, sections

if TYPE_CHECKING:
    from pathlib import Path

DAY = "2027-01-31"
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a copy of the files that hold the version, with a release date where it belongs."""
    release = read_release()
    for name in ("pyproject.toml", "CHANGELOG.md", "CITATION.cff"):
        text = (ROOT / name).read_text(encoding="utf-8")
        text = text.replace(
            f"[{release.version}] - {release.section.date}\n", f"[{release.version}] - {DAY}\n"
        )
        text = re.sub(r"^date-released:.*\n", "", text, flags=re.MULTILINE)
        text += f"date-released: {DAY}\n" if name == "CITATION.cff" else ""
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_version_is_the_same_everywhere() -> None:
    """The package, its metadata, the newest heading of the changelog and the citation agree."""
    release = read_release()
    assert list(release.disagreements()) == []
    assert sums_widgets.__version__ == metadata.version("sums-widgets") == release.version
    assert str(Version(release.version)) == release.version


def test_version_is_written_once_in_the_code() -> None:
    """No module says a version of its own, not even the one that gives it."""
    version = re.escape(read_release().version)
    files = [*(ROOT / "sums_widgets").rglob("*.py"), ROOT / "docs" / "conf.py"]
    told = [
        each for each in files if re.search(rf"version.*= *.{version}", each.read_text("utf-8"))
    ]
    assert told == []


def test_changelog_keeps_its_form() -> None:
    """Every version has a heading of the one form and a link, newest first, with what it brings."""
    found = sections(CHANGELOG)
    assert len(found) == len(re.findall(r"^## ", CHANGELOG, re.MULTILINE))
    versions = [Version(each.version) for each in found]
    assert versions == sorted(set(versions), reverse=True)
    assert all(each.date != UNRELEASED for each in found[1:])
    for each in found:
        assert "- " in each.notes
        assert f"\n[{each.version}]: " in CHANGELOG
        kinds = re.findall(r"^### (.+)$", each.notes, re.MULTILINE)
        assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_a_dated_changelog_can_be_released(checkout: Path) -> None:
    """With the day in the changelog and the citation, the tag that fits is accepted, with notes."""
    release = read_release(checkout)
    assert list(release.refusals(f"v{release.version}")) == []
    assert release.section.notes == read_release().section.notes


def test_a_tag_that_does_not_fit_is_refused(checkout: Path) -> None:
    """Another version, or one without its v, is refused with the tag that would fit."""
    release = read_release(checkout)
    for tag in ("v99.0.0", release.version, f"{release.version}-final"):
        [reason] = release.refusals(tag)
        assert reason == (
            f"the tag is {tag}; for the version of pyproject.toml it must be v{release.version}"
        )


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("CHANGELOG.md", f"CHANGELOG.md says {UNRELEASED}"),
        ("CITATION.cff", f"CITATION.cff is dated {UNRELEASED}, CHANGELOG.md {DAY}"),
    ],
)
def test_a_day_that_is_missing_is_named(name: str, told: str, checkout: Path) -> None:
    """If the date is missing in one of the two files, the error names the file."""
    path = checkout / name
    text = path.read_text(encoding="utf-8").replace(f"- {DAY}", f"- {UNRELEASED}")
    path.write_text(text.replace(f"date-released: {DAY}\n", ""), encoding="utf-8")
    release = read_release(checkout)
    assert told in "\n".join(release.refusals(f"v{release.version}"))


def test_a_changelog_of_another_form_is_named(checkout: Path) -> None:
    """A changelog in which no version can be read is refused with the form that was expected."""
    (checkout / "CHANGELOG.md").write_text("## 0.1.0, soon\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"no heading like: ## \[0\.1\.0\] - Unreleased"):
        read_release(checkout)


def test_the_workflow_is_told_in_sentences() -> None:
    """A tag that does not fit ends the workflow's step, with the reason and no traceback."""
    line = [sys.executable, "-m", "studies.release", "v99.0.0"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("This cannot be released:\n- the tag is v99.0.0; ")
    assert "Traceback" not in done.stderr


def test_the_workflow_starts_at_the_tags_that_are_accepted() -> None:
    """The pattern of the workflow takes the tag of every version."""
    workflow: dict[Any, Any] = read("release.yml")
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML 1.1 reads the word "on" as true
