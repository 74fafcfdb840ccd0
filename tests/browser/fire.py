"""A child who taps everything: seeded random actions on the real page, as fast as it takes them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from browser.hands import Mouse

if TYPE_CHECKING:
    from random import Random

    from browser.hands import Point
    from browser.notebook_page import NotebookPage

IN_SIGHT = """(selector) => {
  const middle = (each) => {
    const box = each.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const isOnTop = (point) => document.elementFromPoint(...point)?.closest(".sums-game");
  return [...document.querySelectorAll(selector)].map(middle).filter(isOnTop);
}"""
"""Returns the points where the game, rather than something over it, can be tapped."""
SQUARES, TILES = ".sums-pad .sums-square", ".sums-pad .sums-tile"
BUTTONS, FIELDS = ".sums-panel [data-press]", ".sums-panel :is(input, select, textarea, summary)"
KEYS = (
    *"123456789 bdhrstx?",
    *("Enter", "Backspace", "Delete", "Escape", "Tab", "Shift+Tab", "Home", "End"),
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"),
)
TEXTS = ("<b>Zoë</b>", "\u202eemit", "9" * 300, "tens-1-baba", "B1>1,2", "", "🐸")
SIZES = ((1280, 800), (768, 1024), (380, 700), (320, 600), (640, 400), (1920, 1080))
THEMES = ("JupyterLab Light", "JupyterLab Dark", "JupyterLab Dark High Contrast")
GOOD_PLAY = """
import json
from sums_widgets import best_plays
from sums_widgets.widgets.table.questions import Curtain, Lots
from sums_widgets.widgets.table.typed import find_tiles
keys, table = [], board.table
ways_on = {Lots: "draw-skip", Curtain: "here", type(None): ""}
if table.setup is not None:
    keys = ["start"]
elif way_on := ways_on.get(type(table.question), "no"):
    keys = [way_on]
elif table.tray.laid:
    keys = ["take-back"]
elif table.is_open:
    for play in best_plays(table.game.position):
        slots = find_tiles(table.tray, play.used) or []
        for slot, (square, tile) in zip(slots, play.placements):
            keys += [f"rack-{table.tray.order.index(slot) + 1}", str(square)]
            keys += ["no"] if tile.wild else []
        keys.append("play")
print(json.dumps(keys))
"""
"""Prints what to tap for a good play, or for a step toward one; a wild is taken back."""
LOOKING_AGAIN = 10
INTO_SIGHT = "(place) => place.scrollIntoView({ block: 'center', behavior: 'instant' })"
HAS_FOCUS = "() => Boolean(document.activeElement?.closest('.sums-game'))"
CHANGE_THEME = "(theme) => void jupyterapp.commands.execute('apputils:change-theme', { theme })"

ANSWERED = """async () => {
  await jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestKernelInfo();
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
}"""
"""Waits until the kernel has answered all messages of the page, and the page has drawn it."""
HAS_THEME = """(theme) => document.body.dataset.jpThemeName === theme
  && !document.querySelector("#jupyterlab-splash")"""


class Fire:
    """Random actions on a page that shows a game; repeatable by seed if the page responds alike."""

    def __init__(self, page: NotebookPage, random: Random) -> None:
        """Act on a page."""
        self._notebook = page
        self._page = page.page
        self._mouse = Mouse(page.page)
        self._random = random
        self.done: list[str] = []
        self._deeds = {
            self._tap_square: 20,
            self._tap_tile: 20,
            self._press: 18,
            self._tap_twice: 6,
            self._drag: 12,
            self._key: 16,
            self._play_well: 8,
            self._fill_in: 4,
            self._resize: 3,
            self._change_theme: 1,
        }

    def deed(self) -> None:
        """Perform a random action on whatever is visible."""
        if len(self.done) % LOOKING_AGAIN == 0:
            self._look_at(self._random.choice((".sums-board", ".sums-panel")))
        [deed] = self._random.choices(list(self._deeds), weights=list(self._deeds.values()))
        self.done.append(deed.__name__.strip("_"))
        deed()

    def _point(self, selector: str) -> Point | None:
        points = self._page.evaluate(IN_SIGHT, selector)
        return tuple(self._random.choice(points)) if points else None

    def _look_at(self, selector: str) -> None:
        """Scroll to a part of the game, which may be out of sight on a small page."""
        if place := self._page.query_selector(selector):
            place.evaluate(INTO_SIGHT)

    def _tap(self, selector: str) -> None:
        if point := self._point(selector):
            self._page.mouse.click(*point)

    def _tap_square(self) -> None:
        self._tap(SQUARES)

    def _tap_tile(self) -> None:
        self._tap(TILES)

    def _press(self) -> None:
        self._tap(BUTTONS)

    def _tap_twice(self) -> None:
        if point := self._point(self._random.choice((SQUARES, TILES, BUTTONS))):
            self._page.mouse.dblclick(*point)

    def _drag(self) -> None:
        start, end = self._point(self._random.choice((TILES, SQUARES))), self._point(SQUARES)
        if start and end:
            self._mouse.press(start)
            self._mouse.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
            if self._random.random() < 0.1:  # sometimes cancel
                self._page.keyboard.press("Escape")
            self._mouse.move(end)
            self._mouse.release()

    def _key(self) -> None:
        """Press a key in the game; outside of it, keys belong to the notebook."""
        key = self._random.choice(KEYS)
        if self._page.evaluate(HAS_FOCUS):
            self._page.keyboard.press(key)

    def _play_well(self) -> None:
        """Lay the best play by taps and press Play, as far as the state of the game allows.

        Play is pressed once the page shows the tiles, however slow the machine is.
        """
        for key in json.loads(self._notebook.run(GOOD_PLAY)):
            if key == "play":
                self._page.evaluate(ANSWERED)
            selector = f'.sums-game :is([data-key="{key}"], [data-press="{key}"])'
            self._look_at(selector)
            self._tap(selector)

    def _fill_in(self) -> None:
        text = self._random.choice(TEXTS)
        self._tap(FIELDS)
        if self._page.evaluate(HAS_FOCUS):
            self._page.keyboard.insert_text(text)

    def _resize(self) -> None:
        width, height = self._random.choice(SIZES)
        self._page.set_viewport_size({"width": width, "height": height})

    def _change_theme(self) -> None:
        """Change the theme of JupyterLab, and wait until its overlay is gone."""
        theme = self._random.choice(THEMES)
        self._page.evaluate(CHANGE_THEME, theme)
        self._page.wait_for_function(HAS_THEME, arg=theme)
