"""Events from a browser: any message may arrive, only well-formed events are passed on."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

from sums_widgets.engine.record import LONGEST_RECORD

Value = str | int | float | bool | list[int]
Event = dict[str, Value]
"""What a person did: `do` names the action, the other fields depend on it."""

Shapes = Mapping[str, Mapping[str, tuple[type, ...]]]
"""The fields of each action, each with the types that it may have."""

LONGEST_TEXT = 10_000
"""Longer texts are cut: nobody types that much, and nobody should be able to send more."""

LONGEST_OF = {"paste": LONGEST_RECORD + 1}
"""Actions that may send a longer text: one extra character shows that it is too long."""

FIELD_SHAPES: Shapes = {
    "set": {"id": (str,), "value": (str, int, float, bool)},
    "paste": {"id": (str,), "text": (str,)},
}
"""What fields send: an answer, or the text of a long field or of a file."""

ENVIRONMENT_SHAPES: Shapes = {
    "environment": {
        "dark": (bool,),
        "reduced": (bool,),
        "width": (int, float),
        "ratio": (int, float),
        "view": (str,),
    }
}
"""What a view sends when it is shown, and when its environment changes."""

LONGEST_LIST = 1_000
"""The longest list; lists hold integers only, and no more than there are parts to touch."""


def checked_event(content: object, shapes: Shapes) -> Event | None:
    """Return the event in a message, without unknown fields, or None if it is malformed.

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
    """Return a value of exactly one of the types (a bool is not an int), cut to size, or None."""
    if type(value) not in types or (isinstance(value, float) and not isfinite(value)):
        return None
    if isinstance(value, str):
        return value[:longest]
    if isinstance(value, list):
        whole = all(type(each) is int for each in value)
        return value[:LONGEST_LIST] if whole else None
    return value if isinstance(value, int | float) else None
