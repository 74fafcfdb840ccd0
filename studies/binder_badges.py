"""The badges of the README and of the page about Binder.

Some open a lesson on Binder, others show the state of the project. `python -m
studies.binder_badges` rewrites them. The address of the repository is in `pyproject.toml`: `Source`
of `[project.urls]`.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).parent.parent
PAGE, README = ROOT / "docs" / "binder.md", ROOT / "README.md"
FIRST, GAME = "00-start-here", "01-sums-of-10"
"""What the README opens: the tour for a teacher, and a game for a child."""

BEGIN, END = "<!-- badges -->\n", "<!-- end of badges -->\n"
IN_CODE = ("07-make-your-own", "08-write-your-own-player", "teacher-guide")
"""Lessons about code: the child's page hides it, and little would be left."""


class Door(Enum):
    """A way into a lesson on Binder: the start of its path, and its badge's picture and text."""

    LAB = ("lab/tree/", "badge-lab.svg", "Open in JupyterLab")
    CHILD = ("voila/render/", "badge-child.svg", "Open the child's page")

    def __init__(self, begins: str, picture: str, words: str) -> None:
        """Unpack the value of a member."""
        self.begins = begins
        self.picture = picture
        self.words = words


@dataclass(frozen=True, slots=True)
class Badge:
    """A link to a lesson on Binder, through one of the doors."""

    lesson: str
    door: Door

    @property
    def urlpath(self) -> str:
        """The path on the server that Binder starts.

        >>> Badge("04-fractions", Door.CHILD).urlpath
        'voila/render/lessons/04-fractions.ipynb'
        """
        return f"{self.door.begins}lessons/{self.lesson}.ipynb"

    def markdown(self, source: str, pictures: str = "") -> str:
        """Return the badge as a picture with a link; `pictures` is the path to their folder."""
        link = launch_link(source, self.urlpath)
        return f"[![{self.door.words}: {self.lesson}]({pictures}{self.door.picture})]({link})"


def badges() -> list[Badge]:
    """Return all badges: every lesson for the teacher, and those without code for a child."""
    names = sorted(path.stem for path in (ROOT / "lessons").glob("*.ipynb"))
    doors = {name: [Door.LAB] if name in IN_CODE else list(Door) for name in names}
    return [Badge(name, door) for name in names for door in doors[name]]


def launch_link(source: str, urlpath: str) -> str:
    """Return the address that starts a repository on mybinder.org and opens a path there.

    >>> launch_link("https://github.com/school/sums", "lab/tree/a b.ipynb")
    'https://mybinder.org/v2/gh/school/sums/HEAD?urlpath=lab%2Ftree%2Fa%20b.ipynb'
    >>> launch_link("https://git.school.example/sums", "lab")
    'https://mybinder.org/v2/git/https%3A%2F%2Fgit.school.example%2Fsums/HEAD?urlpath=lab'
    """
    host, _, name = source.rstrip("/").removeprefix("https://").partition("/")
    place = f"gh/{name}" if host == "github.com" else f"git/{quote(source, safe='')}"
    return f"https://mybinder.org/v2/{place}/HEAD?urlpath={quote(urlpath, safe='')}"


def status_badges(source: str, package: str) -> list[str]:
    """Return the badges for programmers: tests, releases and documentation, each with its link.

    The pictures come from GitHub and shields.io, which know the state that they show.

    >>> status_badges("https://github.com/school/sums", "sums-widgets")[0].partition("](")[0]
    '[![Tests'
    """
    pypi, picture = f"https://pypi.org/project/{package}/", "https://img.shields.io/pypi"
    workflows = f"{source}/actions/workflows"
    badges = {
        "Tests": (f"{workflows}/tests.yml/badge.svg?branch=main", f"{workflows}/tests.yml"),
        "Documentation": (f"{workflows}/pages.yml/badge.svg?branch=main", pages_address(source)),
        "Version on PyPI": (f"{picture}/v/{package}", pypi),
        "Python versions": (f"{picture}/pyversions/{package}", pypi),
        "License: BSD 3-Clause": (f"{picture}/l/{package}", f"{source}/blob/main/LICENSE"),
    }
    return [f"[![{words}]({image})]({link})" for words, (image, link) in badges.items()]


def pages_address(source: str) -> str:
    """Return the address of a repository's GitHub Pages.

    >>> pages_address("https://github.com/school/sums")
    'https://school.github.io/sums/'
    """
    owner, _, name = source.removeprefix("https://github.com/").partition("/")
    return f"https://{owner}.github.io/{name}/"


def pages_with_badges() -> dict[Path, str]:
    """Return the expected text of the pages with badges: the README, and the page about Binder."""
    return {README: _filled(README, _readme()), PAGE: _filled(PAGE, _table())}


def _filled(page: Path, badges: str) -> str:
    """Return the text of a page with its badges replaced."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{badges}\n{END}{after}"


def _project() -> tuple[str, str]:
    """Return the address of the repository, and the name of the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Source"]), str(project["name"])


def _readme() -> str:
    source, package = _project()
    chosen = (Badge(GAME, Door.CHILD), Badge(FIRST, Door.LAB))
    first = " ".join(badge.markdown(source, "docs/") for badge in chosen)
    return "\n".join([first, "", *status_badges(source, package), ""])


def _table() -> str:
    source, _ = _project()
    rows: dict[str, list[str]] = {}
    for badge in badges():
        rows.setdefault(badge.lesson, []).append(badge.markdown(source))
    lines = [
        "| lesson | for the teacher: JupyterLab | for children: no code in sight |",
        "|---|---|---|",
    ]
    lines += [
        f"| {_title(lesson)} | {links[0]} | {''.join(links[1:]) or 'only in JupyterLab'} |"
        for lesson, links in rows.items()
    ]
    return "\n".join([*lines, ""])


def _title(lesson: str) -> str:
    """Return the heading of a lesson."""
    cells = json.loads((ROOT / "lessons" / f"{lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
    return "".join(cells[0]["source"]).partition("\n")[0].removeprefix("# ")


if __name__ == "__main__":
    for path, text in pages_with_badges().items():
        path.write_text(text, encoding="utf-8", newline="\n")
