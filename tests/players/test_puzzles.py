"""Puzzles: solvable, graded, without repeats, reproducible by seed, and within the rules."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from puzzle_brute import brute_solutions

from sums_widgets.engine import (
    VARIANTS,
    Play,
    Square,
    SumsError,
    legal_plays,
    load_board,
    load_variant,
    position_problems,
    problems,
    score,
)
from sums_widgets.engine.shuffle import chance
from sums_widgets.learning import MISTAKES
from sums_widgets.learning.words import say
from sums_widgets.players.puzzles import (
    KINDS,
    LEVELS,
    Puzzle,
    PuzzleSet,
    parse_puzzle,
    puzzle_stream,
    puzzles,
)
from sums_widgets.players.puzzles.grading import MOST_WEIGHT, grade
from sums_widgets.players.puzzles.making.sources import clean_area, cut, real_positions
from sums_widgets.players.puzzles.tasks.goals import sums_made
from sums_widgets.players.puzzles.tasks.mistake import Mistake
from sums_widgets.players.puzzles.tasks.task import alone

if TYPE_CHECKING:
    from collections.abc import Iterable

every_kind = pytest.mark.parametrize("kind", KINDS)
every_variant = pytest.mark.parametrize("variant", VARIANTS)
MANY, SOME = 25, 3


def check_all(found: Iterable[Puzzle], kind: str, variant: str) -> None:
    """Check what must be true of every puzzle."""
    for puzzle in found:
        assert (puzzle.kind, puzzle.variant.name) == (kind, variant)
        assert puzzle.solutions == brute_solutions(puzzle), puzzle
        assert puzzle.answer in puzzle.solutions
        assert all(puzzle.check(answer).solved for answer in sorted(puzzle.solutions)[:3]), puzzle
        assert puzzle.difficulty == grade(puzzle.task.reasons())
        again = parse_puzzle(puzzle.to_text())
        assert (again, again.to_text()) == (puzzle, puzzle.to_text())


@pytest.mark.slow
@every_variant
@every_kind
def test_many_of_every_kind(kind: str, variant: str) -> None:
    """Of each kind for each game there are puzzles of all levels, different, and rightly solved."""
    found = puzzles(variant, kind, count=MANY, seed=11)
    check_all(found, kind, variant)
    assert len({puzzle.to_text() for puzzle in found}) == MANY
    assert {puzzle.difficulty.level for puzzle in found} == set(LEVELS)


@pytest.mark.slow
@every_kind
def test_some_of_every_kind(kind: str) -> None:
    """The quick look at the same: a few puzzles of each kind."""
    for variant in ("tens", "fractions"):
        check_all(puzzles(variant, kind, count=SOME, seed=3), kind, variant)


@pytest.mark.slow
@every_kind
@pytest.mark.parametrize("difficulty", LEVELS)
def test_level_that_is_asked_for(kind: str, difficulty: int) -> None:
    """A puzzle is of the level that was asked for, as its reasons weigh."""
    [puzzle] = puzzles("tens", kind, difficulty, count=1, seed=5)
    weight = sum(reason.weight for reason in puzzle.difficulty.reasons)
    assert puzzle.difficulty.level == difficulty
    assert weight <= MOST_WEIGHT.get(difficulty, weight)
    assert weight > MOST_WEIGHT.get(difficulty - 1, weight - 1)


@pytest.mark.slow
def test_same_seed_same_puzzles() -> None:
    """The same seed gives the same set, a longer one begins with it, another seed differs."""
    short, long, other = puzzles(count=4, seed=8), puzzles(count=8, seed=8), puzzles(seed=9)
    assert long.puzzles[:4] == short.puzzles
    assert other.puzzles[:4] != short.puzzles


def test_puzzles_stay_as_they_are() -> None:
    """Seeds lead to the same puzzles on every Python, today and tomorrow."""
    first = next(puzzle_stream("tens", "missing-tile", 1, seed=1))
    assert first.to_text() == FIRST


FIRST = "missing-tile:D2 tens _3,5,g2,b2,r1;?2,_6;2,_,7,3,_3;6,r2,b2,_2,+,_;_2,1,_4 - - 0 1 0"


@pytest.mark.slow
def test_sets_mix_kinds() -> None:
    """Where no kind is named, eight puzzles are of eight kinds, of all games and levels."""
    found = puzzles(count=8, seed=2)
    assert {puzzle.kind for puzzle in found} == set(KINDS)
    assert {puzzle.variant.name for puzzle in found} == set(VARIANTS)
    assert {puzzle.difficulty.level for puzzle in found} == set(LEVELS)


@pytest.mark.slow
def test_puzzles_may_come_to_an_end() -> None:
    """Where there are only so many puzzles, asking for more is refused with their number."""
    with pytest.raises(SumsError, match=r"count is 500; only \d+ different puzzles were found"):
        puzzles("tens", "same-or-different", 3, count=500)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"variant": "elevens"}, "variant is 'elevens'; expected one of tens, twenties"),
        ({"variant": 10}, "variant is 10; expected one of tens"),
        ({"variant": []}, r"variant is \[\]; expected one of tens, .* or a list of them"),
        ({"variant": ["tens", 5]}, "variant is 5; expected one of tens"),
        ({"variant": {"tens"}}, r"variant is \{'tens'\}; expected one of tens"),
        ({"variant": ["tens"], "kind": "same-or-different"}, "kind is 'same-or-different'; expec"),
        ({"kind": "riddle"}, "kind is 'riddle'; expected one of exactly, two-sums, bonus"),
        ({"kind": 3}, "kind is 3; expected one of exactly"),
        ({"difficulty": 4}, "difficulty is 4; expected one of 1, 2, 3"),
        ({"difficulty": True}, "difficulty is True; expected one of 1, 2, 3"),
        ({"count": 0}, "count is 0; expected 1 to 1000"),
        ({"count": 10**30}, "count is a huge number; expected 1 to 1000"),
        ({"seed": -1}, "seed is -1; expected a whole number"),
        ({"seed": "x"}, "seed is 'x'; expected a whole number"),
    ],
)
def test_bad_requests(asked: dict[str, object], answer: str) -> None:
    """A request that cannot be met is refused with what was given and what is accepted."""
    with pytest.raises(SumsError, match=answer):
        puzzles(**asked)  # type: ignore[arg-type]  # that is the point


# --- which kinds make sense ----------------------------------------------------------------------


@every_variant
def test_every_kind_suits_the_five_games(variant: str) -> None:
    """All kinds make sense for all five games, and each says why."""
    for kind in KINDS.values():
        assert kind.suits(VARIANTS[variant])
        assert say(kind.why, level="teacher")


@pytest.mark.slow
def test_own_game_without_wilds_and_bonus() -> None:
    """A game without wilds and without +10 squares has the other kinds; those two are refused."""
    tens = VARIANTS["tens"]
    text = tens.text.replace("wild = 2", "wild = 0").replace('"tens"', '"plain-tens"')
    game = load_variant(text).on_board(load_board(str(tens.layout).replace("+", ".")))
    for kind in ("wild", "bonus"):
        with pytest.raises(SumsError, match=f"kind is '{kind}'; expected one of exactly, two-sums"):
            puzzles(game, kind)
    found = puzzles(game, count=6, seed=1)
    assert {puzzle.kind for puzzle in found} == set(KINDS) - {"wild", "bonus"}
    assert all(parse_puzzle(p.to_text(), variants=[game]) == p for p in found)


def test_whole_numbers_are_compared_across_games() -> None:
    """In whole numbers the second number is of another game, and never a fraction or a decimal."""
    for puzzle in islice(puzzle_stream("twenties", "same-or-different"), 20):
        games = puzzle.to_text().rpartition(" ")[2]
        assert games in ("twenties,tens", "twenties,hundreds")


@pytest.mark.slow
@given(st.lists(st.sampled_from(sorted(VARIANTS)), min_size=1, max_size=3), st.integers(0, 99))
@settings(max_examples=15)
def test_a_list_of_games_keeps_to_itself(games: list[str], seed: int) -> None:
    """Puzzles of a list are of its games, each in its turn, and compare with no other game."""
    found = list(islice(puzzle_stream(games, difficulty=1, seed=seed), 8))
    assert {game.name for puzzle in found for game in puzzle.games} == set(games)
    assert found == list(islice(puzzle_stream([*games, games[0]], difficulty=1, seed=seed), 8))


@pytest.mark.slow
def test_fractions_are_compared_in_one_game_and_across() -> None:
    """Fractions are compared with fractions of another bottom, and with every other game."""
    found = islice(puzzle_stream("fractions", "same-or-different"), 40)
    games = {puzzle.to_text().rpartition(" ")[2].partition(",")[2] for puzzle in found}
    assert games == set(VARIANTS)


@pytest.mark.slow
def test_mistakes_are_known_ones() -> None:
    """Every play with a mistake fits one that is recognized, and they are of several kinds."""
    seen = set()
    for variant in VARIANTS:
        for puzzle in islice(puzzle_stream(variant, "mistake", 2), 4):
            assert isinstance(puzzle.task, Mistake)
            names = {found.name for found in puzzle.task.recognised}
            assert names, puzzle
            seen |= names
    assert seen <= set(MISTAKES)
    assert len(seen) >= 4


# --- real positions ------------------------------------------------------------------------------


@every_variant
def test_positions_are_real(variant: str) -> None:
    """Puzzles are cut out of positions that came about in a game."""
    for position in real_positions(VARIANTS[variant], (2, 6), chance(4)):
        assert position_problems(position) == ()


@pytest.mark.slow
@settings(max_examples=30)
@given(st.integers(0, 2**30), st.sampled_from(list(VARIANTS)), st.data())
def test_a_part_is_true_to_the_whole(seed: int, variant: str, data: st.DataObject) -> None:
    """What is legal on a part that was cut out is legal on the whole board, and scores the same."""
    [position] = real_positions(VARIANTS[variant], (5, 5), chance(seed))
    held = alone(position, position.rack[:3])
    square = data.draw(st.sampled_from(held.board.squares))
    first, last = clean_area(held.board, [square])
    part = alone(held, held.rack, cut(held.board, first, last))
    for play in legal_plays(part):
        back = (Square(s.row + first.row, s.column + first.column) for s in play.squares)
        whole = Play(tuple(back), play.tiles)
        assert problems(held, whole) == ()
        assert score(held, whole).total == score(part, play).total
        assert sums_made(part.board, play) == len(score(part, play).runs)


@given(st.text(max_size=60))
def test_any_text_is_a_puzzle_or_refused(text: str) -> None:
    """Whatever is read is a puzzle that is written back, or is refused as notation."""
    with pytest.raises(SumsError):
        parse_puzzle(text)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("riddle tens r2 - - 0 1 0", "'riddle' is not a kind of puzzle; known: exactly, two-sums"),
        ("exactly tens r2,b4,_2 1,3 - 0 1 0", "expected exactly:2, with a number of tiles"),
        ("exactly:0 tens r2,b4,_2 1,3 - 0 1 0", "expected exactly:2, with a number of tiles"),
        ("bonus:2 tens r2,b4,_,+ 1,3 - 0 1 0", "expected bonus alone"),
        ("exactly:1 tens r2,b4,_2 1,3 - 0 1 0", "no play answers the puzzle 'exactly'"),
        ("missing-tile tens r2,_ - - 0 1 0", "expected one such as missing-tile:C2"),
        ("missing-tile:A1 tens r2,_ - - 0 1 0", "expected an empty square of the board"),
        ("missing-tile:Z9 tens r2,_ - - 0 1 0", "expected an empty square of the board"),
        ("missing-tile:B2 tens r2,_;_2 - - 0 1 0", "no tile on B2 completes every run there"),
        ("missing-tile:B1 tens r5,_,r5 - - 0 1 0", "no tile on B1 completes every run there"),
        ("missing-tile:A1 tens _,r2;b4,_ - - 0 1 0", "no tile on A1 completes every run there"),
        ("mistake:pass tens r2,_ 8 - 0 1 0", "expected one such as mistake:C1>2,3"),
        ("mistake:B1:8 tens r2,_ 8 - 0 1 0", "the play has 0 problems; expected one"),
        ("mistake:B1:7 tens r2,_ 8 - 0 1 0", "the play has 2 problems; expected one"),
        ("same-or-different:1/2 fractions", "expected one such as same-or-different:2/8,0.25"),
        ("same-or-different:1/2,x fractions,decimals", "'x' is not a face"),
        ("same-or-different:1/2,1 fractions,elevens", "'elevens' is not a game"),
        ("exactly:2 tens r2", "1 fields|2 fields; expected 7"),
        ("exactly", "is not a puzzle; expected a kind and a position"),
        ("exactly:2 tens r2,b4,_2 1,3 - 0 1 0\n", "is not a puzzle; expected a kind"),
    ],
)
def test_texts_that_are_no_puzzle(text: str, answer: str) -> None:
    """A text that is no puzzle is refused with what is off and what is expected."""
    with pytest.raises(SumsError, match=answer):
        parse_puzzle(text)


def test_what_is_no_text() -> None:
    """Something that is not a text is refused too."""
    with pytest.raises(SumsError, match="None is not a text"):
        parse_puzzle(None)  # type: ignore[arg-type]  # that is the point


def test_set_is_a_sequence() -> None:
    """A set can be counted, walked over and indexed, and shows its questions in order."""
    found = puzzles("tens", "bonus", count=2)
    assert isinstance(found, PuzzleSet)
    assert [found[0], found[1]] == list(found)
    assert str(found).startswith(f"1. {found[0]}\n\n2. ")
