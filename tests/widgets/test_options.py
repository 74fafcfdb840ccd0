"""Typed options: type checkers, notebooks and the settings agree on every name and default."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Literal, get_args, get_origin

import pytest
from IPython.core.completer import IPCompleter, provisionalcompleter

from sums_widgets import GameBoard, play, replay
from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.words import MARKS
from sums_widgets.players import ALL_LEVELS
from sums_widgets.widgets.activities.activity import LOOK_OPTIONS
from sums_widgets.widgets.table import choices
from sums_widgets.widgets.table.options import (
    GameOptions,
    LockableName,
    LookOptions,
    NewGameOptions,
    ReplayOptions,
)
from sums_widgets.widgets.table.settings import (
    ARGUMENTS,
    CHOICES,
    LOCKABLE,
    NEW_GAME_CHOICES,
    REPLAY_CHOICES,
    make_settings,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine.calls import Option

every_call = pytest.mark.parametrize(
    ("call", "options"),
    [
        (play, CHOICES),
        (GameBoard, CHOICES),
        (GameBoard.new_game, NEW_GAME_CHOICES),
        (replay, REPLAY_CHOICES),
    ],
)


@pytest.mark.parametrize(
    ("table", "options"),
    [
        (GameOptions, CHOICES),
        (NewGameOptions, NEW_GAME_CHOICES),
        (ReplayOptions, REPLAY_CHOICES),
        (LookOptions, LOOK_OPTIONS),
    ],
)
def test_type_checkers_know_the_options_that_are_accepted(
    table: type, options: tuple[Option, ...]
) -> None:
    """An option that is added to the settings or to the typed table alone is noticed."""
    assert {each.name for each in options} == set(table.__annotations__)


def test_every_argument_of_a_game_is_typed() -> None:
    """The settings have no argument that `play` does not name."""
    assert {"variant", "players", *(each.name for each in CHOICES)} == set(ARGUMENTS)


@pytest.mark.parametrize(
    ("names", "accepted"),
    [
        (choices.VariantName, VARIANTS),
        (choices.LevelName, ALL_LEVELS),
        (choices.Mark, MARKS),
        (LockableName, LOCKABLE),
    ],
)
def test_type_checkers_know_the_names_that_are_accepted(
    names: object, accepted: tuple[str, ...]
) -> None:
    """A new game, level or setting is a name for type checkers too."""
    assert get_args(names) == tuple(accepted)


NAMES = [
    (each.name, value)
    for each in CHOICES
    if get_origin(each.type) is Literal
    for value in get_args(each.type)
]


@pytest.mark.parametrize(("name", "value"), NAMES)
def test_a_name_for_type_checkers_is_accepted(name: str, value: str) -> None:
    """What a type checker lets pass, the settings take as it is."""
    assert getattr(make_settings(**{name: value}), name) == value


def test_defaults_in_the_help_are_true() -> None:
    """To give an option its default is to leave it out."""
    assert make_settings(**{each.name: each.default for each in CHOICES}) == make_settings()


@every_call
def test_signature_shows_every_option(
    call: Callable[..., object], options: tuple[Option, ...]
) -> None:
    """`?` in a notebook lists each option with its type and default, and hides nothing."""
    shown = inspect.signature(call).parameters
    typed = [each for each in shown.values() if each.name != "self"]
    assert {each.kind for each in shown.values()} <= {
        inspect.Parameter.POSITIONAL_OR_KEYWORD,
        inspect.Parameter.KEYWORD_ONLY,
    }
    for parameter in typed:
        assert parameter.annotation not in (object, parameter.empty)
        assert not isinstance(parameter.annotation, str), "spelled out"
    for each in options:
        assert (shown[each.name].default, shown[each.name].annotation) == (each.default, each.type)


@every_call
def test_docstring_lists_every_argument_once(
    call: Callable[..., object], options: tuple[Option, ...]
) -> None:
    """The help says what each option does, in one list before the example."""
    words = inspect.getdoc(call.__init__ if inspect.isclass(call) else call) or ""
    contract = words.partition(">>>")[0]
    for each in options:
        assert contract.count(f"- `{each.name}`: {each.help.split()[0]}") == 1
    if call in (play, replay):
        assert all(f"- `{name}`: " in contract for name in inspect.signature(call).parameters)


@every_call
def test_tab_completes_every_option(
    call: Callable[..., object], options: tuple[Option, ...]
) -> None:
    """In a notebook, Tab inside the brackets offers the options."""
    names = {"call": call}
    completer = IPCompleter(namespace=names, use_jedi=False)  # type: ignore[no-untyped-call] # IPython's
    with provisionalcompleter():
        offered = {found.text for found in completer.completions("call(", len("call("))}
    assert {f"{each.name}=" for each in options} <= offered


def test_type_checkers_refuse_what_is_refused() -> None:
    """Each wrong call needs its `type: ignore`: mypy reports one that it would not refuse."""
    with pytest.raises(SumsError, match="did you mean fractions"):
        play("fraction")  # type: ignore[arg-type] # on purpose, as all of these
    with pytest.raises(SumsError, match="players is 'Ada'"):
        play("tens", "Ada")  # type: ignore[arg-type]
    with pytest.raises(SumsError, match="did you mean steady"):
        play("tens", {"Ada": None, "Bo": "steddy"})  # type: ignore[dict-item]
    with pytest.raises(SumsError, match="did you mean steady"):
        play("tens", computers={2: "steddy"})  # type: ignore[dict-item]
    with pytest.raises(SumsError, match="did you mean feedback"):
        play("tens", feedbak="off")  # type: ignore[call-arg]
    with pytest.raises(SumsError, match="did you mean quick"):
        GameBoard("tens", pace="quik")  # type: ignore[arg-type]
    with pytest.raises(SumsError, match="minutes is 'ten'"):
        GameBoard("tens", minutes="ten")  # type: ignore[arg-type]
    with pytest.raises(SumsError, match="locked is 'hints'"):
        GameBoard("tens", locked="hints")  # type: ignore[arg-type]
    with pytest.raises(SumsError, match="did you mean hints"):
        GameBoard("tens", locked=["hint"])  # type: ignore[list-item]
    with pytest.raises(SumsError, match="did you mean dark"):
        replay(theme="drak")  # type: ignore[arg-type]
    with pytest.raises(SumsError, match="record is 5"):
        replay(5)  # type: ignore[arg-type]
    with pytest.raises(SumsError, match="did you mean language"):
        replay(langage="es")  # type: ignore[call-arg]


@pytest.mark.slow
def test_type_checkers_accept_what_is_accepted() -> None:
    """Each form that the help names is one that mypy lets pass."""
    ours: GameOptions = {"deal": 1, "advance": (0, 18), "locked": ["variant"], "file": None}
    for board in (
        play("tens", 2, **ours),
        play(VARIANTS["tens"], ["Ada", "Bo"], computers={"Bo": "gentle"}, pace="slow", keep="3b"),
        GameBoard("tens", {"Ada": None, "Bo": "steady"}, locked=True, deal="tens-1-babapik"),
    ):
        assert board.game is not None
        assert replay(board.game, theme="dark", projector=True).game is not None
