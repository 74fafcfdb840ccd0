"""Doing a list of tasks, on several processes where that is safe; the answers are the same.

Processes are a risk in three places. A browser has none. A copy of this process (a fork) may hang
if other threads run, as they do in a notebook. And a fresh process knows neither what a notebook
defines nor how to leave a script alone that it must import. Where one of these would bite, the work
is done here, one task after the other.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T")
Task = TypeVar("Task")


def work_through(
    work: Callable[[Task], T], tasks: Sequence[Task], processes: int | None = None
) -> Iterator[T]:
    """Do the tasks and give the answers in their order; None means a process for each core.

    >>> list(work_through(abs, [1, -2, 3], processes=1))
    [1, 2, 3]
    """
    workers = min(processes or os.cpu_count() or 1, len(tasks))
    way = way_to_start(work) if workers > 1 else None
    if way is None:
        yield from map(work, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - not in a browser
    from multiprocessing import get_context  # noqa: PLC0415 - likewise

    with ProcessPoolExecutor(workers, get_context(way), _keep, (work,)) as executor:
        yield from executor.map(_work, tasks)


def way_to_start(work: Callable[..., object]) -> str | None:
    """Choose how processes that do some work are started, or None if none should be."""
    if sys.platform == "linux" and threading.active_count() == 1:
        return "fork"
    is_script = hasattr(sys.modules["__main__"], "__file__")
    return None if sys.platform == "emscripten" or is_script or not _travels(work) else "spawn"


def _travels(work: object) -> bool:
    """Tell whether a fresh process can be given some work: nothing of it is this session's own."""
    try:
        return b"__main__" not in pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False


_kept: Callable[..., Any] | None = None
"""What this process was started to do."""


def _keep(work: Callable[..., Any]) -> None:
    global _kept  # noqa: PLW0603 - a process is told once; a copy needs no pickle for it
    _kept = work


def _work(task: object) -> Any:  # noqa: ANN401 - whatever the work gives
    assert _kept is not None  # noqa: S101 - told when the process started
    return _kept(task)
