"""The tiles of a turn: in the rack, in any order, or on the board, but never lost."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, WILD, Square
from sums_widgets.widgets.table.tray import Tray, keep_order

TENS = VARIANTS["tens"]
FACES = ("1", "2", "2", "5", "?")
A1, B1, C1 = Square(0, 0), Square(0, 1), Square(0, 2)

slots = st.integers(0, 4)
squares = st.builds(Square, st.integers(0, 1), st.integers(0, 2))
deeds = st.lists(
    st.tuples(st.just("lay"), slots, squares)
    | st.tuples(st.just("take_back"), squares)
    | st.tuples(st.just("move"), slots, slots)
    | st.tuples(st.just("shuffle"), st.integers(0, 9).map(Random))
    | st.tuples(st.just("take_all_back")),
    max_size=30,
)


def make_tray() -> Tray:
    """Return a tray with two equal tiles and a wild."""
    return Tray([TENS.tile(face) for face in FACES])


@given(deeds)
def test_every_tile_is_in_one_place(deeds: list[tuple[str, object]]) -> None:
    """Whatever is done, each tile is in the rack or on one square, and each square has one."""
    tray = make_tray()
    for name, *arguments in deeds:
        if name == "take_back" and arguments[0] not in tray.laid:
            continue
        getattr(tray, name)(*arguments)
        in_rack = [slot for slot in range(5) if tray.square_of(slot) is None]
        assert sorted([*in_rack, *tray.laid.values()]) == [0, 1, 2, 3, 4]
        assert sorted(tray.order) == [0, 1, 2, 3, 4]
        assert Counter(tray.as_shown()) == Counter(tray.tiles)
        for square, slot in tray.laid.items():
            assert tray.square_of(slot) == square


@given(slots, slots)
def test_a_moved_tile_is_shown_at_its_new_place(slot: int, place: int) -> None:
    """A tile that is moved stands where it was put; the others keep their order."""
    tray = make_tray()
    tray.move(slot, place)
    assert tray.order[place] == slot
    assert [other for other in tray.order if other != slot] == sorted({*range(5)} - {slot})


def test_a_tile_from_the_rack_sends_the_one_that_lay_there_back() -> None:
    """Laying onto a laid tile puts that one into the rack."""
    tray = make_tray()
    tray.lay(0, A1)
    tray.lay(3, A1)
    assert tray.laid == {A1: 3}
    assert tray.square_of(0) is None


def test_two_laid_tiles_change_places() -> None:
    """A laid tile that goes onto another one changes places with it."""
    tray = make_tray()
    tray.lay(0, A1)
    tray.lay(3, B1)
    tray.lay(0, B1)
    assert tray.laid == {B1: 0, A1: 3}


def test_a_tile_may_be_laid_where_it_lies() -> None:
    """Laying a tile onto its own square changes nothing but that it is no longer picked."""
    tray = make_tray()
    tray.lay(2, A1)
    tray.picked = 2
    tray.lay(2, A1)
    assert tray.laid == {A1: 2}
    assert not tray.picked


def test_a_wild_keeps_its_name_on_the_board_only() -> None:
    """A wild that moves or changes places keeps its name; back in the rack it has none."""
    tray = make_tray()
    tray.lay(4, A1)
    assert [tray.unnamed] == [A1]
    tray.name(4, TENS.tile("?7"))
    assert [tray.unnamed] == [None]
    tray.lay(4, B1)
    tray.lay(0, C1)
    tray.lay(0, B1)
    assert str(tray.placements[C1]) == "?7"
    tray.take_back(C1)
    assert tray.tile(4) == WILD
    tray.lay(4, A1)
    tray.name(4, TENS.tile("?7"))
    tray.lay(1, A1)
    assert tray.tile(4) == WILD


def test_placements_come_in_the_order_of_laying() -> None:
    """Laid tiles are listed in the order in which they were laid: the last can be taken back."""
    tray = make_tray()
    for slot, square in ((0, C1), (1, A1), (2, B1)):
        tray.lay(slot, square)
    assert list(tray.placements) == [C1, A1, B1]


@given(st.lists(st.sampled_from(FACES), max_size=5), st.lists(st.sampled_from(FACES), max_size=5))
def test_a_kept_order_holds_just_the_tiles_of_the_rack(rack: list[str], before: list[str]) -> None:
    """A rack laid as before has its own tiles, those known first and in the order known."""
    tiles, shown = [[TENS.tile(face) for face in faces] for faces in (rack, before)]
    kept = keep_order(tiles, shown)
    assert Counter(kept) == Counter(tiles)
    known = (Counter(tiles) & Counter(shown)).total()
    left = iter(shown)
    assert all(tile in left for tile in kept[:known])
