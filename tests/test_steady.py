"""`make steady`: a failure is counted, whichever run it comes in."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import psutil  # type: ignore[import-untyped] # it ships no type hints; the kernel brings it
import pytest

from studies import steady

if TYPE_CHECKING:
    from pathlib import Path

TESTS = """
from pathlib import Path

def test_every_second_time():
    count = Path("count")
    count.write_text(count.read_text() + "x" if count.exists() else "x")
    assert len(count.read_text()) % 2

def test_always(): pass
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small project with a Makefile, in place of ours."""
    (tmp_path / "test_small.py").write_text(TESTS)
    line = f"\t{sys.executable} -m pytest -p no:cacheprovider test_small.py\n"
    (tmp_path / "Makefile").write_text(f"small:\n{line}\nbroken:\n\t@exit 3\n")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # the small project needs only one
    monkeypatch.setenv("PYTEST_PLUGINS", "random_order.plugin")
    monkeypatch.setattr(steady, "ROOT", tmp_path)
    monkeypatch.setattr(steady, "FOLDER", tmp_path)
    return tmp_path


@pytest.mark.slow
def test_a_test_that_fails_sometimes_is_counted(project: Path) -> None:
    """Of three runs one fails; the table names the test, and the log of that run is left."""
    runs = [steady.repeat("small", number, is_loaded=False) for number in (1, 2, 3)]
    name = "test_small::test_every_second_time"
    assert [run.failed for run in runs] == [(), (name,), ()]
    told = steady.report(runs)
    assert "| small, plain | 3 | 2 |" in told
    assert f"| {name} | small, plain | 1 |" in told
    assert sorted(path.name for path in project.glob("*.log")) == ["2.log"]


@pytest.mark.slow
@pytest.mark.usefixtures("project")
def test_a_run_that_breaks_without_a_test_is_a_failure() -> None:
    """A target that ends with an error counts, although no test has failed."""
    assert steady.repeat("broken", 1, is_loaded=False).failed == (steady.BROKEN_RUN,)


@pytest.mark.slow
def test_a_load_ends_with_its_run() -> None:
    """The busy processes are there meanwhile, and gone afterwards."""
    before = set(psutil.Process().children())
    with steady.busy_processes(4):
        assert len(set(psutil.Process().children()) - before) == 4
    assert set(psutil.Process().children()) <= before
