"""Find a sentence by language, context and name, in the files that `make words` compiled.

The sentences are in `<language>/<subject>.po`: the message's name as `msgid`, the reading level as
`msgctxt` (none if a sentence serves both levels), and `{fields}` in the sentence. `<language>.mo`
has all subjects of a language for the standard `gettext`, so that reading needs no other library.
"""

from __future__ import annotations

import gettext
import string
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from sums_widgets.engine import SumsError
from sums_widgets.engine.choices import not_one_of

LEVELS = ("child", "teacher")
"""The audiences of a sentence."""

ALOUD = "aloud"
"""The context of a wording that is only spoken: "plus" where the text has "+"."""


class WordsError(SumsError):
    """No such message, language or level, or values that do not fit the message.

    >>> from sums_widgets.learning.words import Message, say
    >>> say(Message.of("no-such-thing"))
    Traceback (most recent call last):
    sums_widgets.learning.words.catalogue.WordsError: message 'no-such-thing' has no words for ...
    """


@dataclass(frozen=True, slots=True)
class Wording:
    """One sentence with its fields; `counted` if it was selected by the value of `count`.

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
    """Fallback that raises KeyError; without it gettext would return the name as the sentence."""

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
    """Return the languages that are available.

    >>> languages()
    ('en', 'es')
    """
    files = resources.files("sums_widgets.learning.words").iterdir()
    return tuple(sorted(f.name.removesuffix(".mo") for f in files if f.name.endswith(".mo")))


@cache
def _load(language: str) -> gettext.GNUTranslations:
    if language not in languages():
        raise WordsError(str(not_one_of("language", language, languages())))
    file = resources.files("sums_widgets.learning.words") / f"{language}.mo"
    with file.open("rb") as stream:
        catalogue = gettext.GNUTranslations(stream)
    catalogue.add_fallback(_Silent())
    return catalogue


@lru_cache(maxsize=4096)
def find_wording(
    language: str, context: str | None, name: str, count: int | None = None
) -> Wording | None:
    """Return the sentence of a name in one context (None: for every level), or None.

    >>> find_wording("en", None, "points", count=1).text
    '{count} point'
    """
    catalogue = _load(language)
    if not name:  # gettext stores the header of the file under the empty name
        return None
    number = 1 if count is None else abs(count)
    try:
        if context is None:
            return Wording(catalogue.ngettext(name, name, number), counted=True)
        return Wording(catalogue.npgettext(context, name, name, number), counted=True)
    except KeyError:
        pass  # not a plural entry
    try:
        if context is None:
            return Wording(catalogue.gettext(name))
        return Wording(catalogue.pgettext(context, name))
    except KeyError:
        return None
