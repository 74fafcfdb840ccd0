"""Finding the game or lesson with a typed name, for every command that opens one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sums_widgets.engine import VARIANTS
from sums_widgets.engine.choices import closest
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.cli.speech import Tell

LONGEST_NUMBER = 4
"""At most this many digits are accepted as the number of a lesson."""

_LONGEST_SHOWN = 40
_ENDING = ".ipynb"


def game_named(typed: str) -> str | None:
    """Return the game with a typed name, or None.

    >>> game_named(" Tens "), game_named("01-sums-of-10")
    ('tens', None)
    """
    name = _plain(typed)
    return name if name in VARIANTS else None


def lesson_named(typed: str, lessons: Sequence[str]) -> str | None:
    """Return the lesson, one of these files, with a typed name or number, or None.

    >>> files = ["01-sums-of-10.ipynb", "04-fractions.ipynb"]
    >>> lesson_named("4", files), lesson_named("01-Sums-of-10", files), lesson_named("9", files)
    ('04-fractions.ipynb', '01-sums-of-10.ipynb', None)
    """
    name = _plain(typed)
    for lesson in lessons:
        if name == _plain(lesson):
            return lesson
    is_number = name.isascii() and name.isdigit() and len(name) <= LONGEST_NUMBER
    return lesson_numbered(int(name), lessons) if is_number else None


def lesson_numbered(number: int, lessons: Sequence[str]) -> str | None:
    """Return the lesson with a number, or None.

    >>> lesson_numbered(0, ["00-start-here.ipynb", "01-sums-of-10.ipynb"])
    '00-start-here.ipynb'
    """
    return next((each for each in lessons if each.startswith(f"{number:02}-")), None)


def lesson_about(game: str, lessons: Sequence[str]) -> str | None:
    """Return the lesson of a game, or None: lessons and games are numbered alike.

    >>> lesson_about("fractions", ["01-sums-of-10.ipynb", "04-fractions.ipynb"])
    '04-fractions.ipynb'
    """
    return lesson_numbered(list(VARIANTS).index(game) + 1, lessons)


def all_names(lessons: Iterable[str]) -> tuple[str, ...]:
    """Return the names that can be typed: of the games and of the lessons.

    >>> all_names(["04-fractions.ipynb"])[-2:]
    ('decimals', '04-fractions')
    """
    return (*VARIANTS, *(lesson.removesuffix(_ENDING) for lesson in lessons))


def unknown_name(tell: Tell, typed: str, names: Sequence[str]) -> click.ClickException:
    """Build the error for an unknown name, with the closest name and all the others."""
    told = {"name": typed[:_LONGEST_SHOWN], "names": ", ".join(names)}
    meant = closest(typed, names)
    if meant is None:
        return click.ClickException(tell(Message.of("command-unknown", **told)))
    return click.ClickException(tell(Message.of("command-unknown-near", meant=meant, **told)))


def _plain(name: str) -> str:
    return name.strip().lower().removesuffix(_ENDING)
