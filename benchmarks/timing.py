"""Timing calls: the fastest of several rounds, with the garbage collector disabled."""

from __future__ import annotations

import gc
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")

ROUNDS = 7


def fastest(call: Callable[[T], object], fresh: Callable[[], Iterable[T]]) -> float:
    """Return the seconds of the fastest of several rounds of calls, each on newly made arguments.

    Making the arguments is not timed. Only the fastest round counts: other load of the machine can
    make a round slower, never faster.
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
