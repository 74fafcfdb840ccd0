"""The settings that are chosen by a word, and how such a word is parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from sums_widgets.engine.choices import not_one_of, refusal, spelled

if TYPE_CHECKING:
    from collections.abc import Iterable

VariantName = Literal["tens", "twenties", "hundreds", "fractions", "decimals"]
LevelName = Literal["gentle", "steady", "sharp", "champion", "buddy"]
Mark = Literal[".", ","]
FeedbackName = Literal["as-you-go", "when-played", "off"]
PaceName = Literal["slow", "normal", "quick", "instant"]
Theme = Literal["auto", "light", "dark", "contrast"]
"""The names for type checkers; a test compares those that are files or tables elsewhere."""

FEEDBACK: tuple[FeedbackName, ...] = get_args(FeedbackName)
"""When a child sees what the tiles add up to."""

PACES: tuple[PaceName, ...] = get_args(PaceName)
"""How fast a computer's turn is shown."""

AUTO: Literal["auto"] = "auto"
"""The theme that follows the notebook's own."""

LOOKS: tuple[Theme, ...] = get_args(Theme)
"""The themes of a screen."""


def theme_on(choice: str, *, dark: bool) -> str:
    """Return the theme to paint in, on a page that is dark or light.

    >>> theme_on(AUTO, dark=True), theme_on("contrast", dark=True)
    ('dark', 'contrast')
    """
    if choice == AUTO:
        return "dark" if dark else "light"
    return choice


def read_word(argument: str, value: object, words: Iterable[str]) -> str:
    """Return the matching word, ignoring case, spaces and hyphens; raise SumsError if none matches.

    >>> read_word("feedback", "As you go", FEEDBACK)
    'as-you-go'
    >>> read_word("pace", "quik", PACES)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: pace is 'quik'; did you mean quick? Expected one of ...
    """
    words = tuple(words)
    meant = {spelled(word): word for word in words}
    if isinstance(value, str) and spelled(value) in meant:
        return meant[spelled(value)]
    raise not_one_of(argument, value, words)


def check_word(argument: str, value: object, words: Iterable[str]) -> None:
    """Raise SumsError unless a value is exactly one of the words."""
    words = tuple(words)
    if value not in words:
        raise not_one_of(argument, value, words)


def check_yes_no(argument: str, value: object) -> None:
    """Raise SumsError unless a value is True or False."""
    if type(value) is not bool:
        raise refusal(argument, value, "True or False")
