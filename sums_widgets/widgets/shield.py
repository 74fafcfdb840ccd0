"""The shield: whatever goes amiss behind a widget, the person before it can go on."""

from __future__ import annotations

import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_NEAREST = -3
"""How many calls of a traceback help a teacher: those nearest to the trouble."""


@contextmanager
def shielded(tell: Callable[[str], object]) -> Iterator[None]:
    """Do something; if it fails, `tell` the details and go on.

    >>> told = []
    >>> with shielded(told.append):
    ...     raise ValueError("no such tile")
    >>> told[0].splitlines()[-1]
    'ValueError: no such tile'
    """
    try:
        yield
    except Exception:  # noqa: BLE001 - the class goes on, whatever it was
        tell(traceback.format_exc(limit=_NEAREST))
