"""Loading Jupyter without the parsers that it does not use."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import sys
from sums_widgets.cli.quick_jupyter import SLOW, load_jsonschema

load_jsonschema()
load_jsonschema()
import jsonschema
print("jsonschema" in sys.modules, SLOW in sys.modules)
print(jsonschema.Draft7Validator({"type": "object"}).is_valid({}))
try:
    __import__(SLOW)
except ModuleNotFoundError as missing:
    print(missing.name == SLOW)
else:
    print(SLOW in sys.modules)
"""


def test_jsonschema_is_loaded_without_what_is_slow() -> None:
    """It works without loading the slow part, which can still be imported."""
    done = subprocess.run(  # noqa: S603 - our own Python
        [sys.executable, "-c", CODE], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "False", "True", "True"]
