"""The pages that children open: two for each game, and one for each lesson of a folder."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING
from urllib.parse import quote

from sums_widgets.cli.lessons import lessons_of
from sums_widgets.cli.naming import (
    all_names,
    game_named,
    lesson_about,
    lesson_named,
    lesson_numbered,
)
from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.words import Message, say
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.widgets.keeping.place import places_on_page, short_name

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from sums_widgets.engine import Variant

RENDERED = "voila/render/"
"""Where Voila renders a notebook, followed by its path."""

_CODE = "from sums_widgets import play\n\nplay({choices})"
_CHOICES = {
    "robo": "players=['', 'Robo'], computers={2: 'gentle'}",
    "friend": "players=2",
}


def title_of(variant: Variant, language: str) -> str:
    """Return the title of a game.

    >>> title_of(VARIANTS["fractions"], "es")
    'Sumas de 1'
    """
    title = game_title(variant)
    return say(title, language=language) if isinstance(title, Message) else str(title)


class Partner(StrEnum):
    """With whom a child plays."""

    ROBO = "robo"
    FRIEND = "friend"


@dataclass(frozen=True, slots=True)
class GamePage:
    """A page with only a game.

    >>> page = GamePage("tens", Partner.ROBO)
    >>> page.path
    'games/tens-robo.ipynb'
    >>> print(page.notebook()["cells"][0]["source"])
    from sums_widgets import play
    <BLANKLINE>
    play('tens', players=['', 'Robo'], computers={2: 'gentle'}, half=True, language='en', keep=...)
    """

    variant: str
    partner: Partner
    language: str = "en"

    @property
    def path(self) -> str:
        """Its path for Voila, like that of a notebook in a folder."""
        return f"games/{self.variant}-{self.partner}.ipynb"

    @property
    def address(self) -> str:
        """Its address in a browser."""
        return RENDERED + self.path

    @property
    def keep(self) -> str:
        """The name under which its games are saved, independent of the kernel."""
        return f"child's page: {self.variant} with {self.partner}"

    @property
    def shelves(self) -> tuple[str, ...]:
        """The names of its games in the browser's storage."""
        return (short_name(self.keep),)

    def notebook(self) -> dict[str, Any]:
        """Return the notebook that Voila runs."""
        kept = f"half=True, language={self.language!r}, keep={self.keep!r}"
        choices = ", ".join([repr(self.variant), _CHOICES[self.partner], kept])
        cell: dict[str, Any] = {
            "id": "game",
            "cell_type": "code",
            "source": _CODE.format(choices=choices),
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
        title = title_of(VARIANTS[self.variant], self.language)
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        metadata = {"title": title, "language": self.language, "kernelspec": kernel}
        return {"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A lesson of the folder as a page."""

    path: str

    @property
    def address(self) -> str:
        """Its address in a browser."""
        return RENDERED + quote(self.path)

    @property
    def shelves(self) -> tuple[str, ...]:
        """The names of its games in the browser's storage."""
        return places_on_page(self.address)


Page = GamePage | LessonPage


@dataclass(frozen=True, slots=True)
class Pages:
    """All pages: the games in a language, and the lessons that are in a folder now."""

    folder: Path
    language: str = "en"

    @property
    def games(self) -> tuple[GamePage, ...]:
        """The pages of the games."""
        return tuple(GamePage(name, each, self.language) for name in VARIANTS for each in Partner)

    @property
    def lessons(self) -> tuple[LessonPage, ...]:
        """The pages of the lessons, in teaching order."""
        return tuple(LessonPage(path.name) for path in lessons_of(self.folder))

    @property
    def all(self) -> tuple[Page, ...]:
        """All pages."""
        return (*self.games, *self.lessons)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by which pages are found."""
        return all_names(self._files)

    def game(self, variant: str, partner: Partner = Partner.ROBO) -> GamePage:
        """Return the page of a game."""
        return GamePage(variant, partner, self.language)

    def lesson(self, variant: str) -> LessonPage | None:
        """Return the lesson of a game, or None if the folder lacks it: they are numbered alike.

        >>> from sums_widgets.cli.lessons import lessons_home
        >>> Pages(lessons_home()).lesson("fractions")
        LessonPage(path='04-fractions.ipynb')
        """
        return self._lesson_at(lesson_about(variant, self._files))

    def find(self, name: str) -> Page:
        """Return the page of a game or lesson by a typed name; raise `SumsError` if there is none.

        >>> from sums_widgets.cli.lessons import lessons_home
        >>> pages = Pages(lessons_home())
        >>> pages.find("tens").path, pages.find("4").path, pages.find("05-decimals").path
        ('games/tens-robo.ipynb', '04-fractions.ipynb', '05-decimals.ipynb')
        """
        if game := game_named(name):
            return self.game(game)
        lesson = self._lesson_at(lesson_named(name, self._files))
        if lesson is None:
            raise SumsError(f"page is {name[:40]!r}; expected one of {', '.join(self.names)}")
        return lesson

    def numbered(self, number: int) -> LessonPage | None:
        """Return the page of the lesson with a number, or None."""
        return self._lesson_at(lesson_numbered(number, self._files))

    @property
    def _files(self) -> tuple[str, ...]:
        return tuple(lesson.path for lesson in self.lessons)

    def _lesson_at(self, path: str | None) -> LessonPage | None:
        return next((lesson for lesson in self.lessons if lesson.path == path), None)
