"""Equivalence: every form of every tile, connected by small steps that are true."""

from __future__ import annotations

import pytest
from arithmetic import holds, number
from games import ALL, all_tiles, altered, faces_of
from meaning import is_meant

from sums_widgets.engine import VARIANTS, SumsError, Variant
from sums_widgets.learning import Kind, When, equivalence_of
from sums_widgets.learning.words import LEVELS, say, say_aloud

every_game = pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)


@pytest.mark.parametrize(
    ("game", "face", "forms"),
    [
        ("tens", "3", "3 of 10 = 3/10 = 30/100 = 0.3 = 30%"),
        ("twenties", "7", "7 of 20 = 7/20 = 35/100 = 0.35 = 35%"),
        ("hundreds", "35", "35 of 100 = 7/20 = 35/100 = 0.35 = 35%"),
        ("fractions", "3/8", "3/8 = 6/16 = 6 of 16 = 0.375 = 37.5%"),
        ("fractions", "2/4", "2/4 = 1/2 = 4/8 = 8/16 = 8 of 16 = 5/10 = 50/100 = 0.5 = 50%"),
        ("decimals", "0.35", "0.35 = 35 of 100 = 7/20 = 35/100 = 35%"),
        ("decimals", "0.3", "0.3 = 0.30 = 30 of 100 = 3/10 = 30/100 = 30%"),
    ],
)
def test_forms_of_a_tile(game: str, face: str, forms: str) -> None:
    """A tile's part of the whole, in every form that its game can lead to."""
    assert str(equivalence_of(VARIANTS[game], face).fact) == forms


@pytest.mark.slow
@every_game
def test_every_form_is_the_same_share(variant: Variant) -> None:
    """All forms of all tiles equal the tile's fraction of the target, recomputed."""
    for tile in all_tiles(variant):
        found = equivalence_of(variant, tile)
        share = number(tile.face) / number(variant.face(variant.whole))
        assert found.share == share
        assert [form.text for form in found.forms if number(form.text) != share] == []
        assert len({form.text for form in found.forms}) == len(found.forms)


@pytest.mark.slow
@every_game
def test_classes_are_complete(variant: Variant) -> None:
    """The equal faces of a tile are exactly those faces of the set with the same value."""
    faces = faces_of(variant)
    for face in faces:
        equal = {other for other in faces if number(other) == number(face)}
        found = equivalence_of(variant, face)
        assert equal <= set(found.faces)
        assert all(number(other) == number(face) for other in found.faces)
        if variant.target == 1:
            assert set(found.faces) <= {form.text for form in found.forms}
            assert {form.text for form in found.forms if form.own} == set(found.faces)
        else:
            assert not any(form.own for form in found.forms)


@pytest.mark.slow
@every_game
def test_links_are_true_and_join_all_forms(variant: Variant) -> None:
    """Each link is true, and by links every form can be reached from every other."""
    for face in faces_of(variant):
        found = equivalence_of(variant, face)
        groups = [{form.text} for form in found.forms]
        for link in found.links:
            assert holds(str(link.fact))
            assert all(holds(str(fact)) for fact in link.why)
            ends = set(link.fact.sides)
            joined = [group for group in groups if group & ends] or [set()]
            groups = [group for group in groups if not group & ends] + [set().union(ends, *joined)]
        assert len(groups) == 1, f"{face}: {groups} hang apart"


@pytest.mark.slow
@every_game
def test_every_link_can_be_said(variant: Variant) -> None:
    """There is a true sentence for every tile and every link, for child and teacher."""
    for face in faces_of(variant):
        found = equivalence_of(variant, face)
        for message in (found.message, *(link.message for link in found.links)):
            assert is_meant(message), message
            assert all(say(message, level=level) for level in LEVELS)
            assert all(say_aloud(message, level=level) for level in LEVELS)


@pytest.mark.parametrize(
    ("game", "now", "peek"),
    [
        ("tens", {Kind.OF}, {Kind.FRACTION, Kind.DECIMAL, Kind.PERCENT}),
        ("twenties", {Kind.OF}, {Kind.FRACTION, Kind.DECIMAL, Kind.PERCENT}),
        ("hundreds", {Kind.OF}, {Kind.FRACTION, Kind.DECIMAL, Kind.PERCENT}),
        ("fractions", {Kind.OF, Kind.FRACTION}, {Kind.FRACTION, Kind.DECIMAL, Kind.PERCENT}),
        ("decimals", {Kind.OF, Kind.FRACTION, Kind.DECIMAL}, {Kind.PERCENT}),
    ],
)
def test_forms_fit_the_age(game: str, now: set[Kind], peek: set[Kind]) -> None:
    """What is taught later stands under "peek ahead", whatever tile is looked at."""
    variant = VARIANTS[game]
    for face in faces_of(variant):
        found = equivalence_of(variant, face)
        assert {form.kind for form in found.now} == now
        assert {form.kind for form in found.peek} <= peek
        assert found.forms == found.now + found.peek
        if variant.scale.form != "whole":
            assert found.forms[0].text == face


def test_older_players_have_more_forms_now() -> None:
    """In a game for older children fractions, then decimals, then percent are for now."""
    for age, count in (("7", 1), ("8", 3), ("9", 4), ("10", 5)):
        older = altered("tens", "older", ages_from=age)
        assert len(equivalence_of(older, "3").now) == count


def test_headings_can_be_said() -> None:
    """Now and "peek ahead" are headings that people read."""
    assert [say(when.message) for when in When] == ["now", "peek ahead"]


def test_first_comes_the_ten_frame() -> None:
    """For tens, 3 of 10 and the ten frame come first."""
    found = equivalence_of(VARIANTS["tens"], "3")
    assert (found.forms[0].text, found.show.model) == ("3 of 10", "ten-frame")
    assert say(found.message) == "3 is 3 of 10."


def test_parts_without_a_decimal_have_none() -> None:
    """A twelfth has no exact decimal, and none is made up."""
    [twelves] = [variant for variant in ALL if variant.name == "twelves"]
    texts = [form.text for form in equivalence_of(twelves, "1").forms]
    assert texts == ["1 of 12", "1/12"]
    assert [form.text for form in equivalence_of(twelves, "3").forms][-2:] == ["0.25", "25%"]


@pytest.mark.parametrize("face", ["", "?", "0", "1/3", "0.3", "07"])
def test_what_is_no_face_is_refused(face: str) -> None:
    """Only a face of the game has a share."""
    with pytest.raises(SumsError):
        equivalence_of(VARIANTS["tens"], face)
