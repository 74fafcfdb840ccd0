"""Common mistakes: each is recognized by its own trace, and never without evidence."""

from __future__ import annotations

import pytest
from arithmetic import holds, number
from games import ALL, all_tiles
from hypothesis import given
from hypothesis import strategies as st
from mistake_cases import ANSWERS, COMPARISONS, PLAYS, spread

from sums_widgets.engine import (
    VARIANTS,
    Position,
    SumsError,
    Variant,
    legal_plays,
    parse_play,
    parse_position,
    problems,
)
from sums_widgets.learning import (
    MISTAKES,
    Recognised,
    compare,
    recognise_answer,
    recognise_comparison,
    recognise_partner,
    recognise_play,
)
from sums_widgets.learning.words import LEVELS, say, say_aloud
from sums_widgets.testing.moves import plays
from sums_widgets.testing.strategies import positions, real_positions


def by_answer(case: str) -> tuple[Recognised, ...]:
    """Return what is recognized in `game: tiles = answer`."""
    game, _, rest = case.partition(": ")
    tiles, _, answer = rest.partition(" = ")
    return recognise_answer(VARIANTS[game], tiles.split(), answer)


def by_comparison(case: str) -> tuple[Recognised, ...]:
    """Return what is recognized in `game: face sign face`."""
    game, face, sign, other = case.replace(":", "").split()
    return recognise_comparison(VARIANTS[game], face, sign, other)


def by_play(case: str) -> tuple[Recognised, ...]:
    """Return what is recognized in `position | play`."""
    where, play = case.split(" | ")
    position = parse_position(where)
    return recognise_play(position, parse_play(play, position))


def names(found: tuple[Recognised, ...]) -> set[str]:
    """Return the names of what was recognized."""
    return {told.name for told in found}


@pytest.mark.parametrize(("name", "case"), spread(ANSWERS, "fire"))
def test_answers_that_show_it(name: str, case: str) -> None:
    """An answer that only this mistake explains is recognized as such."""
    assert names(by_answer(case)) == {name}


@pytest.mark.parametrize(("name", "case"), spread(ANSWERS, "hold"))
def test_answers_that_do_not_show_it(name: str, case: str) -> None:
    """Right answers, and answers with another trace, are not taken for it."""
    assert name not in names(by_answer(case))


@pytest.mark.parametrize(("name", "case"), spread(COMPARISONS, "fire"))
def test_comparisons_that_show_it(name: str, case: str) -> None:
    """A sign that this mistake explains is recognized as such."""
    assert name in names(by_comparison(case))


@pytest.mark.parametrize(("name", "case"), spread(COMPARISONS, "hold"))
def test_comparisons_that_do_not_show_it(name: str, case: str) -> None:
    """Right signs, and signs with another trace, are not taken for it."""
    assert name not in names(by_comparison(case))


@pytest.mark.parametrize(("name", "case"), spread(PLAYS, "fire"))
def test_plays_that_show_it(name: str, case: str) -> None:
    """A refused play that only this mistake explains is recognized as such."""
    assert names(by_play(case)) == {name}


@pytest.mark.parametrize(("name", "case"), spread(PLAYS, "hold"))
def test_plays_that_do_not_show_it(name: str, case: str) -> None:
    """Legal plays, and plays with another trace, are not taken for it."""
    assert name not in names(by_play(case))


@pytest.mark.parametrize(
    ("game", "faces", "answer", "name"),
    [
        ("decimals", "0.35", "0.75", "complement-slip"),
        ("hundreds", "35", "75", "tens-and-ones-apart"),
        ("hundreds", "35", "55", "ten-off"),
        ("tens", "7", "4", "off-by-one"),
        ("fractions", "1/2", "3/4", "tops-added"),
    ],
)
def test_partners_that_show_it(game: str, faces: str, answer: str, name: str) -> None:
    """What was taken for the partner shows the mistakes that a play would."""
    assert names(recognise_partner(VARIANTS[game], faces.split(), answer)) == {name}


def test_every_mistake_has_its_cases() -> None:
    """Each mistake has at least three cases that must fire, and three that must not."""
    tables = (ANSWERS, COMPARISONS, PLAYS)
    assert set(MISTAKES) == {name for table in tables for name in table}
    cases = [cases for table in tables for cases in table.values()]
    assert all(len(side) >= 3 for pair in cases for side in pair)


def told_well(told: Recognised) -> None:
    """Check that a recognized mistake has all its parts."""
    assert told.name in MISTAKES
    assert holds(str(told.fact))
    assert told.shows
    assert all(show.tiles for show in told.shows)
    for level in LEVELS:
        assert all(say_aloud(text, level=level) for text in (told.title, told.message))
        assert all(say(text, level=level) for text in (told.title, told.message))
        assert say(told.question, level=level).endswith("?")
    assert "wrong" not in say(told.message).lower()


def test_every_mistake_is_told_well() -> None:
    """A name, a true fact, a sentence for child and teacher, a question, and what to draw."""
    tables = ((ANSWERS, by_answer), (COMPARISONS, by_comparison), (PLAYS, by_play))
    for table, recognise in tables:
        for _, case in spread(table, "fire"):
            for told in recognise(case):
                told_well(told)


def test_sentences_name_what_was_said() -> None:
    """The teacher reads the tiles, the true total, and the answer as it was written."""
    [told] = by_answer("fractions: 1/2 1/4 = 2/6")
    assert say(told.message, level="teacher").startswith("1/2 + 1/4 is 3/4, not 2/6:")
    assert (told.shows[0].model, str(told.fact)) == ("fraction-bar", "1/2 + 1/4 = 3/4")


def test_answers_in_other_forms() -> None:
    """Percent, and so many of so many, are read too, and can be said aloud."""
    variant = VARIANTS["decimals"]
    for answer in ("10%", "1 of 10", "0.1"):
        [told] = recognise_answer(variant, ["0.4", "0.06"], answer)
        told_well(told)
    with pytest.raises(SumsError, match="is not a number"):
        recognise_answer(variant, ["0.4"], "lots")


def test_crossing_runs_are_not_explained_twice() -> None:
    """A run that was overlooked says nothing about how its tiles were added."""
    [told] = by_play("tens r2,b4,_;_3 3,7;- 9 0;0 1 0 | C1v3,7")
    assert told.name == "only-main-line"
    assert told.shows[0].run is not None
    assert told.shows[0].model == "board"


def test_comparisons_across_games() -> None:
    """Equal shares of two games, not seen as equal, are recognized and shown side by side."""
    [told] = recognise_comparison(VARIANTS["tens"], "5", "<", "1/2", VARIANTS["fractions"])
    assert told.name == "equal-forms-unseen"
    assert [show.model for show in told.shows] == ["ten-frame", "fraction-bar"]


@pytest.mark.parametrize("sign", ["", "<=", "larger"])
def test_other_signs_are_refused(sign: str) -> None:
    """Two faces are compared with one of three signs."""
    with pytest.raises(SumsError, match="sign is"):
        recognise_comparison(VARIANTS["tens"], "1", sign, "2")


@given(st.data())
def test_right_answers_show_nothing(data: st.DataObject) -> None:
    """The right answer, in any form, is never taken for a mistake."""
    variant = data.draw(st.sampled_from(ALL))
    run = data.draw(st.lists(st.sampled_from(all_tiles(variant)), min_size=1, max_size=6))
    total = sum(number(tile.face) for tile in run)
    assert recognise_answer(variant, run, str(total)) == ()
    top, bottom = total.numerator * 3, total.denominator * 3
    assert recognise_answer(variant, run, f"{top}/{bottom}") == ()


@given(st.data())
def test_any_answer_can_be_judged(data: st.DataObject) -> None:
    """Whatever is answered, recognized mistakes have all their parts; the same for partners."""
    variant = data.draw(st.sampled_from(ALL))
    tiles = st.sampled_from(all_tiles(variant))
    run = data.draw(st.lists(tiles, min_size=1, max_size=6))
    top, bottom = (
        data.draw(st.integers(0, 120)),
        data.draw(st.sampled_from((1, 2, 4, 8, 10, 16, 100))),
    )
    for told in (
        *recognise_answer(variant, run, f"{top}/{bottom}"),
        *recognise_partner(variant, run, data.draw(tiles).face),
    ):
        told_well(told)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
def test_right_signs_show_nothing(variant: Variant) -> None:
    """The right sign between any two tiles of a set is never taken for a mistake."""
    faces = [entry.tile.face for entry in variant.yellow]
    for face in faces:
        for other in faces:
            sign = compare(variant, face, other).sign
            assert recognise_comparison(variant, face, sign, other) == ()
            for told in recognise_comparison(variant, face, "<" if sign != "<" else ">", other):
                assert told.name in MISTAKES


@pytest.mark.slow
@given(real_positions(turns=12), st.data())
def test_legal_plays_show_nothing(position: Position, data: st.DataObject) -> None:
    """A legal play of a real game is never taken for a mistake."""
    if listed := legal_plays(position):
        assert recognise_play(position, data.draw(st.sampled_from(listed))) == ()


@pytest.mark.slow
@given(positions(), st.data())
def test_plays_are_judged_by_their_runs(position: Position, data: st.DataObject) -> None:
    """Only a play with nothing but wrong runs shows mistakes, with all their parts."""
    play = data.draw(plays(position))
    found = recognise_play(position, play)
    wrong = problems(position, play)
    if found:
        assert all(problem.run for problem in wrong)
    for told in found:
        told_well(told)
