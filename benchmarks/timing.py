"""Timing calls: the fastest of some rounds, with the rubbish collector out of the way."""

from __future__ import annotations

import gc
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")

ROUNDS = 7


def fastest(call: Callable[[T], object], fresh: Callable[[], Iterable[T]]) -> float:
    """Give the seconds of one round of calls, the fastest of several; each round on fresh things.

    Making the things is not timed. Only the fastest round counts: whatever else the machine does
    can make a round slower, never faster.
    """
    rounds = []
    for _ in range(ROUNDS):
        things = list(fresh())
        gc.collect()
        gc.disable()
        spent = 0.0
        for thing in things:
            start = perf_counter()
            call(thing)
            spent += perf_counter() - start
        gc.enable()
        rounds.append(spent)
    return min(rounds)
