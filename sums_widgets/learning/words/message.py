"""A sentence before it is worded in a language: its name and its values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """A number as it is written on a tile or in a sum: `3/8`, `0.35`, `35%`."""

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
        """Return a message with values by name: integers, strings, faces, or further messages."""
        return cls(name, tuple(sorted(values.items())))
