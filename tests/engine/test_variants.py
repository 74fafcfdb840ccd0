"""The five games as data: what the rulebooks fix, and what the project promises of the tile mix."""

from __future__ import annotations

import pickle
from collections import Counter
from fractions import Fraction
from typing import NamedTuple

import pytest

from sums_widgets.engine import VARIANTS, WILD, Variant
from sums_widgets.engine.tiles import START_COLOURS


class Facts(NamedTuple):
    """What the rulings fix for a game."""

    title: str
    target: Fraction
    ages_from: int
    start: tuple[int, int, int]
    yellow: int
    half: int
    wild_names: tuple[str, ...]
    denominators: tuple[int, ...]


HUNDREDTHS = [f"0.{hundredths:02d}" for hundredths in range(5, 96)]
FACTS = {
    "tens": Facts(
        "Sums of 10", Fraction(10), 6, (21, 16, 6), 99, 49, tuple(map(str, range(1, 10))), (1,)
    ),
    "twenties": Facts(
        "Sums of 20", Fraction(20), 7, (22, 16, 6), 98, 49, tuple(map(str, range(1, 20))), (1,)
    ),
    "hundreds": Facts(
        "Sums of 100", Fraction(100), 7, (21, 16, 6), 99, 49, tuple(map(str, range(5, 96, 5))), (1,)
    ),
    "fractions": Facts(
        "Sums of 1",
        Fraction(1),
        8,
        (22, 17, 14),
        89,
        44,
        tuple(f"{n}/{d}" for d in (1, 2, 4, 8, 16) for n in range(1, d + 1)),
        (2, 4, 8, 16),
    ),
    "decimals": Facts(
        "Sums of 1.0",
        Fraction(1),
        9,
        (21, 16, 6),
        99,
        49,
        (*HUNDREDTHS, *(face[:-1] for face in HUNDREDTHS if face.endswith("0"))),
        (1,),
    ),
}
every_game = pytest.mark.parametrize("name", VARIANTS)


def yellow_counts(variant: Variant) -> Counter[str]:
    """Return the counts of the yellow number tiles by face."""
    return Counter({entry.tile.face: entry.count for entry in variant.yellow})


def test_there_are_five_games() -> None:
    """The five games are there under their names, youngest players first."""
    assert list(VARIANTS) == list(FACTS)


@every_game
def test_facts_of_the_rulebooks(name: str) -> None:
    """Title, target, ages, rack, and the number of tiles of each color are those of the book."""
    variant, facts = VARIANTS[name], FACTS[name]
    assert (variant.name, variant.title) == (name, facts.title)
    assert (variant.target, variant.ages_from, variant.rack_size) == (
        facts.target,
        facts.ages_from,
        5,
    )
    assert tuple(len(variant.start_tiles(colour)) for colour in START_COLOURS) == facts.start
    assert len(variant.pool()) == facts.yellow + 2
    assert variant.pool().count(WILD) == variant.wilds == 2
    assert sum(facts.start) + facts.yellow + 2 == 144


@every_game
def test_start_spaces(name: str) -> None:
    """The board has 10 red, 7 blue and 4 green spaces."""
    layout = VARIANTS[name].layout
    assert [len(layout.spaces(colour)) for colour in START_COLOURS] == [10, 7, 4]


@every_game
def test_names_of_a_wild(name: str) -> None:
    """Ruling 8: a wild may be named just what the books allow, in any form."""
    faces = VARIANTS[name].wild_faces
    assert len(faces) == len(set(faces))
    assert set(faces) == set(FACTS[name].wild_names)


@every_game
def test_number_tiles_are_of_their_kind(name: str) -> None:
    """Number tiles lie below the target and on the grid of their game."""
    variant = VARIANTS[name]
    tiles = [*variant.pool(), *(t for colour in START_COLOURS for t in variant.start_tiles(colour))]
    steps = {"hundreds": 5, "decimals": 5}
    for tile in tiles:
        if tile != WILD:
            assert 0 < tile.units < variant.whole
            assert tile.units % steps.get(name, 1) == 0
            assert tile.face in variant.scale.faces(tile.units)
    if name == "fractions":
        bottoms = {int(tile.face.partition("/")[2]) for tile in tiles if tile != WILD}
        assert bottoms <= set(FACTS[name].denominators)


@every_game
def test_half_pool(name: str) -> None:
    """Ruling 16: half of every face, odd ones made up from the smallest, and one wild."""
    variant = VARIANTS[name]
    whole, half = yellow_counts(variant), Counter(t.face for t in variant.pool(half=True))
    assert half.pop("") == 1
    assert half.total() == FACTS[name].half
    units = {entry.tile.face: entry.tile.units for entry in variant.yellow}
    kept_up = [face for face in whole if whole[face] % 2 and half[face] == whole[face] // 2 + 1]
    for face, count in whole.items():
        assert half[face] in (count // 2, (count + 1) // 2)
        if count % 2 and face not in kept_up:
            assert all(units[face] >= units[smaller] for smaller in kept_up)


def test_half_of_an_odd_set() -> None:
    """Ruling 16 by hand: tens with its largest odd counts rounded down, its smallest up."""
    variant = VARIANTS["tens"]
    whole, half = yellow_counts(variant), Counter(t.face for t in variant.pool(half=True))
    odd = sorted(int(face) for face, count in whole.items() if count % 2)
    back = 49 - sum(count // 2 for count in whole.values())
    assert [face for face in odd if half[str(face)] * 2 > whole[str(face)]] == odd[:back]


def test_fractions_have_twins() -> None:
    """At least 30% of the yellow fractions have a twin of another form."""
    variant = VARIANTS["fractions"]
    forms = Counter(entry.tile.units for entry in variant.yellow)
    twins = sum(entry.count for entry in variant.yellow if forms[entry.tile.units] > 1)
    assert twins >= Fraction(30, 100) * 89
    assert {"2/4", "4/16", "2/8"} <= {
        entry.tile.face for mix in (*variant.start.values(), variant.yellow) for entry in mix
    }


def test_decimals_mix_tenths_and_hundredths() -> None:
    """Decimals have tenths in both forms, and hundredths."""
    faces = yellow_counts(VARIANTS["decimals"])
    assert {"0.1", "0.10"} <= set(faces)
    assert sum(count for face, count in faces.items() if face.endswith("5")) >= 25


@every_game
def test_small_numbers_are_common(name: str) -> None:
    """At least half of the yellow number tiles have less than a third of the target's value."""
    variant = VARIANTS[name]
    small = sum(entry.count for entry in variant.yellow if 3 * entry.tile.units < variant.whole)
    assert 2 * small >= sum(entry.count for entry in variant.yellow)


def test_faces_tell_tiles_apart() -> None:
    """Ruling 3: equal values in different forms are different tiles."""
    fractions, decimals = VARIANTS["fractions"], VARIANTS["decimals"]
    assert len({fractions.tile(face) for face in ("2/4", "1/2", "4/8")}) == 3
    assert len({fractions.tile(face).units for face in ("2/4", "1/2", "4/8")}) == 1
    assert decimals.tile("0.1") != decimals.tile("0.10")
    assert decimals.tile("0.1").units == decimals.tile("0.10").units == 10


@every_game
def test_values_are_exact(name: str) -> None:
    """Ruling 3: a tile's value is its face, exactly."""
    variant = VARIANTS[name]
    for entry in variant.yellow:
        assert variant.value(entry.tile.units) == Fraction(entry.tile.face)


@every_game
def test_games_travel_between_processes(name: str) -> None:
    """A game that was pickled is the same game again."""
    assert pickle.loads(pickle.dumps(VARIANTS[name])) is VARIANTS[name]  # noqa: S301 - our own bytes
