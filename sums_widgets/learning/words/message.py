"""A sentence before it has a language: its name and what it is about."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """A number as a tile or a sum shows it: `3/8`, `0.35`, `35%`."""

    text: str


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence by its name in the catalogue, with the values that it mentions.

    >>> Message.of("run-missing", total=Face("11/16"), missing=Face("5/16")).name
    'run-missing'
    """

    name: str
    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, name: str, /, **values: object) -> Message:
        """Make a message with values by name: whole numbers, texts, faces, or further messages."""
        return cls(name, tuple(sorted(values.items())))
