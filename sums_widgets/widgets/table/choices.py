"""What can be chosen by a word, and the kind answer to a word that is none of them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError
from sums_widgets.engine.errors import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

FEEDBACK = ("as-you-go", "when-played", "off")
"""When a child is told what the tiles make."""

PACES = ("slow", "normal", "quick", "instant")
"""How fast a computer's turn is shown."""

AUTO = "auto"
"""The theme that follows the notebook's own."""

LOOKS = (AUTO, "light", "dark", "contrast")
"""The themes of a screen."""


def theme_on(choice: str, *, dark: bool) -> str:
    """Give the theme to paint in, on a page that is dark or light.

    >>> theme_on(AUTO, dark=True), theme_on("contrast", dark=True)
    ('dark', 'contrast')
    """
    if choice == AUTO:
        return "dark" if dark else "light"
    return choice


def refusal(argument: str, value: object, accepted: str, meant: str | None = None) -> SumsError:
    """Make the error that names an argument, its value, what may be meant and what is accepted.

    >>> refusal("minutes", "ten", "a whole number")
    SumsError("minutes is 'ten'; expected a whole number")
    """
    hint = f"did you mean {meant}? Expected" if meant else "expected"
    return SumsError(f"{argument} is {shown(value)}; {hint} {accepted}")


def read_word(argument: str, value: object, words: Iterable[str]) -> str:
    """Find the word that is meant, in any case and with spaces or hyphens; refuse all else.

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
    raise refusal(argument, value, f"one of {', '.join(words)}", closest(value, words))


def spelled(word: str) -> str:
    """Spell a word as choices and deal codes are: small letters, a hyphen for every space.

    >>> spelled(" When_played ")
    'when-played'
    """
    return "-".join(word.lower().replace("_", " ").split())


def closest(value: object, words: Iterable[str]) -> str | None:
    """Give the word that a misspelt one is most like, if there is one."""
    if not isinstance(value, str):
        return None
    return next(iter(get_close_matches(spelled(value[:60]), list(words), 1)), None)


def check_word(argument: str, value: object, words: Iterable[str]) -> None:
    """Raise `SumsError` unless a value is exactly one of the words."""
    words = tuple(words)
    if value not in words:
        raise refusal(argument, value, f"one of {', '.join(words)}")


def check_yes_no(argument: str, value: object) -> None:
    """Raise `SumsError` unless a value is True or False."""
    if type(value) is not bool:
        raise refusal(argument, value, "True or False")
