"""The badges that open a lesson on Binder: `python -m studies.binder_badges` writes them anew.

Where the repository lives is said once, in `pyproject.toml`: `Source` of `[project.urls]`.
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
"""Lessons for those who read code: the child's page hides it, and little would be left."""


class Door(Enum):
    """A way into a lesson on Binder: where it begins, and what its badge shows and says."""

    LAB = ("lab/tree/", "badge-lab.svg", "Open in JupyterLab")
    CHILD = ("voila/render/", "badge-child.svg", "Open the child's page")

    def __init__(self, begins: str, picture: str, words: str) -> None:
        """Name the parts."""
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
        """The place on the server that Binder starts.

        >>> Badge("04-fractions", Door.CHILD).urlpath
        'voila/render/lessons/04-fractions.ipynb'
        """
        return f"{self.door.begins}lessons/{self.lesson}.ipynb"

    def markdown(self, source: str, pictures: str = "") -> str:
        """Write the badge as a picture with a link; `pictures` is the way to their folder."""
        link = launch_link(source, self.urlpath)
        return f"[![{self.door.words}: {self.lesson}]({pictures}{self.door.picture})]({link})"


def badges() -> list[Badge]:
    """List all badges: every lesson for the teacher, and those without code for a child."""
    names = sorted(path.stem for path in (ROOT / "lessons").glob("*.ipynb"))
    doors = {name: [Door.LAB] if name in IN_CODE else list(Door) for name in names}
    return [Badge(name, door) for name in names for door in doors[name]]


def launch_link(source: str, urlpath: str) -> str:
    """Give the address that starts a repository on mybinder.org and opens a place there.

    >>> launch_link("https://github.com/school/sums", "lab/tree/a b.ipynb")
    'https://mybinder.org/v2/gh/school/sums/HEAD?urlpath=lab%2Ftree%2Fa%20b.ipynb'
    >>> launch_link("https://git.school.example/sums", "lab")
    'https://mybinder.org/v2/git/https%3A%2F%2Fgit.school.example%2Fsums/HEAD?urlpath=lab'
    """
    host, _, name = source.rstrip("/").removeprefix("https://").partition("/")
    place = f"gh/{name}" if host == "github.com" else f"git/{quote(source, safe='')}"
    return f"https://mybinder.org/v2/{place}/HEAD?urlpath={quote(urlpath, safe='')}"


def pages_with_badges() -> dict[Path, str]:
    """Give the pages that show badges as they should be: the README, and the page about Binder."""
    return {README: _filled(README, _two()), PAGE: _filled(PAGE, _table())}


def _filled(page: Path, badges: str) -> str:
    """Put badges into their place on a page."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{badges}\n{END}{after}"


def _source() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Source"])


def _two() -> str:
    chosen = (Badge(GAME, Door.CHILD), Badge(FIRST, Door.LAB))
    return " ".join(badge.markdown(_source(), "docs/") for badge in chosen) + "\n"


def _table() -> str:
    source = _source()
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
    """Read the heading of a lesson."""
    cells = json.loads((ROOT / "lessons" / f"{lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
    return "".join(cells[0]["source"]).partition("\n")[0].removeprefix("# ")


if __name__ == "__main__":
    for path, text in pages_with_badges().items():
        path.write_text(text, encoding="utf-8", newline="\n")
