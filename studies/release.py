"""What must agree in a release: the tag, the version, the changelog and the citation.

`python -m studies.release v0.1.0` prints the notes of that release, or what does not agree. The
version is in `pyproject.toml`; `CHANGELOG.md`, in its newest heading, and `CITATION.cff` repeat it.
Both have the date of the release, from that day on.
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
UNRELEASED = "Unreleased"
HEADING = re.compile(rf"^## \[(.+)\] - ({UNRELEASED}|\d{{4}}-\d{{2}}-\d{{2}})$", re.MULTILINE)
LINKS = re.compile(r"^\[[^\]]+\]: .*\n?", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """The section of the changelog for a version; `date` is a day or `Unreleased`."""

    version: str
    date: str
    notes: str


@dataclass(frozen=True, slots=True)
class Release:
    """A version, the newest section of the changelog, and the fields of the citation file."""

    version: str
    section: Section
    citation: dict[str, object]

    def disagreements(self) -> Iterator[str]:
        """Yield where the changelog and the citation file disagree with the version or each other.

        >>> section = Section("0.2.0", "2027-01-31", "")
        >>> citation = {"version": "0.2.0", "date-released": "2027-01-31"}
        >>> list(Release("0.2.0", section, citation).disagreements())
        []
        >>> list(Release("0.3.0", section, {**citation, "version": "0.3.0"}).disagreements())
        ['the newest heading of CHANGELOG.md is for 0.2.0, not 0.3.0']
        """
        if self.section.version != self.version:
            newest = self.section.version
            yield f"the newest heading of CHANGELOG.md is for {newest}, not {self.version}"
        if (cited := self.citation.get("version")) != self.version:
            yield f"CITATION.cff has the version {cited}, not {self.version}"
        dated = str(self.citation.get("date-released", UNRELEASED))
        if dated != self.section.date:
            yield f"CITATION.cff is dated {dated}, CHANGELOG.md {self.section.date}"

    def refusals(self, tag: str) -> Iterator[str]:
        """Yield the reasons why this cannot be released under a tag, a sentence for each.

        >>> ready = Section("0.2.0", "2027-01-31", "")
        >>> citation = {"version": "0.2.0", "date-released": "2027-01-31"}
        >>> list(Release("0.2.0", ready, citation).refusals("v0.2.0"))
        []
        >>> list(Release("0.2.0", ready, citation).refusals("0.2"))
        ['the tag is 0.2; for the version of pyproject.toml it must be v0.2.0']
        """
        if tag != f"v{self.version}":
            yield f"the tag is {tag}; for the version of pyproject.toml it must be v{self.version}"
        if self.section.date == UNRELEASED:
            yield f"CHANGELOG.md says {UNRELEASED}; the day of the release must stand there"
        yield from self.disagreements()


def sections(changelog: str) -> list[Section]:
    r"""Return the versions of a changelog, newest first.

    >>> sections("# Changelog\n\n## [0.2.0] - Unreleased\n\n- More.\n")
    [Section(version='0.2.0', date='Unreleased', notes='- More.')]
    """
    _, *parts = HEADING.split(changelog)
    heads = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return [Section(version, date, LINKS.sub("", text).strip()) for version, date, text in heads]


def read_release(folder: Path = ROOT) -> Release:
    """Read the release of a checkout; raise `ValueError` if the changelog has no valid heading."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = sections((folder / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"CHANGELOG.md has no heading like: ## [0.1.0] - {UNRELEASED}")
    citation = yaml.safe_load((folder / "CITATION.cff").read_text(encoding="utf-8"))
    return Release(project["version"], found[0], citation)


if __name__ == "__main__":
    if len(sys.argv) != 2:  # noqa: PLR2004 - the program and the tag
        sys.exit("Name the tag of the release: python -m studies.release v0.1.0")
    release = read_release()
    if reasons := list(release.refusals(sys.argv[1])):
        sys.exit("\n".join(["This cannot be released:", *(f"- {each}" for each in reasons)]))
    print(release.section.notes)
