"""Finding a sentence by language, context and name, in what `make words` compiled.

The sentences stand in `<language>/<subject>.po`: the message's name as `msgid`, the reading level
as `msgctxt` (none where a sentence serves both), and `{fields}` in the sentence. `<language>.mo`
holds all subjects of a language for the standard `gettext`: reading them needs no library.
"""

from __future__ import annotations

import gettext
import string
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from sums_widgets.engine import SumsError

LEVELS = ("child", "teacher")
"""Whom a sentence is for."""

ALOUD = "aloud"
"""The context of a wording that is only for the ear: "plus" where the eye sees "+"."""


class WordsError(SumsError):
    """A sentence that cannot be said: no such message, language or level, or its values do not fit.

    >>> from sums_widgets.learning.words import Message, say
    >>> say(Message.of("no-such-thing"))
    Traceback (most recent call last):
    sums_widgets.learning.words.catalogue.WordsError: message 'no-such-thing' has no words for ...
    """


@dataclass(frozen=True, slots=True)
class Wording:
    """One sentence with its fields; `counted` if it was chosen by the value called `count`.

    >>> sorted(Wording("{name} has {count:f} tiles.").fields)
    ['count', 'name']
    """

    text: str
    counted: bool = False

    @property
    def fields(self) -> frozenset[str]:
        """The names of the values that the sentence mentions."""
        return _fields(self.text)


@cache
def _fields(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


class _Silent(gettext.NullTranslations):
    """Stands behind a catalogue: gettext alone would give the name in place of the sentence."""

    def gettext(self, message: str) -> str:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise KeyError(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        raise KeyError(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        raise KeyError(context, msgid1, msgid2, n)


@cache
def languages() -> tuple[str, ...]:
    """Name the languages that can be spoken.

    >>> languages()
    ('en', 'es')
    """
    files = resources.files("sums_widgets.learning.words").iterdir()
    return tuple(sorted(f.name.removesuffix(".mo") for f in files if f.name.endswith(".mo")))


@cache
def _load(language: str) -> gettext.GNUTranslations:
    if language not in languages():
        raise WordsError(f"language is {language[:30]!r}; expected one of {', '.join(languages())}")
    file = resources.files("sums_widgets.learning.words") / f"{language}.mo"
    with file.open("rb") as stream:
        catalogue = gettext.GNUTranslations(stream)
    catalogue.add_fallback(_Silent())
    return catalogue


@lru_cache(maxsize=4096)
def find_wording(
    language: str, context: str | None, name: str, count: int | None = None
) -> Wording | None:
    """Give the sentence of a name in one context (None: for every level), or None.

    >>> find_wording("en", None, "points", count=1).text
    '{count} point'
    """
    catalogue = _load(language)
    if not name:  # gettext keeps the head of the file under the empty name
        return None
    number = 1 if count is None else abs(count)
    try:
        if context is None:
            return Wording(catalogue.ngettext(name, name, number), counted=True)
        return Wording(catalogue.npgettext(context, name, name, number), counted=True)
    except KeyError:
        pass  # it is not counted
    try:
        if context is None:
            return Wording(catalogue.gettext(name))
        return Wording(catalogue.pgettext(context, name))
    except KeyError:
        return None
