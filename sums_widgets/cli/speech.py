"""The language of the command, and how it puts a message into words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from sums_widgets.learning.words import Message, languages, say

Tell = Callable[[Message], str]
"""Returns a message in words for the user of the command."""

SETTINGS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables for the user's language, in order of precedence."""

PRESET = "en"


def preferred_language(environment: Mapping[str, str]) -> str:
    """Return the user's language if the command supports it, else English.

    >>> preferred_language({"LANG": "es_MX.UTF-8"}), preferred_language({"LANG": "C.UTF-8"})
    ('es', 'en')
    """
    chosen = next(filter(None, map(environment.get, SETTINGS)), PRESET)
    wanted = (each.partition(".")[0].partition("_")[0] for each in chosen.split(":"))
    return next((each for each in wanted if each in languages()), PRESET)


def teller(language: str) -> Tell:
    """Return a function that says messages to teachers in a language.

    >>> teller("en")(Message.of("points", count=3))
    '3 points'
    """
    return partial(say, level="teacher", language=language)
