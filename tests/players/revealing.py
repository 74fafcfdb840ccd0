"""What a message reveals: the numbers on tiles and the squares that it mentions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.squares import parse_square
from sums_widgets.learning.words import LEVELS, Face, Message, languages, say, say_aloud

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def parts_of(message: Message) -> Iterator[object]:
    """Yield a message, the messages within it, and all their values."""
    yield message
    for _, value in message.values:
        if isinstance(value, Message):
            yield from parts_of(value)
        else:
            yield value


def tiles_in(messages: Iterable[Message]) -> list[object]:
    """Return the faces and wilds that some messages mention."""
    parts = [part for message in messages for part in parts_of(message)]
    wilds = (Message("tile-wild"),)
    return [part for part in parts if isinstance(part, Face) or part in wilds]


def squares_in(messages: Iterable[Message]) -> list[str]:
    """Return the squares that some messages mention."""
    parts = [part for message in messages for part in parts_of(message)]
    return [part for part in parts if isinstance(part, str) and parse_square(part)]


def said_by_all(messages: Iterable[Message]) -> list[str]:
    """Return messages in all levels and languages, written and spoken; fail if one has no words."""
    said = []
    for message in messages:
        for language in languages():
            for level in LEVELS:
                said.append(say(message, level=level, language=language))
                said.append(say_aloud(message, level=level, language=language))
    assert all(said)
    return said
