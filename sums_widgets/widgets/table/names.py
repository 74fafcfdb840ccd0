"""The names of all seats: never empty, and no two that look the same."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

from sums_widgets.engine.record import LONGEST_NAME
from sums_widgets.learning.words.names import clean_name, looks, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def tell_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Number repeated names so that all differ; the first of each stays as it is.

    >>> tell_apart(["Emma", "emma", "Emma 2", "Bo"])
    ('Emma', 'emma 3', 'Emma 2', 'Bo')
    """
    taken = set(map(looks, names))
    seen: set[str] = set()
    told = []
    for name in names:
        free = _numbered(name, taken) if looks(name) in seen else name
        seen.add(looks(free))
        taken.add(looks(free))
        told.append(free)
    return tuple(told)


def name_all(typed: Sequence[str], usual: Callable[[int], str]) -> tuple[str, ...]:
    """Clean the names of all seats; an empty one gets the default name of its seat (from 1).

    >>> name_all(["Ada", " ", "ada"], "Player {}".format)
    ('Ada', 'Player 2', 'ada 2')
    """
    cleaned = [clean_name(name) for name in typed]
    taken = {looks(name) for name in cleaned if name}
    names = []
    for seat, name in enumerate(cleaned, 1):
        free = name or usual(seat)
        if not name and looks(free) in taken:
            free = _numbered(free, taken)
        taken.add(looks(free))
        names.append(free)
    return tell_apart(names)


def _numbered(name: str, taken: set[str]) -> str:
    """Return a name with the first number from 2 on that is not taken: Emma 2, Emma 3."""
    has_number = re.fullmatch(r"(.*\S) [0-9]+", name)
    stem = has_number[1] if has_number else name
    numbered = (
        shortened(stem, LONGEST_NAME - len(f" {number}")) + f" {number}" for number in count(2)
    )
    return next(free for free in numbered if looks(free) not in taken)
