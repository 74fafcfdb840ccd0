"""The results of the learning layer, drawn: plays, refusals, partners, comparisons, bridges."""

from __future__ import annotations

from fractions import Fraction

import pytest
from books import AFTER, BEFORE_AND_AFTER, BOOKS, DOWN, Book, example_1, example_2, placement
from hypothesis import given, settings
from hypothesis import strategies as st
from measuring import text_faults

from sums_widgets.engine import VARIANTS, Play, Position, Variant, parse_play, parse_position
from sums_widgets.learning import (
    Comparison,
    bridge_of,
    compare,
    equivalence_of,
    explain_play,
    explain_refusal,
    partner_of,
)
from sums_widgets.learning.words import say
from sums_widgets.pictures import (
    THEMES,
    Picture,
    bridge_picture,
    comparison_picture,
    equivalence_picture,
    failure_picture,
    partner_picture,
    play_explanation_picture,
    refusal_picture,
)
from sums_widgets.pictures.shapes import Number, Rectangle, Text

LIGHT = THEMES["light"]
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.variant)
every_game = pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))


def faces_of(variant: Variant) -> list[str]:
    """Return every face of a game's yellow tiles."""
    return sorted({entry.tile.face for entry in variant.yellow})


def numbers(picture: Picture, role: str) -> list[str]:
    """Return the numbers that are written in a role."""
    return [s.face for s in picture.shapes if isinstance(s, Number) and s.role == role]


def areas(picture: Picture, role: str) -> list[Rectangle]:
    """Return the rectangles of a role."""
    return [s for s in picture.shapes if isinstance(s, Rectangle) and s.role == role]


def legal_examples(book: Book) -> list[tuple[Position, Play]]:
    """Return both placements of example 1, and that of example 2."""
    first, second = example_1(book), example_2(book)
    return [
        (first, placement(first, BEFORE_AND_AFTER, book.around)),
        (first, placement(first, AFTER, book.behind)),
        (second, placement(second, DOWN, book.down)),
    ]


@pytest.mark.slow
@every_book
def test_plays_with_their_score_sheet(book: Book) -> None:
    """Every example shows its runs, each row with its points, and the total in bold."""
    for position, play in legal_examples(book):
        found = explain_play(position, play)
        picture = play_explanation_picture(found)
        assert list(text_faults(picture, LIGHT)) == []
        assert len(areas(picture, "placed")) == len(play.tiles)
        texts = [shape.text for shape in picture.shapes if isinstance(shape, Text)]
        points = [str(row.points) for row in found.rows]
        assert texts[-len(points) - 1 :].count(str(found.total)) == 1
        assert all(text in texts for text in points)
        words = say(picture.description)
        assert all(say(row.message) in words for row in found.rows)
        assert say(found.message) in words


def test_every_row_of_a_score_sheet() -> None:
    """Going out with many tiles, on a +10 square; and a trade, which has no board."""
    text = "tens r2,b1,_4,+ 1,1,1,1,3;2,2 - 0;0 1 0"
    position = parse_position(text)
    found = explain_play(position, parse_play("C1>1,1,1,1,3", position))
    reasons = [row.reason.value for row in found.rows]
    assert reasons == ["sum", "tiles", "all-tiles", "bonus-square", "out"]
    picture = play_explanation_picture(found)
    assert list(text_faults(picture, LIGHT)) == []
    texts = [shape.text for shape in picture.shapes if isinstance(shape, Text)]
    assert {"3 \u00d7 5", "\u00d7 5", "G1", str(found.total)} <= set(texts)
    position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- 9 0;0 1 0")
    for written in ("trade:1", "pass"):
        move = parse_play(written, position)
        if not explain_refusal(position, move):
            sheet = play_explanation_picture(explain_play(position, move))
            assert list(text_faults(sheet, LIGHT)) == []
    trade = play_explanation_picture(explain_play(position, parse_play("trade:1", position)))
    assert "\u22123 \u00d7 1" in [s.text for s in trade.shapes if isinstance(s, Text)]


@every_book
def test_the_forbidden_placement(book: Book) -> None:
    """The refused run is marked; what it makes stands at its end, what is missing in the model."""
    position = example_2(book)
    found = explain_refusal(position, placement(position, DOWN, book.forbidden))
    assert found is not None
    picture = refusal_picture(found)
    [failure] = found.failures
    assert len(areas(picture, "refused")) == 1
    assert len(areas(picture, "run")) == 2
    [made] = numbers(picture, "miss")
    assert Fraction(made) == failure.run.total
    assert any(Fraction(face) == failure.run.missing for face in numbers(picture, "gap"))
    assert list(text_faults(picture, LIGHT)) == []
    assert say(failure.message) in say(picture.description)
    alone = failure_picture(failure)
    assert len(areas(alone, "refused")) == 1
    assert list(text_faults(alone, LIGHT)) == []


@pytest.mark.parametrize("written", ["C1>3,.,2", "E1:9", "A1:1", "Z9:1", "D3:2", "trade:7"])
def test_refusals_without_a_run(written: str) -> None:
    """A gap, a tile that is not there, a taken square, one off the board: all can be drawn."""
    position = parse_position("tens r2,b4,_4;_6;_6 1,2,3,3,4;- 9 0;0 1 0")
    found = explain_refusal(position, parse_play(written, position))
    assert found is not None
    picture = refusal_picture(found)
    assert list(text_faults(picture, LIGHT)) == []
    assert all(say(message) in say(picture.description) for message in found.messages)


@pytest.mark.slow
@every_game
def test_partners_and_forms(variant: Variant) -> None:
    """Each tile with what completes it, in every way to write it, and in all its forms."""
    for face in faces_of(variant):
        found = partner_of(variant, face)
        picture = partner_picture(found)
        assert list(text_faults(picture, LIGHT)) == [], face
        assert set(found.faces) <= set(numbers(picture, "gap"))
        assert say(found.message) in say(picture.description)
        same = equivalence_of(variant, face)
        picture = equivalence_picture(same)
        assert list(text_faults(picture, LIGHT, ",")) == [], face
        peek = [form.text for form in same.peek if " of " not in form.text]
        assert numbers(picture, "gap")[-len(peek) or len(numbers(picture, "gap")) :] == peek
        assert say(same.message) in say(picture.description)


def test_partners_of_runs() -> None:
    """Several tiles, the whole itself, too much, and nothing at all."""
    for faces in (["1/4", "2/8"], ["1/2", "2/4"], ["3/4", "2/4"], []):
        found = partner_of(VARIANTS["fractions"], *faces)
        assert list(text_faults(partner_picture(found), LIGHT)) == []


def shares(picture: Picture, found: Comparison) -> list[Fraction]:
    """Return the two bars of a picture as fractions of the whole."""
    bars = [areas(picture, f"part-{place}")[-1].width for place in (1, 2)]
    long = max(bars) / max(1.0, *(top / found.bottom for top in found.tops))
    first = max(found.tops) / found.bottom
    return [Fraction(bar / long * first).limit_denominator(found.bottom) for bar in bars]


@pytest.mark.slow
@settings(max_examples=80)
@given(data=st.data())
def test_comparisons(data: st.DataObject) -> None:
    """Any two faces: no text in the way, the bars to scale, a sign within one game alone."""
    one, other = (data.draw(st.sampled_from(list(VARIANTS.values()))) for _ in range(2))
    left = data.draw(st.sampled_from(faces_of(one)))
    right = data.draw(st.sampled_from(faces_of(other)))
    found = compare(one, left, right, other)
    picture = comparison_picture(found)
    assert list(text_faults(picture, LIGHT)) == []
    is_written = found.sign in [s.text for s in picture.shapes if isinstance(s, Text)]
    assert is_written == (one == other), "5 of 10 is 1/2 of 1, but 5 = 1/2 would be false"
    assert shares(picture, found) == [Fraction(top, found.bottom) for top in found.tops]
    assert say(found.message) in say(picture.description)


@pytest.mark.slow
@every_game
def test_bridges(variant: Variant) -> None:
    """Each tile in all games: bars that say it exactly end at one place, others on both sides."""
    for face in faces_of(variant):
        bridge = bridge_of(variant, face)
        picture = bridge_picture(bridge)
        assert list(text_faults(picture, LIGHT)) == [], face
        words = say(picture.description)
        assert all(say(pier.message) in words for pier in bridge.piers)
        exact = [pier for pier in bridge.piers if pier.exact]
        steps = areas(picture, "part-2")
        assert len(steps) == len(bridge.piers) - len(exact)
        ends = {round(bar.box.right, 6) for bar in areas(picture, "part-1")}
        end = max(
            round(bar.box.right, 6)
            for bar in areas(picture, "part-1")
            if bar.y not in {step.y for step in steps}
        )
        assert end in ends
        assert all(step.x < end < step.box.right for step in steps)
        assert len(ends) <= 1 + len(steps)


def test_shares_beyond_the_whole() -> None:
    """More than the whole is drawn beyond a mark where the whole ends."""
    game = VARIANTS["fractions"]
    for picture in (
        comparison_picture(compare(game, "5/4", "3/4")),
        bridge_picture(bridge_of(game, "5/4")),
    ):
        assert list(text_faults(picture, LIGHT)) == []


def test_titles_tell_them_apart() -> None:
    """Each kind of picture has a title of its own, in both languages."""
    game = VARIANTS["fractions"]
    pictures = [
        equivalence_picture(equivalence_of(game, "3/8")),
        partner_picture(partner_of(game, "3/8")),
        comparison_picture(compare(game, "3/8", "1/2")),
        bridge_picture(bridge_of(game, "3/8")),
    ]
    for language in ("en", "es"):
        titles = {say(picture.title, language=language) for picture in pictures}
        assert len(titles) == len(pictures)
