"""Explaining runs and plays: every step is true and every total and gap right, in every game."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from arithmetic import holds, number
from games import ALL, OWN, all_tiles
from hypothesis import given
from hypothesis import strategies as st
from meaning import is_meant

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    SumsError,
    Tile,
    Variant,
)
from sums_widgets.learning import (
    STRATEGIES,
    Outcome,
    RunExplanation,
    explain_run,
    strategy_for,
)
from sums_widgets.learning.words import LEVELS, say, say_aloud

every_game = pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)


def facts_of(game: str, faces: str) -> str:
    """Explain a run and return its facts in one line."""
    return "; ".join(str(step.fact) for step in explain_run(VARIANTS[game], faces.split()).steps)


@pytest.mark.parametrize(
    ("game", "faces", "facts"),
    [
        ("tens", "4 3 6", "4 + 6 = 10; 10 + 3 = 13; 13 - 3 = 10"),
        ("tens", "3 4", "3 + 4 = 7; 7 + 3 = 10"),
        (
            "tens",
            "1 2 4 2 1",
            "2 + 2 = 4; 4 + 4 = 8; 8 + 1 = 9; 9 + 1 = 10; 1 + 2 + 4 + 2 + 1 = 10",
        ),
        ("twenties", "8 5", "8 + 5 = 13; 13 + 7 = 20"),
        ("twenties", "12 ?8", "12 + 8 = 20; 12 + 8 = 20"),
        (
            "hundreds",
            "35 65",
            "35 + 65 = 30 + 5 + 60 + 5; 30 + 60 = 90; 5 + 5 = 10; 90 + 10 = 100; 35 + 65 = 100",
        ),
        ("hundreds", "5 10", "10 = 10; 10 + 5 = 15; 15 + 85 = 100"),
        ("fractions", "1/2 3/4", "1/2 = 2/4; 2/4 + 3/4 = 5/4; 5/4 - 1/4 = 1"),
        ("fractions", "1/4 2/4", "1/4 + 2/4 = 3/4; 3/4 + 1/4 = 1"),
        ("fractions", "6/16 6/16", "6/16 + 6/16 = 12/16; 12/16 = 3/4; 3/4 + 1/4 = 1"),
        (
            "decimals",
            "0.4 0.06",
            "0.4 = 0.40; 6 x 0.01 = 0.06; 4 x 0.1 = 0.4; 0.40 + 0.06 = 0.46; 0.46 + 0.54 = 1.0",
        ),
        (
            "decimals",
            "0.7 0.50",
            (
                "0.7 = 0.70; 0.7 + 0.5 = 1.2; 12 x 0.1 = 1.0 + 0.2; 1.00 + 0.20 = 1.20; "
                "1.2 - 0.2 = 1.0"
            ),
        ),
    ],
)
def test_runs_are_explained_as_they_are_taught(game: str, faces: str, facts: str) -> None:
    """Ten, doubles, tens and ones, common unit, place by place: the way that fits the game."""
    assert facts_of(game, faces) == facts


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ("4 6", "4 and 6 make 10. The ten is full!"),
        ("4 4", "Double 4 is 8."),
        ("4 5", "Double 4 and one more is 9."),
        ("10 7", "10 and 7 make 17."),
        ("5 2", "Count on from 5: 2 more is 7."),
        ("5 8", "Give 2 to the 8: that makes 10. Then 3 more: 13."),
    ],
)
def test_each_way_of_adding_has_its_sentence(faces: str, said: str) -> None:
    """Make a ten, doubles, near doubles and over the ten are told apart."""
    assert say(explain_run(VARIANTS["twenties"], faces.split()).steps[0].message) == said


def check(run: RunExplanation, tiles: list[Tile]) -> None:
    """Recompute and check everything in an explanation."""
    variant = run.variant
    whole = number(variant.face(variant.whole))
    total = sum(number(tile.face) for tile in tiles)
    assert (run.total, run.missing) == (total, whole - total)
    assert run.outcome == ("hits" if total == whole else "short" if total < whole else "over")
    for step in run.steps:
        assert holds(str(step.fact)), step.fact
        assert all(holds(str(fact)) for fact in step.why), step.why
        assert step.total + step.gap == whole
        assert is_meant(step.message), step.message
        for level in LEVELS:
            assert say(step.message, level=level)
            assert say_aloud(step.message, level=level)
    totals = [step.total for step in run.steps]
    assert totals == sorted(totals)
    assert totals[-1] == total
    assert all(total <= made for total, made in pairwise(totals))
    last = str(run.steps[-1].fact)
    assert number(last.rpartition(" = ")[2]) == whole
    assert len(run.notes) == sum(tile.wild for tile in tiles)
    reached = Fraction(0)
    for tile, hop in zip(tiles, run.hops, strict=True):
        reached += number(tile.face)
        assert (hop.tile, hop.total, hop.gap) == (tile, reached, whole - reached)
        assert holds(str(hop.fact))


@pytest.mark.slow
@every_game
def test_single_tiles_and_pairs(variant: Variant) -> None:
    """Every tile of every set is explained alone, twice, and with the largest of its set."""
    tiles = all_tiles(variant)
    for tile in tiles:
        for run in ([tile], [tile, tile], [tile, tiles[-1]]):
            check(explain_run(variant, run), run)


@given(st.data())
def test_any_run_is_explained(data: st.DataObject) -> None:
    """Runs of any length that hit, miss or overshoot, with wilds, in any game, are explained."""
    variant = data.draw(st.sampled_from(ALL))
    run = data.draw(st.lists(st.sampled_from(all_tiles(variant)), min_size=1, max_size=13))
    check(explain_run(variant, run), run)


@given(st.data())
def test_runs_that_hit(data: st.DataObject) -> None:
    """A run that is filled up to the target ends with its own sum."""
    variant = data.draw(st.sampled_from(tuple(VARIANTS.values())))
    left, run = variant.whole, []
    tiles = [entry.tile for entry in variant.yellow]
    while fitting := [tile for tile in tiles if tile.units <= left]:
        run.append(data.draw(st.sampled_from(fitting)))
        left -= run[-1].units
    found = explain_run(variant, run)
    check(found, run)
    assert found.outcome is Outcome.HITS
    assert str(found.steps[-1].fact).startswith(" + ".join(tile.face for tile in run))


@every_game
def test_strategies_are_chosen_by_name(variant: Variant) -> None:
    """Form and target choose the way; a teacher's own game is explained like its kin."""
    assert strategy_for(variant) in STRATEGIES
    run = explain_run(variant, [variant.yellow[0].tile] * 2)
    assert run.strategy == strategy_for(variant)
    assert (variant in OWN) != (variant.name in VARIANTS)


def test_another_strategy_may_be_asked_for() -> None:
    """Small numbers can be explained by tens and ones too."""
    run = explain_run(VARIANTS["twenties"], ["12", "7"], strategy="tens-and-ones")
    assert [str(step.fact) for step in run.steps][1:3] == ["10 = 10", "2 + 7 = 9"]


@pytest.mark.parametrize(
    ("game", "strategy"), [("tens", "common-unit"), ("fractions", "make-tens"), ("tens", "magic")]
)
def test_strategies_that_do_not_fit_are_refused(game: str, strategy: str) -> None:
    """Fractions are not added by making tens, and the message says what is."""
    variant = VARIANTS[game]
    with pytest.raises(SumsError, match=f"{variant.title} can be explained by"):
        explain_run(variant, [variant.yellow[0].tile], strategy=strategy)


def test_wilds_keep_a_note() -> None:
    """A wild is explained by the number it stands for, and the note says that it is one."""
    run = explain_run(VARIANTS["fractions"], ["1/4", "?3/4"])
    assert [say(note) for note in run.notes] == ["The wild stands for 3/4."]


@pytest.mark.parametrize("tiles", [[], [WILD], ["3", WILD]])
def test_runs_without_a_worth_are_refused(tiles: list[Tile | str]) -> None:
    """No tiles, or a wild without its name, make no sum."""
    with pytest.raises(SumsError, match="tiles are"):
        explain_run(VARIANTS["tens"], tiles)
