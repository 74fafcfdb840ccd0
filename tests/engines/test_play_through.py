"""One play-through for every engine, on the child's page and in JupyterLab."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.activity_on_page import ActivityOnPage
from browser.hands import TAP_TWICE
from browser.selectors import BOX, CODE, DIALOG, PAD, PANEL, press

from engines.activity import EngineActivity
from engines.lessons import ACTIVITIES, GAME
from engines.table import EngineTable
from sums_widgets import class_report
from sums_widgets.engine import Play, parse_play
from sums_widgets.engine.generate import offers
from sums_widgets.learning.examples import example
from sums_widgets.players.puzzles import puzzles
from sums_widgets.players.tickets import find_ticket

if TYPE_CHECKING:
    from engines.page import Colour, EnginePage
    from engines.places import Place
    from sums_widgets.engine import Game

PLAY = f"{PANEL} {press('play')}"
EDGE = (0.04, 0.5)
"""A spot of a button beside its text, across and down."""
LIGHT = 200
"""No channel of the color of a disabled button is darker."""
WRONG = "9"
"""An answer that is wrong for all questions here."""


def test_a_game(page: EnginePage, place: Place) -> None:
    """A child draws, lays tiles by tap, drag and keys, is refused and helped, and goes on."""
    place.open(page, GAME)
    table = EngineTable(page)
    draw(table)

    three, four = "rack-2", "rack-3"
    table.lay_by_tap(three, "I8")
    table.shows_laid("I8")
    page.shows_colour(PLAY, EDGE, lambda seen: not is_off(seen))
    table.press("play")
    table.says("That makes 6. You need 4 more.")
    table.press("take-back")
    table.shows_empty("I8")
    page.shows_colour(PLAY, EDGE, is_off)

    table.press("hint")
    table.says("There are 225 places for a sum.")
    start = table.kept(0)
    play = parse_play("I8>3,4", start.position)
    assert isinstance(play, Play)
    table.lay_by_tap(three, "I8")
    table.shows_laid("I8")
    table.lay_by_drag(four, "J8")
    table.shows_laid("J8")
    page.forget_said()
    table.press("play")
    robo_answers(table, play, 2)

    table = place.return_to_game(page)
    table.waits_for("Ada")
    table.shows_played(play)
    game = table.kept(2)
    table.shows_scores(game)
    play = play_with_wild(game)
    (wild, there), (other, square) = table.moves(play)
    table.lay_by_tap(wild, there)
    table.name_wild(play.tiles[0].face)
    table.shows_laid(there)
    table.lay_by_keys(other, square)
    table.shows_laid(square)
    page.forget_said()
    page.press("Enter")
    robo_answers(table, play, 4)


def draw(table: EngineTable) -> None:
    """Turn over the tiles that decide who starts, until it is Ada's turn."""
    table.page.shows(DIALOG, "Who starts?")
    table.press("draw-next")
    table.page.shows(DIALOG, "Ada draws")
    table.press("draw-next")
    table.page.shows(DIALOG, "Ada drew the highest tile and starts.")
    table.press("draw-next")
    table.page.has_none(DIALOG)
    table.waits_for("Ada")


def robo_answers(table: EngineTable, play: Play, turns: int) -> None:
    """Check that a play is on the board, then that of the computer, and the scores."""
    table.page.has_said("Robo is playing.")  # on a slow machine it is no longer shown
    table.shows_played(play)
    table.waits_for("Ada")
    game = table.kept(turns)
    its = game.turns[-1].play
    assert isinstance(its, Play)
    table.shows_played(its)
    table.shows_scores(game)
    table.page.shows_colour(PLAY, EDGE, is_off)  # the mouse is still there


def is_off(colour: Colour) -> bool:
    """Whether a button of that color looks disabled."""
    return min(colour) > LIGHT


def play_with_wild(game: Game) -> Play:
    """Return a play of two tiles of which the first is a wild."""
    plays = (play for offer in offers(game.position) for play in offer.plays())
    return next(play for play in plays if [tile.wild for tile in play.tiles] == [True, False])


def test_a_lesson(page: EnginePage, place: Place) -> None:
    """A child steps through an example, practices, and hands in an exit ticket."""
    place.open(page, ACTIVITIES)
    step_through_example(page)
    practise(page)
    hand_in_ticket(page)


def step_through_example(page: EnginePage) -> None:
    """Step forward, back and forward; a double tap is one step; a question must be answered."""
    told = example("tens", 1)
    activity = EngineActivity(page, "worked-example", told.title.text())

    def is_at(number: int) -> None:
        text = f"^Step {number} of {len(told.steps)}$"
        page.shows_as(activity.part("input[type=range]"), "aria-valuetext", text)

    is_at(1)
    page.on(activity.part(press("next")), TAP_TWICE)
    is_at(2)
    activity.press("back")
    is_at(1)
    for number in (2, 3):
        activity.press("next")
        is_at(number)
    activity.press("next")
    activity.says("hint", "Try an answer first")
    activity.answer(WRONG)
    activity.says("refused")
    activity.answer("6")
    activity.says("good", "2 + 4 = 6")
    activity.press("next")
    is_at(4)


def practise(page: EnginePage) -> None:
    """Answer wrongly and rightly, by tap and by keys; check the focus rings."""
    first, second = puzzles("tens", "missing-tile", 1, count=2, seed=3)
    practice = EngineActivity(page, "practice", "The missing tile")
    practice.write(WRONG)
    practice.press("check")
    practice.says("refused", "That makes 17. That is 7 too many.")
    practice.answer(first.answer)
    practice.says("good", "That makes 10!")
    page.has_focus(practice.part(press("next")))
    page.press("Enter")
    page.has_focus(practice.part(BOX))
    page.driver.type(second.answer)
    page.press("Enter")
    practice.says("good", "That makes 10!")


def hand_in_ticket(page: EnginePage) -> None:
    """Answer three questions, two of them rightly, and read the code as the teacher does."""
    typed, laid, line = find_ticket("tens", 3).questions
    ticket = EngineActivity(page, "exit-ticket", "Exit ticket")
    ticket.answer("Bo")
    ticket.asks("Which tile on D4 makes 10?")
    ticket.write(typed.answer)
    ticket.press("next")
    table = EngineTable(page)
    for tile, square in ActivityOnPage.moves(laid):
        table.lay_by_tap(tile, square)
        table.shows_laid(square)
    ticket.press("next")
    ticket.asks("One new line does not make 10.")
    page.has_none(PAD)  # the board is removed after the question has appeared
    _, _, off = line.answer.partition(" ")
    ticket.choose("-" if off[0] == "+" else "+")
    ticket.answer(off[1:])
    ticket.asks("Look it over")
    ticket.press("hand-in")
    ticket.asks("Thank you, Bo!")
    ticket.asks("2 of 3 right.")
    page.shows(ticket.part(CODE), "-")
    [code] = page.all(ticket.part(CODE))
    assert re.search(r"\bBo\b.* 2 \u2713", str(class_report(code)), re.DOTALL)
