"""Activities driven from code: traits to observe and link, and methods in place of events."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest
import traitlets

import sums_widgets
from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.words import MARKS
from sums_widgets.players.puzzles import KINDS, LEVELS
from sums_widgets.widgets.activities.activity import Activity
from sums_widgets.widgets.activities.arguments import (
    Difficulty,
    KindName,
    ModelName,
)
from sums_widgets.widgets.activities.touching import TOUCHABLE
from sums_widgets.widgets.table.choices import LOOKS, Mark, Theme, VariantName
from sums_widgets.widgets.table.options import LookOptions

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.telling.voice import Voice

TRAITS = ("step", "answer", "score", "is_done", "page")

ACTIVITIES: dict[str, Callable[[], Activity]] = {
    "worked_example": lambda: sums_widgets.worked_example("tens", 1),
    "faded_practice": lambda: sums_widgets.faded_practice("tens", 2),
    "practice": lambda: sums_widgets.practice("tens", "missing-tile", count=2, seed=1),
    "find_the_mistake": lambda: sums_widgets.find_the_mistake("tens", count=2, seed=1),
    "same_or_different": lambda: sums_widgets.same_or_different("decimals", count=2, seed=1),
    "which_is_larger": lambda: sums_widgets.which_is_larger("fractions", count=2, seed=1),
    "fill_to_the_whole": lambda: sums_widgets.fill_to_the_whole("tens", 2, seed=1),
    "explorer": lambda: sums_widgets.explorer("fractions", "3/8"),
    "exit_ticket": lambda: sums_widgets.exit_ticket("tens", seed=7),
}
"""Every activity of the lessons, by its public name."""

every_activity = pytest.mark.parametrize("name", ACTIVITIES)


def right_answer(activity: Any) -> str | int:  # noqa: ANN401 - each activity has its own state
    """Return a right answer to the current question of an activity."""
    if hasattr(activity, "stepper"):
        return str(activity.stepper.step.question.measure.value)
    if hasattr(activity, "filling"):
        filling = activity.filling
        tiles = [str(filling.round.solution[square]) for square in filling.round.blanks]
        return int(filling.points) if filling.question else ",".join(tiles)
    if hasattr(activity, "series"):
        question = activity.series.question
        return str(question.face(question.missing))
    asking = None if hasattr(activity, "seen") else activity.session.asking
    name = "1/4" if hasattr(activity, "seen") else "Mia"
    return name if asking is None else str(asking.puzzle.answer)


class Unsteady(Activity):
    """Counts presses of a button, and raises at the third."""

    count = 0

    def do(self, event: Event) -> None:
        """Count; raise ValueError at 3."""
        self.count += 1
        if self.count == 3:
            raise ValueError(event["id"])

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return the count, and the button."""
        buttons = [{"id": "next"}] if self.count < 4 else []
        return {"id": voice.theme, "lines": [str(self.count)], "buttons": buttons}


def unsteady() -> Unsteady:
    """Return the activity, shown."""
    made = Unsteady()
    made.show()
    return made


# --- traits ----------------------------------------------------------------------------------


@pytest.mark.slow
@every_activity
def test_traits_can_be_read_but_not_set(name: str) -> None:
    """The five traits are there from the start, and only the activity itself changes them."""
    activity = ACTIVITIES[name]()
    assert activity.page == activity.card.page
    assert activity.step == (0 if name in ("explorer", "exit_ticket") else 1)
    assert (activity.score, activity.is_done) == (0, False)
    assert activity.answer == ("3/8" if name == "explorer" else "")
    for trait in TRAITS:
        with pytest.raises(traitlets.TraitError):
            setattr(activity, trait, getattr(activity, trait))


@pytest.mark.slow
@every_activity
def test_traits_stay_in_python(name: str) -> None:
    """They cost no byte on the way to the browser: none of them is sent."""
    assert not {*TRAITS} & {*ACTIVITIES[name]().keys}


def test_traits_follow_a_child() -> None:
    """What is done on the card reaches whoever observes or links a trait, all at one time."""
    filling = sums_widgets.fill_to_the_whole("tens", 1, seed=1)
    seen: list[tuple[object, ...]] = []

    def note(_change: object) -> None:
        seen.append((filling.step, filling.answer, filling.score, filling.is_done))

    filling.observe(note, ["answer", "score", "is_done"])
    reader = traitlets.HasTraits()
    reader.add_traits(points=traitlets.Int())
    traitlets.dlink((filling, "score"), (reader, "points"))
    filling.card._handle_custom_msg({"do": "answer", "id": "answer", "value": "6"}, [])
    assert {*seen} == {(1, "6", 1, False)}
    assert reader.trait_values()["points"] == 1
    filling.card._handle_custom_msg({"do": "press", "id": "next"}, [])
    assert filling.is_done


def test_an_observer_that_fails_is_told_on_the_card() -> None:
    """A slip in a teacher's observer is a friendly line with details, and the lesson goes on."""
    filling = sums_widgets.fill_to_the_whole("tens", 2, seed=1)

    def fail(_change: object) -> None:
        raise ZeroDivisionError

    filling.observe(fail, "score")
    filling.receive({"do": "answer", "id": "answer", "value": "6"})
    assert "ZeroDivisionError" in filling.page["feedback"]["details"]
    filling.next()
    assert (filling.step, filling.score) == (2, 1)
    assert filling.page == filling.card.page


def test_an_observer_may_drive_the_activity() -> None:
    """Code that goes on by itself after a right answer leaves all traits true."""
    filling = sums_widgets.fill_to_the_whole("tens", 2, seed=1)
    filling.observe(lambda _change: filling.next(), "score")
    assert filling.check(right_answer(filling)) is True
    assert (filling.step, filling.score, filling.answer) == (2, 1, "")
    assert filling.page == filling.card.page
    assert filling.page["dots"][1]["state"] == "now"


def test_tiles_that_lie_apart_have_an_answer() -> None:
    """Tiles that are not in line, as a child may lay them, are written one by one."""
    lesson = sums_widgets.practice("tens", "exactly", count=1, seed=1)
    table = lesson.tiles.table if lesson.tiles else None
    assert table is not None
    board = table.playing.position.board
    empty = [square for square in board.squares if board[square] is None]
    first = empty[0]
    apart = next(
        square for square in empty if square.row != first.row and square.column != first.column
    )
    for place, square in ((1, first), (2, apart)):
        lesson.receive({"do": "tap", "on": f"rack-{place}", "again": False})
        lesson.receive({"do": "tap", "on": str(square), "again": False})
    assert [each.partition(":")[0] for each in lesson.answer.split()] == [str(first), str(apart)]


# --- methods ---------------------------------------------------------------------------------


@pytest.mark.slow
@every_activity
def test_a_whole_activity_is_driven_by_its_methods(name: str) -> None:
    """Answers and steps alone lead from the first page to the end, with every answer right."""
    activity = ACTIVITIES[name]()
    for _ in range(40):
        if activity.can_check:
            assert activity.check(right_answer(activity)), activity.page
        elif name == "exit_ticket":
            activity.press("hand-in")
        else:
            activity.next()
        assert activity.page == activity.card.page
        if activity.is_done or name == "explorer":
            break
    assert activity.is_done is (name != "explorer")
    rounds = {"faded_practice": 3, "exit_ticket": 3, "explorer": 0}
    expected = activity.stepper.solved if hasattr(activity, "stepper") else rounds.get(name, 2)
    assert activity.score == expected


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_puzzle_takes_its_answer_in_notation(kind: KindName) -> None:
    """`puzzle.answer` is an answer to `check`, is read back as `answer`, and is right."""
    lesson = sums_widgets.practice("tens", kind, count=1, seed=4)
    expected = lesson.puzzle.answer
    assert lesson.check(expected)
    assert lesson.answer == expected
    assert lesson.results[0] == "first-time"


@pytest.mark.slow
@every_activity
def test_a_method_that_is_not_possible_says_what_is(name: str) -> None:
    """One sentence names the call and those that are possible now, and nothing changes."""
    activity = ACTIVITIES[name]()
    before, said = activity.page, activity.card.say
    with pytest.raises(SumsError, match=r"^back\(\) is not possible now; expected [^\n]+$"):
        activity.back()
    if name == "worked_example":
        with pytest.raises(SumsError, match=r"^check\(\) is not possible now; expected next\(\)"):
            activity.check(1)
    else:
        with pytest.raises(SumsError, match=r"^next\(\) is not possible now; expected check\("):
            activity.next()
    with pytest.raises(SumsError, match=r"^answer is \[\]|^check\(\) is not possible"):
        activity.check([])  # type: ignore[arg-type] # what a person may write
    if name not in ("worked_example", "explorer"):
        with pytest.raises(SumsError, match=r"^there is no answer on the card"):
            activity.check()
    assert (activity.page, activity.card.say) == (before, said)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "answer", "named"),
    [
        ("faded_practice", "99", "answer is '99'; expected 1 of the tiles"),
        ("faded_practice", "1,1,1", "answer is '1,1,1'; expected 1 of the tiles"),
        ("find_the_mistake", "A1-A2", "answer is 'A1-A2'; expected one of"),
        ("find_the_mistake", "many", "answer is 'many'; expected one of"),
        ("same_or_different", "same", "answer is 'same'; expected one of <, =, >"),
        ("which_is_larger", "left", "answer is 'left'; expected one of <, =, >"),
    ],
)
def test_an_answer_of_another_form_is_refused(name: str, answer: str, named: str) -> None:
    """An answer that nobody could give on the card is refused with what is accepted."""
    activity = ACTIVITIES[name]()
    before = activity.page
    with pytest.raises(SumsError) as refused:
        activity.check(answer)
    assert str(refused.value).startswith(named)
    assert activity.page == before


def test_a_play_of_other_tiles_is_refused() -> None:
    """Tiles that are not in the rack, and what is no play, are refused before anything is laid."""
    lesson = sums_widgets.practice("tens", "exactly", count=1, seed=1)
    for answer in ("pass", "A1>9,9,9,9,9,9,9", "nonsense"):
        with pytest.raises(SumsError):
            lesson.check(answer)
    assert (lesson.answer, lesson.results) == ("", ("now",))


@pytest.mark.slow
def test_a_wrong_answer_is_no_error() -> None:
    """It is answered on the card as a child's would be, counts as a try, and leaves the score."""
    for name in ("practice", "fill_to_the_whole"):
        activity = ACTIVITIES[name]()
        assert activity.check("5/7") is False
        assert activity.page["feedback"]["kind"] == "refused"
        assert (activity.step, activity.score) == (1, 0)
        assert activity.check(right_answer(activity)) is True
        assert activity.score == 1


@pytest.mark.slow
def test_what_is_filled_in_on_the_card_is_checked() -> None:
    """`check()` without an answer judges what a child has filled in by hand."""
    filling = sums_widgets.fill_to_the_whole("tens", 1, seed=1)
    filling.choose("answer", 6)
    assert filling.answer == "6"
    assert filling.check()
    shown = sums_widgets.worked_example("tens", 1)
    shown.choose("step", 3)
    assert shown.check(5) is shown.check() is False
    signs = sums_widgets.same_or_different("decimals", count=1, seed=1)
    signs.choose("sign", signs.puzzle.answer)
    assert signs.check()


def test_a_worked_example_waits_for_an_answer() -> None:
    """`next` does not pass an open question; back, the slider and the shown answer do."""
    shown = sums_widgets.worked_example("tens", 1)
    shown.next()
    shown.next()
    assert shown.step == 3
    with pytest.raises(SumsError, match=r"expected check\(answer\), press\(\"show\"\), back\(\), "):
        shown.next()
    shown.back()
    assert shown.step == 2
    shown.choose("step", 3)
    shown.press("show")
    shown.next()
    assert (shown.step, shown.score) == (4, 0)


def test_a_question_of_a_ticket_can_be_left_open() -> None:
    """`next` leaves it open without being called twice, `back` returns to it, the end is said."""
    ticket = sums_widgets.exit_ticket("tens", seed=7)
    assert ticket.check("  ") is False
    ticket.check("Mia")
    assert ticket.check("many") is False
    ticket.back()
    assert (ticket.step, ticket.answer) == (0, "Mia")
    for step in (1, 2, 3, 4):
        ticket.next()
        assert ticket.step == step
    with pytest.raises(
        SumsError, match=r"^next\(\) is not possible now; expected press\(\"hand-in"
    ):
        ticket.next()
    ticket.press("hand-in")
    assert (ticket.is_done, ticket.score) == (True, 0)
    assert ticket.code


def test_buttons_and_fields_are_found_by_name() -> None:
    """An unknown button, field or value is refused with the nearest one, and nothing changes."""
    shown = sums_widgets.worked_example("tens", 1)
    seen = sums_widgets.explorer("fractions", "3/8")
    before = shown.page, seen.page
    slips: list[tuple[Callable[[], None], str]] = [
        (lambda: shown.press("nxt"), "button is 'nxt'; did you mean next? Expected one of next,"),
        (lambda: shown.choose("stop", 3), "field is 'stop'; did you mean step? Expected one of"),
        (lambda: shown.choose("step", 99), "step is 99; expected a whole number from 1 to"),
        (lambda: seen.press("next"), "button is 'next'; no button can be pressed now"),
        (lambda: seen.choose("cut", 3), "cut is '3'; expected one of 2, 4, 8, 16"),
        (lambda: seen.choose("model", "circel"), "model is 'circel'; did you mean circle?"),
    ]
    for call, named in slips:
        with pytest.raises(SumsError) as refused:
            call()
        assert str(refused.value).startswith(named)
    assert before == (shown.page, seen.page)
    seen.choose("cut", 16)
    assert seen.answer == "6/16"


def test_an_error_inside_reaches_the_code_that_caused_it() -> None:
    """Who drives an activity of one's own from code sees its error; the card has it as well."""
    made = unsteady()
    made.next()
    made.next()
    with pytest.raises(SumsError, match=r"^the activity stopped with ValueError: next$"):
        made.next()
    assert made.page["feedback"]["kind"] == "trouble"
    made.next()
    assert made.page["lines"] == ["4"]
    with pytest.raises(SumsError, match=r"^check\(\) is not possible now; the card has nothing"):
        made.check(1)


# --- types -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "data"),
    [
        (Mark, MARKS),
        (Theme, LOOKS),
        (VariantName, VARIANTS),
        (KindName, KINDS),
        (ModelName, TOUCHABLE),
        (Difficulty, LEVELS),
    ],
)
def test_the_typed_names_are_those_there_are(names: object, data: Any) -> None:  # noqa: ANN401
    """A name that is added to the data is added to the types, so that an editor offers it."""
    assert {*get_args(names)} == {*data}


@every_activity
def test_options_are_typed(name: str) -> None:
    """No option of an activity is an `object`, and those of the look are spelled out."""
    function = inspect.unwrap(getattr(sums_widgets, name))
    options = inspect.signature(function).parameters
    assert not {"object", "Any", "str | None"} & {str(each.annotation) for each in options.values()}
    assert options["look"].annotation == "Unpack[LookOptions]"
    assert {*get_type_hints(LookOptions)} == {"language", "mark", "theme", "large"}
