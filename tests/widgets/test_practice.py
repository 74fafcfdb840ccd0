"""Practice: every kind of puzzle can be answered, checked, hinted at, shown and completed."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, get_args
from unittest.mock import patch

import pytest

import sums_widgets
from sums_widgets.engine import VARIANTS, Play, SumsError, parse_play
from sums_widgets.learning.words import languages
from sums_widgets.players.puzzles import KINDS
from sums_widgets.widgets.activities.arguments import KindName
from sums_widgets.widgets.activities.practice import Practice, practice
from widgets.puzzle_hands import act, answering, enter, feedback, fill, labels, press, tap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Square, Tile, Variant
    from sums_widgets.widgets.activities.practice.asking import LayTiles
    from sums_widgets.widgets.table.choices import VariantName

every_kind = pytest.mark.parametrize("kind", KINDS)


def answer(activity: Practice, text: str) -> None:
    """Fill in an answer and check it."""
    act(activity, *answering(activity.session.asking, text), press("check"))


def solve(activity: Practice) -> None:
    """Answer the current puzzle rightly."""
    answer(activity, activity.puzzle.answer)


@pytest.mark.slow
@every_kind
@pytest.mark.parametrize("variant", ["tens", "fractions", "decimals"])
def test_every_kind_is_solved_by_hand(kind: KindName, variant: VariantName) -> None:
    """Tiles, wilds, numbers, lines and signs: the plainest answer is right at the first try."""
    activity = practice(variant, kind, count=2, seed=4)
    assert labels(activity)[0] == "check"
    solve(activity)
    assert feedback(activity)["kind"] == "good", (activity.puzzle, feedback(activity))
    assert activity.results == ("first-time", "todo")
    assert labels(activity) == ["next"]
    act(activity, press("next"))
    assert activity.results == ("first-time", "now")


@pytest.mark.slow
@every_kind
def test_hints_come_one_by_one_and_the_answer_last(kind: KindName) -> None:
    """Each hint says its sentence; after the last one the answer may be seen, and it is right."""
    activity = practice("tens", kind, count=2, seed=2)
    for hint in activity.puzzle.hints:
        assert "show" not in labels(activity)
        act(activity, press("hint"))
        assert feedback(activity)["kind"] == "hint"
        assert feedback(activity)["lines"] == [activity.voice.say(hint.message)]
    assert "hint" not in labels(activity)
    act(activity, press("show"))
    asking = activity.session.asking
    assert not asking.is_open
    assert activity.puzzle.check(asking.answer).solved
    assert activity.results[0] == "shown"


def test_a_miss_is_told_kindly_and_the_second_try_counts_as_solved() -> None:
    """A recognized mistake is named with a picture; the next answer is solved, not first time."""
    activity = practice("tens", "missing-tile", difficulty=1, count=2, seed=2)
    right = int(activity.puzzle.answer)
    act(activity, enter("number", str(right + 1)))
    told = feedback(activity)
    assert told["kind"] == "refused"
    assert "So close! Hop along the number line once more." in told["lines"]
    assert str(told["svg"]).startswith("<svg")
    act(activity, fill("number", str(right)))
    assert not feedback(activity)
    act(activity, press("check"))
    assert activity.results[0] == "solved"


def test_after_two_tries_the_answer_can_be_shown() -> None:
    """Nobody is stuck: two misses open the way to the answer."""
    activity = practice("tens", "same-or-different", count=2, seed=2)
    misses = [sign for sign in "<=>" if sign != activity.puzzle.answer]
    answer(activity, misses[0])
    assert "show" not in labels(activity)
    act(activity, press("show"))
    assert activity.session.asking.is_open
    answer(activity, misses[1])
    act(activity, press("show"))
    assert activity.results[0] == "shown"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("missing-tile", "First type a number."),
        ("same-or-different", "First choose one."),
        ("exactly", "First lay tiles on the board."),
    ],
)
def test_nothing_is_checked_before_there_is_an_answer(kind: KindName, told: str) -> None:
    """An early press says what to do first, and is no miss."""
    activity = practice("tens", kind, count=1, seed=2)
    act(activity, press("check"))
    assert feedback(activity)["lines"] == [told]
    solve(activity)
    assert activity.results == ("first-time",)


def test_what_cannot_be_read_is_no_miss() -> None:
    """Words in the box, or a mark in the wrong place, are reported and can be corrected."""
    activity = practice("decimals", "missing-tile", count=1, seed=2, mark=",")
    act(activity, enter("number", "lots"))
    assert feedback(activity)["kind"] == "plain"
    act(activity, enter("number", activity.puzzle.answer.replace(".", ",")))
    assert activity.results == ("first-time",)


def test_a_round_ends_with_its_facts_and_goes_on_with_more() -> None:
    """First tries are counted, what was missed is named, and "More" asks other puzzles."""
    activity = practice("tens", "missing-tile", count=2, seed=2)
    first = activity.puzzle
    solve(activity)
    act(activity, press("next"), press("hint"))
    solve(activity)
    assert list(activity.results) == ["first-time", "solved", "todo"]
    act(activity, press("next"))
    solve(activity)
    act(activity, press("next"))
    page = activity.card.page
    assert page["lines"][:3] == [
        "You did it!",
        "2 of 3 at the first try.",
        "You kept going and solved 1 more.",
    ]
    assert page["lines"][3] == "Worth another look: The missing tile."
    assert page["model"].startswith("<svg")
    act(activity, press("more"))
    assert activity.results == ("now", "todo")
    assert activity.puzzle != first


def test_a_perfect_round_is_told_as_one() -> None:
    """All at the first try: that is what is said."""
    activity = practice("tens", "same-or-different", count=1, seed=2)
    solve(activity)
    act(activity, press("next"))
    assert activity.card.page["lines"][1] == "All 1 at the first try. What a round!"


@pytest.mark.slow
def test_review_mixes_the_games() -> None:
    """Without a variant, neighbors are of different games and kinds."""
    activity = practice(count=8, seed=5)
    seen = []
    for _ in range(5):
        seen.append((activity.puzzle.variant.name, activity.puzzle.kind))
        solve(activity)
        act(activity, press("next"))
    assert all(one[0] != other[0] for one, other in pairwise(seen))
    assert len({kind for _, kind in seen}) == 5
    assert activity.card.page["title"].startswith("Mixed practice: Sums of")


@pytest.mark.slow
@pytest.mark.parametrize("named", [["tens", "Twenties"], ("hundreds", VARIANTS["tens"])])
def test_a_list_mixes_only_its_games(named: Sequence[VariantName | Variant]) -> None:
    """Games that a class has not met stay out, also when a puzzle comes back."""
    activity = practice(named, difficulty=1, count=6, seed=1)
    seen = []
    while not activity.session.course.is_over:
        seen += [game.name for game in activity.puzzle.games]
        act(activity, *[press("hint")] * 3, press("show"), press("next"))
    assert len(activity.results) == 8
    assert set(seen) == {getattr(game, "name", str(game)).lower() for game in named}
    assert activity.card.page["title"].startswith("Mixed practice: Sums of")


def test_a_list_of_one_game_is_that_game() -> None:
    """It is called by its name, and compares its numbers with no other game's."""
    activity = practice(["tens"], count=30, seed=1)
    assert activity.card.page["title"] == "Practice: Sums of 10"
    assert sums_widgets.find_the_mistake(["tens"], seed=1).puzzle.variant.name == "tens"


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_every_page_can_be_told_in_every_language(language: str) -> None:
    """From the question to the end, no sentence is lacking in any language."""
    activity = practice(count=8, seed=5, language=language, mark=",", theme="dark", large=True)
    for _ in range(8):
        act(activity, press("check"), press("hint"))
        answer(activity, activity.puzzle.answer)
        act(activity, press("next"))
    while not activity.session.course.is_over:
        solve(activity)
        act(activity, press("next"))
    assert labels(activity) == ["more"]


@pytest.mark.slow
def test_hostile_events_change_nothing() -> None:
    """Whatever a page sends: no error, and nothing is solved by it."""
    for kind in get_args(KindName):
        activity = practice("tens", kind, count=2, seed=3)
        act(
            activity,
            {"do": "touch", "id": "line", "part": 99},
            {"do": "touch", "id": "line", "part": -1},
            {"do": "paint", "id": "line", "parts": [99, -5]},
            {"do": "paint", "id": "line", "parts": []},
            {"do": "set", "id": "sign", "value": True},
            {"do": "set", "id": "side", "value": "x"},
            {"do": "set", "id": "off", "value": 7},
            {"do": "set", "id": "number", "value": 7.5},
            press("next"),
            press("more"),
            press("yes"),
            press("play"),
            tap("Z99"),
            tap("rack-9"),
            {"do": "key", "key": "Enter", "on": "A1"},
            {"do": "key", "key": "Enter", "on": "Q99"},
        )
        assert feedback(activity).get("kind") != "trouble", (kind, feedback(activity))
        assert activity.results[0] == "now"


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({"variant": "elevens"}, "variant is 'elevens'"),
        ({"variant": ["tens", "twentys"]}, "variant is 'twentys'; did you mean twenties"),
        ({"variant": []}, r"variant is \[\]; expected one of tens, .*, or a list of them"),
        ({"variant": ["tens"], "kind": "same-or-different"}, "kind is 'same-or-different'"),
        ({"kind": "mistakes"}, "kind is 'mistakes'; did you mean mistake"),
        ({"difficulty": 4}, "difficulty is 4"),
        ({"count": 0}, "count is 0; expected a whole number from 1 to 50"),
        ({"count": True}, "count is True"),
        ({"seed": -1}, "seed is -1"),
        ({"typing": "yes"}, "typing is 'yes'"),
        ({"language": "xx"}, "language is 'xx'"),
        ({"mark": ";"}, "mark is ';'"),
    ],
)
def test_choices_that_cannot_be_are_refused(choices: dict[str, object], told: str) -> None:
    """Each refusal names the value and what is accepted."""
    with pytest.raises(SumsError, match=told):
        practice(**{"variant": "tens", **choices})  # type: ignore[arg-type] # on purpose


@pytest.mark.slow
def test_a_seed_gives_everybody_the_same_puzzles() -> None:
    """The same seed, the same first puzzle; without one, some other."""
    assert practice("tens", seed=9).puzzle == practice("tens", seed=9).puzzle
    assert len({practice("tens").puzzle for _ in range(4)}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", ["find_the_mistake", "same_or_different", "which_is_larger"])
def test_quick_questions_for_every_game(name: str, variant: str) -> None:
    """Each quick question asks one kind, in every game, and can be solved."""
    activity = getattr(sums_widgets, name)(variant, seed=1)
    kind = "mistake" if name == "find_the_mistake" else "same-or-different"
    assert activity.puzzle.kind == kind
    solve(activity)
    assert activity.results[0] == "first-time"


# --- tiles on the board ------------------------------------------------------------------------


def tiles_of(activity: Practice) -> LayTiles:
    """Return the tiles that are to be laid."""
    assert activity.tiles is not None
    return activity.tiles


def test_the_number_of_the_question_stands_over_the_rack() -> None:
    """It is written as words of the child's language, not as somebody's score."""
    activity = practice("tens", "exactly", count=2, seed=2, language="es")
    solve(activity)
    with patch.object(activity.board, "show") as shown:
        act(activity, press("next"))
    assert shown.call_args.args[2] == "Pregunta 2"
    assert tiles_of(activity).table.playing.position.scores == (0,)


def test_the_board_stands_beside_the_card_only_while_tiles_are_laid() -> None:
    """The card stays the first child, so its view and focus outlive the board."""
    activity = practice("tens", "exactly", count=1, seed=2)
    assert list(activity.children) == [activity.card, activity.board]
    solve(activity)
    assert activity.board.pad.busy
    act(activity, press("next"))
    assert list(activity.children) == [activity.card]


def test_the_pad_is_free_only_with_the_tiles_of_the_new_question() -> None:
    """A tap on a tile of the last board is never taken for a tap on the next one."""
    activity = practice("tens", "exactly", count=2, seed=2)
    solve(activity)
    pad = activity.board.pad
    sent: list[set[str]] = []
    with patch.object(pad, "send_state", side_effect=lambda names: sent.append({*names})):
        act(activity, press("next"))
    assert [{"busy", "rack", "cells", "laid"} <= names for names in sent] == [True]
    assert not pad.busy


def test_tiles_are_laid_by_drag_and_keys_and_checked_by_enter() -> None:
    """A drop is acknowledged; Enter over laid tiles checks them, and nothing is ever played."""
    activity = practice("tens", "exactly", difficulty=1, count=1, seed=2)
    square = next(s for s, _ in _solution(activity))
    act(
        activity,
        {"do": "drop", "from": "rack-1", "to": str(square), "seq": 3, "view": "v"},
    )
    assert activity.board.pad.ack == {"seq": 3, "view": "v"}
    assert len(tiles_of(activity).table.laid) == 1
    act(activity, press("take-back"))
    assert not tiles_of(activity).table.laid
    act(activity, *answering(activity.session.asking, activity.puzzle.answer))
    act(activity, {"do": "key", "key": "Enter", "on": str(square)})
    assert activity.results == ("first-time",)
    assert tiles_of(activity).table.playing.turns == ()


def _solution(activity: Practice) -> list[tuple[Square, Tile]]:
    assert activity.puzzle.position is not None
    play = parse_play(activity.puzzle.answer, activity.puzzle.position)
    assert isinstance(play, Play)
    return list(play.placements)


def test_hints_light_up_the_board() -> None:
    """Squares, then tiles, then the first tile itself."""
    activity = practice("tens", "exactly", difficulty=2, count=1, seed=2)
    lit = []
    for _ in activity.puzzle.hints:
        act(activity, press("hint"))
        notice = tiles_of(activity).table.notice
        lit.append((bool(notice.squares), bool(notice.tiles), len(tiles_of(activity).table.laid)))
    assert lit == [(False, False, 0), (True, False, 0), (False, True, 0), (True, False, 1)]


def test_plays_can_be_typed() -> None:
    """With a box for notation a play is laid and checked; an invalid one is reported."""
    activity = practice("tens", "exactly", count=1, seed=2, typing=True)
    assert [field["id"] for field in activity.card.page["fields"]] == ["typed-play"]
    act(activity, enter("typed-play", "banana"))
    assert feedback(activity)["kind"] == "refused"
    act(activity, enter("typed-play", "A1:9,"))
    assert activity.results == ("now",)
    act(activity, enter("typed-play", activity.puzzle.answer.lower().replace(",", ", ")))
    assert activity.results == ("first-time",)


def test_a_wild_is_named_on_the_card() -> None:
    """Laying a wild asks for its number; taking it back gives the puzzle back."""
    activity = practice("tens", "wild", count=1, seed=2)
    rack = tiles_of(activity).table.tray.tiles
    place = 1 + next(at for at, tile in enumerate(rack) if tile.wild)
    square = next(s for s, tile in _solution(activity) if tile.wild)
    act(activity, tap(f"rack-{place}"), tap(str(square)))
    assert activity.card.page["lines"] == ["What is your wild?"]
    act(activity, press("no"))
    assert activity.card.page["lines"] == [activity.voice.say(activity.puzzle.question)]


def test_a_tile_on_the_board_can_be_looked_at() -> None:
    """A tap on a tile shows its equal forms, and closing them goes back to the puzzle."""
    activity = practice("fractions", "exactly", count=1, seed=2)
    assert activity.puzzle.position is not None
    square, _ = next(iter(activity.puzzle.position.board.placed()))
    act(activity, tap(str(square)))
    assert activity.card.page["model"].startswith("<svg")
    act(activity, press("no"))
    assert labels(activity)[0] == "check"
