"""The lines of an example's text: a key, a colon and a value, with the place of every part."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import NotationError, check_is_text, shown
from sums_widgets.learning.words import languages

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

KEYS = (
    "title",
    "players",
    "start",
    "say",
    "look",
    "lay",
    "play",
    "refused",
    "score",
    "ask",
    "printed",
    "back",
)
"""The keys that a line may begin with."""

IN_LANGUAGES = ("title", "say", "ask")
"""The keys whose sentences may have translations: `say.es`."""

LONGEST = 20_000
"""Longer texts are rejected, which bounds the work that a hostile text can cause."""

_LINE = re.compile(r"\s*([a-z]+)(?:\.([A-Za-z]+))?:[ \t]*(.*)")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A part of an example's text, with its line and column (from 1)."""

    text: str
    key: str
    line: int
    column: int

    def refuse(self, reason: str) -> NotationError:
        """Return the error that says why this part cannot be used; the caller raises it."""
        return self.trouble(f"{shown(self.text)} {reason}")

    def trouble(self, message: str) -> NotationError:
        """Return an error at this place; the caller raises it."""
        return NotationError(message, field=self.key, column=self.column, line=self.line)

    def part(self, start: int, end: int) -> Phrase:
        """Return the part from `start` to `end`, without surrounding spaces."""
        inner = self.text[start:end]
        before = len(inner) - len(inner.lstrip())
        return replace(self, text=inner.strip(), column=self.column + start + before)


@dataclass(frozen=True, slots=True)
class Line:
    """One line, with its translations from the lines below."""

    key: str
    phrase: Phrase
    others: tuple[tuple[str, Phrase], ...] = ()

    @property
    def number(self) -> int:
        """The line number, from 1."""
        return self.phrase.line


def read_lines(text: str) -> tuple[Line, ...]:
    r"""Parse the lines of an example; blank lines and lines that begin with # are ignored.

    Raise `NotationError` with the line and column of an error.

    >>> [line] = read_lines("say: Two tiles.\nsay.es: Dos fichas.\n")
    >>> line.phrase.text, [(language, phrase.text) for language, phrase in line.others]
    ('Two tiles.', [('es', 'Dos fichas.')])
    >>> read_lines("tell: Two tiles.")
    Traceback (most recent call last):
    sums_widgets.engine.errors.NotationError: line 1, example, column 1: 'tell' is not a key; ...
    """
    check_is_text(text, "example")
    if len(text) > LONGEST:
        message = f"{len(text)} letters are too many; at most {LONGEST} are an example"
        raise NotationError(message, field="example", column=1)
    return tuple(_with_languages(_keyed(text.removeprefix("\ufeff"))))


def _keyed(text: str) -> Iterator[tuple[str, Phrase]]:
    """Yield the language ("" if none) and the value of each line."""
    for number, raw in enumerate(text.splitlines(), 1):
        if not raw.strip() or raw.lstrip().startswith("#"):
            continue
        whole = Phrase(raw.strip(), "example", number, len(raw) - len(raw.lstrip()) + 1)
        match = _LINE.fullmatch(raw.rstrip())
        if match is None:
            raise whole.refuse(f"has no key; a line begins with {_listed(KEYS)} and a colon")
        key, language = match[1], match[2] or ""
        place = Phrase(key, "example", number, match.start(1) + 1)
        if key not in KEYS:
            raise place.refuse(f"is not a key; a line begins with {_listed(KEYS)}")
        if language:
            _check_language(replace(place, text=f"{key}.{language}"), key, language)
        yield language, Phrase(match[3], key, number, match.start(3) + 1)


def _check_language(place: Phrase, key: str, language: str) -> None:
    if key not in IN_LANGUAGES:
        raise place.refuse(f"has no languages; only {_listed(IN_LANGUAGES)} have")
    if language not in languages():
        raise place.refuse(f"is no language that is known; {_listed(languages())} are")


def _with_languages(parts: Iterable[tuple[str, Phrase]]) -> Iterator[Line]:
    """Yield each line together with its translations."""
    line: Line | None = None
    for language, phrase in parts:
        if not language:
            if line is not None:
                yield line
            line = Line(phrase.key, phrase)
            continue
        if line is None or line.key != phrase.key:
            raise phrase.trouble(
                f"{phrase.key}.{language} stands alone; it belongs below a line with {phrase.key}"
            )
        if language in dict(line.others):
            raise phrase.trouble(f"{phrase.key}.{language} stands here twice; once is enough")
        line = replace(line, others=(*line.others, (language, phrase)))
    if line is not None:
        yield line


def _listed(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}"
