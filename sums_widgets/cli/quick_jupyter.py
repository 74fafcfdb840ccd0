"""Loading Jupyter two seconds faster.

Jupyter loads jsonschema, which loads `rfc3987_syntax` if it is installed. That builds 38 parsers,
for an address format that no schema of Jupyter uses.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

SLOW = "rfc3987_syntax"
"""An optional dependency of jsonschema."""


def load_jsonschema() -> None:
    """Load jsonschema, if installed, without its slow dependency; that can be imported later."""
    if SLOW in sys.modules:
        return
    sys.modules[SLOW] = None  # type: ignore[assignment] # makes the import fail
    try:
        with suppress(ImportError):
            import_module("jsonschema")
    finally:
        del sys.modules[SLOW]
