"""The child's page, used as children do: five cards, a game, a lesson, and back again."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import nbformat
import pytest
from browser.axe import barriers
from browser.server import ROOT
from playwright.sync_api import expect

from sums_widgets.cli.play.pages import GamePage, LessonPage, Partner
from sums_widgets.engine import VARIANTS, start_game
from ways_in.childs_page import (
    ChildsServer,
    ChildsTable,
    cards,
    choices,
    choose,
    put_in_storage,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page, Request, WebSocketRoute

    from ways_in.visitors import Visitors

CODE = re.compile(r"sums_widgets|import |In \[|Traceback")
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
NOTE_WAITING = """() => {
  const waiting = document.getElementById("sums-ready");
  const note = () => sessionStorage.setItem("waiting", waiting.innerText);
  new MutationObserver(note).observe(waiting, { attributes: true });
}"""
"""Keeps the announcements of a waiting page, as a page that is being left cannot be queried."""
WATCH_THE_WAITING = """
const look = () => {
  const shown = document.getElementById("rendered_cells");
  const isWaiting = document.getElementById("sums-loading") !== null;
  if (!isWaiting && shown?.innerText.includes("Loading widget")) window.sumsWasBare = true;
  requestAnimationFrame(look);
};
look();
"""
"""Records in every frame whether a page without controls is shown as if it were ready."""
ASK_TO_RUN = """(url) => new Promise((done) => {
  const socket = new WebSocket(url);
  const heard = [];
  const ask = (kind, content) => {
    const date = new Date().toISOString();
    const header = { msg_id: kind, msg_type: kind, session: "x", username: "", version: "5.3" };
    const rest = { parent_header: {}, metadata: {}, buffers: [], channel: "shell", content };
    socket.send(JSON.stringify({ header: { ...header, date }, ...rest }));
  };
  socket.onclose = () => done([...heard, "closed"]);
  setTimeout(() => socket.close(), 20000); // rather fail than wait for ever
  socket.onopen = () => {
    ask("execute_request", { code: "print(6 * 7)", silent: false });
    ask("kernel_info_request", {});
  };
  socket.onmessage = ({ data }) => {
    const { header, parent_header: asked } = JSON.parse(data);
    heard.push(`${asked.msg_id}: ${header.msg_type}`);
    if (heard.at(-1) === "kernel_info_request: kernel_info_reply") socket.close();
  };
})"""
"""Sends code to the kernel of a page, then a permitted request; returns all replies."""
LESSONS = ("00-start-here.ipynb", "01-sums-of-10.ipynb")
BROKEN = "09-broken.ipynb"


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two lessons, and a teacher's own lesson that raises an error."""
    folder = tmp_path_factory.mktemp("lessons")
    for name in LESSONS:
        shutil.copyfile(ROOT / "lessons" / name, folder / name)
    broken = nbformat.v4.new_notebook()
    broken.cells = [nbformat.v4.new_code_cell("6 / 0"), nbformat.v4.new_code_cell("print('on')")]
    nbformat.write(broken, folder / BROKEN)
    return folder


@pytest.fixture(scope="module")
def server(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ChildsServer]:
    """Start the page once for all tests here, and yield its server."""
    started = ChildsServer(tmp_path_factory.mktemp("play"), "--folder", str(lessons))
    yield started
    said = started.stop()
    assert said[-1].startswith("The games are closed.")


def test_five_large_cards_for_everyone(visitors: Visitors, server: ChildsServer) -> None:
    """From a small telephone to a laptop: five cards, no sideways scrolling, no barrier."""
    page = visitors.arrive(viewport=(320, 640))
    page.goto(server.url)
    expect(cards(page)).to_have_count(len(VARIANTS))
    expect(cards(page).first).to_contain_text("Sums of 10")
    for width, height in ((320, 640), (768, 1024), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SIDEWAYS) == 0
        boxes = [card.bounding_box() for card in cards(page).all()]
        assert all(box and min(box["width"], box["height"]) > 100 for box in boxes)
    assert page.evaluate("() => [...document.images].every((image) => image.naturalWidth > 0)")
    assert page.locator(".sums-kept").count() == 0
    assert barriers(page, "body") == []
    cards(page).nth(3).click()
    expect(page.get_by_role("dialog", name="Sums of 1", exact=True)).to_be_visible()
    assert barriers(page, "dialog[open]") == []


def test_all_by_keyboard(visitors: Visitors, server: ChildsServer) -> None:
    """Tab, Enter and Escape lead to the choices and back to the card."""
    page = visitors.arrive()
    page.goto(server.url)
    page.keyboard.press("Tab")
    expect(cards(page).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Play with Robo")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(cards(page).first).to_be_focused()


def test_a_game_with_robo_goes_on_after_a_reload_and_from_the_cards(
    visitors: Visitors, server: ChildsServer
) -> None:
    """Two turns are played; a new kernel offers the game, and so does a card."""
    page = visitors.arrive(viewport=(1024, 768), touch=True)
    page.add_init_script(WATCH_THE_WAITING)
    page.goto(server.url)
    choose(page, "tens", "Play with Robo")
    table = ChildsTable(page, "tens", Partner.ROBO, touch=True)
    assert not page.evaluate("window.sumsWasBare"), "the waiting ended too early"
    assert not CODE.search(page.locator("body").inner_text())
    assert barriers(page, "body") == []
    table.begin()
    table.take_best_turn()
    table.wait_until(lambda: table.game.position.turn == 1, "Robo has played")
    table.waits_for_me()
    turns = len(table.game.turns)
    assert turns >= 2

    page.reload()
    table = ChildsTable(page, "tens", Partner.ROBO, touch=True)
    expect(table.dialog).to_contain_text("Continue your game?")

    page.get_by_role("link", name="All games").click()
    kept = page.locator(".sums-kept")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("Sums of 10")
    expect(kept).to_contain_text(f"{turns} turn")
    assert barriers(page, "body") == []
    kept.get_by_role("link").click()
    table = ChildsTable(page, "tens", Partner.ROBO, touch=True)
    table.dialog.locator(".sums-card").first.click()
    table.no_dialog()
    table.shows_scores()
    assert len(table.game.turns) == turns


def test_double_taps_are_harmless(visitors: Visitors, server: ChildsServer) -> None:
    """A double tap on a card opens its choices; one on a choice opens one page, with a message."""
    page = visitors.arrive()
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.is_navigation_request():
            asked.append(request.url)

    page.goto(server.url)
    page.on("request", note)
    cards(page).nth(1).dblclick()
    expect(choices(page)).to_have_count(1)
    assert asked == []
    page.evaluate(NOTE_WAITING)
    page.route("**/voila/render/**", lambda route: route.fulfill(body="Here is the game."))
    choices(page).get_by_text("Play with Robo").dblclick()
    expect(page.get_by_text("Here is the game.")).to_be_visible()
    assert asked == [server.url + GamePage("twenties", Partner.ROBO).address]
    told = page.evaluate("() => sessionStorage.getItem('waiting')")
    assert told.strip() == "Getting your game ready…"


def test_nobody_waits_for_ever(visitors: Visitors, server: ChildsServer) -> None:
    """A page that does not come lets one go back; one that does not wake up, try again."""
    page = visitors.arrive()
    page.clock.install()
    page.goto(server.url)
    page.route("**/voila/render/**", lambda route: route.abort("aborted"))  # it never arrives
    choose(page, "tens", "Play with Robo")
    waiting = page.locator("#sums-ready")
    expect(waiting).to_be_visible()
    expect(waiting.get_by_role("button", name="Back")).to_be_hidden()
    page.clock.fast_forward("00:21")
    waiting.get_by_role("button", name="Back").click()
    expect(waiting).to_be_hidden()

    page.unroute("**/voila/render/**")
    page.route("**/voila.js*", lambda route: route.abort())
    choose(page, "tens", "Play with Robo")
    said, again = page.locator("#sums-said"), page.get_by_role("link", name="Try again")
    expect(page.locator("#sums-loading")).to_be_visible()
    page.clock.fast_forward("00:11")
    expect(said).to_have_text("Many children play now. Please wait a little.")
    expect(again).to_be_hidden()
    page.clock.run_for("00:50")
    expect(again).to_be_visible()
    page.unroute("**/voila.js*")
    again.click()
    ChildsTable(page, "tens", Partner.ROBO)


def test_a_kernel_that_is_not_heard_is_tried_again(
    visitors: Visitors, server: ChildsServer
) -> None:
    """A page whose kernel's replies are lost does not stay empty: it offers another try."""
    is_deaf = True

    def answer(socket: WebSocketRoute) -> None:
        if not is_deaf:
            socket.connect_to_server()

    page = visitors.arrive()
    page.clock.install()
    page.route_web_socket("**/channels**", answer)
    page.goto(server.url)
    choose(page, "tens", "Play with Robo")
    again = page.get_by_role("link", name="Try again")
    expect(page.locator("#rendered_cells")).to_be_visible()
    expect(again).to_be_hidden()
    page.clock.fast_forward("00:21")
    expect(again).to_be_visible()
    is_deaf = False
    again.click()
    ChildsTable(page, "tens", Partner.ROBO)


def test_three_children_at_once_have_a_game_each(visitors: Visitors, server: ChildsServer) -> None:
    """The same game three times: other deals, other storage; kernels go when tabs are closed."""
    pages = [visitors.arrive() for _ in range(3)]
    for page in pages:
        page.goto(server.url + GamePage("fractions", Partner.FRIEND).address, wait_until="commit")
    tables = [ChildsTable(page, "fractions", Partner.FRIEND) for page in pages]
    for table in tables:
        table.begin()
    assert len({table.game.to_text() for table in tables}) == 3
    running = server.kernels()
    for page in pages:
        page.close(run_before_unload=True)
    server.wait_until_gone(running, 3)


def test_a_lesson_shows_no_code_and_leads_on(visitors: Visitors, server: ChildsServer) -> None:
    """A short address leads to a lesson; its links lead to pages, and its games to the cards."""
    page = visitors.arrive(viewport=(320, 640))
    page.goto(f"{server.url}1")
    expect(page.locator("#sums-loading")).to_have_count(0)
    expect(page.get_by_role("heading", name="Sums of 10", exact=True).first).to_be_visible()
    expect(page.locator(".sums-pad").last).to_be_attached()
    assert page.locator(".jp-InputArea-editor, .jp-CodeMirrorEditor").count() == 0
    assert not CODE.search(page.locator("#rendered_cells").inner_text())
    expect(page.get_by_text("Run All Cells")).to_be_hidden()
    assert page.evaluate(SIDEWAYS) == 0
    onward = page.get_by_role("link", name="Sums of 20").evaluate("(link) => link.href")
    assert onward == f"{server.url}voila/render/02-sums-of-20.ipynb"
    lay_in_last_game(page, LessonPage(LESSONS[1]).shelves[1])
    page.get_by_role("link", name="All games").click()
    expect(page.locator(".sums-kept a")).to_have_attribute("href", LessonPage(LESSONS[1]).address)


def lay_in_last_game(page: Page, shelf: str) -> None:
    """Lay a tile in the last game of a lesson, and wait until the game is in its own storage."""
    skip = page.locator('[data-press="draw-skip"]')
    expect(skip).to_have_count(2)
    skip.last.click()
    expect(skip).to_have_count(1)
    page.locator('.sums-pad [data-key="rack-1"]').last.click()
    page.locator('.sums-pad [data-key="A9"]').last.click()
    page.wait_for_function("(key) => localStorage.getItem(key)", arg=f"sums-widgets:{shelf}")


def test_nobody_can_send_code(visitors: Visitors, server: ChildsServer) -> None:
    """A connection to a kernel is accepted, but nothing that runs code is passed on."""
    page = visitors.arrive()
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(server.url + GamePage("tens", Partner.ROBO).address)
    ChildsTable(page, "tens", Partner.ROBO)
    [way] = {url for url in sockets if "/channels" in url}
    heard = page.evaluate(ASK_TO_RUN, way.partition("?")[0])  # without the page's session
    assert "kernel_info_request: kernel_info_reply" in heard
    assert [each for each in heard if each.startswith("execute_request")] == []


def test_what_stands_in_the_storage_is_not_believed(
    visitors: Visitors, server: ChildsServer
) -> None:
    """Anybody can write there: only what has the form of an unfinished game is offered."""
    page = visitors.arrive()
    page.goto(server.url)
    names = {name: GamePage(name, Partner.ROBO).shelves[0] for name in VARIANTS}
    game = start_game("decimals", ["<img src=x onerror=alert(1)>", "Bo"], seed=1)
    game.pass_turn()
    good = {"id": "a", "record": game.to_text(), "bookmark": ""}
    evil = good["record"].replace("#start decimals ", '#start "]<img src=x onerror=alert(1)> ')
    put_in_storage(page, names["tens"], "{")
    put_in_storage(page, names["twenties"], {"games": [7, None, {"id": "a"}]})
    put_in_storage(page, names["hundreds"], {"games": [{**good, "record": evil}]})
    put_in_storage(page, names["fractions"], {"games": [{**good, "record": "Once upon a time"}]})
    put_in_storage(page, names["decimals"], {"games": [good]})
    page.reload()
    expect(cards(page)).to_have_count(len(VARIANTS))
    expect(page.locator(".sums-kept")).to_have_count(1)
    expect(page.locator(".sums-kept")).to_contain_text("Sums of 1.0")
    expect(page.locator(".sums-kept")).to_contain_text("1 turn")
    assert page.locator("img[src=x]").count() == 0


def test_troubles_are_told_kindly(visitors: Visitors, server: ChildsServer) -> None:
    """A lesson that breaks and a page that is not there show neither code nor a traceback."""
    page = visitors.arrive()
    page.goto(f"{server.url}voila/render/{BROKEN}")
    expect(page.locator(".sums-stuck")).to_contain_text("The tiles fell down.")
    expect(page.locator("#sums-loading")).to_have_count(0)
    assert not re.search("ZeroDivision|Voil|error", page.locator("body").inner_text())
    for lost in ("voila/render/nowhere.ipynb", "voila/render/games", "elevens", "any/where"):
        answer = page.goto(server.url + lost)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading")).to_have_text("This page is not here.")
    page.get_by_role("link", name="All games").click()
    expect(cards(page)).to_have_count(len(VARIANTS))
    for listed in ("voila/tree", "voila/api/contents", "api/contents", "api/kernels"):
        assert page.request.get(server.url + listed).status in {403, 404}, listed


def test_spanish_for_those_who_read_it(visitors: Visitors, tmp_path: Path, lessons: Path) -> None:
    """Cards, choices and the game are in the language of the command; a class is sent less."""
    words = ("tens", "--class", "--language", "es", "--folder", str(lessons))
    server = ChildsServer(tmp_path, *words)
    try:
        page = visitors.arrive()
        page.goto(server.url)
        expect(page.get_by_role("heading", level=1)).to_have_text("¡Elige un juego!")
        assert page.locator("html").get_attribute("lang") == "es"
        assert page.request.get(server.url).headers["content-encoding"] == "gzip"
        choose(page, "tens", "Jugar con Robo")
        table = ChildsTable(page, "tens", Partner.ROBO)
        expect(table.dialog).to_contain_text("¿Quién empieza?")
        expect(page.get_by_role("link", name="Todos los juegos")).to_be_visible()
        page.close()  # it would find its server gone, and report that as an error
    finally:
        server.stop()
