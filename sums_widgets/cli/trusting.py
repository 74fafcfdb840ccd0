"""Trusting lessons, so that Jupyter shows the pictures that are stored in them."""

from __future__ import annotations

import logging
from contextlib import closing
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sums_widgets.cli.quick_jupyter import load_jsonschema

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def trust(lessons: Iterable[Path]) -> bool:
    """Sign lessons like `jupyter trust`, and return whether that was possible.

    Sign only unmodified files of the package: the code in a changed lesson may be anybody's. Return
    True without Jupyter, since there is nothing to sign for.
    """
    if find_spec("nbformat") is None:
        return True
    load_jsonschema()
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
