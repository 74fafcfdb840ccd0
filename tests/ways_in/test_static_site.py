"""The static site: plain files on a plain server, and no requests to other servers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from sums_widgets.cli import sums_widgets_command
from sums_widgets.cli.lessons import lessons_home
from sums_widgets.cli.site.building import build_site
from sums_widgets.cli.site.dressing import dress
from sums_widgets.cli.site.pages import READER, SitePages
from sums_widgets.cli.site.pyodide import Pyodide, pyodide_in
from sums_widgets.learning.words import Message, languages, say
from ways_in.childs_page import choices
from ways_in.kept_game import KeptGame
from ways_in.plain_files import served
from ways_in.stand_ins import MODULES, with_stand_ins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import FloatRect, Locator, Page

    from ways_in.visitors import Visitors

PATIENCE = 120_000
"""Milliseconds until a page is ready: Python is downloaded, unpacked and started first."""

FINGER = 44
"""The least size of a button in pixels."""

AT_WORK = re.compile("Opening the page|Waking up Python|Setting out the tiles")
GAME = "from sums_widgets import play\n\nplay('tens', ['Ada', '{name}'], deal=1, {more})"
LESSONS = {
    "01-with-a-friend.ipynb": GAME.format(name="Bo", more=""),
    "02-with-robo.ipynb": GAME.format(name="Robo", more="computers={2: 'gentle'}, pace='quick'"),
    "one & two.ipynb": "1 + 2",
}
"""A teacher's own lessons: games with known deals, and one whose name needs URL quoting."""

ELSEWHERE = "https://school.example/one.ipynb"
TEXT = f"# A game\n\n[Our own](one%20%26%20two.ipynb#end), [another]({ELSEWHERE})"

STILL_THERE = """() => {
  const { mode, widgets } = jupyterapp.shell.currentWidget.content;
  return [mode, ...widgets.map(({ rendered }) => rendered ?? null)];
}"""


def write_lessons(folder: Path) -> Path:
    """Write the lessons: a heading, and a cell with the game."""
    folder.mkdir()
    for name, code in LESSONS.items():
        cells = [nbformat.v4.new_markdown_cell(TEXT), nbformat.v4.new_code_cell(code)]
        nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / name)
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site offline: Python from npm, stand-ins for what only Pyodide distributes."""
    place = tmp_path_factory.mktemp("school")
    pyodide = with_stand_ins(place / "pyodide")
    lessons = write_lessons(place / "lessons")
    line = ["site", str(place / "site"), "--folder", str(lessons), "--pyodide", str(pyodide)]
    done = CliRunner().invoke(sums_widgets_command("en"), line)
    assert done.exit_code == 0, done.output
    return place / "site"


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Serve the site in a subfolder, as schools have it, and yield its address."""
    with served(site.parent) as root:
        yield f"{root}{site.name}/"


def place_of(found: Locator) -> FloatRect:
    """Return the bounding box of an element; fail if it is not visible."""
    place = found.bounding_box()
    assert place is not None
    return place


def wait_until_ready(page: Page) -> KeptGame:
    """Wait for the progress, then for the game, and return it."""
    waiting = page.locator("#sums-loading")
    expect(page.locator("#sums-said")).to_have_text(AT_WORK)
    expect(waiting.get_by_role("progressbar")).to_be_visible()
    expect(waiting).to_be_hidden(timeout=PATIENCE)
    return KeptGame(page)


def test_a_game_is_found_again_after_a_reload(visitors: Visitors, address: str) -> None:
    """From the cards into a game; after a reload it goes on, and the start page offers it too."""
    page = visitors.arrive()
    page.goto(address)
    page.locator('[data-game="tens"]').click()
    choices(page).get_by_role("link", name="Lesson", exact=True).click()
    game = wait_until_ready(page)
    game.begin()
    game.take_turn()
    game.wait_for_turns(1)
    game.take_turn()
    before = game.wait_for_turns(2)

    page.reload()
    game = wait_until_ready(page)
    expect(game.dialog).to_contain_text("Continue your game?")
    game.dialog.locator(".sums-card").first.click()
    expect(page.locator(".sums-dialog")).to_have_count(0)
    expect(page.locator(".sums-panel .sums-score")).to_have_text(
        [str(score) for score in before.position.scores]
    )
    assert game.game().to_text() == before.to_text()

    page.get_by_role("link", name="All games").click()
    offer = page.locator(".sums-kept")
    expect(offer).to_contain_text("Sums of 10")
    expect(offer.get_by_role("link")).to_have_attribute("href", re.compile("with-a-friend"))


def test_robo_answers_on_a_calm_page(visitors: Visitors, address: str) -> None:
    """With no threads the computer plays too; no code is in sight, and no key changes the page."""
    page = visitors.arrive(viewport=(768, 1024), ratio=2)
    page.goto(f"{address}notebooks/index.html?path=02-with-robo.ipynb")
    game = wait_until_ready(page)
    for part in (".jp-CodeCell .jp-InputArea-editor", ".jp-NotebookPanel-toolbar", "#menu-panel"):
        expect(page.locator(part).first).to_be_hidden()
    before = page.evaluate(STILL_THERE)
    page.get_by_role("heading", name="A game").dblclick()
    for key in "abxmdd":
        page.keyboard.press(key)
    assert page.evaluate(STILL_THERE) == before
    for width, form in ((480, "mobile"), (768, "desktop")):  # a phone that is turned
        page.set_viewport_size({"width": width, "height": 1024})
        page.wait_for_function("(form) => jupyterapp.format === form", arg=form)
        expect(page.locator("#top-panel-wrapper")).to_be_hidden()
    game.begin()
    game.take_turn()
    game.wait_for_turns(2)
    page.get_by_role("button", name="Show the tools").click()
    expect(page.locator(".jp-CodeCell .jp-InputArea-editor")).to_be_visible()


def test_links_to_lessons_open_here_and_no_others(visitors: Visitors, address: str) -> None:
    """A lesson of the site opens in its place, whatever its name; a link elsewhere leads there."""
    page = visitors.arrive()
    page.context.route(ELSEWHERE, lambda route: route.fulfill(body="Elsewhere"))
    page.goto(f"{address}notebooks/index.html?path=01-with-a-friend.ipynb")
    wait_until_ready(page)
    with page.expect_popup() as opened:
        page.get_by_role("link", name="another").click()
    expect(opened.value).to_have_url(ELSEWHERE)
    assert visitors.outside == [ELSEWHERE]
    visitors.outside.clear()
    page.get_by_role("link", name="Our own").click()
    expect(page).to_have_url(f"{address}notebooks/index.html?path=one%20%26%20two.ipynb")
    expect(page.get_by_role("heading", name="A game")).to_be_attached()


@pytest.mark.parametrize("language", languages())
def test_head_of_a_lesson_has_room_on_a_phone(
    language: str, visitors: Visitors, tmp_path: Path
) -> None:
    """In every language both buttons lie side by side within the head, and have their names."""
    place = tmp_path / READER
    place.parent.mkdir()
    (place.parent / "favicon.ico").touch()
    place.write_text('<head></head><div id="jupyterlite-loading-indicator"></div>', "utf-8")
    dress(tmp_path, SitePages(lessons_home(), language), early=())
    page = visitors.arrive(viewport=(320, 640))
    page.goto(place.as_uri())
    page.locator("#sums-tools").evaluate("(button) => { button.hidden = false; }")
    tools = say(Message.of("site-page-tools"), language=language)
    for width in (320, 430, 520, 768):
        page.set_viewport_size({"width": width, "height": 640})
        head = place_of(page.locator(".sums-head"))
        home = place_of(page.locator(".sums-home"))
        more = place_of(page.get_by_role("button", name=tools))
        assert home["x"] + home["width"] <= more["x"]
        assert more["x"] + more["width"] <= width
        assert more["y"] + more["height"] <= head["height"]
        assert min(more["width"], more["height"]) >= FINGER


def test_python_from_its_makers_servers(visitors: Visitors, site: Path, tmp_path: Path) -> None:
    """Without a folder of Pyodide's, browsers take Python and its packages from another server."""
    asked: list[str] = []
    release = pyodide_in(site.parent / "pyodide")
    kept = {name: release.lock["packages"][name] for name in MODULES}
    with served(site.parent / "pyodide", asked) as makers, served(tmp_path) as school:
        elsewhere = Pyodide({**release.lock, "packages": kept}, address=makers.rstrip("/"))
        pages = SitePages(site.parent / "lessons")
        built = build_site(tmp_path / "site", pages, elsewhere, tell=lambda _message: None)
        assert not (built.folder / "static" / "pyodide").exists()
        page = visitors.arrive()
        page.goto(f"{school}site/notebooks/index.html?path=01-with-a-friend.ipynb")
        wait_until_ready(page)
        page.close()  # what it still loads must not find the servers gone
    names = {Path(path).name.partition("-")[0] for path in asked}
    assert {"pyodide.mjs", "pyodide.asm.wasm", "numpy", "pillow"} <= names


def test_page_opened_as_a_file_says_what_it_needs(visitors: Visitors, site: Path) -> None:
    """A folder opened by double click shows that it needs a web server, and how to start one."""
    page = visitors.arrive()
    for name in ("index.html", "notebooks/index.html"):
        page.goto((site / name).as_uri())
        expect(page.get_by_text("These pages need a web server.")).to_be_visible()
        expect(page.get_by_text("python -m http.server")).to_be_visible()
    visitors.errors.clear()  # the browser refuses Jupyter's own modules, hence the message


def test_everything_is_in_the_site(site: Path) -> None:
    """The lock file names our packages and their dependencies, and each of them lies beside it."""
    packages = site / "static" / "packages"
    lock = json.loads((packages / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    assert {"sums-widgets", "ipycanvas", "ipywidgets", "anywidget", "numpy", "pillow"} <= set(lock)
    for name, line in lock.items():
        assert (packages / line["file_name"]).is_file(), name
        assert set(line["depends"]) <= set(lock), name
    parts = {path.parent.name for path in (site / "extensions").glob("**/package.json")}
    assert {"ipycanvas", "anywidget", "jupyterlab-manager", "pyodide-kernel-extension"} <= parts
