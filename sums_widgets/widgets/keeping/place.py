"""The place of a game in its notebook: the same after a reload, a restart and on a new server."""

from __future__ import annotations

import os
import sys
from collections import Counter
from hashlib import sha256
from typing import Any

_SESSION_NAMES = ("JPY_SESSION_NAME", "SCRIPT_NAME")
"""The variables in which a notebook server and Voila pass the notebook's name to a kernel."""

_made: Counter[str] = Counter()
"""How many games each run of a cell has made."""


def place_name() -> str:
    """Return a name for the place where a game is being made, or "" outside of a notebook.

    It depends on the notebook, the cell and how many games the cell has made in this run; it is
    short and does not reveal where the notebook is.
    """
    shell = _shell()
    if shell is None:
        return ""
    request = _request(shell)
    run = str(request.get("header", {}).get("msg_id", ""))
    _made[run] += 1
    notebook = next(filter(None, map(os.environ.get, _SESSION_NAMES)), "")
    notebook = notebook.removeprefix(os.environ.get("VOILA_BASE_URL", ""))  # new at each visit
    # Voila sends no cell ids and no counts, but it runs each cell once, in order.
    cell = request.get("metadata", {}).get("cellId") or _unnamed(len(_made))
    return short_name(notebook, str(cell), str(_made[run]))


def places_on_page(address: str, most: int = 8) -> tuple[str, ...]:
    """Return the names of the places of a page that Voila shows at an address: one game per cell.

    >>> len(places_on_page("voila/render/01-sums-of-10.ipynb", most=2))
    2
    """
    return tuple(short_name(address, _unnamed(number + 1), "1") for number in range(most))


def _unnamed(number: int) -> str:
    """Return a stand-in for a cell id: the number of cells so far that have made games."""
    return f"number {number}"


def short_name(*parts: str) -> str:
    """Return a short name that depends on all parts.

    >>> short_name("lesson.ipynb", "a7", "1"), short_name("lesson.ipynb", "a7", "2")
    ('...', '...')
    """
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def _shell() -> Any:  # noqa: ANN401 - IPython has no type hints
    """Return the notebook's shell, or None if the code does not run in one."""
    python = sys.modules.get("IPython")
    shell = None if python is None else python.get_ipython()
    return shell if hasattr(shell, "kernel") else None


def _request(shell: Any) -> dict[str, Any]:  # noqa: ANN401 - IPython has no type hints
    """Return the message that asked to run the cell, or {} if the kernel does not provide it."""
    get_parent = getattr(shell.kernel, "get_parent", None)
    if get_parent is None:
        return {}
    try:
        request = get_parent("shell")
    except TypeError:  # the kernel in a browser knows no channels
        request = get_parent()
    return request if isinstance(request, dict) else {}
