"""axe-core finds no accessibility barrier on the real page, whatever is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.axe import barriers
from browser.stillness import wait_until_handled, wait_until_page_is_still
from browser.table_on_page import record_of

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

POSITION = "fractions b1/4,_6;_7;_6,g3/8 1/8,1/4,1/2,?;1/8,1/8,3/4 5x1/8,5x1/2 0;0 1 0"
CELL = f"""
from sums_widgets import play
from sums_widgets.engine import Game
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.settings import make_settings
board = play(panel=True)

def sit_down(options="", **choices):
    start = {record_of(POSITION)!r}.replace("#seed", options + "#seed")
    put = Game.from_text(start)
    chosen = make_settings(put.variant, put.names, minutes=10, typing=True, **choices)
    board.table.use(put, chosen)
    board.table.sheet_is_open = False
    board.table.begin()

def do(*deeds):
    for deed in deeds:
        kind, _, rest = deed.partition(" ")
        where = {{"press": "id", "tap": "on"}}.get(kind, "text")
        handle(board.table, {{"do": kind, where: rest}})
    board._show()

board
"""
SIT = "sit_down(**choices)\n"
TO_THE_END = "'press pass', 'press yes', 'press bell', 'press yes', 'press pass', 'press yes'"
WORK = ".sums-content:not([inert]) > .sums-work"
STATES = {
    "draw": (
        "board.table.start(make_settings('tens', 3, deal=1, **choices)); do('press draw-next')",
        "[data-id=dialog-draw]",
    ),
    "rest": (SIT + "do()", f"{WORK}[data-kind=plain] > p"),
    "mid-play": (SIT + "do('tap rack-1', 'tap B1', 'tap rack-2')", f"{WORK} .sums-run"),
    "wild": (SIT + "do('tap rack-4', 'tap B1')", "[data-id=dialog-wild]"),
    "trade": (SIT + "do('press trade', 'tap rack-1')", "[data-id=dialog-trade]"),
    "pass": (SIT + "do('press pass')", "[data-id=dialog-pass]"),
    "refused": (SIT + "do('tap rack-1', 'tap B1', 'press play')", f"{WORK}[data-kind=refused]"),
    "hint": (SIT + "do('press hint', 'press hint')", f"{WORK}[data-kind=hint]"),
    "lens": (SIT + "do('tap A1')", "[data-id=dialog-lens]"),
    "help": (SIT + "do('press help')", "[data-id=dialog-help]"),
    "sheet": (
        SIT + "do('press pass', 'press yes', 'press clock', 'press sheet')",
        ".sums-content:not([inert]) > .sums-sheet",
    ),
    "curtain": ("sit_down('#options closed\\n', **choices); do()", "[data-id=dialog-curtain]"),
    "end": (SIT + f"do({TO_THE_END})", f"{WORK}[data-kind=over]"),
    "review": (SIT + f"do({TO_THE_END}, 'press review')", "[data-id=dialog-review]"),
    "trouble": (
        SIT + "board.table.tray.shuffle = None\nboard._receive({'do': 'press', 'id': 'shuffle'})",
        f"{WORK}[data-kind=trouble]",
    ),
    "replay": (
        SIT + "do('press pass', 'press yes', 'press replay')",
        ".sums-content:not([inert]) input[type=range]",
    ),
    "save": (SIT + "do('press save-game')", "[data-id=dialog-save]"),
    "open": (
        "sit_down(**choices); board.table.leave(); do('press open-game')",
        "[data-id=dialog-open]",
    ),
    "start panel": ("sit_down(**choices); board.table.leave(); do()", ".sums-form"),
}
"""How to reach each state, and what is visible then."""

LOOKS: list[dict[str, object]] = [
    {"theme": "light", "language": "en"},
    {"theme": "dark", "language": "es"},
    {"theme": "contrast", "language": "en", "large": True},
]
"""Every theme, every language, and large type."""

OPEN = "(panel) => panel.querySelectorAll('.sums-drawer').forEach((each) => (each.open = true))"
"""Opens the section with the rarely used buttons, so that they are checked too."""


@pytest.fixture
def page(open_shared_notebook: Notebooks) -> NotebookPage:
    """Return the notebook that all tests of this module share."""
    if not open_shared_notebook.pages:
        opened = open_shared_notebook([CELL])
        opened.page.emulate_media(reduced_motion="reduce")
        opened.page.locator(".sums-form").wait_for()  # the cell has run
    return open_shared_notebook.pages[0]


def show(page: NotebookPage, state: str, look: dict[str, object]) -> None:
    """Bring the game into a state, and wait until the page shows it."""
    code, sight = STATES[state]
    page.run(f"choices = {look!r}\n{code}")
    wait_until_handled(page, "board")
    expect(page.page.locator(sight)).to_be_visible()
    panel = page.page.locator(".sums-panel")
    expect(panel).to_have_attribute("data-theme", str(look["theme"]))
    expect(panel).to_have_attribute("lang", str(look["language"]))
    panel.evaluate(OPEN)
    wait_until_page_is_still(page)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: str(look["theme"]))
def test_nothing_keeps_anybody_out(page: NotebookPage, look: dict[str, object]) -> None:
    """In every state of the game, axe-core finds nothing."""
    found = []
    for state in STATES:
        show(page, state, look)
        found += [f"{state}: {barrier}" for barrier in barriers(page.page)]
    assert found == []


def test_axe_finds_a_barrier(page: NotebookPage) -> None:
    """A button without a name is found, so an empty list means something."""
    show(page, "rest", LOOKS[0])
    page.page.evaluate(
        "() => document.querySelector('.sums-panel').append(document.createElement('button'))"
    )
    assert any(found.startswith("button-name") for found in barriers(page.page))
