"""Trusting lessons, so that Jupyter shows the pictures that are stored in them."""

from __future__ import annotations

import logging
from contextlib import closing
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def trust(lessons: Iterable[Path]) -> bool:
    """Sign lessons as `jupyter trust` does, and tell whether that could be done.

    Sign only what came with the package: whose code stands in a changed lesson, nobody knows.
    Without Jupyter there is nobody to sign for, and nothing amiss.
    """
    if find_spec("nbformat") is None:
        return True
    from nbformat import reader  # noqa: PLC0415 - only where Jupyter is
    from nbformat.sign import TrustNotebookApp  # noqa: PLC0415 - likewise

    jupyter = TrustNotebookApp(log_level=logging.ERROR)
    try:
        jupyter.initialize([])
        with closing(jupyter.notary.store):
            for lesson in lessons:
                jupyter.notary.sign(reader.reads(lesson.read_text(encoding="utf-8")))
    except OSError:
        return False
    return True
