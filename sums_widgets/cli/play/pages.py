"""The pages that children open: two for each game, and one for each lesson of a folder."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING
from urllib.parse import quote

from sums_widgets.cli.lessons import lessons_of
from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.words import Message, say
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.widgets.keeping.place import places_on_page, short_name

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from sums_widgets.engine import Variant

RENDERED = "voila/render/"
"""Where Voila shows a notebook; its path follows."""

LONGEST_NUMBER = 4
"""So many digits at most are taken for the number of a lesson."""

_CODE = "from sums_widgets import play\n\nplay({choices})"
_CHOICES = {
    "robo": "players=['', 'Robo'], computers={2: 'gentle'}",
    "friend": "players=2",
}


def title_of(variant: Variant, language: str) -> str:
    """Name a game.

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
    """A page that holds a game and nothing else.

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
        """Where Voila finds it, like a notebook in a folder."""
        return f"games/{self.variant}-{self.partner}.ipynb"

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return RENDERED + self.path

    @property
    def keep(self) -> str:
        """Under which name its games are kept, whatever the kernel is called or told."""
        return f"child's page: {self.variant} with {self.partner}"

    @property
    def shelves(self) -> tuple[str, ...]:
        """The names of its games in the browser's storage."""
        return (short_name(self.keep),)

    def notebook(self) -> dict[str, Any]:
        """Write the notebook that Voila runs."""
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
        """Where a browser finds it."""
        return RENDERED + quote(self.path)

    @property
    def shelves(self) -> tuple[str, ...]:
        """The names of its games in the browser's storage."""
        return places_on_page(self.address)


Page = GamePage | LessonPage


@dataclass(frozen=True, slots=True)
class Pages:
    """All pages: the games in a language, and the lessons as they lie in a folder now."""

    folder: Path
    language: str = "en"

    @property
    def games(self) -> tuple[GamePage, ...]:
        """List the pages of the games."""
        return tuple(GamePage(name, each, self.language) for name in VARIANTS for each in Partner)

    @property
    def lessons(self) -> tuple[LessonPage, ...]:
        """List the pages of the lessons, in the order in which they are taught."""
        return tuple(LessonPage(path.name) for path in lessons_of(self.folder))

    @property
    def all(self) -> tuple[Page, ...]:
        """List all pages."""
        return (*self.games, *self.lessons)

    @property
    def names(self) -> tuple[str, ...]:
        """List the names by which pages are found."""
        return (*VARIANTS, *(each.path.removesuffix(".ipynb") for each in self.lessons))

    def game(self, variant: str, partner: Partner = Partner.ROBO) -> GamePage:
        """Give the page of a game."""
        return GamePage(variant, partner, self.language)

    def lesson(self, variant: str) -> LessonPage | None:
        """Give the lesson of a game, if the folder has it: they are numbered alike.

        >>> from sums_widgets.cli.lessons import lessons_home
        >>> Pages(lessons_home()).lesson("fractions")
        LessonPage(path='04-fractions.ipynb')
        """
        return self.numbered(list(VARIANTS).index(variant) + 1)

    def find(self, name: str) -> Page:
        """Give the page of a game or a lesson by a name that somebody typed; `SumsError` if none.

        >>> from sums_widgets.cli.lessons import lessons_home
        >>> pages = Pages(lessons_home())
        >>> pages.find("tens").path, pages.find("4").path, pages.find("05-decimals").path
        ('games/tens-robo.ipynb', '04-fractions.ipynb', '05-decimals.ipynb')
        """
        typed = name.strip().lower().removesuffix(".ipynb")
        if typed in VARIANTS:
            return self.game(typed)
        for lesson in self.lessons:
            if typed == lesson.path.lower().removesuffix(".ipynb"):
                return lesson
        is_number = typed.isascii() and typed.isdigit() and len(typed) <= LONGEST_NUMBER
        numbered = self.numbered(int(typed)) if is_number else None
        if numbered is None:
            raise SumsError(f"page is {name[:40]!r}; expected one of {', '.join(self.names)}")
        return numbered

    def numbered(self, number: int) -> LessonPage | None:
        """Give the lesson with a number, if the folder has it."""
        return next((each for each in self.lessons if each.path.startswith(f"{number:02}-")), None)
