"""Run a list of tasks, in several processes where that is safe; the results are the same.

Processes are a risk in three cases. A browser has none. A copy of this process (a fork) may hang
if other threads run, as they do in a notebook. And a fresh process has no access to what a
notebook defines, and would run a script again when it imports it. In these cases the tasks are
run here, one after the other.
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
    """Run the tasks and yield the results in order; `processes=None` uses one for each core.

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
    """Return the start method for processes that can do this work, or None to use none."""
    if sys.platform == "linux" and threading.active_count() == 1:
        return "fork"
    is_script = hasattr(sys.modules["__main__"], "__file__")
    return None if sys.platform == "emscripten" or is_script or not _travels(work) else "spawn"


def _travels(work: object) -> bool:
    """Whether a fresh process can receive the work: nothing in it belongs to `__main__`."""
    try:
        return b"__main__" not in pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False


_kept: Callable[..., Any] | None = None
"""The work of this process."""


def _keep(work: Callable[..., Any]) -> None:
    global _kept  # noqa: PLW0603 - set once per process; a fork needs no pickle for it
    _kept = work


def _work(task: object) -> Any:  # noqa: ANN401 - whatever the work returns
    assert _kept is not None  # noqa: S101 - set when the process started
    return _kept(task)
