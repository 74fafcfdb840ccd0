"""Sentences of an example: written by people, in one or more languages, with computed numbers.

Braces are replaced by values computed from the board: `{C1-D1}` is the total of two tiles. A number
in braces, `{0.35}`, is shown with the reader's decimal mark.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.examples.measures import read_measure
from sums_widgets.learning.words import Face, Message, say, show_number

if TYPE_CHECKING:
    from sums_widgets.learning.examples.lines import Line, Phrase
    from sums_widgets.learning.examples.stage import Stage

_BRACES = re.compile(r"\{([^{}]*)\}")

ALL = ""
"""The language of a sentence without a translation: the default for all readers."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in some languages; computed numbers are faces.

    >>> sentence = Sentence((("", ("That makes ", Face("0.35"), ".")),))
    >>> sentence.text(mark=",")
    'That makes 0,35.'
    """

    parts: tuple[tuple[str, tuple[str | Face, ...]], ...]

    def text(self, language: str = ALL, mark: str = ".") -> str:
        """Return the sentence in a language, or the default if it has no translation."""
        written = dict(self.parts)
        parts = written.get(language, written[ALL])
        return "".join(
            show_number(part.text, mark) if isinstance(part, Face) else part for part in parts
        )


Said = Message | Sentence
"""What is said: a message of the package, or a sentence of the example."""


def say_step(said: Said, *, language: str = "en", mark: str = ".") -> str:
    """Return the words of a message or sentence for a child.

    >>> say_step(Message.of("points", count=10), language="es")
    '10 puntos'
    """
    if isinstance(said, Sentence):
        return said.text(language, mark)
    return say(said, language=language, mark=mark)


def read_sentence(line: Line, stage: Stage | None = None) -> Sentence:
    """Parse the sentence of a line in all its languages; a title has no stage yet."""
    written = [(ALL, line.phrase), *line.others]
    return Sentence(tuple((language, _parts(phrase, stage)) for language, phrase in written))


def _parts(phrase: Phrase, stage: Stage | None) -> tuple[str | Face, ...]:
    if not phrase.text:
        raise phrase.trouble("there is no sentence; expected one after the colon")
    parts: list[str | Face] = []
    done = 0
    for match in _BRACES.finditer(phrase.text):
        parts.append(phrase.text[done : match.start()])
        inner = phrase.part(match.start(1), match.end(1))
        if stage is None:
            raise inner.refuse("cannot be worked out here; a title is plain words")
        parts.append(read_measure(inner, stage, numbers=True).face)
        done = match.end()
    parts.append(phrase.text[done:])
    for part in parts:
        if isinstance(part, str) and re.search("[{}]", part):
            raise phrase.refuse("has a brace without its partner; write {C1-D1} or {0.35}")
    return tuple(part for part in parts if part)
