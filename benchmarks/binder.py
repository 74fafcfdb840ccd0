"""Size and startup time of the games on Binder, compared with a bare ipycanvas on the same image.

The image is built like in the tests: Binder's versions, its steps, no Docker. The baseline is the
minimum for drawing in a notebook there: the image, ipycanvas, and one canvas.
"""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from benchmarks.widget import BARE

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # for the browser harness
from browser.chromium import launch
from browser.notebook_page import NotebookPage
from ways_in.binder_image import BinderImage, BinderServer
from ways_in.binder_table import Table

from studies.binder_badges import Badge, Door

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

STARTS = 3
LAB, CHILD = (Badge("00-start-here", door).urlpath for door in (Door.LAB, Door.CHILD))
NOTEBOOK = "bare.ipynb"
ADDED = """
import json, sys
from importlib.metadata import distribution
def size(file):
    place = file.locate()
    return place.stat().st_size if place.exists() else 0
print(json.dumps({name: sum(map(size, distribution(name).files)) for name in sys.argv[1:]}))
"""


def report_binder() -> None:
    """Print the sizes, and how long a lesson takes to open."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        image = BinderImage(Path(folder))
        image.copy_the_repository()
        sizes = {"Binder's image alone": _size(image.prefix)}
        image.install("-c", "binder/pins.txt", "ipycanvas", place=_with_pins(image))
        sizes["with ipycanvas"] = _size(image.prefix)
        bare = _starts(image, browser, f"lab/tree/{NOTEBOOK}")
        image.install_requirements()
        image.post_build()
        sizes["with all that `binder/` asks for"] = _size(image.prefix)
        _report_sizes(image, sizes)
        _report_starts(image, browser, bare)
        browser.close()


def _report_sizes(image: BinderImage, sizes: dict[str, int]) -> None:
    print("## The size on Binder\n\n| the environment | MB |\n|---|---|")
    for name, size in sizes.items():
        print(f"| {name} | {size / 1e6:.0f} |")
    added = sorted(set(image.packages()) - set(image.base))
    python = str(image.prefix / "bin" / "python")
    parts = json.loads(image.run(python, "-c", ADDED, *added))
    print("\n| what comes on top | MB |\n|---|---|")
    for name in sorted(added, key=parts.__getitem__, reverse=True):
        print(f"| {name} | {parts[name] / 1e6:.1f} |")
    print()


def _report_starts(image: BinderImage, browser: Browser, bare: tuple[float, float]) -> None:
    print("## From the start of the server to the first picture\n")
    print(
        "| what is opened | seconds | against the bare canvas | memory of server and kernel, MB |"
    )
    print("|---|---|---|---|")
    places = {"the tour in JupyterLab": LAB, "the tour as the child's page": CHILD}
    found = {name: _starts(image, browser, place) for name, place in places.items()}
    for name, (seconds, memory) in {"a bare canvas in JupyterLab": bare, **found}.items():
        print(f"| {name} | {seconds:.1f} | {seconds / bare[0]:.2f} | {memory:.0f} |", flush=True)
    print()


def _with_pins(image: BinderImage) -> Path:
    """Write the pinned versions of `requirements.txt` to a file, for the bare case too."""
    asked = (image.repository / "binder" / "requirements.txt").read_text(encoding="utf-8")
    pins = [line for line in asked.splitlines() if "==" in line]
    (image.repository / "binder" / "pins.txt").write_text("\n".join(pins), encoding="utf-8")
    return image.repository


def _size(folder: Path) -> int:
    """Return the size of all files in a folder in bytes."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


# --- startup -------------------------------------------------------------------------------------


def _starts(image: BinderImage, browser: Browser, place: str) -> tuple[float, float]:
    """Start the server and open a path several times; return the median seconds and megabytes."""
    times, memories = [], []
    for _ in range(STARTS):
        begun = perf_counter()
        with _server(image) as server, _page(browser, server, place) as page:
            page.open(place)
            if place == LAB:
                Table.of(page)
            page.wait_until_painted()
            times.append(perf_counter() - begun)
            memories.append(server.ask("api/metrics/v1")["rss"] / 1e6)  # part of Binder's image
    return median(times), median(memories)


@contextmanager
def _server(image: BinderImage) -> Iterator[BinderServer]:
    server = BinderServer(image)
    try:
        server.write(NOTEBOOK, [BARE])
        yield server
    finally:
        server.stop()


@contextmanager
def _page(browser: Browser, server: BinderServer, place: str) -> Iterator[NotebookPage]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    app = place.partition("/")[0]
    page = NotebookPage(context.new_page(), server, app, touch=False)
    yield page
    page.check()
    page.close()
    context.close()
