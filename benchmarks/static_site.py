"""Size and loading time of the static site, compared with a bare canvas on that site.

The baseline is a notebook with only a canvas of ipycanvas, on the same build: it waits for the same
page and the same Python. Both run with the tests' stand-ins for numpy and pillow.
"""

from __future__ import annotations

import gzip
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # for the browser harness
from browser.chromium import launch
from browser.notebook_page import PAINTED
from ways_in.plain_files import served
from ways_in.stand_ins import with_stand_ins

from sums_widgets.cli.site.building import build_site
from sums_widgets.cli.site.pages import SitePages, address_of
from sums_widgets.cli.site.pyodide import pyodide_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

ROUNDS = 3
PATIENCE = 180_000
MEGABYTE = 1_000_000
BARE = """
from ipycanvas import Canvas, hold_canvas
canvas = Canvas(width=640, height=640)
with hold_canvas(canvas):
    canvas.fill_rect(0, 0, 600, 600)
canvas
"""
GAME = "from sums_widgets import play\n\nplay('tens', ['Ada', 'Bo'], deal=1)"
NOTEBOOKS = {"bare canvas": BARE, "game": GAME}
PARTS = {
    "Jupyter's pages and the parts in them": ("build", "extensions", "lab", "notebooks", "tree"),
    "Python": ("static/pyodide",),
    "packages": ("static/packages",),
    "lessons and games": ("files",),
}


@dataclass(frozen=True, slots=True)
class Visit:
    """The seconds until the first paint in the first and the next visit, and what was sent."""

    first: float
    again: float
    files: int
    sent: int
    zipped: int


def report_site() -> None:
    """Build a site, measure it, and print Markdown; of several visits the fastest counts."""
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = Path(place)
        site = _build(folder)
        _report_size(site)
        browser = launch(playwright)
        visits: dict[str, list[Visit]] = {name: [] for name in NOTEBOOKS}
        for _ in range(ROUNDS):
            for name in NOTEBOOKS:
                visits[name].append(_visit(browser, site, f"{name.replace(' ', '-')}.ipynb"))
        browser.close()
    _report_visits(visits)


def _build(folder: Path) -> Path:
    lessons = folder / "lessons"
    lessons.mkdir()
    for name, code in NOTEBOOKS.items():
        cell = {"id": "it", "cell_type": "code", "source": code, "metadata": {}, "outputs": []}
        notebook = {"cells": [{**cell, "execution_count": None}], "metadata": {}}
        text = json.dumps({**notebook, "nbformat": 4, "nbformat_minor": 5})
        (lessons / f"{name.replace(' ', '-')}.ipynb").write_text(text, encoding="utf-8")
    release = pyodide_in(with_stand_ins(folder / "pyodide"))
    return build_site(folder / "site", SitePages(lessons), release, tell=lambda _: None).folder


def _visit(browser: Browser, site: Path, notebook: str) -> Visit:
    """Open a notebook in a new browser context, and then once more."""
    asked: list[str] = []
    with served(site, asked) as address:
        context = browser.new_context()
        first = _seconds_to_paint(context, f"{address}{address_of(notebook)}")
        files = {Path(each) for each in asked if Path(each).is_file()}
        again = _seconds_to_paint(context, f"{address}{address_of(notebook)}")
        context.close()
    sizes = [path.stat().st_size for path in files]
    zipped = [_zipped(path) for path in files]
    return Visit(first, again, len(files), sum(sizes), sum(zipped))


def _seconds_to_paint(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    start = perf_counter()
    page.goto(address)
    page.wait_for_function(PAINTED, timeout=PATIENCE)
    spent = perf_counter() - start
    page.close()
    return spent


def _zipped(path: Path) -> int:
    """Return the bytes that a compressing server sends; wheels are compressed already."""
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 6)))


def _report_size(site: Path) -> None:
    print("| part of the site | MB |\n|---|---:|")
    sizes = {name: sum(_size(site / place) for place in places) for name, places in PARTS.items()}
    for name, size in sizes.items():
        print(f"| {name} | {size / MEGABYTE:.1f} |")
    print(f"| all | {_size(site) / MEGABYTE:.1f} |\n")


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _report_visits(visits: dict[str, list[Visit]]) -> None:
    titles = ("first visit: s", "ratio", "next visit: s", "ratio", "files", "MB", "MB packed")
    print(f"| notebook | {' | '.join(titles)} |\n|---|{'---:|' * len(titles)}")
    floor = visits["bare canvas"]
    for name, made in visits.items():
        first, again = min(each.first for each in made), min(each.again for each in made)
        ratios = (
            first / min(each.first for each in floor),
            again / min(each.again for each in floor),
        )
        sent = made[0]
        print(
            f"| {name} | {first:.1f} | {ratios[0]:.2f} | {again:.1f} | {ratios[1]:.2f} "
            f"| {sent.files} | {sent.sent / MEGABYTE:.1f} | {sent.zipped / MEGABYTE:.1f} |"
        )
    print()
