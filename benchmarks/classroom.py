"""Memory of a class's server for each child, compared with a bare canvas in the same run.

Memory is the proportional share (PSS): what several processes share is divided among them.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from typing import TYPE_CHECKING

import nbformat
from playwright.sync_api import sync_playwright

from benchmarks.widget import BARE

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # for the browser harness
from browser.chromium import launch
from browser.notebook_page import READY
from ways_in.binder_table import GO_TO_THE_GAME
from ways_in.class_server import WORD, ClassServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHILDREN = ("Ada", "Bo", "Chen", "Dina")
LESSON, PLAIN = "00-start-here.ipynb", "bare.ipynb"
ALONE = "?reset"
"""Makes JupyterLab forget its previous workspace."""
GAME_PAINTED, BARE_PAINTED = ".sums-game canvas", "canvas.bare"
PAINTED = """(selector) => [...document.querySelectorAll(selector)].some((canvas) => {
  const { width, height } = canvas;
  return width && canvas.getContext("2d").getImageData(0, 0, width, height).data.some(Boolean);
})"""
PATIENCE = 180_000
LAPTOP, SYSTEM = 8_000, 3_000
"""The megabytes of an ordinary laptop, and how many its system and a browser take."""


@dataclass(frozen=True, slots=True)
class Case:
    """What every child of the class has open."""

    name: str
    address: str
    painted: str


CASES = (
    Case("JupyterLab, a bare canvas", f"lab/tree/{PLAIN}{ALONE}", BARE_PAINTED),
    Case("JupyterLab, the first lesson with its game", f"lab/tree/{LESSON}{ALONE}", GAME_PAINTED),
    Case("a page, a bare canvas", f"voila/render/{PLAIN}", BARE_PAINTED),
    Case("a page, the first lesson with its game", f"voila/render/{LESSON}", GAME_PAINTED),
)


def report_classroom() -> None:
    """Print the memory of the hub and of a child, and how many children a laptop can serve."""
    print(f"## A class's server, with {len(CHILDREN)} children at once\n")
    with TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as ending:
        server = ClassServer(Path(folder), children=list(CHILDREN))
        ending.callback(server.stop)
        _expose_lab(server)
        browser = launch(playwright)
        ending.callback(browser.close)
        own = _memory(server)[""]
        print("| what | memory | against a bare canvas | all painted after |\n|---|---|---|---|")
        print(f"| the hub, the proxy and the culler | {own:.0f} MB | | |", flush=True)
        floor = child = 0.0
        for case in CASES:
            child, spent = _measure(browser, server, case)
            floor = child if case.painted == BARE_PAINTED else floor
            row = f"| a child: {case.name} | {child:.0f} MB | {child / floor:.2f}x"
            print(f"{row} | {spent:.0f} s |", flush=True)
    room = (LAPTOP - SYSTEM - own) / child
    print(f"\nA laptop with {LAPTOP / 1000:.0f} GB serves {room:.0f} children with such a page.\n")


def _measure(browser: Browser, server: ClassServer, case: Case) -> tuple[float, float]:
    """Return the megabytes per child when all have a page open, and the seconds until then."""
    contexts = [browser.new_context(viewport={"width": 1280, "height": 800}) for _ in CHILDREN]
    pages = [context.new_page() for context in contexts]
    start = perf_counter()
    for name, page in zip(CHILDREN, pages, strict=True):
        _sign_in(server, name, page)
        page.goto(f"{server.url}hub/spawn/{name.lower()}?next=/user/{name.lower()}/{case.address}")
    for page in pages:
        if case.address.startswith("lab/"):
            _run_all(page)
        if case.address.startswith(f"lab/tree/{LESSON}"):
            _go_to_the_game(page)
        page.wait_for_function(PAINTED, arg=case.painted, timeout=PATIENCE)
    spent = perf_counter() - start
    memory = _memory(server)
    for page, context in zip(pages, contexts, strict=True):
        page.goto(f"{server.url}hub/logout")  # which ends the child's server
        context.close()
    return mean(memory[name.lower()] for name in CHILDREN), spent


def _sign_in(server: ClassServer, name: str, page: Page) -> None:
    """Sign a child in, with a bare canvas notebook beside the lessons."""
    page.set_default_timeout(PATIENCE)
    folder = server.work_of(name.lower())
    folder.mkdir(parents=True, exist_ok=True)
    _write_bare(folder / PLAIN)
    page.goto(server.url)
    page.get_by_label("Your name").fill(name)
    page.get_by_label("The word of your class").fill(WORD)
    page.get_by_role("button", name="Go").click()
    page.get_by_role("link", name="Play").wait_for()


def _write_bare(path: Path) -> None:
    """Write a notebook with only a canvas."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [nbformat.v4.new_code_cell(BARE)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)


def _expose_lab(server: ClassServer) -> None:
    """Let JupyterLab expose when its kernel is ready: an earlier click would be lost."""
    file = server.folder / "desk" / "jupyter_server_config.json"
    settings = json.loads(file.read_text(encoding="utf-8"))
    settings["LabApp"]["expose_app_in_browser"] = True
    file.write_text(json.dumps(settings), encoding="utf-8")


def _run_all(page: Page) -> None:
    """Run all cells of an open notebook."""
    page.wait_for_function(READY)
    page.evaluate("() => void jupyterapp.commands.execute('notebook:run-all-cells')")


def _go_to_the_game(page: Page) -> None:
    """Scroll until the game is visible: JupyterLab renders only what is near."""
    end = monotonic() + PATIENCE / 1000
    while not page.locator(GAME_PAINTED).first.is_visible():
        if monotonic() > end:
            raise TimeoutError("The game has not come.")
        page.evaluate(GO_TO_THE_GAME)
        page.wait_for_timeout(200)


def _memory(server: ClassServer) -> dict[str, float]:
    """Return the megabytes of the server's processes by child; "" for the hub's own."""
    found: dict[str, float] = defaultdict(float)
    for process in server.processes():
        name = process.environ().get("JUPYTERHUB_USER", "")
        found[name] += process.memory_full_info().pss / 1e6
    return found
