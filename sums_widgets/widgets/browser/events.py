"""Events from a browser: anything may arrive, only what has the right shape goes on."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

from sums_widgets.engine.record import LONGEST_RECORD

Value = str | int | float | bool | list[int]
Event = dict[str, Value]
"""What a person did: `do` names it, the rest belongs to that deed."""

Shapes = Mapping[str, Mapping[str, tuple[type, ...]]]
"""For each deed its further fields, each with the types that it may have."""

LONGEST_TEXT = 10_000
"""Longer texts are cut: nobody types so much, and nobody should be able to send more."""

LONGEST_OF = {"paste": LONGEST_RECORD + 1}
"""Deeds that may bring a longer text: one character too many shows that it is too long."""

FIELD_SHAPES: Shapes = {
    "set": {"id": (str,), "value": (str, int, float, bool)},
    "paste": {"id": (str,), "text": (str,)},
}
"""What fields send: an answer, or the text of a long one or of a file."""

ENVIRONMENT_SHAPES: Shapes = {
    "environment": {
        "dark": (bool,),
        "reduced": (bool,),
        "width": (int, float),
        "ratio": (int, float),
        "view": (str,),
    }
}
"""What a view sends when it is shown, and when its surroundings change."""

LONGEST_LIST = 1_000
"""Lists hold whole numbers only, and no more of them than there is to touch."""


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
        value = _checked_value(content.get(field), types, LONGEST_OF.get(deed, LONGEST_TEXT))
        if value is None:
            return None
        event[field] = value
    return event


def _checked_value(value: object, types: tuple[type, ...], longest: int) -> Value | None:
    """Give a value that has one of the types exactly (True is no number here), cut, or None."""
    if type(value) not in types or (isinstance(value, float) and not isfinite(value)):
        return None
    if isinstance(value, str):
        return value[:longest]
    if isinstance(value, list):
        whole = all(type(each) is int for each in value)
        return value[:LONGEST_LIST] if whole else None
    return value if isinstance(value, int | float) else None
