"""Messages to the page, in a form that every kernel hands on as they are."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

IN_A_BROWSER: bool = sys.platform == "emscripten"
"""Whether this is the Python of a browser, in which JupyterLite runs its kernel."""


def as_sent(message: dict[str, Any]) -> Any:  # noqa: ANN401 - a dict, or JavaScript's own object
    """Give a message as the kernel shall send it.

    The kernel of JupyterLite turns None into JavaScript's `undefined`, which is lost on the way: a
    question that has been answered would stay. What is JavaScript's own already it does not touch.

    >>> as_sent({"dialog": None})
    {'dialog': None}
    """
    return import_module("js").JSON.parse(json.dumps(message)) if IN_A_BROWSER else message
