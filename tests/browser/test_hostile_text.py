"""Whatever people type is shown as text, truncated if too long, and never executed."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sums_widgets.learning.words.names import clean_name

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk

CELL = "from sums_widgets import play\nboard = play('tens', typing=True, panel=True)\nboard"
HOSTILE = {
    "markup": ('<img src=x onerror="ran=1">', "</p><script>ran=1</script>"),
    "entities": ("&lt;b&gt;&amp;", "<b>Bo</b><style>*{display:none}"),
    "templates": ("{who} {0} %s ${ran=1}", "__proto__"),
    "control": ("A\x00d\x07a\u202e\u2066", "B\u200bo\ufeff\u2028x"),
    "emoji": ("👩\u200d👩\u200d👧\u200d👦🏽" * 9, "🐢"),
    "right to left": ("אבגד 12", "مرحبا <b>"),
    "long": ("W" * 10_000, "o o" * 3_000),
    "stacked": ("Z" + "\u0351\u0300\u0316" * 30, "e\u0301"),
    "formula": ("=1+1", "@SUM(A1)"),
    "signs": ("+1", "-2"),
}
BY_FOUR = [
    pytest.param((*HOSTILE[first], *HOSTILE[second]), id=f"{first}, {second}")
    for first, second in zip(list(HOSTILE)[::2], list(HOSTILE)[1::2], strict=True)
]
"""For the four seats of a game."""
FOREIGN = "img, script, style, iframe, object, a, b, [onerror], [onclick], [onload]"
LINES = """(name) => {
  const { height } = name.getBoundingClientRect();
  return height / parseFloat(getComputedStyle(name).lineHeight);
}"""


@pytest.fixture
def page(desk: Desk) -> NotebookPage:
    """Return the notebook with its start panel that all tests of this module share."""
    opened = desk.once([CELL])
    opened.page.locator(".sums-game").wait_for()
    opened.page.evaluate("() => (window.ran = 0)")
    opened.run("board.table.leave() if board.table.game else None; board._show()")
    opened.page.locator(".sums-game:has(> .sums-away) .sums-form").wait_for()
    opened.page.evaluate("() => (document.querySelector('.sums-more').open = true)")
    return opened


def field(page: NotebookPage, name: str) -> Locator:
    """Return a field of the start panel."""
    return page.page.locator(f'.sums-form [data-field="{name}"]')


def type_into(page: NotebookPage, name: str, text: str) -> None:
    """Paste a text into a field, and leave it."""
    field(page, name).fill(text)
    field(page, name).press("Tab")


def is_harmless(page: NotebookPage) -> None:
    """Check that nothing ran or became an element, and that the page is no wider than before."""
    page.next_frame()
    assert page.page.evaluate("() => window.ran") == 0
    expect(page.page.locator(".sums-game").locator(FOREIGN)).to_have_count(0)
    assert page.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    game = page.page.locator(".sums-game")
    assert game.evaluate("(game) => game.scrollWidth <= game.clientWidth + 1")


@pytest.mark.parametrize("typed", BY_FOUR)
def test_names(page: NotebookPage, typed: tuple[str, ...]) -> None:
    """Names from the start panel stand in the head, the sentences, the sheet and the file."""
    shown = [clean_name(name) for name in typed]
    page.page.get_by_label("How many players?").select_option(label=str(len(typed)))
    for seat, name in enumerate(typed, 1):
        type_into(page, f"name-{seat}", name)
        expect(field(page, f"name-{seat}")).to_have_value(shown[seat - 1])
    page.press("start")
    page.press("draw-skip")
    names = page.page.locator(".sums-player .sums-name")
    expect(names.first).to_be_visible()
    assert names.all_text_contents() == shown
    assert all(name.evaluate(LINES) < 3.5 for name in names.all())
    for _ in typed[1:]:  # if all pass, the game may be over
        page.press("pass")
        page.press("yes")
    page.press("sheet")
    rows = page.page.locator(".sums-sheet tbody tr td:first-child")
    expect(rows).to_have_count(len(typed) - 1)
    passed = set(rows.all_text_contents())
    assert passed < set(shown)
    work = page.page.locator(".sums-work")
    assert any(name in (work.text_content() or "") for name in shown)
    is_harmless(page)
    with page.page.expect_download() as download:
        page.press("save-sheet")
    text = Path(download.value.path()).read_text(encoding="utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "@"))]
    assert {cell.removeprefix("'") for cell in cells} >= passed


@pytest.mark.parametrize("typed", BY_FOUR)
def test_the_deal_code_and_typed_plays(page: NotebookPage, typed: tuple[str, ...]) -> None:
    """An invalid deal code or play is reported kindly, and the game goes on."""
    for text in typed:
        type_into(page, "deal", text)
        expect(page.page.locator(".sums-problem, .sums-problems").first).to_be_visible()
        is_harmless(page)
    type_into(page, "deal", "")
    expect(page.page.locator(".sums-problems")).to_have_count(0)
    page.press("start")
    page.press("draw-skip")
    expect(page.page.locator(".sums-dialog")).to_have_count(0)
    for text in typed:
        page.page.locator(".sums-typing input").fill(text)
        page.page.locator(".sums-typing input").press("Enter")
        expect(page.page.locator('.sums-work[data-kind="trouble"]')).to_be_visible()
        page.page.locator(".sums-work summary").click()
        is_harmless(page)
        page.press("shuffle")


def test_names_from_code(page: NotebookPage) -> None:
    """Names that a teacher's code brings are as harmless, all at once."""
    names = [HOSTILE["markup"][0], HOSTILE["long"][0], HOSTILE["emoji"][0], HOSTILE["stacked"][0]]
    page.run(
        "from sums_widgets.widgets.table.settings import make_settings\n"
        f"board.table.start(make_settings('tens', {names!r}, deal=1, typing=True))\n"
        "board.table.begin()\nboard._show()"
    )
    expect(page.page.locator(".sums-player .sums-name")).to_have_text(
        [clean_name(name) for name in names]
    )
    is_harmless(page)


def test_what_is_being_typed_is_kept(page: NotebookPage) -> None:
    """News from the kernel does not take a text away from somebody who is typing it."""
    type_into(page, "name-1", "Ada")
    name = field(page, "name-1")
    expect(name).to_have_attribute("data-told", "Ada")
    name.focus()
    page.page.keyboard.type("Eve")
    page.run("board.table.setup.set('name-1', 'Somebody else'); board._show()")
    expect(name).to_have_attribute("data-told", "Somebody else")
    expect(name).to_have_value("AdaEve")
    name.press("Tab")
    expect(name).to_have_attribute("data-told", "AdaEve")
    expect(name).to_have_value("AdaEve")
