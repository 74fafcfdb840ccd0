"""Tournaments: everybody meets everybody, fairly and repeatably, whatever the players do."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from entered import FAULTS, any_play, first_play, off_the_board, written_pass

from sums_widgets.engine import HIDDEN, Position, SumsError
from sums_widgets.learning.words import Message, say
from sums_widgets.players.tournaments import Forfeit, Player, Result, Standings, tournament
from sums_widgets.players.tournaments import progress as progress_module
from sums_widgets.players.tournaments.entrants import enter
from sums_widgets.players.tournaments.match import Fixture
from sums_widgets.players.tournaments.processes import way_to_start, work_through
from sums_widgets.players.tournaments.progress import with_progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Golden

quiet = partial(tournament, progress=False, processes=1)


# --- who meets whom ----------------------------------------------------------------------------


def test_everybody_meets_everybody_in_both_seats() -> None:
    """Each pair plays the same deals, each deal once in either seat."""
    fixtures = [result.fixture for result in quiet([written_pass] * 3, games=4).results]
    pairs = Counter(fixture.entrants for fixture in fixtures)
    assert pairs == dict.fromkeys([(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)], 2)
    deals = {tuple(f.seed for f in fixtures if f.entrants == pair) for pair in pairs}
    assert len(deals) == 1


def test_seeds_give_other_deals() -> None:
    """Another seed deals other games, the same seed the same ones."""
    seeds = [[r.fixture.seed for r in quiet([written_pass] * 2, seed=s).results] for s in (1, 1, 2)]
    assert seeds[0] == seeds[1]
    assert not set(seeds[0]) & set(seeds[2])


def test_players_get_their_names() -> None:
    """A list names levels and functions by their own names, and tells the same ones apart."""
    other: Player = partial(first_play)
    named = enter(["sharp", first_play, "sharp", other, first_play])
    assert [entrant.name for entrant in named] == [
        "sharp",
        "first_play",
        "sharp 2",
        "partial",
        "first_play 2",
    ]
    assert [entrant.name for entrant in enter({"Ada": "sharp", "Bo": first_play})] == ["Ada", "Bo"]


@pytest.mark.slow
def test_a_view_is_all_that_a_player_gets() -> None:
    """Racks lie open, and with closed racks the others' tiles are hidden."""
    views: list[Position] = []

    def watch(position: Position) -> str:
        views.append(position)
        return "pass"

    quiet([watch, "gentle"], games=2)
    assert not any(HIDDEN in rack for view in views for rack in view.racks)
    views.clear()
    quiet([watch, "gentle"], games=2, closed=True)
    for view in views:
        assert [HIDDEN in rack for rack in view.racks] == [seat != view.turn for seat in (1, 2)]


# --- games that are given away -----------------------------------------------------------------


@pytest.mark.parametrize("player", FAULTS)
def test_whoever_gives_no_legal_move_loses_that_game(player: Callable[[Position], Any]) -> None:
    """The game is lost at once, the first reason is reported, and the tournament goes on."""
    standings = quiet([player, first_play], games=2)
    best, last = standings.rows
    assert (best.wins, last.losses, len(last.forfeits)) == (2, 2, 2)
    assert (last.points, last.finished) == (0, 0)
    told = str(standings).splitlines()[-1]
    assert told.startswith(f"{last.name} gave 2 games away, first in turn ")
    assert FAULTS[player] in told


def test_the_line_is_that_of_the_player() -> None:
    """An error inside the package is reported with the line in which the player called it."""

    def in_here(position: Position) -> str:
        position.rack_of(99)
        return "pass"

    [first, *_] = quiet([in_here, first_play], games=2).results
    assert first.forfeit
    line = in_here.__code__.co_firstlineno + 1
    assert f"(line {line})" in say(first.forfeit.reason)


def test_a_stopped_cell_stops_the_tournament() -> None:
    """A keyboard interrupt is not taken for an error of a player."""

    def interrupt(position: Position) -> str:  # noqa: ARG001 - a player is given it
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        quiet([interrupt, first_play], games=2)


# --- the same again ----------------------------------------------------------------------------


@pytest.mark.slow
def test_chance_is_repeated_and_left_alone() -> None:
    """Players who use `random` play the same again, and nobody else's chance is touched."""
    random.seed(5)
    expected = random.random()
    random.seed(5)
    first = quiet([any_play, "gentle"], games=2)
    assert random.random() == expected
    assert quiet([any_play, "gentle"], games=2) == first


SCRIPT = """
import threading, time
{thread}
from sums_widgets.players.tournaments import tournament
from sums_widgets.players.tournaments.processes import way_to_start
own = lambda position: "pass"
print(way_to_start(abs), way_to_start(own))
players = ["gentle", "steady", "sharp"{own}]
runs = [tournament(players, games=2, processes=n, progress=False) for n in (1, 2, 3)]
print(runs[0] == runs[1] == runs[2])
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser has no processes")
@pytest.mark.parametrize("threads", [False, True])
def test_processes_change_nothing(threads: bool) -> None:  # noqa: FBT001 - a parameter of a test
    """However many processes there are, and however they are started, the results are equal."""
    thread = "threading.Thread(target=time.sleep, args=(60,), daemon=True).start()"
    code = SCRIPT.format(thread=thread if threads else "", own="" if threads else ", own")
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    ways, same = done.stdout.splitlines()
    assert same == "True"
    assert done.stderr == ""
    fork = sys.platform == "linux" and not threads
    assert ways == ("fork fork" if fork else "spawn None")


def test_where_processes_are_a_risk_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser has none; with threads, a script and what a session defines stay in it."""
    waiting = threading.Event()
    thread = threading.Thread(target=waiting.wait)
    thread.start()
    own: Callable[[int], int] = lambda number: number  # noqa: E731 - what a notebook may hold
    monkeypatch.setattr(sys.modules["__main__"], "__file__", "script.py", raising=False)
    assert way_to_start(abs) is None
    monkeypatch.delattr(sys.modules["__main__"], "__file__")
    assert (way_to_start(abs), way_to_start(own)) == ("spawn", None)
    assert list(work_through(own, [1, 2, 3], processes=2)) == [1, 2, 3]
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert way_to_start(abs) is None
    waiting.set()
    thread.join()


# --- the table ---------------------------------------------------------------------------------


def made_up() -> Standings:
    """Return standings with a win, a draw, a forfeit and a name that needs escaping."""
    crash = Message.of("forfeit-crash", what="KeyError: '<b>'", line=3)
    names = ("sharp", "<b>Bo</b> & co", "Ada")
    took = ((0.002, 0.010), (0.0001,))
    return Standings(
        names,
        (
            Result(Fixture((0, 1), 1), (300, 200), 0, None, took),
            Result(Fixture((1, 0), 1), (250, 250), None, None, took[::-1]),
            Result(Fixture((0, 2), 1), (310, 150), 0, None, took),
            Result(Fixture((2, 0), 1), (20, 10), 0, Forfeit(2, 4, crash), took[::-1]),
            Result(Fixture((1, 2), 1), (10, 30), 1, Forfeit(2, 2, crash), took),
            Result(Fixture((2, 1), 1), (400, 100), 2, None, took),
        ),
    )


def test_wins_draws_and_points_are_counted() -> None:
    """Scores count only for games that were finished; a game given away is won by the other."""
    standings = made_up()
    assert [row.name for row in standings.rows] == ["sharp", "<b>Bo</b> & co", "Ada"]
    sharp, bo, ada = standings.rows
    assert [(row.wins, row.draws, row.losses) for row in standings.rows] == [
        (3, 1, 0),
        (1, 1, 2),
        (1, 0, 3),
    ]
    assert (sharp.points, sharp.against, sharp.finished, sharp.margin) == (860, 600, 3, 260)
    assert (bo.points, bo.against, bo.finished) == (550, 950, 3)
    assert (ada.points, ada.against, ada.finished, len(ada.forfeits)) == (550, 410, 2, 2)
    assert sharp.longest == 0.010
    met = standings.between("Ada", "<b>Bo</b> & co")
    assert (met.wins, met.losses, met.margin) == (1, 1, 300)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_table_stays_as_recorded(golden: Golden, language: str) -> None:
    """The table, who beat whom, and the notes below it, in both languages."""
    golden.check(f"tournament/{language}.txt", made_up().to_text(language) + "\n")


def test_the_page_stays_as_recorded(golden: Golden) -> None:
    """A notebook shows the same as tables with heads for screen readers."""
    golden.check("tournament/en.html", made_up()._repr_html_() + "\n")


def test_names_and_errors_are_escaped() -> None:
    """Nothing that a player is called or says becomes part of the page."""
    assert "<b>" not in made_up().to_html()
    assert "&lt;b&gt;Bo&lt;/b&gt; &amp; co" in made_up().to_html()


@pytest.mark.slow
def test_two_players_need_no_second_table() -> None:
    """Who beat whom is clear when there are only two."""
    assert len(str(quiet([first_play, written_pass], games=2)).splitlines()) == 3


# --- while it goes on --------------------------------------------------------------------------


def test_progress_is_told_and_wiped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line says how far it is, and nothing is left of it at the end."""
    monkeypatch.setattr(progress_module, "PATIENCE", 0)
    assert list(with_progress("ab", 4, each=2)) == ["a", "b"]
    assert capsys.readouterr().out == "\r2 of 4 games\r4 of 4 games\r            \r"


def test_quick_tournaments_and_quiet_ones_say_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is done in a moment needs no line, and `progress=False` has none ever."""
    tournament([off_the_board, off_the_board], games=2, processes=1)
    monkeypatch.setattr(progress_module, "PATIENCE", 0)
    tournament([off_the_board, off_the_board], games=2, processes=1, progress=False)
    assert capsys.readouterr().out == ""


# --- what is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (partial(quiet, "sharp"), "players is 'sharp'; expected a list, or a mapping"),
        (partial(quiet, 5), "players is 5; expected a list, or a mapping"),
        (partial(quiet, []), "0 players; expected 2 or more"),
        (partial(quiet, {"one": "sharp"}), "1 players; expected 2 or more"),
        (partial(quiet, ["sharp", "sharpest"]), "player is 'sharpest'; expected a function, or"),
        (partial(quiet, ["sharp", None]), "player is None; expected a function, or one of gentle"),
        (partial(quiet, {"a\nb": "sharp", "c": "sharp"}), "name"),
        (partial(quiet, {1: "sharp", "c": "sharp"}), "name is 1"),
        (partial(quiet, ["sharp"] * 2, games=3), "games is 3; expected an even number"),
        (partial(quiet, ["sharp"] * 2, games=0), "games is 0; expected a whole number from 1"),
        (partial(quiet, ["sharp"] * 2, games=2.0), "games is 2.0; expected a whole number"),
        (partial(quiet, ["sharp"] * 2, "elevens"), "variant is 'elevens'; expected one of tens"),
        (partial(quiet, ["sharp"] * 2, seed=-1), "seed is -1; expected a whole number"),
        (partial(quiet, ["sharp"] * 2, seconds=0), "seconds is 0; expected more than 0"),
        (partial(quiet, ["sharp"] * 2, closed=1), "closed is 1; expected True or False"),
        (partial(quiet, ["sharp"] * 2, processes=0), "processes is 0; expected a whole number"),
    ],
)
def test_what_cannot_be_is_refused_before_it_begins(
    call: Callable[[], object], message: str
) -> None:
    """One clear error names the value and what is accepted."""
    with pytest.raises(SumsError) as refused:
        call()
    assert str(refused.value).startswith(message)


def test_an_unknown_name_is_refused() -> None:
    """Asking about somebody who did not take part names those who did."""
    with pytest.raises(SumsError, match=r"name is 'Eve'; expected one of sharp, <b>Bo</b> & co, A"):
        made_up().between("Ada", "Eve")
