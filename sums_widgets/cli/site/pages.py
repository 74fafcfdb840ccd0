"""The pages of a site: those of the child's page, at addresses where plain files lie."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from sums_widgets.cli.lessons import lessons_of
from sums_widgets.cli.play.pages import GamePage, LessonPage, Pages, Partner
from sums_widgets.cli.site.notebooks import Notebook, for_browser, game_names, lesson_notebook
from sums_widgets.engine import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

READER = "notebooks/index.html"
"""The page of JupyterLite that shows one notebook."""


def address_of(path: str) -> str:
    """Give the address at which a notebook of the site is shown.

    >>> address_of("games/tens-robo.ipynb")
    'notebooks/index.html?path=games%2Ftens-robo.ipynb'
    """
    return f"{READER}?path={quote(path, safe='')}"


@dataclass(frozen=True, slots=True)
class SiteGame(GamePage):
    """A game on a page of its own."""

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return address_of(self.path)

    def notebook(self) -> Notebook:
        """Write the notebook that the browser runs."""
        return for_browser(GamePage.notebook(self))


@dataclass(frozen=True, slots=True)
class SiteLesson(LessonPage):
    """A lesson on a page of its own, and the file it comes from."""

    file: Path

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return address_of(self.path)

    @property
    def shelves(self) -> tuple[str, ...]:
        """The names of its games in the browser's storage."""
        return game_names(self.notebook())

    @property
    def title(self) -> str:
        """What it is called: its first heading, else its file's name."""
        texts = ("".join(cell["source"]) for cell in self.notebook()["cells"])
        lines = (line for text in texts for line in text.splitlines())
        found = (line.removeprefix("# ").strip() for line in lines if line.startswith("# "))
        return next(found, self.file.stem)

    def notebook(self) -> Notebook:
        """Read the lesson, ready for the site."""
        return lesson_notebook(self.file)


@dataclass(frozen=True, slots=True)
class SitePages(Pages):
    """All pages of a site: the games in a language, and the lessons of a folder."""

    @property
    def games(self) -> tuple[SiteGame, ...]:
        """List the pages of the games."""
        return tuple(SiteGame(name, each, self.language) for name in VARIANTS for each in Partner)

    @property
    def lessons(self) -> tuple[SiteLesson, ...]:
        """List the pages of the lessons, in the order in which they are taught."""
        return tuple(SiteLesson(path.name, path) for path in lessons_of(self.folder))

    def game(self, variant: str, partner: Partner = Partner.ROBO) -> SiteGame:
        """Give the page of a game."""
        return SiteGame(variant, partner, self.language)

    @property
    def more_lessons(self) -> tuple[SiteLesson, ...]:
        """List the lessons that no card of a game leads to: for older children and teachers."""
        on_cards = {self.lesson(name) for name in VARIANTS} | {self.numbered(0)}
        return tuple(lesson for lesson in self.lessons if lesson not in on_cards)

    def write(self, folder: Path) -> None:
        """Write the notebooks into a folder."""
        (folder / "games").mkdir(parents=True)
        notebooks = {page.path: page.notebook() for page in self.games}
        notebooks |= {page.path: page.notebook() for page in self.lessons}
        for path, notebook in notebooks.items():
            (folder / path).write_text(json.dumps(notebook, indent=1), encoding="utf-8")
