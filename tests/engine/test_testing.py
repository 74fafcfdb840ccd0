"""`sums_widgets.testing` keeps its own promises, and notices when a variant breaks one."""

from __future__ import annotations

import builtins
import importlib
import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets import testing
from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Code,
    Game,
    Position,
    TileCount,
    Variant,
    format_position,
    load_board,
    load_variant,
    parse_position,
    problems,
)
from sums_widgets.testing import (
    check_variant,
    games,
    legal_moves,
    plays,
    positions,
    real_positions,
    variants,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

TENS = VARIANTS["tens"]
HUNDREDS = VARIANTS["hundreds"]


def own(changes: Mapping[str, str]) -> str:
    """Return the text of the tens under another name, with some changes."""
    text = TENS.text.replace('name = "tens"', 'name = "mine"')
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


def with_tile(variant: Variant, face: str, units: int) -> Variant:
    """Return a variant with one more yellow tile, unchecked."""
    tile = variant.yellow[0].tile._replace(face=face, units=units)
    return replace(variant, yellow=(*variant.yellow, TileCount(tile, 1)))


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_the_five_games_keep_every_promise(name: str) -> None:
    """What is asked of a teacher's variant holds for our own."""
    check_variant(VARIANTS[name])


@pytest.mark.slow
def test_a_variant_of_ones_own_can_pass() -> None:
    """A teacher's variant with other numbers of tiles passes the same check."""
    changes = {"Sums of 10": "My sums", '"8" = 2\n"9" = 2': '"8" = 3\n"9" = 1'}
    check_variant(load_variant(own(changes)), deals=3)


def test_the_games_pass_on_another_board() -> None:
    """A game on a board of one's own passes too."""
    board = load_board("......G\n.+...+.\n...B...\n.+...+.\nR......\n")
    check_variant(TENS.on_board(board), deals=3)


BROKEN: dict[str, tuple[Callable[[], Variant], str]] = {
    "cannot be read as what it is worth": (
        lambda: with_tile(TENS, "9", 8),
        "the yellow tile '9' has 8 units, its face 9",
    ),
    "a face of another form": (
        lambda: with_tile(TENS, "1/2", 5),
        "the yellow tile '1/2' has 5 units, its face None",
    ),
    "a tile as large as the target": (
        lambda: with_tile(TENS, "10", 10),
        "the yellow tile '10' does not lie below the target",
    ),
    "a tile that fits no sum": (
        lambda: with_tile(HUNDREDS, "3", 3),
        "the tile '3' can never be part of a sum",
    ),
    "a count of nothing": (
        lambda: replace(TENS, yellow=(TileCount(TENS.yellow[0].tile, 0), *TENS.yellow[1:])),
        "the yellow tile '1' has count 0",
    ),
    "a tile in the wrong colour": (
        lambda: replace(TENS, start={**TENS.start, "red": TENS.start["blue"]}),
        "the red tile '2' is listed as",
    ),
    "a borrowed name": (
        lambda: replace(TENS, text=TENS.text + "# changed\n"),
        "the name 'tens' belongs to one of the five games",
    ),
    "start spaces that reach the target": (
        lambda: replace(TENS, layout=load_board("BBBB\n....\n....\n")),
        "the start tiles on A1 to D1 can total 16; neighbours must stay below 10",
    ),
    "more start spaces than tiles": (
        lambda: replace(TENS, layout=load_board("G.G.G.G.G.G.G.\n..............\n")),
        "7 green spaces, but only 6 green tiles to put there",
    ),
    "too few tiles for the racks": (
        lambda: replace(TENS, yellow=TENS.yellow[-2:], wilds=2),
        "seed 0 for 2 players: racks of",
    ),
    "nothing to play on": (
        lambda: replace(TENS, layout=load_board("...\n...\n")),
        "no start space; nobody could ever play",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_promise_is_named(name: str) -> None:
    """Each promise that a variant can break is noticed, and said in one sentence."""
    make, message = BROKEN[name]
    with pytest.raises(AssertionError, match=re.escape(message)):
        check_variant(make(), deals=2)


def test_the_strategies_are_found_and_nothing_else() -> None:
    """What is announced can be imported; a name that is not there is an `AttributeError`."""
    assert all(callable(getattr(testing, name)) for name in testing.__all__)
    with pytest.raises(AttributeError, match="no_such_thing"):
        _ = testing.no_such_thing


def test_without_hypothesis_the_strategies_say_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only the strategies need hypothesis: `check_variant` loads without it."""
    real_import = builtins.__import__

    def no_hypothesis(name: str, *rest: object, **more: object) -> object:
        if name.partition(".")[0] == "hypothesis":
            raise ModuleNotFoundError(name, name="hypothesis")
        return real_import(name, *rest, **more)  # type: ignore[arg-type]

    for name in ("testing", "testing.strategies", "testing.moves"):
        monkeypatch.delitem(sys.modules, f"sums_widgets.{name}")
    monkeypatch.setattr(builtins, "__import__", no_hypothesis)
    fresh = importlib.import_module("sums_widgets.testing")
    assert callable(fresh.check_variant)
    with pytest.raises(ImportError, match=r'-m pip install "sums-widgets\[test\]"'):
        _ = fresh.positions


@given(variants())
def test_variants_are_the_five(variant: Variant) -> None:
    """The strategy gives one of the five games."""
    assert VARIANTS[variant.name] is variant


@pytest.mark.slow
@pytest.mark.parametrize("wilds", [0, 1, 2])
@given(data=st.data())
def test_positions_are_as_asked(data: st.DataObject, wilds: int) -> None:
    """Size, rack and wilds are what the strategy was asked for, and the text keeps it all."""
    position = data.draw(positions(TENS, wilds=wilds, rack_size=3, side=2))
    assert position.rack.count(WILD) == wilds
    assert all(len(rack) <= 3 for rack in position.racks)
    assert max(position.board.width, position.board.height) <= 2
    assert position.variant is TENS
    assert parse_position(format_position(position)) == position


@given(games(HUNDREDS, turns=4))
def test_games_are_as_asked(game: Game) -> None:
    """The game and the number of turns are what the strategy was asked for."""
    assert game.variant is HUNDREDS
    assert len(game.turns) <= 4


@given(real_positions(TENS, turns=4), st.data())
def test_legal_moves_are_legal_in_real_positions(position: Position, data: st.DataObject) -> None:
    """Nothing that `legal_moves` gives has a problem."""
    assert problems(position, data.draw(legal_moves(position))) == ()


@pytest.mark.slow
def test_plays_meet_every_problem() -> None:
    """Sooner or later, `plays` gives a play with each problem there is, and legal ones."""
    met: set[str] = set()

    @settings(max_examples=200, derandomize=True)
    @given(st.one_of(positions(), real_positions(turns=5)), st.data())
    def meet(position: Position, data: st.DataObject) -> None:
        wrong = problems(position, data.draw(plays(position)))
        met.update(problem.code.value for problem in wrong)
        met.update(["legal"] if not wrong else [])

    meet()
    assert met == {"legal", *Code}
