"""Answer every activity wrongly, then rightly, and check that each result is visible.

The right answers come from a second instance of the same activity. Of two answers the first is
given by tap, the second by key: two quick taps on one button count as one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import sums_widgets
from browser.seen import expect_seen
from sums_widgets.learning.examples import Outcome, points_question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Locator

    from browser.activity_on_page import CardOnPage
    from sums_widgets.learning.examples import Round
    from sums_widgets.players.puzzles import Puzzle

    Answers = Callable[[CardOnPage, Any], Iterator[None]]

WRONG = "77"
"""An answer that is wrong for all our questions."""


@dataclass(frozen=True)
class Exercise:
    """An activity, by the call that makes it, and how its questions are answered."""

    call: str
    answers: Answers
    arguments: tuple[object, ...]
    choices: Mapping[str, object] = field(default_factory=dict)

    @property
    def code(self) -> str:
        """The call as source code."""
        return f"{self.call}(*{self.arguments}, **{dict(self.choices)})"

    @property
    def name(self) -> str:
        """The CSS class by which it is found on a page with other activities."""
        return f"the-{self.call}"

    def questions(self, card: CardOnPage) -> Iterator[None]:
        """Yield once for each question, after answering it."""
        made = getattr(sums_widgets, self.call)(*self.arguments, **self.choices)
        return self.answers(card, made)


def solve_puzzles(card: CardOnPage, practice: Any) -> Iterator[None]:  # noqa: ANN401 - as made above
    """Answer a practice of any kind, each puzzle on the second try."""
    course = practice.session.course
    while True:
        puzzle = course.now.puzzle
        BY_KIND[puzzle.kind](card, puzzle)
        expect_seen(card.button("next"))
        yield
        card.press("next")
        expect(card.feedback).to_have_count(0)
        course.finish("solved")
        course.go_on()


def _lay_tiles(card: CardOnPage, puzzle: Puzzle) -> None:
    """Lay one tile of several, then the others."""
    first, *others = card.moves(puzzle)
    assert others
    card.lay(first)
    card.press("check")
    card.is_told("refused")
    card.lay(*others)
    card.button("check").press("Enter")
    card.is_told("good")


def _find_mistake(card: CardOnPage, puzzle: Puzzle) -> None:
    """Choose the line with the wrong sign, then with the right one."""
    line, _, off = puzzle.answer.partition(" ")
    if len(puzzle.choices) > 1:  # a line that is alone is chosen already
        card.draw_line(*line.split("-"))
    card.box.fill(off[1:])
    _choose_twice(card, "-" if off[0] == "+" else "+", off[0])


def _compare(card: CardOnPage, puzzle: Puzzle) -> None:
    """Choose another sign, then the right one."""
    _choose_twice(card, next(sign for sign in "<>" if sign != puzzle.answer), puzzle.answer)


def _choose_twice(card: CardOnPage, wrong: str, right: str) -> None:
    card.choose(wrong)
    card.press("check")
    card.is_told("refused")
    card.choose(right)
    card.button("check").press("Enter")
    card.is_told("good")


BY_KIND = {"exactly": _lay_tiles, "mistake": _find_mistake, "same-or-different": _compare}


def fill_wholes(card: CardOnPage, filling: Any) -> Iterator[None]:  # noqa: ANN401 - as made above
    """Type one unit too many, then what is missing."""
    for question in filling.series.questions:
        face = question.variant.scale.face
        card.box.fill(face(question.missing + 1))
        card.press("check")
        card.is_told("refused")
        card.box.fill(face(question.missing))
        card.box.press("Enter")
        card.is_told("good")
        expect_seen(card.button("next"))
        yield
        card.press("next")
        expect(card.feedback).to_have_count(0)


def step_through(card: CardOnPage, example: Any) -> Iterator[None]:  # noqa: ANN401 - as made above
    """Step on, and answer where there is a question."""
    for number, step in enumerate(example.stepper.example.steps, 1):
        slider = card.card.locator("input[type=range]")
        expect(slider).to_have_value(str(number))
        expect_seen(card.lines)
        if step.question is not None:
            card.box.fill(WRONG)
            card.box.press("Enter")
            card.is_told("refused")
            card.box.fill(step.question.answer.text)
            card.box.press("Enter")
            card.is_told("good")
            yield
        card.button("next").press("ArrowRight")


def fill_blanks(card: CardOnPage, faded: Any) -> Iterator[None]:  # noqa: ANN401 - as made above
    """Lay tiles that do not make the sums, take them back, and lay those of the example."""
    laid = card.card.get_by_role("button", name="tap to take it back")
    for turn in faded.filling.rounds:
        for number, face in enumerate(_tiles_that_miss(turn), 1):
            _tile(card, face).click()
            expect(laid).to_have_count(number)
        card.press("check")
        card.is_told("refused")
        for place, _ in enumerate(turn.blanks, 1):
            laid.first.press("Enter")
            expect(laid).to_have_count(len(turn.blanks) - place)
        for number, square in enumerate(turn.blanks, 1):
            _tile(card, turn.solution[square].face).press("Enter")
            expect(laid).to_have_count(number)
        card.button("check").press("Enter")
        card.is_told("good")
        if turn.all_blank:
            card.box.fill(points_question(turn.position, turn.play).answer.text)
            card.box.press("Enter")
            card.is_told("good", "on your own")
        yield
        card.press("next")
        expect(card.feedback).to_have_count(0)


def _tile(card: CardOnPage, face: str) -> Locator:
    return card.card.get_by_role("button", name=f"Tile {face}").first


def _tiles_that_miss(turn: Round) -> list[str]:
    """Return rack tiles for the blanks that the rules refuse."""
    rack = [tile for tile in turn.position.rack if not tile.wild]
    for tiles in permutations(rack, len(turn.blanks)):
        laid = dict(zip(turn.blanks, tiles, strict=True))
        if turn.check(laid).outcome is Outcome.NOT_YET:
            return [tile.face for tile in tiles]
    raise AssertionError(turn)


def explore(card: CardOnPage, _: object) -> Iterator[None]:
    """Type an amount that cannot be shown, then one that can."""
    box = card.card.locator("[data-field=amount]")
    for eighths in ("3/8", "5/8", "7/8"):
        box.fill("1/3")
        box.press("Enter")
        expect_seen(card.card.locator(".sums-problem"))
        box.fill(eighths)
        box.press("Enter")
        expect(card.lines).to_contain_text(f"{eighths} is {eighths[0]} of 8 equal parts.")
        expect_seen(card.lines.locator("p").first)
        yield


def hand_in(card: CardOnPage, made: Any) -> Iterator[None]:  # noqa: ANN401 - as made above
    """Press next too early each time; answer one question wrongly and two rightly; hand it in."""
    typed, laid, line = made.session.ticket.questions
    card.press("next")
    card.is_told("plain", "First write your name")
    card.box.fill("Ada")
    card.box.press("Enter")
    expect(card.feedback).to_have_count(0)
    card.button("next").press("Enter")
    card.is_told("plain")
    card.box.fill("1" if typed.answer != "1" else "2")
    card.box.press("Enter")
    expect(card.feedback).to_have_count(0)
    card.dots("shown", "now", "todo")
    card.wait_for_board()
    yield
    card.press("next")
    card.is_told("plain")
    card.lay(*card.moves(laid))
    card.button("next").press("Enter")
    expect(card.feedback).to_have_count(0)
    card.dots("shown", "shown", "now")
    card.has_no_board()
    yield
    card.press("next")
    card.is_told("plain")
    where, _, off = line.answer.partition(" ")
    if len(line.choices) > 1:
        card.draw_line(*where.split("-"))
    card.choose(off[0])
    card.box.fill(off[1:])
    card.box.press("Enter")
    card.press("hand-in")
    expect(card.lines).to_contain_text("2 of 3 right.")
    expect_seen(card.card.locator(".sums-code"))
    yield


EXERCISES = (
    Exercise("practice", solve_puzzles, ("tens", "exactly", 1), {"count": 3, "seed": 2}),
    Exercise("find_the_mistake", solve_puzzles, ("tens", 3), {"count": 3, "seed": 7}),
    Exercise("same_or_different", solve_puzzles, ("decimals", 2), {"count": 3, "seed": 1}),
    Exercise("which_is_larger", solve_puzzles, ("fractions", 2), {"count": 3, "seed": 2}),
    Exercise("fill_to_the_whole", fill_wholes, ("decimals",), {"count": 3, "seed": 4}),
    Exercise("worked_example", step_through, ("tens", 2)),
    Exercise("faded_practice", fill_blanks, ("tens", 2)),
    Exercise("explorer", explore, ("fractions",)),
    Exercise("exit_ticket", hand_in, ("tens", 3)),
)
"""Every activity, with three questions or more."""
