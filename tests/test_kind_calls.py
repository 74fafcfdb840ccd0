"""Every public function answers an invalid call with one clear sentence."""

from __future__ import annotations

import inspect
import pickle
from typing import TYPE_CHECKING

import pytest

import sums_widgets
from sums_widgets.engine import SumsError
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import closest

if TYPE_CHECKING:
    from collections.abc import Callable

FUNCTIONS = [name for name in sums_widgets.__all__ if callable(getattr(sums_widgets, name))]
every_function = pytest.mark.parametrize("name", FUNCTIONS)


def public(name: str) -> Callable[..., object]:
    """Return a public function by its name."""
    function: Callable[..., object] = getattr(sums_widgets, name)
    return function


def refused(name: str, /, *values: object, **named: object) -> str:
    """Call a public function in an invalid way, and return the message of the SumsError."""
    with pytest.raises(SumsError) as caught:
        public(name)(*values, **named)
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


def answer(name: str, option: str) -> str:
    """Call a public function with an invalid value, and return its result or error as text."""
    try:
        return str(public(name)(**{option: object()}))
    except (SumsError, AttributeError, TypeError) as error:
        return str(error)


@every_function
def test_unknown_option_is_named_with_what_is_accepted(name: str) -> None:
    """A teacher who guesses a name reads which ones there are, not a traceback."""
    sentence = refused(name, zzzz=1)
    assert sentence.startswith(f"'zzzz' is not a choice of {name}; choices are ")
    for parameter in inspect.signature(public(name)).parameters.values():
        if parameter.kind is not parameter.VAR_KEYWORD:
            assert parameter.name in sentence


@every_function
def test_misspelt_option_is_answered_with_the_nearest(name: str) -> None:
    """Of every option that is accepted, a slip of the fingers is understood."""
    _, _, listed = refused(name, zzzz=1).partition("choices are ")
    for option in listed.split(", "):
        slip = option[:-1] + "q" + option[-1] if len(option) > 1 else f"{option}q"
        assert f"did you mean {option}? Choices are" in refused(name, **{slip: 1})


@every_function
def test_every_listed_option_is_accepted(name: str) -> None:
    """What the sentence lists is really an option: none of them is refused by its name."""
    _, _, listed = refused(name, zzzz=1).partition("choices are ")
    for option in listed.split(", "):
        assert "is not a choice" not in answer(name, option)


@every_function
def test_missing_and_superfluous_values_are_told(name: str) -> None:
    """Too few or too many values are one sentence too."""
    assert f"{name} takes at most" in refused(name, *range(20))
    parameters = inspect.signature(public(name)).parameters.values()
    if needed := [each.name for each in parameters if each.default is each.empty]:
        wanted = [each for each in needed if each not in {"look", "choices"}]
        if wanted:
            assert refused(name).startswith(f"{name} needs {' and '.join(wanted)}; choices are")


@pytest.mark.parametrize(
    ("name", "named", "meant"),
    [
        ("play", {"seed": 7}, "deal"),
        ("play", {"names": ["Ada"]}, "players"),
        ("play", {"level": "gentle"}, "computers"),
        ("play", {"timer": 10}, "minutes"),
        ("practice", {"level": 1}, "difficulty"),
        ("practice", {"game": "tens"}, "variant"),
        ("worked_example", {"count": 2}, "number"),
    ],
)
def test_synonym_is_answered_with_the_word_that_is_accepted(
    name: str, named: dict[str, object], meant: str
) -> None:
    """A word that means the same is understood, though it is spelled in another way."""
    assert f"did you mean {meant}?" in refused(name, **named)


def test_name_of_a_child_on_a_ticket_suggests_nothing_wrong() -> None:
    """Where nothing is near, nothing is suggested."""
    assert refused("exit_ticket", "tens", name="Ada") == (
        "'name' is not a choice of exit_ticket; choices are variant, seed, language, mark, theme, "
        "large"
    )


def test_value_that_is_given_twice_is_told() -> None:
    """A value without a name and again with it is one sentence."""
    sentence = refused("exit_ticket", "tens", variant="tens")
    assert sentence == "exit_ticket is given variant twice; expected it once"


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("start_game", ["fraction"]),
        ("why", ["fraction", "1/2"]),
        ("draw", ["fraction", "1/2"]),
        ("examples", ["fraction"]),
        ("puzzles", ["fraction"]),
        ("play", ["fraction"]),
        ("exit_ticket", ["fraction"]),
    ],
)
def test_misspelt_game_is_answered_with_the_nearest(name: str, values: list[str]) -> None:
    """Every function that takes a game names the one that was meant."""
    assert "did you mean fractions? Expected one of tens" in refused(name, *values)


def test_errors_from_inside_stay_what_they_are() -> None:
    """A bug in our own code is not reported as an error of the caller."""

    @kind_call()
    def faulty(value: int) -> int:
        return value + "1"  # type: ignore[operator] # on purpose

    with pytest.raises(TypeError, match="unsupported operand"):
        faulty(1)


@every_function
def test_functions_keep_their_names_and_travel(name: str) -> None:
    """Help, pickle and the documentation find the function itself."""
    assert public(name).__doc__
    assert pickle.loads(pickle.dumps(public(name))) is public(name)  # noqa: S301 - our own


@pytest.mark.parametrize("word", ["", " ", "q", "zzzz", "seed", 7, None])
def test_nothing_near_is_no_suggestion(word: object) -> None:
    """A word that is like none of the others is not turned into one of them."""
    assert closest(word, ["closed", "hints", "undo"]) is None
