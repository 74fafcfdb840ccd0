"""Word a message: choose the sentence for the reader and fill in the values."""

from __future__ import annotations

from dataclasses import dataclass

from sums_widgets.learning.words.catalogue import (
    ALOUD,
    LEVELS,
    Wording,
    WordsError,
    find_wording,
)
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.numbers import Spoken, check_mark, show_number, spoken_number


def say(message: Message, *, level: str = "child", language: str = "en", mark: str = ".") -> str:
    """Return a message in words for a reader; numbers are digits with the chosen decimal mark.

    Values that people typed are not escaped: the caller must escape the result for display. Raise
    `WordsError` if the message has no words or its values do not fit.

    >>> off = Message.of("points-off", count=6)
    >>> say(off), say(off, language="es")
    ('6 points off', '6 puntos menos')
    """
    return _Voice(level, language, mark).say(message)


def say_aloud(
    message: Message,
    *,
    level: str = "child",
    language: str = "en",
    mark: str = ".",
    reading: str = "point",
) -> str:
    """Return a message in words for a listener; numbers are words, too.

    >>> off = Message.of("points-off", count=21)
    >>> say_aloud(off), say_aloud(off, language="es")
    ('twenty-one points off', 'veintiún puntos menos')
    """
    return _Voice(level, language, mark, reading).say(message)


@dataclass(frozen=True, slots=True)
class _Voice:
    """The audience and the number format; with a `reading` of numbers, the text is spoken."""

    level: str
    language: str
    mark: str
    reading: str | None = None

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise WordsError(f"level is {self.level!r}; expected one of {', '.join(LEVELS)}")
        check_mark(self.mark)

    def say(self, message: Message) -> str:
        values = dict(message.values)
        wording = self._choose(message.name, values)
        said = {name: self._value(message.name, name, value) for name, value in values.items()}
        return wording.text.format_map(said)

    def _choose(self, name: str, values: dict[str, object]) -> Wording:
        """Return the sentence; raise `WordsError` if there is none or the values do not fit it."""
        count = values.get("count")
        if not isinstance(count, int | None):
            raise WordsError(f"message {name!r} has the count {count!r}; expected a whole number")
        found = {
            context: wording
            for context in (ALOUD, *LEVELS, None)
            if (wording := find_wording(self.language, context, name, count))
        }
        order = (*([ALOUD] if self.reading else []), self.level, None)
        wording = next((found[context] for context in order if context in found), None)
        if wording is None:
            where = f"level {self.level!r} in language {self.language!r}"
            raise WordsError(f"message {name!r} has no words for {where}")
        needed = wording.fields | ({"count"} if wording.counted else set())
        if missing := needed - set(values):
            raise WordsError(f"message {name!r} needs a value for {', '.join(sorted(missing))}")
        known = frozenset({"count"} if any(w.counted for w in found.values()) else ())
        known = known.union(*(other.fields for other in found.values()))
        if beyond := set(values) - known:
            raise WordsError(f"message {name!r} has no use for {', '.join(sorted(beyond))}")
        return wording

    def _value(self, message: str, name: str, value: object) -> Spoken:
        match value:
            case Message():
                return Spoken(self.say(value))
            case str():
                return Spoken(value)
            case Face() | int() if not isinstance(value, bool):
                return self._number(value.text if isinstance(value, Face) else str(value))
        raise WordsError(
            f"message {message!r} has {value!r:.40} for {name};"
            " expected a whole number, a text, a Face or a Message"
        )

    def _number(self, face: str) -> Spoken:
        if self.reading is None:
            return Spoken(show_number(face, self.mark))
        return spoken_number(face, self.language, self.mark, self.reading)
