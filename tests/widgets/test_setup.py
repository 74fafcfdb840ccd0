"""The start panel without a browser: its fields, its answers, its locks, and invalid events."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studies.words import read_entries
from sums_widgets.engine import VARIANTS, deal_code, load_board, load_variant
from sums_widgets.learning.words import Message, languages, say
from sums_widgets.players import ALL_LEVELS
from sums_widgets.widgets.table import panel_fields, seats
from sums_widgets.widgets.table.choices import FEEDBACK, LOOKS, PACES
from sums_widgets.widgets.table.settings import LOCKABLE, Settings, deal_game, make_settings
from sums_widgets.widgets.table.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import Golden

    from sums_widgets.widgets.table.fields import Field

OURS = load_variant(VARIANTS["tens"].text.replace('"tens"', '"ours"').replace("of 10", "of us"))
CODE = deal_code(VARIANTS["fractions"], 42)
every_language = pytest.mark.parametrize("language", languages())

IDS = [
    "variant",
    "count",
    "name-1",
    "who-1",
    "name-2",
    "who-2",
    "length",
    "feedback",
    "hints",
    "undo",
    "closed",
    "pace",
    "theme",
    "large",
    "read_aloud",
    "deal",
]
some_settings = st.builds(
    make_settings,
    variant=st.sampled_from([*VARIANTS, OURS]),
    players=st.integers(2, 4)
    | st.lists(st.sampled_from(["", "Ada", "ada", "Player 2", "Sharp"]), min_size=2, max_size=4),
    computers=st.dictionaries(st.integers(1, 2), st.sampled_from(list(ALL_LEVELS))),
    half=st.booleans(),
    minutes=st.none() | st.integers(1, 240),
    feedback=st.sampled_from(FEEDBACK),
    hints=st.booleans(),
    undo=st.booleans(),
    closed=st.booleans(),
    pace=st.sampled_from(PACES),
    deal=st.none() | st.integers(0, 99),
    theme=st.sampled_from(LOOKS),
    projector=st.booleans(),
    language=st.sampled_from(languages()),
    locked=st.booleans() | st.lists(st.sampled_from(LOCKABLE)),
)
answers = (
    st.sampled_from(["3", 4, "who", "person", *ALL_LEVELS, *VARIANTS, "full-10", "half", CODE])
    | st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.lists(st.integers())
    | st.dictionaries(st.text(), st.text(), max_size=2)
)
field_ids = st.sampled_from([*IDS, "name-4", "who-3", "locked", "board", ""]) | answers


def field(panel: Setup, name: str, language: str = "en") -> Field:
    """Return a field of the panel."""
    return next(found for found in panel.fields(language) if found.id == name)


def chosen(panel: Setup) -> Settings:
    """Return the settings of a panel; fail if it has a problem."""
    settings = panel.settings()
    assert settings is not None
    return settings


@given(some_settings)
def test_an_untouched_panel_gives_what_it_was_given(settings: Settings) -> None:
    """Whatever the teacher chose comes out as it went in."""
    assert Setup(settings).settings() == settings


@pytest.mark.slow
@given(some_settings, st.lists(st.tuples(field_ids, answers), max_size=12))
def test_any_browser_may_send_anything(
    settings: Settings, events: list[tuple[object, object]]
) -> None:
    """Whatever arrives, nothing breaks, and the panel ends in settings or in problems to say."""
    panel = Setup(settings)
    for name, value in events:
        panel.set(name, value)
    problems = [say(problem) for problem in panel.problems()]
    made = panel.settings()
    assert bool(made) is not bool(problems)
    assert json.loads(json.dumps(panel.form()))["lines"] == problems
    if made:
        assert deal_game(made).names == made.names
        for name in settings.locked:
            assert getattr(made, name) == getattr(settings, name)


def test_fields_are_there_in_order() -> None:
    """The game and who plays come first; the rest waits behind "More choices"."""
    fields = Setup(make_settings()).fields()
    assert [found.id for found in fields] == IDS
    assert [found.id for found in fields if found.more] == IDS[IDS.index("length") :]


def test_fields_keep_the_contract() -> None:
    """A field is plain data with the keys that the panel knows; its value is one of its options."""
    for plain in Setup(make_settings(OURS, minutes=7)).form()["fields"]:
        assert list(plain) == [
            "id", "label", "kind", "value", "options", "help", "locked", "problem", "more",
        ]  # fmt: skip
        offered = [option["value"] for option in plain["options"]]
        assert len(set(offered)) == len(offered)
        assert bool(offered) == (plain["kind"] in {"choice", "cards"})
        assert not offered or plain["value"] in offered
        assert all(("svg" in option) == (plain["kind"] == "cards") for option in plain["options"])


@pytest.mark.slow
@pytest.mark.parametrize("settings", [make_settings(), make_settings(OURS, 4, projector=True)])
def test_every_option_of_every_field_can_be_chosen(settings: Settings) -> None:
    """Each answer that is offered is taken, is shown, and makes settings without a problem."""
    panel = Setup(settings)
    for place, shown in enumerate(panel.fields()):
        offered = [option.value for option in shown.options]
        typed: dict[str, list[object]] = {"text": ["", f"{place}"], "yes-no": [True, False]}
        for value in offered or typed[shown.kind]:
            panel.set(shown.id, value)
            after = field(panel, shown.id)
            assert not after.problem
            assert after.value == value or (shown.kind, value) == ("text", "")
            assert panel.settings() is not None


def test_answers_reach_the_settings() -> None:
    """Every field changes its own setting, and the game is dealt by it."""
    panel = Setup(make_settings())
    sent = {
        "variant": "fractions",
        "count": 3,
        "name-1": "Emma",
        "name-2": "emma",
        "who-3": "gentle",
        "length": "half",
        "feedback": "off",
        "hints": False,
        "undo": False,
        "closed": True,
        "pace": "instant",
        "theme": "contrast",
        "large": True,
        "read_aloud": True,
        "deal": CODE.upper(),
    }
    for name, value in sent.items():
        panel.set(name, value)
    expected = make_settings(
        "fractions",
        ["Emma", "emma", ""],
        computers={3: "gentle"},
        half=True,
        feedback="off",
        hints=False,
        undo=False,
        closed=True,
        pace="instant",
        theme="contrast",
        large=True,
        read_aloud=True,
        deal=CODE,
    )
    assert panel.settings() == expected
    game = deal_game(chosen(panel))
    assert game.deal_code == CODE
    assert game.head.computers == {3: "gentle"}


def test_minutes_and_half_are_one_question() -> None:
    """A length that the teacher asked for is offered, whatever it is, and others replace it."""
    panel = Setup(make_settings(half=True, minutes=7))
    options = {option.value: option.label for option in field(panel, "length").options}
    assert options["half-7"] == "Half of the tiles, 7 minutes"
    panel.set("length", "full-20")
    assert (chosen(panel).half, chosen(panel).minutes) == (False, 20)
    panel.set("length", "half-7")
    assert (chosen(panel).half, chosen(panel).minutes) == (True, 7)


def test_usual_names_follow_who_plays() -> None:
    """A seat that nobody named is named after its computer, and after the person again."""
    panel = Setup(make_settings())
    panel.set("who-2", "gentle")
    panel.set("who-1", "gentle")
    assert chosen(panel).names == ("Gentle", "Gentle 2")
    panel.set("name-2", "Gentle 2")
    panel.set("who-2", "person")
    assert field(panel, "name-2").value == "Player 2"
    panel.set("name-2", "Zoe")
    panel.set("who-2", "sharp")
    assert chosen(panel).names == ("Gentle", "Zoe")
    panel.set("name-2", " ")
    assert chosen(panel).names == ("Gentle", "Sharp")


def test_names_come_back_with_their_seats() -> None:
    """Fewer players hide the last seats; more players bring them back as they were."""
    panel = Setup(make_settings(players=["Ada", "Bo", "Cy"], advance=(0, 5, 9)))
    panel.set("count", "2")
    assert chosen(panel).names == ("Ada", "Bo")
    assert chosen(panel).advance == ()
    panel.set("count", "3")
    assert chosen(panel).names == ("Ada", "Bo", "Cy")
    assert chosen(panel).advance == (0, 5, 9)


def test_the_computer_tells_how_it_plays() -> None:
    """The help of a seat is what the chosen level says of itself."""
    panel = Setup(make_settings(computers={2: "sharp"}))
    assert field(panel, "who-2").help == say(ALL_LEVELS["sharp"].about)
    assert not field(panel, "who-1").help


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_a_value_that_is_none_changes_nothing(name: str) -> None:
    """A bad value leaves the answers alone and is reported at its field until the next answer."""
    panel = Setup(make_settings())
    before = panel.settings()
    panel.set(name, ["odd"])
    assert field(panel, name).problem
    assert [found.id for found in panel.fields() if found.problem] == [name]
    assert panel.settings() == before
    panel.set("pace", "slow")
    assert not field(panel, name).problem


@pytest.mark.parametrize("code", ["tens-1-bababa", "Bo", "9" * 16, "9" * 99, "chess-1-babapik"])
def test_a_code_with_a_slip_stays_to_be_mended(code: str) -> None:
    """No other game starts in place of the one that was meant; an empty box is fresh tiles."""
    panel = Setup(make_settings())
    panel.set("deal", code)
    assert panel.settings() is None
    assert field(panel, "deal").problem == panel.form()["lines"][0]
    assert str(field(panel, "deal").value)[:50] == code[:50]
    panel.set("deal", "")
    assert chosen(panel).deal is None


def test_a_code_of_another_game_names_it() -> None:
    """The code waits until its game is chosen."""
    panel = Setup(make_settings("tens"))
    panel.set("deal", CODE)
    assert field(panel, "deal").problem == "This code is for Sums of 1. Choose that game first."
    panel.set("variant", "fractions")
    assert chosen(panel).deal == CODE


def test_a_game_that_does_not_fit_the_board_is_not_taken() -> None:
    """The teacher's board stays, and the panel says why the game does not change."""
    board = load_board("RRB\n...")  # in some games, three such neighbors can reach the target
    panel = Setup(make_settings("fractions", board=board))
    panel.set("variant", "tens")
    assert field(panel, "variant").problem == "That game does not fit on this board."
    assert (chosen(panel).variant.name, chosen(panel).board) == ("fractions", board)


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_all_locked_is_seen_but_not_changed(name: str) -> None:
    """A locked panel shows every field as locked and takes no answer."""
    panel = Setup(make_settings(locked=True))
    before = panel.form()
    for value in ("fractions", "3", "Zoe", "sharp", "half", "off", True, False, "dark", None):
        panel.set(name, value)
    assert field(panel, name).locked
    assert panel.form() == before


def test_only_what_is_named_is_locked() -> None:
    """The teacher may fix some choices and leave the others to the children."""
    panel = Setup(make_settings("fractions", locked=["variant", "minutes"]))
    assert [found.id for found in panel.fields() if found.locked] == ["variant", "length"]
    panel.set("variant", "tens")
    panel.set("name-1", "Zoe")
    assert (chosen(panel).variant.name, chosen(panel).names[0]) == ("fractions", "Zoe")


def test_a_locked_code_locks_its_game() -> None:
    """Nobody gets stuck with a code that cannot be changed and is for another game."""
    panel = Setup(make_settings(deal=CODE, locked=["deal"]))
    panel.set("variant", "tens")
    assert chosen(panel).variant.name == "fractions"


def test_games_are_shown_with_pictures() -> None:
    """Each card has the sum of its game, in the theme and with the decimal mark; own games too."""
    panel = Setup(make_settings(OURS, mark=","))
    cards = {option.value: option for option in field(panel, "variant").options}
    assert list(cards) == [*VARIANTS, "ours"]
    assert cards["decimals"].label == "Sums of 1,0, from age 9"
    assert ">0,35<" in cards["decimals"].svg
    assert cards["ours"].label == "Sums of us, from age 6"
    dark = panel.fields(theme="dark")[0].options[0].svg
    assert dark != cards["tens"].svg


@every_language
def test_words_of_the_panel(language: str, golden: Golden) -> None:
    """What children read on the panel, in each language, for players and for teams."""
    lines = []
    for teams in (False, True):
        form = Setup(make_settings(projector=teams, language=language)).form()
        lines += [f"{form['title']} / {form['more']}"]
        for plain in form["fields"]:
            own = not plain["id"].startswith("who")  # the levels have words of their own
            labels = [option["label"] for option in plain["options"][: None if own else 1]]
            lines += [f"{plain['label']} [{plain['value']}] {' | '.join(labels)}".rstrip()]
            lines += [f"  {plain['help']}"] if plain["help"] else []
    golden.check(f"widgets/start-panel-{language}.txt", "\n".join(lines) + "\n")


@every_language
def test_every_problem_can_be_said(language: str) -> None:
    """Each kind of field, and each slip in a code, has a kind line in every language."""
    panel = Setup(make_settings(language=language))
    said = set()
    for name in IDS:
        panel.set(name, ["odd"])
        said.add(field(panel, name, language).problem)
    for code in ("odd", CODE):
        panel.set("deal", code)
        said.add(field(panel, "deal", language).problem)
    assert len(said) == 6
    assert all(said)


def names_in(message: Message) -> Iterator[str]:
    """Yield the names of a message and of those within it."""
    yield message.name
    for _, value in message.values:
        if isinstance(value, Message):
            yield from names_in(value)


@pytest.mark.slow
def test_no_word_of_the_panel_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every entry of the panel's catalog is said by some panel."""
    said: set[str] = set()

    def overheard(message: Message, **manner: str) -> str:
        said.update(names_in(message))
        return say(message, **manner)

    for module in (panel_fields, seats):
        monkeypatch.setattr(module, "say", overheard)
    for teams in (False, True):
        settings = make_settings("fractions", half=True, minutes=7, projector=teams)
        panel = Setup(replace(settings, board=load_board("RRB\n...")))
        for name, value in [("variant", "tens"), *((name, ["odd"]) for name in IDS)]:
            panel.set(name, value)
            panel.form()
        for code in ("odd", deal_code(VARIANTS["tens"], 42)):
            panel.set("deal", code)
            panel.form()
    written = {entry.name for entry in read_entries("en") if "setup.po" in entry.source}
    assert written <= said
