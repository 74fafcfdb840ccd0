"""Repeat tests and count failures: `make steady`, or `python -m studies.steady TARGET...`.

Each target of the Makefile runs several times, plain and beside busy processes, its tests in an
order that is new each time. The table says which tests failed how often; logs of failed runs stay
in `build/steady`. The exit code is 0 only if nothing failed.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "steady"
BUSY_PROCESSES = 4
SLOWEST = 20
IN_ORDER = {"test-lessons"}
"""Targets whose tests depend on each other: the cells of a notebook."""

BROKEN_RUN = "(the run itself)"
"""The name of the failure if make failed, but no test did."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a target."""

    target: str
    is_loaded: bool
    seconds: float
    failed: tuple[str, ...]
    count: int
    times: dict[str, float] = field(repr=False)

    @property
    def kind(self) -> str:
        """The heading under which it is counted."""
        return f"{self.target}, {'loaded' if self.is_loaded else 'plain'}"


def main() -> None:
    """Run the targets of the command line, and exit with 1 if anything failed."""
    options = _parser().parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    plan = [
        (target, is_loaded)
        for is_loaded, times in ((False, options.plain), (True, options.loaded))
        for _ in range(times)
        for target in options.targets
    ]
    runs = []
    for number, (target, is_loaded) in enumerate(plan, 1):
        run = repeat(target, number, is_loaded=is_loaded)
        runs.append(run)
        told = f"{len(run.failed)} failed of {run.count}, {run.seconds:.0f} s"
        print(f"{number}/{len(plan)} {run.kind}: {told}", *run.failed, sep="\n  ", flush=True)
    print(report(runs))
    sys.exit(any(run.failed for run in runs))


def repeat(target: str, number: int, *, is_loaded: bool) -> Run:
    """Run a target once, in a new order, and return its results."""
    result, log = FOLDER / f"{number}.xml", FOLDER / f"{number}.log"
    result.unlink(missing_ok=True)
    words = ["--junitxml", str(result), "--override-ini=junit_duration_report=call"]
    if target not in IN_ORDER:
        words += ["--random-order", f"--random-order-seed={random.randrange(10**6)}"]
    settings = {**os.environ, "PYTEST_ADDOPTS": " ".join(words)}
    began = time.monotonic()
    with ExitStack() as stack:
        if is_loaded:
            stack.enter_context(busy_processes(BUSY_PROCESSES))
        out = stack.enter_context(log.open("wb"))
        done = subprocess.run(  # noqa: S603 - a target of our own Makefile
            ["make", "--no-print-directory", target],  # noqa: S607 - from the PATH
            cwd=ROOT,
            env=settings,
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        )
    seconds = time.monotonic() - began
    failed, times = read_results(result)
    if done.returncode and not failed:
        failed = [BROKEN_RUN]
    if not failed:
        log.unlink()
    return Run(target, is_loaded, seconds, tuple(failed), len(times), times)


@contextmanager
def busy_processes(count: int) -> Iterator[None]:
    """Keep some processes busy during the block."""
    busy = [sys.executable, "-c", "while True: pass"]
    processes = [subprocess.Popen(busy) for _ in range(count)]  # noqa: S603 - our own Python
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def read_results(path: Path) -> tuple[list[str], dict[str, float]]:
    """Return the failed tests of a JUnit file, and the duration of every test in seconds."""
    failed, times = [], {}
    if path.exists():
        for case in ET.parse(path).iter("testcase"):  # noqa: S314 - written by pytest just now
            name = f"{case.get('classname')}::{case.get('name')}"
            times[name] = float(case.get("time", 0))
            if case.find("failure") is not None or case.find("error") is not None:
                failed.append(name)
    return failed, times


def report(runs: list[Run]) -> str:
    """Return the table of failures and the slowest tests, in Markdown."""
    kinds = list(dict.fromkeys(run.kind for run in runs))
    lines = [
        "",
        "| runs | times | tests in a run | seconds in a run | failures |",
        "|---" * 5 + "|",
    ]
    for kind in kinds:
        these = [run for run in runs if run.kind == kind]
        tests = max(run.count for run in these)
        fails = sum(len(run.failed) for run in these)
        seconds = f"{min(r.seconds for r in these):.0f}-{max(r.seconds for r in these):.0f}"
        lines.append(f"| {kind} | {len(these)} | {tests} | {seconds} | {fails} |")
    counts = Counter((name, run.kind) for run in runs for name in run.failed)
    if counts:
        lines += ["", "| test that failed | runs | times |", "|---|---|---|"]
        lines += [f"| {name} | {kind} | {n} |" for (name, kind), n in counts.most_common()]
    times = defaultdict(list)
    for run in runs:
        for name, seconds_each in run.times.items():
            times[name].append(seconds_each)
    slowest = sorted(times, key=lambda name: -mean(times[name]))[:SLOWEST]
    lines += ["", f"| the {SLOWEST} slowest tests | seconds (mean) |", "|---|---|"]
    lines += [f"| {name} | {mean(times[name]):.1f} |" for name in slowest]
    return "\n".join(lines)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m studies.steady", description=__doc__)
    parser.add_argument("targets", nargs="+", help="targets of the Makefile, such as test-unit")
    parser.add_argument("--plain", type=int, default=10, help="runs with nothing beside them")
    parser.add_argument("--loaded", type=int, default=5, help="runs beside busy processes")
    return parser


if __name__ == "__main__":
    main()
