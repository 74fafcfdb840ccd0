"""`sums-widgets play`: one command, and children have their page."""

from __future__ import annotations

import asyncio
import json
import socket
import webbrowser
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pytest
from jupyter_client import localinterfaces

from cli.test_lab import without
from sums_widgets.cli.lessons import lessons_home
from sums_widgets.cli.play import classroom, command
from sums_widgets.cli.play.dress import DRESS
from sums_widgets.cli.play.launch import launch_page, page_words, three_tiles
from sums_widgets.cli.play.network import ALONE, EVERYBODY, free_port, own_address
from sums_widgets.cli.play.pages import GamePage, LessonPage, Pages, Partner
from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.words import languages

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from click.testing import Result

    Enter = Callable[..., Result]

ROOT = Path(__file__).parents[2]
TEMPLATE = classroom.SHARE / "voila" / "templates" / "sums"


class AtOnce:
    """A thread that runs its target in `start`."""

    def __init__(self, target: Callable[..., object], args: list[object], **_: object) -> None:
        """Store the target."""
        self.start = partial(target, *args)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace the browser; return the list of the addresses that it is asked to open."""
    addresses: list[str] = []
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    monkeypatch.setattr(command, "Thread", AtOnce)
    return addresses


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, opened: list[str]) -> list[dict[str, Any]]:
    """Replace the server, which starts and ends at once; return the list of its arguments."""
    assert opened == []
    calls: list[dict[str, Any]] = []

    def serve(pages: Pages, **choices: Any) -> None:  # noqa: ANN401 - any option
        calls.append({"pages": pages, **choices})
        choices["on_start"](choices["port"])

    monkeypatch.setattr(classroom, "serve", serve)
    return calls


def test_opens_the_cards_with_the_lessons_of_the_package(
    enter: Enter, served: list[dict[str, Any]], opened: list[str]
) -> None:
    """One line, and the launch page opens for this computer alone; nothing is copied."""
    done = enter("play")
    assert done.exit_code == 0, done.output
    [call] = served
    address = f"http://127.0.0.1:{call['port']}/"
    assert done.output.splitlines() == [
        f"The games are at {address}",
        f"Lessons: {lessons_home()}",
        "To stop, press Ctrl+C here.",
        "The games are closed. Nothing is lost: browsers keep games that have begun.",
    ]
    assert (call["ip"], call["first"], call["pages"].language) == (ALONE, None, "en")
    assert opened == [address]


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("tens", "games/tens-robo.ipynb"),
        ("Decimals", "games/decimals-robo.ipynb"),
        ("01-sums-of-10", "01-sums-of-10.ipynb"),
        ("04-fractions.ipynb", "04-fractions.ipynb"),
        ("1", "01-sums-of-10.ipynb"),
        ("teacher-guide", "teacher-guide.ipynb"),
    ],
)
def test_a_game_or_a_lesson_opens_at_once(
    typed: str, path: str, enter: Enter, served: list[dict[str, Any]], opened: list[str]
) -> None:
    """Its name, or the number of a lesson, leads straight to its page."""
    assert enter("play", typed).exit_code == 0
    [call] = served
    assert call["first"].path == path
    assert opened == [f"http://127.0.0.1:{call['port']}/voila/render/{path}"]


@pytest.mark.parametrize("typed", ["threes", "99", "../secrets", "games/tens", "²"])
def test_an_unknown_name_is_told_with_what_there_is(
    typed: str, enter: Enter, served: list[dict[str, Any]]
) -> None:
    """One sentence names the games and the lessons, and nothing is started."""
    done = enter("play", typed)
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert f"no game or lesson {typed}; there are: tens, twenties" in done.output
    assert "01-sums-of-10" in done.output
    assert served == []


def test_own_lessons_are_served_from_where_they_lie(
    enter: Enter, here: Path, served: list[dict[str, Any]]
) -> None:
    """The lessons beside a teacher are the ones children see; another folder can be named."""
    enter("lab", "--copy-only")
    enter("play")
    assert served[-1]["pages"].folder == here / "sums-lessons"
    own = here / "own"
    own.mkdir()
    (own / "01-ours.ipynb").write_text("{}", encoding="utf-8")
    assert enter("play", "1", "--folder", "own").exit_code == 0
    assert served[-1]["pages"].folder == own
    assert served[-1]["first"] == LessonPage("01-ours.ipynb")


def test_a_folder_without_lessons_is_told(enter: Enter, here: Path) -> None:
    """A slip in the name of a folder does not end in an empty page."""
    done = enter("play", "--folder", str(here))
    assert (done.exit_code, done.output) == (1, f"Error: There are no lessons in {here}\n")


def test_a_class_is_told_what_to_type(
    enter: Enter, served: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other computers reach the pages only on request, at an address that is printed."""
    monkeypatch.setattr(command, "own_address", lambda: "192.168.1.7")
    done = enter("play", "tens", "--class", "--no-browser", "--port", "0")
    [call] = served
    assert (call["ip"], call["waiting"]) == (EVERYBODY, 8)
    told = f"Children type this into their browser: http://192.168.1.7:{call['port']}/tens"
    assert told in done.output.splitlines()


def test_a_computer_in_no_network_is_told(
    enter: Enter, served: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is sent to an address that only the teacher's own computer knows."""
    monkeypatch.setattr(command, "own_address", lambda: None)
    done = enter("play", "--class", "--no-browser", "--port", "0")
    assert len(served) == 1
    assert "This computer is in no network" in done.output
    assert "Children type" not in done.output


@pytest.mark.parametrize(("known", "told"), [(["127.0.1.1"], None), (["10.0.0.7"], "10.0.0.7")])
def test_a_network_that_leads_nowhere_else_will_do(
    monkeypatch: pytest.MonkeyPatch, known: list[str], told: str | None
) -> None:
    """A laptop and some tablets without internet are a class too."""

    def refuse(*_: object) -> None:
        raise OSError("no way there")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(localinterfaces, "public_ips", lambda: known)
    assert own_address() == told


def test_binder_dresses_pages_as_we_do() -> None:
    """Binder's server has the same Voila settings as our own."""
    told = json.loads((ROOT / "binder" / "jupyter_server_config.json").read_text(encoding="utf-8"))
    assert told["VoilaConfiguration"] == DRESS


def test_a_taken_port_leads_to_the_next(enter: Enter, served: list[dict[str, Any]]) -> None:
    """Starting it twice gives two servers."""
    with socket.create_server((ALONE, 0)) as other:
        taken = other.getsockname()[1]
        enter("play", "--no-browser", "--port", str(taken))
    assert taken < served[0]["port"] <= taken + 20


def test_the_address_is_that_of_the_port_in_use(
    enter: Enter, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the port is taken before the server uses it, the address of the next one is told."""
    monkeypatch.setattr(classroom, "serve", lambda *_, on_start, **__: on_start(8870))
    done = enter("play", "--port", "0")
    assert done.output.startswith("The games are at http://127.0.0.1:8870/\n")
    assert opened == ["http://127.0.0.1:8870/"]


def test_a_port_that_was_taken_meanwhile_is_not_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The server tells the port that it listens on, whichever it was asked for."""
    told: list[int] = []
    page = classroom.ChildsPage(Pages(lessons_home()), told.append, port=1)
    monkeypatch.setattr(page, "connection_dir", str(tmp_path), raising=False)

    async def listen() -> None:
        page.start()
        await asyncio.sleep(0)

    monkeypatch.setattr("voila.app.Voila.start", lambda self: setattr(self, "port", 8870))
    monkeypatch.setattr(classroom, "ENDINGS", [])
    asyncio.run(listen())
    assert told == [8870]


def test_no_free_port_is_one_sentence(
    enter: Enter, served: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If all ports are taken, the teacher reads how to choose another."""
    monkeypatch.setattr(command, "free_port", partial(free_port, tries=1))
    with socket.create_server((ALONE, 0)) as other:
        done = enter("play", "--port", str(other.getsockname()[1]))
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert "choose another with --port" in done.output
    assert served == []
    assert free_port(ALONE, 0) is not None
    assert free_port(ALONE, 65536) is None


def test_without_voila_one_sentence_says_how_to_get_it(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line to type is there, and no traceback."""
    monkeypatch.setattr(command, "find_spec", without("voila"))
    done = enter("play")
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert '-m pip install "sums-widgets[play]"' in done.output


def test_speaks_the_users_language_unless_told(enter: Enter, served: list[dict[str, Any]]) -> None:
    """Cards and games are in the language of the computer, or in the one that is chosen."""
    said = enter("play", "--no-browser", language="es").output
    assert "Los juegos están en http" in said
    enter("play", "--no-browser", "--language", "en", language="es")
    assert [call["pages"].language for call in served] == ["es", "en"]


# --- what is served ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_card_leads_to_a_page(language: str) -> None:
    """The launch page has a card for each game, and each choice on it is a page that exists."""
    pages = Pages(lessons_home(), language)
    told = launch_page(pages)
    addresses = {page.address for page in pages.all}
    assert [card["name"] for card in told["cards"]] == list(VARIANTS)
    for card in told["cards"]:
        assert {card["robo"], card["friend"], card["lesson"]} <= addresses
    assert {shelf["address"] for shelf in told["kept"]["shelves"]} == addresses
    names = [shelf["name"] for shelf in told["kept"]["shelves"]]
    assert len(names) == len(set(names))


def test_a_card_without_its_lesson_offers_none(tmp_path: Path) -> None:
    """A teacher who removed a lesson has removed the way to it."""
    (tmp_path / "04-our-fractions.ipynb").write_text("{}", encoding="utf-8")
    told = launch_page(Pages(tmp_path))
    lessons = [card["lesson"] for card in told["cards"]]
    assert lessons == [None, None, None, "voila/render/04-our-fractions.ipynb", None]
    assert told["tour"] is None


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_the_sum_on_a_card_is_true(variant: Any) -> None:  # noqa: ANN401 - a variant
    """A red, a blue and a yellow tile of the game make its target."""
    tiles = three_tiles(variant)
    assert sum(tile.units for tile in tiles) == variant.whole
    assert [tile.colour for tile in tiles] == ["red", "blue", "yellow"]


def test_kernels_wait_for_the_games_and_know_their_page() -> None:
    """One waits for each game, more for the page that is opened at once; the rest on demand.

    A waiting kernel gets its page's name like one that was started for a visit; otherwise a kept
    game would not be found again.
    """
    pages = Pages(lessons_home())
    lesson = pages.find("4")
    pools = classroom.kernel_pools(pages, lesson, waiting=8)
    sizes = {path: pool["pool_size"] for path, pool in pools.items()}
    robos = {GamePage(name, Partner.ROBO).path: 1 for name in VARIANTS}
    assert sizes == {"default": 0, **robos, lesson.path: 8}
    assert pools[lesson.path]["kernel_env_variables"]["SCRIPT_NAME"] == f"/{lesson.address}"


class KernelsOfAClass:
    """Kernels as Voila counts them: those of open pages, and those that wait."""

    kernel_pools_config: ClassVar[dict[str, object]] = {"default": {}, "a": {}, "b": {}}

    def __init__(self, running: int, queued: int, waiting: int) -> None:
        """Set how many run in all; of those that are to wait, some may not have started yet."""
        self._running, self.queued, self._waiting = running, queued, waiting

    def __len__(self) -> int:
        """Return the number of running kernels."""
        return self._running

    def get_pool_size(self, path: str) -> int:
        """Return the number of those that wait for a page."""
        return self._waiting if path == "b" else 0


@pytest.mark.parametrize(
    ("running", "queued", "waiting", "pages"),
    [(5, 0, 0, 5), (52, 0, 12, 40), (2, 38, 0, 40), (3, 2, 12, 0)],
)
def test_a_waiting_kernel_takes_no_childs_place(
    running: int, queued: int, waiting: int, pages: int
) -> None:
    """A class of 40 comes in, however many kernels are started ahead; one of 41 does not."""
    assert classroom.open_pages(KernelsOfAClass(running, queued, waiting)) == pages


@pytest.mark.parametrize(
    "name", ["99", "9" * 5000, "٣", "-1", "", "tens.ipynb/..", "../00-start-here"]
)
def test_what_names_no_page_is_refused(name: str) -> None:
    """However odd the value, the error is one sentence."""
    with pytest.raises(SumsError, match="expected one of tens"):
        Pages(lessons_home()).find(name)


def test_template_says_by_itself_what_the_catalogue_says() -> None:
    """Without a language, as on Binder, the template's own words are English."""
    jinja2 = pytest.importorskip("jinja2", reason="Voila brings it")
    source = (TEMPLATE / "words.html.j2").read_text(encoding="utf-8")
    own = jinja2.Environment(autoescape=True).from_string(source).module.words
    assert own == {name: page_words("en")["words"][name] for name in own}


def test_template_asks_nobody_outside() -> None:
    """No file of the template names another server."""
    for path in TEMPLATE.iterdir():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http" not in text, path
        assert "cdn" not in text.lower(), path
