"""The keeper's sources by themselves: storages of every kind, and kernels that come and go."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import sums_widgets.widgets.keeping

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

FOLDER = Path(sums_widgets.widgets.keeping.__file__).parent
STORE, PULSE = ((FOLDER / name).read_text() for name in ("store.js", "pulse.js"))
KERNEL = """
window.told = [];
window.kernel = { status: "idle", connectionStatus: "connected", isDisposed: false };
kernel.statusChanged = { connect: (look) => { kernel.look = look; } };
window.becomes = (state) => { Object.assign(kernel, state); kernel.look(); };
window.tell = (state) => { if (told.at(-1) !== state) told.push(state); };
window.sent = [];
"""
TODAY = datetime(2030, 1, 1, tzinfo=UTC)
WITHOUT_TIME = """() => {
  const { games } = JSON.parse(localStorage.getItem("sums-widgets:shelf"));
  for (const game of games) delete game.time;
  localStorage.setItem("sums-widgets:shelf", JSON.stringify({ games }));
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    """Yield a page that holds nothing but our sources."""
    context = chromium.new_context()
    page = context.new_page()
    page.clock.install(time=TODAY)
    page.clock.pause_at(TODAY + timedelta(hours=1))  # from now on, only the tests move the time
    page.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto("http://keeping.test/")
    exposed = "Object.assign(window, { isOld, isSecret, makeStore, makePulse });"
    page.add_script_tag(content=f"{STORE}\n{PULSE}\n{KERNEL}\n{exposed}")
    yield page
    context.close()


@pytest.fixture(autouse=True)
def _empty_storage(page: Page) -> None:
    """Begin with an empty storage and no messages."""
    page.evaluate("() => { localStorage.clear(); told.length = 0; sent.length = 0; }")


def keep(page: Page, identity: str, lines: list[str], known: int = 0, **more: Any) -> str:  # noqa: ANN401 - JSON
    """Keep lines of a game in the store named `shelf`, and return the outcome."""
    told = {"id": identity, "known": known, "lines": lines, "bookmark": "", **more}
    told.setdefault("size", sum(len(line) + 1 for line in lines))
    return str(page.evaluate("(told) => (window.store = makeStore('shelf')).keep(told)", told))


def test_a_game_is_old_after_a_day(page: Page) -> None:
    """A game knows when it was kept last; one from before it knew counts as old."""
    keep(page, "a", ["#sums 1"])
    look = "() => makeStore('shelf').read().map(isOld)"
    assert page.evaluate(look) == [False]
    page.clock.fast_forward("25:00:00")
    assert page.evaluate(look) == [True]
    keep(page, "a", ["#sums 1", "more"])
    assert page.evaluate(look) == [False]
    page.evaluate(WITHOUT_TIME)
    assert page.evaluate(look) == [True]


def stored(page: Page) -> list[str]:
    """Return the ids of the games in the store."""
    return list(page.evaluate("() => makeStore('shelf').read().map(({ id }) => id)"))


def test_lines_are_added_and_taken_back(page: Page) -> None:
    """A copy grows by what is new, shrinks with an undo, and asks when it does not fit."""
    assert keep(page, "a", ["one", "two"]) == "stored"
    assert keep(page, "a", ["three"], 2, size=14) == "stored"
    assert keep(page, "a", ["other"], 1, size=10) == "stored"
    assert page.evaluate("() => store.text()") == "one\nother\n"
    assert keep(page, "a", ["four"], 3, size=20) == "unknown"
    assert keep(page, "a", ["four"], 2, size=99) == "unknown"
    assert page.evaluate("() => makeStore('shelf').read()[0].record") == "one\nother\n"


def test_the_last_games_are_kept(page: Page) -> None:
    """Of many games five stay, and those that are over make room first."""
    for identity in "abcdefg":
        keep(page, identity, ["end out 1;2"] if identity in "ef" else ["1. 1 pass =0"])
    assert stored(page) == ["g", "d", "c", "b", "a"]


@pytest.mark.parametrize(
    "value",
    ["", "x", "null", "[]", '{"games": 7}', '{"games": [null, 7, {"id": 1}]}', '{"games": {}}'],
)
def test_whatever_stands_in_a_storage_is_read(page: Page, value: str) -> None:
    """Odd things are no games, and are replaced by the next one."""
    page.evaluate("(value) => localStorage.setItem('sums-widgets:shelf', value)", value)
    assert stored(page) == []
    assert keep(page, "a", ["one"]) == "stored"
    assert stored(page) == ["a"]


def test_a_full_storage_keeps_the_newest_game(page: Page) -> None:
    """Older games make room; where there is none at all, the text is still at hand."""
    for identity in "abc":
        keep(page, identity, ["x" * 1000])
    page.evaluate("""() => {
      window.setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (value.length > window.room) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, value);
      };
      window.room = 2500;
    }""")
    assert keep(page, "d", ["x" * 1000]) == "stored"
    assert stored(page) == ["d", "c"]
    page.evaluate("() => { window.room = 0; }")
    assert keep(page, "e", ["x" * 1000]) == "full"
    assert page.evaluate("() => store.text()") == "x" * 1000 + "\n"
    page.evaluate("() => { Storage.prototype.setItem = setItem; }")


def test_a_name_of_nothing_stores_nothing(page: Page) -> None:
    """With keeping off, the browser stores no game, but offers a text if the kernel dies."""
    told = {"id": "a", "known": 0, "lines": ["one"], "bookmark": "", "size": 4}
    found = page.evaluate(
        """(told) => {
          const store = makeStore("");
          return [store.keep(told), store.text(), localStorage.length, store.read()];
        }""",
        told,
    )
    assert found == ["stored", "one\n", 0, []]


@pytest.mark.parametrize(
    ("lines", "secret"),
    [
        (["#options half closed minutes=5", "1. 1 pass =0"], True),
        (["#options half", "#note #options closed"], False),
        (["#player 1 closed"], False),
        (["#options closed", "end out 1;2"], False),
    ],
)
def test_closed_racks_are_not_shown_as_text(page: Page, lines: list[str], *, secret: bool) -> None:
    """A game with closed racks that goes on can be saved, but does not lie open on the screen."""
    record = "".join(f"{line}\n" for line in lines)
    assert page.evaluate("(record) => isSecret(record)", record) is secret


# --- kernels -------------------------------------------------------------------------------------


def watch(page: Page, kernel: str = "kernel") -> None:
    """Watch a kernel that is idle and connected."""
    page.evaluate(f"""() => {{
      Object.assign(kernel, {{ status: "idle", connectionStatus: "connected", isDisposed: false }});
      const model = {{ widget_manager: {{ kernel: {kernel} }}, send: (told) => sent.push(told) }};
      window.pulse = makePulse(model, tell);
    }}""")


def told(page: Page) -> list[str]:
    """Return the states that were reported."""
    return list(page.evaluate("() => told"))


@pytest.mark.parametrize("status", ["restarting", "autorestarting", "terminating", "dead"])
def test_a_kernel_that_restarts_is_gone(page: Page, status: str) -> None:
    """Also when the next one answers: it does not know the game."""
    watch(page)
    for each in (status, "starting", "idle"):
        page.evaluate("(status) => becomes({ status })", each)
    assert told(page) == ["gone"]


def test_a_lost_connection_is_told_after_a_while(page: Page) -> None:
    """A short gap is not reported; a long one is, until the kernel answers again."""
    watch(page)
    for after in (1000, 10_000):
        page.evaluate("() => becomes({ connectionStatus: 'connecting' })")
        page.clock.run_for(after)
        page.evaluate("() => becomes({ connectionStatus: 'connected' })")
    assert told(page) == ["there", "away", "there"]


def test_a_busy_kernel_is_not_called_dead(page: Page) -> None:
    """A tap while a cell runs gets a kind message; without a tap there is none."""
    watch(page)
    page.evaluate("() => becomes({ status: 'busy' })")
    page.clock.run_for(60_000)
    assert told(page) == []
    page.evaluate("() => pulse.touched()")
    page.clock.run_for(5000)
    assert told(page) == ["busy"]
    page.evaluate("() => becomes({ status: 'idle' })")
    assert told(page) == ["busy", "there"]


def test_where_the_kernel_is_hidden_the_game_itself_is_asked(page: Page) -> None:
    """One question for many taps; no answer is a lost game, an answer brings it back."""
    watch(page, "undefined")
    for _ in range(3):
        page.evaluate("() => pulse.touched()")
    assert page.evaluate("() => sent") == [{"do": "ping"}]
    page.clock.run_for(11_000)
    assert told(page) == ["away"]
    page.evaluate("() => pulse.heard()")
    assert told(page) == ["away", "there"]
