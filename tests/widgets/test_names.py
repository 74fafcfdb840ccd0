"""Names that people type: cleaned, never empty, all different, and valid ones kept as they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine.record import LONGEST_NAME, check_text
from sums_widgets.learning.words.names import clean_name, looks
from sums_widgets.widgets.table.names import name_all, tell_apart

some_names = st.text() | st.text(max_size=90) | st.sampled_from(["Emma", "emma 2", " EMMA", ""])
tables = st.lists(some_names, min_size=2, max_size=4)


def player(seat: int) -> str:
    """Return the default name of a seat."""
    return f"Player {seat}"


@given(tables)
def test_all_names_differ_and_can_be_recorded(typed: list[str]) -> None:
    """Whatever is typed, each player has a name that a record holds and that is like no other."""
    names = name_all(typed, player)
    assert len(set(map(looks, names))) == len(typed)
    assert [check_text(name, "name", LONGEST_NAME) for name in names] == list(names)


@given(tables)
def test_names_stay_as_they_are(typed: list[str]) -> None:
    """Names that were made different are not touched again."""
    names = name_all(typed, player)
    assert name_all(names, player) == names
    assert tell_apart(names) == names


@given(some_names)
def test_a_clean_name_stays_clean(typed: str) -> None:
    """Cleaning twice is cleaning once."""
    assert clean_name(clean_name(typed)) == clean_name(typed)


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        (["Emma", "Emma"], ["Emma", "Emma 2"]),
        (["Emma", "EMMA", " e mma "], ["Emma", "EMMA 2", "e mma 3"]),
        (["Emma", "Emma", "Emma 2"], ["Emma", "Emma 3", "Emma 2"]),
        (["Emma 2", "Emma 2"], ["Emma 2", "Emma 3"]),
        (["7", "7"], ["7", "7 2"]),
        (["", ""], ["Player 1", "Player 2"]),
        (["Player 2", ""], ["Player 2", "Player 3"]),
        (["", "player 1"], ["Player 2", "player 1"]),
        (["José", "Jose\u0301"], ["José", "José 2"]),
    ],
)
def test_two_of_a_name_get_numbers(typed: list[str], named: list[str]) -> None:
    """Only a name that came before gets a number, and never one that somebody typed."""
    assert name_all(typed, player) == tuple(named)


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("  Mary\tAnn\n", "Mary Ann"),
        ("\u202eadA", "adA"),
        ("A\x00d\x1ba", "Ada"),
        ("\ud800Ada", "Ada"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u200d \u200c", ""),
        ("\u0301", ""),
        ("<b>Bo</b>", "<b>Bo</b>"),
    ],
)
def test_what_cannot_be_seen_is_left_out(typed: str, clean: str) -> None:
    """Control characters and turned lines go; letters, joined pictures and markup stay as typed."""
    assert clean_name(typed) == clean


@pytest.mark.parametrize(
    "typed",
    ["o" * 61, "e\u0325" * 40, "👩\u200d🚀" * 30, "a b " * 30],
    ids=["plain", "accents", "joined", "words"],
)
def test_a_long_name_is_cut_between_letters(typed: str) -> None:
    """A cut name ends with dots, after a whole letter."""
    cut = clean_name(typed)
    kept = cut.removesuffix("…")
    assert len(cut) <= LONGEST_NAME
    assert kept != cut
    assert typed.startswith(kept)
    rest = typed[len(kept) :].lstrip()
    assert rest[0] not in "\u0325\u200d"
    assert kept[-1] not in "\u200d "


def test_long_names_that_are_alike_get_room_for_a_number() -> None:
    """A number fits behind a name of full length."""
    first, second = name_all(["o" * 60, "o" * 60], player)
    assert first == "o" * 60
    assert second == "o" * 57 + "… 2"
