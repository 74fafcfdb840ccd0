"""Speed and size of the game in a real JupyterLab, compared with a bare canvas in the same run.

The baseline is the minimum for a canvas in a notebook: a click that fills a rectangle.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from benchmarks.slow_network import delayed

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # for the browser harness
from browser.chromium import launch
from browser.notebooks import Notebooks
from browser.server import Server

from sums_widgets.engine import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from browser.notebook_page import NotebookPage
    from playwright.sync_api import Browser

ROUNDS = 12
WEIGHED = 6
STARTS = 3
DELAY = 0.1
STOPWATCH = (Path(__file__).parent / "stopwatch.js").read_text(encoding="utf-8")

BARE = """
from itertools import cycle
from ipycanvas import Canvas, hold_canvas
canvas = Canvas(width=1280, height=1460, layout={"width": "640px"})
canvas.add_class("bare")
colours = cycle(["#aa0000", "#00aa00"])
def fill(x=0, y=0):
    with hold_canvas(canvas):
        canvas.clear()
        canvas.fill_style = next(colours)
        canvas.fill_rect(0, 0, 1280, 200)
canvas.on_mouse_down(fill)
canvas.on_client_ready(fill)
canvas
"""
GAME = """
from sums_widgets import play
board = play({name!r}, ["Ada", "Bo"], deal=1)
board
"""
SMALL_PLAY = """
from sums_widgets import legal_plays
plays = legal_plays(board.game.position)
chosen = min(plays, key=lambda play: (any(tile.wild for tile in play.tiles), len(play.tiles)))
shown = list(board.table.tray.as_shown())
for square, tile in chosen.placements:
    place = shown.index(tile)
    shown[place] = None
    print(f"rack-{place + 1} {square}")
"""
MEMORY = "import psutil; print(psutil.Process().memory_info().rss)"  # a dependency of the kernel
LOAD, LOAD_BARE = "from sums_widgets import GameBoard", "import ipycanvas"
BOARD, FLOOR = ".sums-board canvas", "canvas.bare"
MIDDLE, OUTSIDE = 0.15, -0.03
"""Where a tile shows that it was added or removed, and where its frame shows that it is picked."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value with its limit."""

    name: str
    value: float
    most: float
    unit: str = ""

    def __str__(self) -> str:
        """Return a row of the table."""
        return f"| {self.name} | {self.value:.2f} {self.unit} | {self.most:g} {self.unit} |"


def report_widget() -> None:
    """Print all figures of the game in the browser."""
    print("## The game in JupyterLab, beside a bare canvas\n")
    print("| figure | measured | at most |\n|---|---|---|")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        for measure in (_speed, _weight, _distance, _start):
            for figure in measure(browser, server):
                print(figure, flush=True)
        browser.close()
        server.stop()
    print()


@contextmanager
def _opened(browser: Browser, server: Server, code: str) -> Iterator[NotebookPage]:
    notebooks = Notebooks(browser, server)
    page = notebooks([code], viewport=(1280, 1000))
    page.page.evaluate(STOPWATCH)
    yield page
    notebooks.check()
    notebooks.close()


@contextmanager
def _game(browser: Browser, server: Server, name: str = "tens") -> Iterator[NotebookPage]:
    with _opened(browser, server, GAME.format(name=name)) as page:
        page.press("draw-skip")
        page.page.locator(".sums-dialog").wait_for(state="detached")
        yield page


def _small_play(page: NotebookPage) -> list[tuple[str, str]]:
    """Return a small play from the kernel: places in the rack and squares."""
    pairs = (line.split() for line in page.run(SMALL_PLAY).splitlines())
    return [(place, square) for place, square in pairs]


def _settle(page: NotebookPage) -> None:
    """Wait until the kernel has handled all messages, and the page has shown the results."""
    page.run("pass")
    page.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


# --- speed ---------------------------------------------------------------------------------------


def _time(
    page: NotebookPage, selector: str, point: tuple[int, int], act: Callable[[], None]
) -> float:
    """Return the milliseconds from a mouse press to the changed pixel."""
    page.page.evaluate("([where, point]) => stopwatch.watch(where, point)", [selector, point])
    act()
    spent = float(page.page.evaluate("() => stopwatch.watched"))
    _settle(page)
    return spent


def _point(page: NotebookPage, key: str, shift: float) -> tuple[int, int]:
    x, y = page.page.evaluate("(wanted) => stopwatch.corner(...wanted)", [BOARD, key, shift])
    return x, y


def _floor(page: NotebookPage) -> float:
    canvas = page.page.locator(FLOOR).first
    canvas.wait_for()
    times = [
        _time(page, FLOOR, (40, 40), lambda: canvas.click(position={"x": 9, "y": 9}))
        for _ in range(ROUNDS)
    ]
    return median(times)


def _pick(page: NotebookPage, place: str) -> float:
    """Pick a tile, and return the milliseconds until its frame is shown."""
    return _time(page, BOARD, _point(page, place, OUTSIDE), partial(page.tap, place))


def _speed(browser: Browser, server: Server) -> Iterator[Figure]:
    with _opened(browser, server, BARE) as page:
        floor = _floor(page)
    picked, laid, played = [], [], []
    with _game(browser, server) as page:
        for _ in range(ROUNDS):
            moves = _small_play(page)
            for place, square in moves:
                picked.append(_pick(page, place))
                seen = _point(page, square, MIDDLE)
                laid.append(_time(page, BOARD, seen, partial(page.tap, square)))
            hole = _point(page, moves[0][0], MIDDLE)
            played.append(_time(page, BOARD, hole, partial(page.press, "play")))
    print(f"| the floor: a click on a bare canvas | {floor:.1f} ms | |")
    yield Figure("pick a tile, to the pixel, against the floor", median(picked) / floor, 1.5, "x")
    yield Figure("lay a tile, likewise", median(laid) / floor, 1.5, "x")
    yield Figure("play, likewise", median(played) / floor, 2.5, "x")


# --- messages ------------------------------------------------------------------------------------


def _weight(browser: Browser, server: Server) -> Iterator[Figure]:
    for name in VARIANTS:
        with _game(browser, server, name) as page:
            up, laid, played = _weigh_plays(page)
            hovering, dragging = _idle_messages(page)
        yield Figure(f"{name}: messages up for a tap", max(up), 1)
        yield Figure(f"{name}: down for a laid tile, the most", max(laid) / 1000, 6, "kB")
        yield Figure(f"{name}: down for a play, the most", max(played) / 1000, 10, "kB")
        yield Figure(f"{name}: messages while hovering", hovering, 0)
        yield Figure(f"{name}: messages while dragging", dragging, 0)


def _weigh_plays(page: NotebookPage) -> tuple[list[int], list[int], list[int]]:
    """Return the messages up and the bytes down per placed tile, and the bytes down per play."""
    up, laid, played = [], [], []
    for _ in range(WEIGHED):
        for place, square in _small_play(page):
            page.tap(place)
            laid.append(_bytes_of(page, partial(page.tap, square)))
            up.append(len(page.traffic.widgets_up()))
        played.append(_bytes_of(page, partial(page.press, "play")))
    return up, laid, played


def _bytes_of(page: NotebookPage, act: Callable[[], None]) -> int:
    """Return the bytes that are received in response to an action."""
    _settle(page)
    page.traffic.forget()
    act()
    _settle(page)
    return sum(sent.size for sent in page.traffic.widgets_down())


def _idle_messages(page: NotebookPage) -> tuple[int, int]:
    """Return the messages up while the mouse moves over the board, and while it drags a tile."""
    page.traffic.forget()
    x, y = page.centre("C3")
    for step in range(60):
        page.page.mouse.move(x + step, y + step)
    _settle(page)
    hovering = len(page.traffic.widgets_up())
    with page.dragging("rack-1", "C3", steps=60):
        dragging = len(page.traffic.widgets_up()) - hovering
    return hovering, dragging


# --- latency, startup, memory --------------------------------------------------------------------


def _distance(browser: Browser, server: Server) -> Iterator[Figure]:
    """Measure taps through a network with latency, in round trips."""
    near = server.url
    port = urlsplit(near).port or 80
    with delayed(port, DELAY) as far:
        server.url = near.replace(f":{port}", f":{far}")
        with _game(browser, server) as page:
            times = [_pick(page, f"rack-{place}") for place in (1, 2, 3, 4, 5)]
        server.url = near
    trips = median(times) / (2000 * DELAY)
    yield Figure("a tap with 100 ms each way, in round trips", trips, 1.5)


def _start(browser: Browser, server: Server) -> Iterator[Figure]:
    """Measure the time to the first picture, and the memory of the kernel.

    Once with all modules loaded by an earlier cell, as in a lesson, and once in a fresh kernel.
    """
    tens = GAME.format(name="tens")
    bare, game = (_starts(browser, server, code, "pass") for code in (BARE, tens))
    yield Figure("memory of the kernel over a bare canvas", game[1] - bare[1], 15, "MB")
    fresh = game[0] / bare[0]
    bare, game = (_starts(browser, server, *each) for each in ((BARE, LOAD_BARE), (tens, LOAD)))
    print(f"| the floor: first picture of a bare canvas | {bare[0]:.0f} ms | |")
    yield Figure("first picture after the cell runs", game[0] / bare[0], 1.5, "x")
    yield Figure("first picture in a fresh kernel, loading included", fresh, 1.5, "x")


def _starts(browser: Browser, server: Server, code: str, before: str) -> tuple[float, float]:
    """Return the milliseconds to the first picture, and the megabytes of the kernel then."""
    times, sizes = [], []
    for _ in range(STARTS):
        with _opened(browser, server, "pass") as page:
            page.run(before)
            times.append(float(page.page.evaluate("(code) => stopwatch.paint(code)", code)))
            sizes.append(int(page.run(MEMORY)) / 1e6)
    return median(times), median(sizes)
