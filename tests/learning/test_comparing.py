"""Comparisons, partners, and the bridge from game to game."""

from __future__ import annotations

from itertools import product

import pytest
from arithmetic import holds, number
from games import ALL, all_tiles
from hypothesis import given
from hypothesis import strategies as st
from meaning import is_meant

from sums_widgets.engine import VARIANTS, Variant
from sums_widgets.learning import bridge_of, compare, partner_of
from sums_widgets.learning.words import LEVELS, say

every_game = pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)


@pytest.mark.parametrize(
    ("game", "face", "other_game", "other", "proof"),
    [
        ("fractions", "2/4", "fractions", "4/8", "4/8 = 4/8"),
        ("fractions", "3/8", "fractions", "5/16", "6/16 > 5/16"),
        ("decimals", "0.3", "decimals", "0.30", "30/100 = 30/100"),
        ("decimals", "0.15", "decimals", "0.2", "15/100 < 20/100"),
        ("tens", "6", "twenties", "12", "12/20 = 12/20"),
        ("tens", "6", "hundreds", "55", "60/100 > 55/100"),
        ("fractions", "3/8", "decimals", "0.35", "75/200 > 70/200"),
    ],
)
def test_same_or_different(game: str, face: str, other_game: str, other: str, proof: str) -> None:
    """Two shares are renamed into one unit, where anybody can see which is more."""
    found = compare(VARIANTS[game], face, other, VARIANTS[other_game])
    assert str(found.proof) == proof
    assert found.same == ("=" in proof)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other"),
    [
        pair
        for pair in product(VARIANTS.values(), repeat=2)
        if list(VARIANTS).index(pair[0].name) <= list(VARIANTS).index(pair[1].name)
    ],
    ids=lambda variant: variant.name,
)
def test_comparisons_are_right(one: Variant, other: Variant) -> None:
    """Every tile of a game against every tile of a game: sign, proof and links hold."""
    wholes = [number(variant.face(variant.whole)) for variant in (one, other)]
    tiles = [[entry.tile.face for entry in variant.yellow] for variant in (one, other)]
    for face, against in product(*tiles):
        found = compare(one, face, against, other)
        left, right = number(face) / wholes[0], number(against) / wholes[1]
        assert found.sign == ("=" if left == right else "<" if left < right else ">")
        assert holds(str(found.proof))
        assert [number(text) for text in found.proof.sides] == [left, right]
        assert len({text.partition("/")[2] for text in found.proof.sides}) == 1
        assert all(holds(str(link.fact)) and is_meant(link.message) for link in found.links)
        assert is_meant(found.message)


@every_game
def test_comparisons_can_be_said(variant: Variant) -> None:
    """There is a sentence for child and teacher, and it names the larger share first."""
    small, large = variant.yellow[0].tile.face, variant.yellow[-1].tile.face
    for level in LEVELS:
        said = {
            say(compare(variant, *pair).message, level=level)
            for pair in ((small, large), (large, small))
        }
        assert len(said) == 1
        assert next(iter(said)).startswith(large)
        assert say(compare(variant, small, small).message, level=level)


@pytest.mark.slow
@every_game
def test_partners_add_up(variant: Variant) -> None:
    """A tile and its partner make the target, in every face that the partner may have."""
    whole = number(variant.face(variant.whole))
    for tile in all_tiles(variant):
        found = partner_of(variant, tile)
        assert found.missing == whole - number(tile.face)
        assert all(number(tile.face) + number(face) == whole for face in found.faces)
        assert all(holds(str(fact)) for fact in found.facts)
        laid = {
            entry.tile.face
            for entry in variant.yellow
            if entry.tile.units == variant.whole - tile.units
        }
        assert set(found.tiles) == laid
        assert laid <= set(found.faces)
        assert all(say(found.message, level=level) for level in LEVELS)


@given(st.data())
def test_partners_of_runs(data: st.DataObject) -> None:
    """What a run lacks completes it; a run that is full or too large has no partner."""
    variant = data.draw(st.sampled_from(ALL))
    run = data.draw(st.lists(st.sampled_from(all_tiles(variant)), min_size=1, max_size=6))
    whole = number(variant.face(variant.whole))
    made = sum(number(tile.face) for tile in run)
    found = partner_of(variant, *run)
    assert found.missing == whole - made
    assert bool(found.faces) == (made < whole)
    assert all(made + number(face) == whole for face in found.faces)
    assert len(found.facts) == len(found.faces)
    assert all(holds(str(fact)) for fact in found.facts)
    assert is_meant(found.message)
    assert all(say(found.message, level=level) for level in LEVELS)


def test_bridge_of_the_issue() -> None:
    """6 of 10 is 12 of 20, 60 of 100 and 0.6; sixteenths only come near."""
    tens, twenties, hundreds, fractions, decimals = bridge_of(VARIANTS["tens"], "6").piers
    assert [pier.shares[0] for pier in (tens, twenties, hundreds)] == [
        "6 of 10",
        "12 of 20",
        "60 of 100",
    ]
    assert decimals.faces == ("0.6", "0.60")
    assert fractions.between == ("9/16", "10/16")
    assert say(fractions.message) == "In Sums of 1 it is between 9/16 and 10/16."
    assert [pier.exact for pier in (tens, twenties, hundreds, fractions, decimals)] == [
        True
    ] * 3 + [False, True]


@pytest.mark.slow
@every_game
def test_bridges_hold(variant: Variant) -> None:
    """In each game the share is the same, or lies between two neighbors, one unit apart."""
    whole = number(variant.face(variant.whole))
    for tile in all_tiles(variant):
        bridge = bridge_of(variant, tile)
        assert bridge.share == number(tile.face) / whole
        assert [pier.variant.name for pier in bridge.piers] == list(VARIANTS)
        for pier in bridge.piers:
            target = number(pier.variant.face(pier.variant.whole))
            assert holds(str(pier.fact))
            assert all(number(face) / target == bridge.share for face in pier.faces)
            assert pier.exact == bool(pier.faces)
            if pier.between:
                below, above = map(number, pier.between)
                assert below / target < bridge.share < above / target
                assert above - below == pier.variant.scale.unit
            assert all(say(pier.message, level=level) for level in LEVELS)


def test_bridge_to_own_games() -> None:
    """A teacher's own games can be on the bridge."""
    bridge = bridge_of(VARIANTS["tens"], "5", ALL)
    assert [pier.variant for pier in bridge.piers] == list(ALL)
    assert all(pier.exact for pier in bridge.piers)
