"""The pages of a site: those of the child's page, at addresses of static files."""

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
    """Return the address at which a notebook of the site is shown.

    >>> address_of("games/tens-robo.ipynb")
    'notebooks/index.html?path=games%2Ftens-robo.ipynb'
    """
    return f"{READER}?path={quote(path, safe='')}"


@dataclass(frozen=True, slots=True)
class SiteGame(GamePage):
    """A page with only a game."""

    @property
    def address(self) -> str:
        """Its address in a browser."""
        return address_of(self.path)

    def notebook(self) -> Notebook:
        """Return the notebook that the browser runs."""
        return for_browser(GamePage.notebook(self))


@dataclass(frozen=True, slots=True)
class SiteLesson(LessonPage):
    """A page with a lesson, and the file it comes from."""

    file: Path

    @property
    def address(self) -> str:
        """Its address in a browser."""
        return address_of(self.path)

    @property
    def shelves(self) -> tuple[str, ...]:
        """The names of its games in the browser's storage."""
        return game_names(self.notebook())

    @property
    def title(self) -> str:
        """Its title: the first heading, or else the file name."""
        texts = ("".join(cell["source"]) for cell in self.notebook()["cells"])
        lines = (line for text in texts for line in text.splitlines())
        found = (line.removeprefix("# ").strip() for line in lines if line.startswith("# "))
        return next(found, self.file.stem)

    def notebook(self) -> Notebook:
        """Return the lesson, prepared for the site."""
        return lesson_notebook(self.file)


@dataclass(frozen=True, slots=True)
class SitePages(Pages):
    """All pages of a site: the games in a language, and the lessons of a folder."""

    @property
    def games(self) -> tuple[SiteGame, ...]:
        """The pages of the games."""
        return tuple(SiteGame(name, each, self.language) for name in VARIANTS for each in Partner)

    @property
    def lessons(self) -> tuple[SiteLesson, ...]:
        """The pages of the lessons, in teaching order."""
        return tuple(SiteLesson(path.name, path) for path in lessons_of(self.folder))

    def game(self, variant: str, partner: Partner = Partner.ROBO) -> SiteGame:
        """Return the page of a game."""
        return SiteGame(variant, partner, self.language)

    @property
    def more_lessons(self) -> tuple[SiteLesson, ...]:
        """The lessons without a card: for older children and teachers."""
        on_cards = {self.lesson(name) for name in VARIANTS} | {self.numbered(0)}
        return tuple(lesson for lesson in self.lessons if lesson not in on_cards)

    def write(self, folder: Path) -> None:
        """Write the notebooks into a folder."""
        (folder / "games").mkdir(parents=True)
        notebooks = {page.path: page.notebook() for page in self.games}
        notebooks |= {page.path: page.notebook() for page in self.lessons}
        for path, notebook in notebooks.items():
            (folder / path).write_text(json.dumps(notebook, indent=1), encoding="utf-8")
