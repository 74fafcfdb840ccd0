"""Events from a browser: anything may arrive, only what has the right shape goes on."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

Value = str | int | float | bool
Event = dict[str, Value]
"""What a person did: `do` names it, the rest belongs to that deed."""

Shapes = Mapping[str, Mapping[str, tuple[type, ...]]]
"""For each deed its further fields, each with the types that it may have."""

LONGEST_TEXT = 10_000
"""Longer texts are cut: nobody types so much, and nobody should be able to send more."""


def checked_event(content: object, shapes: Shapes) -> Event | None:
    """Give the event that a message holds, without what does not belong, or None if it has none.

    >>> shapes = {"tap": {"on": (str,)}}
    >>> checked_event({"do": "tap", "on": "H8", "more": 1}, shapes)
    {'do': 'tap', 'on': 'H8'}
    >>> checked_event({"do": "tap", "on": 8}, shapes) is None
    True
    """
    if not isinstance(content, dict) or not isinstance(content.get("do"), str):
        return None
    deed = content["do"]
    if deed not in shapes:
        return None
    event: Event = {"do": deed}
    for field, types in shapes[deed].items():
        value = _checked_value(content.get(field), types)
        if value is None:
            return None
        event[field] = value
    return event


def _checked_value(value: object, types: tuple[type, ...]) -> Value | None:
    """Give a value that has one of the types exactly (True is no number here), cut, or None."""
    if type(value) not in types or (isinstance(value, float) and not isfinite(value)):
        return None
    if isinstance(value, str):
        return value[:LONGEST_TEXT]
    return value if isinstance(value, int | float) else None
