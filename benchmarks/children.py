"""Eight children at once on the child's page, compared with a bare ipycanvas notebook.

The eight browsers run on the same computer as the server and share its cores; in a class they do
not. So the time of the server alone is measured too: until a page is complete. Memory is the
proportional share (PSS): what several processes share is divided among them.
"""

from __future__ import annotations

import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from http.cookiejar import CookieJar
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep
from typing import TYPE_CHECKING
from urllib.parse import quote
from urllib.request import HTTPCookieProcessor, build_opener

import nbformat
import psutil  # type: ignore[import-untyped] # ships no type hints
from playwright.sync_api import sync_playwright

from benchmarks.widget import BARE

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # for the browser harness
from browser.chromium import launch
from browser.server import ROOT
from ways_in.childs_page import ChildsServer

from sums_widgets.cli.play.pages import GamePage, LessonPage, Partner

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHILDREN = 8
PATIENCE = 180
QUIET, IDLE = 4, 0.1
"""The server is idle after this many seconds with less than this much CPU time each."""
PLAIN, LESSON = "10-bare.ipynb", "01-sums-of-10.ipynb"
WATCH = """
const isPainted = (canvas) => canvas.width && canvas.height &&
  canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some(Boolean);
const look = () => {
  const canvases = [...document.querySelectorAll(".jp-OutputArea-output canvas")];
  if (canvases.some(isPainted)) window.paintedAt = performance.now();
  else requestAnimationFrame(look);
};
if (location.pathname.includes("/voila/render/")) requestAnimationFrame(look);
"""
"""Records in each page when the first canvas is painted, from the tap on."""
GO = "(address) => void setTimeout(() => location.assign(address))"
KERNEL = "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
FIRST_WORDS = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"


@dataclass(frozen=True, slots=True)
class Case:
    """What every child opens."""

    name: str
    address: str


CASES = (
    Case("a bare canvas", LessonPage(PLAIN).address),
    Case("a game, kernels started when asked for", GamePage("tens", Partner.FRIEND).address),
    Case("a game, kernels waiting", GamePage("tens", Partner.ROBO).address),
    Case("a lesson of 81 cells", LessonPage(LESSON).address),
)


@dataclass(frozen=True, slots=True)
class Measured:
    """The results of a case: seconds of each child, seconds of the server alone, megabytes."""

    words: list[float]
    painted: list[float]
    served: list[float]
    kernels: list[float]

    def row(self, floor: Measured) -> str:
        """Return the cells of a table row: medians, with their ratios to the baseline."""

        def beside(name: str, unit: str, digits: int) -> str:
            own, least = (median(getattr(each, name)) for each in (self, floor))
            return f"{own:.{digits}f} {unit} ({own / least:.2f}x)"

        return " | ".join(
            [
                beside("words", "s", 1),
                beside("painted", "s", 1),
                f"{max(self.painted):.1f} s",
                beside("served", "s", 1),
                f"{max(self.served):.1f} s",
                beside("kernels", "MB", 0),
            ]
        )


def report_children() -> None:
    """Print how soon each child sees the first picture, and how much memory a child takes."""
    print(f"## The child's page, with {CHILDREN} children at once\n")
    with TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as ending:
        server = _start(Path(folder))
        ending.callback(server.stop)
        browser = launch(playwright)
        ending.callback(browser.close)
        _settle(server)
        waiting = [_memory(pid) for pid in server.kernels()]
        found = {case: _measure(browser, server, case) for case in CASES}
        own = _memory(server.pid)
    print(
        f"The server takes {own:.0f} MB; {len(waiting)} kernels wait with {sum(waiting):.0f} MB.\n"
    )
    print("| what each opens | first words | first picture | slowest | alone | slowest | memory |")
    print("|---|---|---|---|---|---|---|")
    for case, each in found.items():
        print(f"| {case.name} | {each.row(found[CASES[0]])} |")
    print()


def _start(place: Path) -> ChildsServer:
    """Start the page like a teacher for a class: with kernels kept ready for one game."""
    lessons = place / "lessons"
    lessons.mkdir()
    shutil.copyfile(ROOT / "lessons" / LESSON, lessons / LESSON)
    plain = nbformat.v4.new_notebook()
    plain.cells = [nbformat.v4.new_code_cell(BARE)]
    nbformat.write(plain, lessons / PLAIN)
    return ChildsServer(place, "tens", "--class", "--folder", str(lessons))


def _measure(browser: Browser, server: ChildsServer, case: Case) -> Measured:
    """Open a page for all children at once: in browsers, and then without, for the server alone."""
    pages = [_arrive(browser, server) for _ in range(CHILDREN)]
    for page in pages:
        page.evaluate(GO, case.address)
    for page in pages:
        page.wait_for_function("() => window.paintedAt", timeout=1000 * PATIENCE)
    painted = [page.evaluate("() => window.paintedAt") / 1000 for page in pages]
    words = [page.evaluate(FIRST_WORDS) / 1000 for page in pages]
    _settle(server)
    kernels = [_memory(_process(server, page.evaluate(KERNEL))) for page in pages]
    for page in pages:
        page.close(run_before_unload=True)
    _settle(server)
    with ThreadPoolExecutor(CHILDREN) as children:
        served = list(children.map(_fetch, [server.url] * CHILDREN, [case.address] * CHILDREN))
    _settle(server)
    return Measured(words, painted, served, kernels)


def _arrive(browser: Browser, server: ChildsServer) -> Page:
    """Open the cards for a child, with separate browser storage."""
    page = browser.new_context(viewport={"width": 1024, "height": 768}).new_page()
    page.add_init_script(WATCH)
    page.goto(server.url)
    return page


def _fetch(url: str, address: str) -> float:
    """Return the seconds until a page is complete, and end its kernel like a closed tab would."""
    cookies = CookieJar()
    visitor = build_opener(HTTPCookieProcessor(cookies))
    begin = perf_counter()
    with visitor.open(url + address, timeout=PATIENCE) as answer:
        page = answer.read().decode()
    spent = perf_counter() - begin
    [kernel] = set(re.findall(r'"kernelId": "([\w-]+)"', page))
    [token] = [cookie.value or "" for cookie in cookies if cookie.name == "_xsrf"]
    visitor.open(f"{url}voila/api/shutdown/{kernel}", f"_xsrf={quote(token)}".encode()).close()
    return spent


def _process(server: ChildsServer, kernel: str) -> int:
    """Return the process id of a kernel, found by the name of its connection file."""
    running = {pid: " ".join(psutil.Process(pid).cmdline()) for pid in server.kernels()}
    return next(pid for pid, line in running.items() if kernel in line)


def _memory(pid: int) -> float:
    """Return the megabytes of a process, including its share of shared memory."""
    told = psutil.Process(pid).memory_full_info()
    return float(getattr(told, "pss", told.uss)) / 1e6


def _settle(server: ChildsServer) -> None:
    """Wait until the server and its kernels are idle: pools are full, and old kernels are gone."""
    end, quiet = monotonic() + PATIENCE, 0
    while quiet < QUIET:
        if monotonic() > end:
            raise TimeoutError(f"The server was still at work after {PATIENCE} seconds.")
        processes = [psutil.Process(pid) for pid in (server.pid, *server.kernels())]
        before = _busy(processes)
        sleep(1)
        quiet = quiet + 1 if _busy(processes) - before < IDLE else 0


def _busy(processes: list[psutil.Process]) -> float:
    """Return the CPU seconds of the processes that are still running."""
    spent = 0.0
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            spent += times.user + times.system
    return spent
