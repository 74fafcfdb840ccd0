"""A progress line for long-running work."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from sums_widgets.learning.words import Message, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds before the line is shown, and the minimum between its updates."""


def with_progress(things: Iterable[T], count: int, *, each: int = 1) -> Iterator[T]:
    """Yield the items, and meanwhile show how many of `count` games are done, `each` per item.

    Only a carriage return is used, which terminals, notebooks and browsers all support. The line is
    cleared at the end.

    >>> list(with_progress("ab", 2))
    ['a', 'b']
    """
    said, last = "", monotonic()
    for done, thing in enumerate(things, 1):
        yield thing
        if monotonic() - last >= PATIENCE:
            said = say(Message.of("tournament-progress", done=done * each, count=count))
            sys.stdout.write(f"\r{said}")
            sys.stdout.flush()
            last = monotonic()
    if said:
        sys.stdout.write(f"\r{' ' * len(said)}\r")
        sys.stdout.flush()
