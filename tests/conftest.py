"""What every test may use: golden files, and the settings of Hypothesis.

It needs only the standard library, pytest and Hypothesis: the tests under Pyodide use it, too.
"""

from __future__ import annotations

import difflib
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

GOLDEN = Path(__file__).parent / "golden"
BROWSER_TESTS = {Path(__file__).parent / name for name in ("browser", "engines", "ways_in")}
"""The folders of the tests with a real browser."""

# If rfc3987_syntax is installed, importing jsonschema builds 38 parsers for a format that no test
# needs, which takes two seconds in every worker.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type] # it refuses an import

settings.register_profile("default", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("thorough", deadline=None, max_examples=2000, print_blob=True)
settings.register_profile(
    "quick",
    settings.get_profile("default"),
    max_examples=15,
    suppress_health_check=[HealthCheck.too_slow],  # a browser's Python is slow
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option with which `make golden` records instead of comparing."""
    parser.addoption(
        "--record-golden", action="store_true", help="write the golden files instead of comparing"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow tests that need a real browser."""
    for item in items:
        if BROWSER_TESTS & set(item.path.parents):
            item.add_marker(pytest.mark.browser)


class Golden:
    """The recorded texts: compared, or written when `recording`."""

    def __init__(self, folder: Path, *, recording: bool) -> None:
        """Set the folder of the files, and whether to record."""
        self.folder = folder
        self.recording = recording

    def read(self, name: str) -> str:
        """Return a recorded text, byte for byte; fail if there is none."""
        try:
            return (self.folder / name).read_bytes().decode()
        except FileNotFoundError:
            pytest.fail(f"tests/golden/{name} is missing; record it: make golden", pytrace=False)

    def names(self, folder: str) -> list[str]:
        """Return the names of the recorded texts of a folder."""
        return sorted(f"{folder}/{path.name}" for path in (self.folder / folder).iterdir())

    def check(self, name: str, text: str) -> None:
        """Compare a text with the recorded one, or record it."""
        if self.recording:
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            return
        recorded = self.read(name)
        if text != recorded:
            names = (f"golden/{name}", "as it is now")
            lines = difflib.unified_diff(
                recorded.splitlines(), text.splitlines(), *names, lineterm=""
            )
            difference = "\n".join(lines) or "only the line ends differ"
            pytest.fail(f"{difference}\n\nIf this is meant: make golden", pytrace=False)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Return the golden files."""
    return Golden(GOLDEN, recording=bool(request.config.getoption("--record-golden")))
