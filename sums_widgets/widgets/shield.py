"""A guard around the code behind a widget: an error is reported, and the game goes on."""

from __future__ import annotations

import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_NEAREST = -3
"""Where to cut a traceback: only the calls nearest to the error help a teacher."""


@contextmanager
def shielded(tell: Callable[[str], object]) -> Iterator[None]:
    """Run a block; if it raises, call `tell` with the traceback and go on.

    >>> told = []
    >>> with shielded(told.append):
    ...     raise ValueError("no such tile")
    >>> told[0].splitlines()[-1]
    'ValueError: no such tile'
    """
    try:
        yield
    except Exception:  # noqa: BLE001 - no error may stop a lesson
        tell(traceback.format_exc(limit=_NEAREST))
