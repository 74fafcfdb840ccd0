"""Settings: what a teacher may write, what is refused and how, and the game that is dealt."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, Game, SumsError, deal_code, load_board, load_variant
from sums_widgets.players import ALL_LEVELS
from sums_widgets.widgets.table.seats import Seat
from sums_widgets.widgets.table.settings import (
    ARGUMENTS,
    LOCKABLE,
    Settings,
    deal_game,
    make_settings,
)

if TYPE_CHECKING:
    from conftest import Golden

OURS = load_variant(VARIANTS["tens"].text.replace('"tens"', '"ours"'))
BOARD = load_board("R...+\n.....\n..B..\n.....\n+...G")
CODE = deal_code(VARIANTS["fractions"], 42)

REFUSED: tuple[dict[str, object], ...] = (
    {"variant": "fraction"},
    {"variant": "chess"},
    {"variant": 10},
    {"players": 1},
    {"players": 5},
    {"players": 10**30},
    {"players": True},
    {"players": "Ada"},
    {"players": ["Ada"]},
    {"players": []},
    {"players": ["Ada", 2]},
    {"players": {"Ada": None, "Bo": "steddy"}},
    {"computers": ["steady"]},
    {"computers": {3: "steady"}},
    {"computers": {"Bo": "steady"}},
    {"players": ["Ada", "Bob"], "computers": {"Boby": "steady"}},
    {"players": ["Emma", "emma"], "computers": {"Emma": "steady"}},
    {"computers": {2: "strict"}},
    {"computers": {2: 3}},
    {"half": 1},
    {"closed": "yes"},
    {"minutes": 0},
    {"minutes": "ten"},
    {"feedback": "always"},
    {"feedback": "when play"},
    {"hints": None},
    {"undo": "no"},
    {"pace": "quik"},
    {"deal": "tens-1"},
    {"deal": "tens-1-badapik"},
    {"deal": "chess-1-babapik"},
    {"deal": -1},
    {"deal": 10**17},
    {"deal": True},
    {"deal": 1.5},
    {"variant": "tens", "deal": CODE},
    {"advance": 18},
    {"advance": (0, 18, 36)},
    {"advance": ("0", "18")},
    {"theme": "print"},
    {"large": "yes"},
    {"read_aloud": "yes"},
    {"projector": "yes"},
    {"language": "English"},
    {"mark": ";"},
    {"mark": []},
    {"file": 7},
    {"file": " "},
    {"file": "/"},
    {"keep": ""},
    {"keep": None},
    {"board": "R..+"},
    {"variant": "tens", "board": load_board("RRRRR\n.....")},
    {"typing": 1},
    {"locked": "variant"},
    {"locked": ["feedbak"]},
    {"feedbak": "off"},
    {"zzz": 1},
)


def told(call: dict[str, object]) -> str:
    """Return the message of the refusal without the levels, to which others may add."""
    with pytest.raises(SumsError) as refused:
        make_settings(**call)
    return str(refused.value).replace(", ".join(ALL_LEVELS), "(levels)")


def test_refusals_name_the_value_and_what_is_accepted(golden: Golden) -> None:
    """Each invalid option is refused in one line that helps to fix it."""
    lines = [f"{call}\n  {told(call)}" for call in REFUSED]
    golden.check("widgets/settings.txt", "\n".join(lines) + "\n")


def test_every_argument_is_refused_somewhere() -> None:
    """No choice is taken unseen: for each one, some value is refused."""
    assert {name for call in REFUSED for name in call} >= set(ARGUMENTS)


@given(st.sampled_from(ARGUMENTS), st.none() | st.integers() | st.text() | st.lists(st.integers()))
def test_any_value_is_taken_or_refused(name: str, value: object) -> None:
    """Whatever a choice is set to, the answer is settings or one `SumsError`."""
    try:
        settings = make_settings(**{name: value})
    except SumsError:
        return
    assert deal_game(settings).names == settings.names


def test_usual_settings() -> None:
    """Without a word, two people play the first game with every help."""
    settings = make_settings()
    assert settings == Settings(
        variant=VARIANTS["tens"], players=(Seat("Player 1"), Seat("Player 2"))
    )


@pytest.mark.parametrize(
    ("players", "computers", "seats"),
    [
        (3, None, [("Player 1", None), ("Player 2", None), ("Player 3", None)]),
        (2, {2: "gentle"}, [("Player 1", None), ("Gentle", "gentle")]),
        (2, {1: "sharp", 2: "sharp"}, [("Sharp", "sharp"), ("Sharp 2", "sharp")]),
        (["Ada", "Bo"], {" bo ": "Steady"}, [("Ada", None), ("Bo", "steady")]),
        ({"Ada": None, "Bo": "sharp"}, None, [("Ada", None), ("Bo", "sharp")]),
        (["steady", "gentle"], None, [("steady", None), ("gentle", None)]),
        (["Emma", None, "Emma"], None, [("Emma", None), ("Player 2", None), ("Emma 2", None)]),
        ((Seat("Ada"), Seat("Bo", "sharp")), {2: None}, [("Ada", None), ("Bo", None)]),
    ],
)
def test_who_plays_can_be_written_in_many_ways(
    players: object, computers: object, seats: list[tuple[str, str | None]]
) -> None:
    """A number, names, names with levels, seats; a name that is a level is only a name."""
    settings = make_settings(players=players, computers=computers)
    assert [(seat.name, seat.level) for seat in settings.players] == seats


def test_usual_names_are_in_the_language() -> None:
    """Unnamed seats are named in the language, a team as a team, a computer by its level."""
    spanish = make_settings(players=3, computers={3: "gentle"}, language="es")
    assert spanish.names == ("Jugador 1", "Jugador 2", "Amable")
    assert make_settings(projector=True).names == ("Team 1", "Team 2")
    assert make_settings(projector=True, language="es").names == ("Equipo 1", "Equipo 2")


def test_words_may_be_written_freely() -> None:
    """Capitals, spaces and hyphens do not matter in words and codes."""
    settings = make_settings(" Fractions", feedback="When played", pace="QUICK", language="ES")
    assert (settings.variant.name, settings.feedback) == ("fractions", "when-played")
    assert (settings.pace, settings.language) == ("quick", "es")
    assert make_settings(deal=CODE.replace("-", " ").upper()).deal == CODE


def test_a_deal_code_brings_its_game() -> None:
    """A code without a game chooses the game; the same code deals the same tiles."""
    first, second = (deal_game(make_settings(deal=CODE)) for _ in range(2))
    assert first.variant.name == "fractions"
    assert first.position == second.position
    assert first.deal_code == CODE


def test_a_seed_may_be_typed() -> None:
    """A number in quotes is the same deal as the number."""
    assert make_settings(deal="42") == make_settings(deal=42)
    assert deal_game(make_settings(deal=42)).head.seed == 42


def test_a_fresh_deal_is_another_each_time() -> None:
    """Without a deal, the settings do not fix the tiles."""
    settings = make_settings()
    assert len({deal_game(settings).head.seed for _ in range(5)}) > 1


def test_an_own_game_on_an_own_board_has_codes_too() -> None:
    """A teacher's game and board reach the deal, by seed and by code."""
    code = deal_code(OURS, 7)
    game = deal_game(make_settings(OURS, deal=code, board=BOARD))
    assert (game.variant.name, game.variant.layout) == ("ours", BOARD)
    assert game.deal_code == code


@given(
    variant=st.sampled_from([*VARIANTS, OURS]),
    players=st.integers(2, 4) | st.lists(st.text(max_size=5), min_size=2, max_size=4),
    half=st.booleans(),
    closed=st.booleans(),
    minutes=st.none() | st.integers(1, 240),
    data=st.data(),
)
def test_the_record_keeps_what_was_chosen(**drawn: object) -> None:
    """Names, computers and options go from the settings into the game, its record and back."""
    data = drawn.pop("data")
    assert isinstance(data, st.DataObject)
    count = drawn["players"] if isinstance(drawn["players"], int) else len(drawn["players"])  # type: ignore[arg-type]  # a list
    levels = st.dictionaries(st.integers(1, count), st.sampled_from(list(ALL_LEVELS)))
    advance = data.draw(st.just(()) | st.tuples(*[st.integers(-99, 99)] * count))
    settings = make_settings(**drawn, computers=data.draw(levels), advance=advance, deal=3)
    again = Game.from_text(deal_game(settings).to_text(), variants=[OURS])
    head = again.head
    assert (head.names, head.computers) == (settings.names, settings.computers)
    assert head.options.half == settings.half
    assert head.options.closed == settings.closed
    assert head.options.minutes == settings.minutes
    assert sorted(head.start.scores) == sorted(advance or (0,) * count)
    assert head.start.variant == settings.variant


def test_locked_means_all_or_those_named() -> None:
    """True locks every choice, a list only those, False none."""
    assert make_settings(locked=True).locked == set(LOCKABLE)
    assert make_settings(locked=["variant", "Hints"]).locked == {"variant", "hints"}
    assert make_settings(locked=False).locked == set()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "tens"),
        ("players", ("Ada", "Bo")),
        ("players", (Seat("Ada"), Seat("ada"))),
        ("players", (Seat("Ada"),)),
        ("locked", True),
        ("locked", frozenset({"names"})),
        ("deal", True),
    ],
)
def test_settings_themselves_are_strict(name: str, value: object) -> None:
    """Settings hold plain values only: the lenient ways end at the door."""
    changed = {name: value}
    with pytest.raises(SumsError):
        replace(make_settings(), **changed)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("name", ["", " Ada", "A\nda", "o" * 61, None])
def test_a_seat_has_a_clean_name(name: str) -> None:
    """No seat has a name that is empty, too long or hides something."""
    with pytest.raises(SumsError, match="name is"):
        Seat(name)


def test_settings_can_be_made_from_settings() -> None:
    """All that settings hold may be written as arguments again."""
    settings = make_settings("decimals", ["Ada", ""], computers={2: "sharp"}, minutes=7, mark=",")
    held = {field.name: getattr(settings, field.name) for field in fields(settings)}
    assert make_settings(**held) == settings
