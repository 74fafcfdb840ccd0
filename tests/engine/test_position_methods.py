"""The methods of a position: the questions of the rules, asked of the value itself."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets import engine
from sums_widgets.engine import (
    VARIANTS,
    IllegalPlay,
    Pass,
    SumsError,
    Trade,
    best_plays,
    can_play,
    legal_plays,
    parse_play,
    parse_position,
    problems,
    score,
)
from sums_widgets.testing import plays, real_positions

if TYPE_CHECKING:
    from collections.abc import Callable

METHODS = ("best_plays", "can_play", "legal_plays", "problems", "score")
every_method = pytest.mark.parametrize("name", METHODS)
every_variant = pytest.mark.parametrize("variant", VARIANTS)
POSITION = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;5,9 9 0;0 1 0")


def outcome(call: Callable[..., object], *given: object) -> object:
    """Return what a call returns, or the kind and the words of the error that it raises."""
    try:
        return call(*given)
    except SumsError as error:
        return type(error), str(error)


@pytest.mark.slow
@every_variant
@settings(max_examples=settings().max_examples * 2 // 5)  # in each of five variants
@given(data=st.data())
def test_searches_agree_with_the_functions(data: st.DataObject, variant: str) -> None:
    """The plays that a position lists are those of the functions, in the same order."""
    position = data.draw(real_positions(VARIANTS[variant]))
    listed = position.legal_plays()
    assert listed == legal_plays(position)
    assert position.best_plays() == best_plays(position)
    for count in (0, 3, len(listed) + 1):
        assert position.best_plays(count) == best_plays(position, count=count)
    assert position.can_play() == can_play(position) == bool(listed)
    for player in range(1, position.players + 1):
        assert position.can_play(player) == can_play(position, player=player)


@pytest.mark.slow
@every_variant
@settings(max_examples=settings().max_examples * 2 // 5)  # in each of five variants
@given(data=st.data())
def test_judgements_agree_with_the_functions(data: st.DataObject, variant: str) -> None:
    """Good and bad plays get the same problems, the same score and the same refusal."""
    position = data.draw(real_positions(VARIANTS[variant]))
    moves = [data.draw(plays(position)), *position.best_plays(3), Trade.of(position.rack), Pass()]
    for move in moves:
        assert position.problems(move) == problems(position, move)
        assert outcome(position.score, move) == outcome(score, position, move)


@every_method
def test_methods_take_what_the_functions_take(name: str) -> None:
    """Names, order, defaults and types of the arguments are those of the function."""
    function = inspect.signature(getattr(engine, name))
    _position, *expected = function.parameters.values()
    method = inspect.signature(getattr(POSITION, name))
    assert list(method.parameters.values()) == expected
    assert method.return_annotation == function.return_annotation


@every_method
def test_tab_offers_the_methods(name: str) -> None:
    """Whoever presses Tab after a position finds what it can do, with words and an example."""
    assert name in dir(POSITION)
    assert ">>> " in (inspect.getdoc(getattr(POSITION, name)) or "")


@every_method
def test_wrong_choice_is_one_sentence(name: str) -> None:
    """An argument that does not exist is answered with those that do, not with a traceback."""
    listed = ", ".join(inspect.signature(getattr(POSITION, name)).parameters)
    with pytest.raises(SumsError) as caught:
        getattr(POSITION, name)(zzzz=1)
    choices = f"choices are {listed}" if listed else "it has none"
    assert str(caught.value) == f"'zzzz' is not a choice of {name}; {choices}"


def test_illegal_play_has_no_score() -> None:
    """A play that misses is refused with the problems that the position tells."""
    play = parse_play("C1:3", POSITION)
    with pytest.raises(IllegalPlay) as caught:
        POSITION.score(play)
    assert caught.value.problems == POSITION.problems(play) != ()


def test_hidden_racks_stay_hidden() -> None:
    """What a player may not see cannot be asked of a view either."""
    view = POSITION.seen_by(2)
    for ask in (view.legal_plays, view.best_plays, view.can_play):
        with pytest.raises(SumsError, match="the rack of player 1 is hidden"):
            ask()
    assert view.can_play(2) is POSITION.can_play(2)
