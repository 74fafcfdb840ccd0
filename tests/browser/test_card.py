"""The card in a real notebook: what it shows, and exactly one event for each action."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser.axe import barriers
from browser.fake_table import wait_for_events, wait_for_reports
from browser.hands import TAP_TWICE, TAP_WITHOUT_CLICK, Finger, Mouse
from browser.stillness import wait_until_handled, wait_until_page_is_still

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Locator

    from browser.hands import Hand, Point
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

NASTY = "<img src=x onerror='window.caught = true'>"
LIKE_FIREFOX = """() => {
  const { matches } = Element.prototype;
  const { focus } = HTMLElement.prototype;
  window.shownFocus = [];
  Element.prototype.matches = function (query) {
    return query !== ":focus-visible" && matches.call(this, query);
  };
  HTMLElement.prototype.focus = function (options) {
    if (this.closest(".sums-activity")) window.shownFocus.push(Boolean(options?.focusVisible));
    return focus.call(this, options);
  };
  window.likeBefore = () => {
    Element.prototype.matches = matches;
    HTMLElement.prototype.focus = focus;
  };
}"""
CELL = """
import json
from sums_widgets.engine import VARIANTS
from sums_widgets.widgets.activities.activity import Activity
from sums_widgets.widgets.activities.telling import answer_field, button, dots
from sums_widgets.widgets.activities.touching import Fill, touch_of
from sums_widgets.widgets.table.fields import Field, Option

events = []

class Trial(Activity):
    def __init__(self):
        super().__init__()
        self.told = {}
        self.show()

    def do(self, event):
        events.append(event)
        if event.get("id") == "boom":
            raise ValueError("boom")

    def content(self, voice):
        return self.told

    def tell(self, **told):
        self.told = told
        self.show()

trial = Trial()
reports = []
trial.card.on_event(lambda event: event["do"] == "environment" and reports.append(event))
voice = trial.voice
frame = touch_of(Fill(VARIANTS["tens"], 4, 1, 10), "ten-frame", voice)
cut = Field(id="cut", label="Cut", kind="cards", value="a",
            options=(Option("a", "halves"), Option("b", "fourths"))).plain()
record = Field(id="record", label="Text", kind="long-text", value="", most=99).plain()
opened = Field(id="opened", label="File", kind="file", value="", most=99).plain()
slide = Field(id="slide", label="Slide", kind="slider", value=3, most=9, text="3").plain()
steps = [button("back", "Back", keys=["ArrowLeft"]), button("boom", "Boom"),
         button("off", "Off", on=False), button("next", "Next", main=True, keys=["ArrowRight"])]
everything = dict(
    id="trial", title="A trial", lines=["What completes 3/8?", "Tap, or type."],
    dots=dots(voice, ["first-time", "solved", "shown", "now", "todo"]), touch=frame,
    runs=[{"faces": ["3/8", "?"], "kinds": ["red", "yellow"], "joined": " + ", "total": "1",
           "state": "missing", "note": ""}],
    sheet={"title": "Points", "columns": ["Turn", "Points"], "rows": [["1", "19"]]},
    fields=[answer_field("Answer", check="Check"), cut, slide], buttons=steps,
    feedback={"kind": "hint", "lines": ["Count on from 3/8."]},
    code={"label": "Your code", "text": "K7PX 3MQA", "copy": "Copy", "copied": "Copied"})

def reset():
    trial.tell()
    trial.card.say = {}
    events.clear()

trial
"""


@pytest.fixture
def card(open_shared_notebook: Notebooks) -> NotebookPage:
    """Return a card with nothing on it."""
    if not open_shared_notebook.pages:
        page = open_shared_notebook([CELL, "1 + 1"])
        expect(page.page.locator(".sums-activity .sums-doing")).to_have_count(1)
    page = open_shared_notebook.pages[0]
    page.page.set_viewport_size({"width": 1280, "height": 900})
    page.page.evaluate("() => document.activeElement.blur()")
    wait_for_reports(page)  # the card is told anew for each
    page.run("reset()")
    wait_until_handled(page, "trial")
    expect(page.page.locator(".sums-doing > *")).to_have_count(0)
    return page


def tell(card: NotebookPage, told: str = "**everything") -> Locator:
    """Show a page, given as arguments in source code, and return the card."""
    card.run(f"trial.tell({told})")
    place = card.page.locator(".sums-activity").first
    expect(place.locator(".sums-doing > *").first).to_be_visible()
    return place


def told(card: NotebookPage, count: int) -> list[dict[str, Any]]:
    """Wait for this many events and return them; fail if there are more."""
    card.next_frame()
    found = wait_for_events(card, count)
    assert len(found) == count, found
    return found


def focused(card: NotebookPage) -> str | None:
    """Return the id of the focused element, or None."""
    name: str | None = card.page.evaluate("() => document.activeElement.dataset.id ?? null")
    return name


def middles(*places: Locator) -> list[Point]:
    """Return the centers of elements of the page, once they are in view and stand still."""
    for place in places:
        place.hover(trial=True)
    boxes = [place.bounding_box() for place in places]
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]


def stroke(hand: Hand, places: list[Point]) -> None:
    """Drag over some points."""
    hand.press(places[0])
    for place in places[1:]:
        hand.move(place)
    hand.release()


def test_each_deed_is_one_event(card: NotebookPage) -> None:
    """Buttons, keys, answers and fields send one event each; a button that is off sends none."""
    place = tell(card)
    place.locator("[data-press=next]").click()
    place.locator("[data-press=off]").hover()  # wait until the page stops moving
    card.page.mouse.down()
    card.page.mouse.up()
    card.page.keyboard.press("ArrowLeft")
    box = place.locator("[data-id=field-answer]")
    box.fill("5/8")
    box.press("ArrowRight")
    box.press("Enter")
    place.locator("[data-id=check]").click()
    place.locator("label", has_text="fourths").click()
    place.locator("input[type=range]").press("ArrowRight")
    assert told(card, 6) == [
        {"do": "press", "id": "next"},
        {"do": "press", "id": "back"},
        {"do": "answer", "id": "answer", "value": "5/8"},
        {"do": "answer", "id": "answer", "value": "5/8"},
        {"do": "set", "id": "cut", "value": "b"},
        {"do": "set", "id": "slide", "value": 4},
    ]


def test_a_double_tap_is_one_press(card: NotebookPage) -> None:
    """The second tap of a double tap does nothing, on buttons and on parts."""
    place = tell(card)
    place.locator("[data-press=next]").dblclick()
    place.locator(".sums-part").nth(2).dblclick()
    deeds = [event["do"] for event in told(card, 2)]
    assert deeds == ["press", "touch"]


def test_a_double_tap_is_one_press_where_no_tap_is_counted(card: NotebookPage) -> None:
    """On iPads both taps of a double tap count as the first; by keys, every press counts."""
    place = tell(card)
    place.locator("[data-press=next]").evaluate(TAP_TWICE)
    place.locator(".sums-part").nth(2).evaluate(TAP_TWICE)
    place.locator("[data-press=next]").focus()
    card.page.keyboard.press("Enter")
    card.page.keyboard.press("Enter")
    deeds = [event["do"] for event in told(card, 4)]
    assert deeds == ["press", "touch", "press", "press"]


def test_a_box_without_a_check_tells_what_was_typed(card: NotebookPage) -> None:
    """Leaving a box sends its text once; after Enter, leaving it sends nothing more."""
    place = tell(card, "fields=[answer_field('Answer')], buttons=steps")
    box = place.locator("[data-id=field-answer]")
    box.fill("3/8")
    place.locator("[data-press=next]").focus()
    told(card, 1)
    box.fill("1/2")
    box.press("Enter")
    place.locator("[data-press=next]").focus()
    place.locator("[data-press=back]").click()
    assert [event["do"] for event in told(card, 3)] == ["set", "answer", "press"]


def test_parts_are_touched_by_tap_and_by_key(card: NotebookPage) -> None:
    """One stop for the Tab key; arrows go from part to part as they lie, Enter touches."""
    place = tell(card)
    parts = place.locator(".sums-part")
    expect(parts).to_have_count(6)
    expect(parts.first).to_have_attribute("aria-pressed", "true")
    expect(parts.nth(1)).to_have_attribute("aria-label", "Fill up to six")
    assert place.locator(".sums-part[tabindex='0']").count() == 1
    parts.first.focus()
    for key in ("ArrowDown", "ArrowLeft", "ArrowLeft", "Enter", "End", "Space", "Home"):
        card.page.keyboard.press(key)
    assert focused(card) == "part-0"
    parts.nth(1).click()
    assert [event["part"] for event in told(card, 3)] == [3, 5, 1]


def test_a_stroke_is_one_event_at_its_end(card: NotebookPage) -> None:
    """A drag over parts shows where it has been, sends its parts when it ends, and is no tap."""
    place = tell(card)
    parts = place.locator(".sums-part")
    first, second, last = middles(parts.nth(1), parts.nth(2), parts.nth(5))
    hand = Mouse(card.page)
    hand.press(first)
    hand.move(last)
    expect(place.locator("[data-painted]")).to_have_count(5)
    assert told(card, 0) == []
    hand.release()
    assert told(card, 1) == [{"do": "paint", "id": "fill", "parts": [1, 2, 3, 4, 5]}]
    expect(place.locator("[data-painted]")).to_have_count(0)
    stroke(hand, [first, second, first])
    assert told(card, 2)[1] == {"do": "paint", "id": "fill", "parts": [1, 2]}


def test_what_is_told_anew_keeps_focus_and_text(card: NotebookPage) -> None:
    """Half-typed text and the focus survive; from a locked box it goes to the main button."""
    place = tell(card, "fields=[answer_field('Answer')], buttons=steps")
    box = place.locator("[data-id=field-answer]")
    box.press_sequentially("3/")
    tell(card, "lines=['Now?'], fields=[answer_field('Answer')], buttons=steps")
    expect(place.locator(".sums-lines")).to_have_text("Now?")
    expect(box).to_have_value("3/")
    assert focused(card) == "field-answer"
    tell(card, "fields=[answer_field('Answer', '3/8', locked=True)], buttons=steps")
    expect(box).to_be_disabled()
    assert focused(card) == "press-next"


def test_the_focus_goes_from_box_to_box(card: NotebookPage) -> None:
    """After typing, the next box gets the focus; after a tap, no on-screen keyboard opens."""
    ask = "fields=[answer_field('{0}', name='{0}')], buttons=[button('go-{0}', 'On', main=True)]"
    place = tell(card, ask.format("one"))
    place.locator("[data-id=field-one]").press_sequentially("3/")
    tell(card, ask.format("two"))
    expect(place.locator("[data-id=field-two]")).to_be_focused()
    place.locator("[data-press=go-two]").click()
    tell(card, ask.format("three"))
    expect(place.locator("[data-press=go-three]")).to_be_focused()
    card.page.keyboard.press("Enter")
    tell(card, ask.format("four"))
    expect(place.locator("[data-id=field-four]")).to_be_focused()
    place.locator("[data-id=field-four]").press("Escape")
    card.page.evaluate("() => document.activeElement.blur()")
    tell(card, ask.format("five"))
    expect(place.locator("[data-id=field-five]")).to_have_count(1)
    assert focused(card) is None


def test_keys_are_noticed_where_the_focus_is_not_drawn(card: NotebookPage) -> None:
    """Firefox draws no ring around a button that was clicked and then pressed by key."""
    card.page.evaluate(LIKE_FIREFOX)
    ask = "fields=[answer_field('{0}', name='{0}')], buttons=[button('go-{0}', 'On', main=True)]"
    place = tell(card, ask.format("six"))
    place.locator("[data-press=go-six]").click()
    tell(card, ask.format("seven"))
    expect(place.locator("[data-press=go-seven]")).to_be_focused()
    card.page.keyboard.press("Enter")
    tell(card, ask.format("eight"))
    expect(place.locator("[data-id=field-eight]")).to_be_focused()
    assert card.page.evaluate("() => window.shownFocus") == [False, True]
    card.page.evaluate("() => window.likeBefore()")


def test_an_answered_box_shows_what_is_told(card: NotebookPage) -> None:
    """After Enter the text is set by Python: the next question has an empty box."""
    place = tell(card, "fields=[answer_field('Answer', '', check='Check')]")
    box = place.locator("[data-id=field-answer]")
    box.press_sequentially("5/8")
    box.press("Enter")
    told(card, 1)
    tell(card, "fields=[answer_field('Answer', '5/8', check='Check', problem='Not yet.')]")
    expect(place.locator(".sums-problem")).to_be_visible()
    tell(card, "fields=[answer_field('Answer', '', check='Check')]")
    expect(box).to_have_value("")


def test_long_texts_and_files_can_be_given(card: NotebookPage) -> None:
    """A text is pasted into a long box or comes from a file, as it does in the game."""
    place = tell(card, "fields=[record, opened]")
    place.locator("textarea").fill("tens")
    place.locator("textarea").blur()
    text: FilePayload = {"name": "game.txt", "mimeType": "text/plain", "buffer": b"twenties"}
    place.locator("input[type=file]").set_input_files(text)
    assert told(card, 2) == [
        {"do": "paste", "id": "record", "text": "tens"},
        {"do": "paste", "id": "opened", "text": "twenties"},
    ]


def test_locked_cards_can_be_read(card: NotebookPage) -> None:
    """The round marks of the browser never lie over the words of a card."""
    place = tell(card, "fields=[cut, {**cut, 'id': 'late', 'locked': True}]")
    marks = place.locator("input[type=radio]")
    expect(marks).to_have_count(4)
    expect(place.locator("input:disabled")).to_have_count(2)
    for mark in marks.all():
        expect(mark).to_have_css("opacity", "0")


def test_shortcuts_of_the_notebook_stay_out(card: NotebookPage) -> None:
    """Letters on a button or a part delete no cell and run none."""
    place = tell(card)
    cells = card.page.locator(".jp-Notebook-cell")
    count = cells.count()
    for focus in ("[data-press=next]", ".sums-part"):
        place.locator(focus).first.focus()
        for key in ("d", "d", "a", "b", "x"):
            card.page.keyboard.press(key)
    card.next_frame()
    expect(cells).to_have_count(count)
    assert told(card, 0) == []


def test_one_live_region_says_it_again(card: NotebookPage) -> None:
    """Lines and feedback are announced, fractions in words; after a press they are repeated."""
    place = tell(card, "lines=['Look.'], feedback={'lines': ['Again.']}, buttons=steps")
    region = place.locator("[role=status]")
    expect(region).to_have_count(1)
    expect(region).to_have_text("Look. Again.")
    region.evaluate("(live) => (live.textContent = 'heard')")
    place.locator("[data-press=next]").click()
    expect(region).to_have_text("Look. Again.")


def test_trouble_is_told_kindly(card: NotebookPage) -> None:
    """A child reads a friendly line, the teacher can open the details, and the card works on."""
    place = tell(card)
    place.locator("[data-press=boom]").click()
    trouble = place.locator("[data-kind=trouble]")
    expect(trouble.locator("details")).to_have_count(1)
    expect(trouble.locator("pre")).not_to_be_visible()
    place.locator("[data-press=next]").click()
    expect(trouble).to_have_count(0)


def test_text_is_shown_as_text(card: NotebookPage) -> None:
    """Markup in any text of a page is read, never run."""
    nasty = json.dumps(NASTY)
    card.run(f"nasty = {nasty}")
    place = tell(
        card,
        "title=nasty, lines=[nasty], dots=[{'state': 'now', 'label': nasty}],"
        " fields=[answer_field(nasty, nasty, check=nasty, problem=nasty)],"
        " feedback={'lines': [nasty], 'svg': nasty}, figures=[{'id': 'a', 'svg': nasty,"
        " 'caption': nasty}], buttons=[button('next', nasty)],"
        " code={'label': nasty, 'text': nasty, 'copy': nasty}",
    )
    expect(place.locator("h2")).to_have_text(NASTY)
    assert place.locator("img").count() == 0
    assert card.page.evaluate("() => window.caught") is None


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_nobody_is_kept_out(card: NotebookPage, theme: str) -> None:
    """axe-core finds no barrier on a card with everything on it, in any theme."""
    place = tell(card)
    card.run(f"trial._theme = {theme!r}; trial.show()")
    expect(place).to_have_attribute("data-theme", theme)
    assert barriers(card.page, ".sums-activity") == []
    card.run("trial._theme = 'auto'; trial.show()")


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_there_is_room_on_every_screen(card: NotebookPage, width: int) -> None:
    """Nothing sticks out of the card, and whatever is pressed is 44 pixels high or more."""
    place = tell(card)
    card.page.set_viewport_size({"width": width, "height": 900})
    expect(place).to_be_visible()
    wait_for_reports(card)  # JupyterLab makes room for it in steps
    wait_until_page_is_still(card)
    outside = place.evaluate(
        """(card) => {
          const { right } = card.getBoundingClientRect();
          const all = [...card.querySelectorAll(".sums-content *:not(.sums-unseen)")];
          return all.filter((each) => each.getBoundingClientRect().right > right + 0.5)
            .filter((each) => !each.closest(".sums-sheet, svg")).map((each) => each.outerHTML);
        }"""
    )
    assert outside == []
    for button in place.locator("button:not(.sums-part)").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_the_main_button_fills_its_row(card: NotebookPage) -> None:
    """On a wide card with nothing to look at, the main button is as wide as what is above it."""
    place = tell(card, "fields=[cut], buttons=steps")
    for above in ("[data-press=next]", ".sums-cards"):
        expect(place.locator(above)).to_be_visible()
    widths = place.evaluate(
        """(card) => ["[data-press=next]", ".sums-cards", ".sums-doing"].map(
          (name) => card.querySelector(name).getBoundingClientRect().width)"""
    )
    assert max(widths) - min(widths) < 1


def test_a_tap_without_a_click_is_heard(card: NotebookPage) -> None:
    """A finger's tap without a click from the browser counts; any other counts once."""
    parts = tell(card).locator(".sums-part")
    for count, (place, follows) in enumerate(((5, False), (3, True), (4, False)), 1):
        parts.nth(place).evaluate(TAP_WITHOUT_CLICK, follows)
        assert told(card, count)[-1] == {"do": "touch", "id": "fill", "part": place}


TAP_TWO = f"(parts) => [5, 1].forEach((place) => ({TAP_WITHOUT_CLICK})(parts[place], false))"


def test_two_quick_taps_without_a_click_are_heard(card: NotebookPage) -> None:
    """A finger that is quick with its next tap loses none, where the browser makes no clicks."""
    tell(card).locator(".sums-part").evaluate_all(TAP_TWO)
    assert [(event["do"], event["part"]) for event in told(card, 2)] == [("touch", 5), ("touch", 1)]


def test_a_second_view_and_a_reload(open_notebook: Notebooks) -> None:
    """Two views show the same, the one in use announces; after a reload the card is as before."""
    page = open_notebook([CELL, "trial.tell(**everything)\ntrial"])
    views = page.page.locator(".sums-activity")
    expect(views.locator(".sums-code-text")).to_have_count(2)
    views.nth(1).locator("[data-press=boom]").click()
    expect(views.nth(0).locator("[data-kind=trouble]")).to_have_count(1)
    expect(views.nth(1).locator("[role=status] p")).to_have_count(1)
    expect(views.nth(0).locator("[role=status] p")).to_have_count(0)
    page.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    page.page.reload()
    expect(views.locator(".sums-code-text")).to_have_count(2)
    views.nth(0).locator("[data-press=next]").click()
    expect(views.nth(1).locator("[data-kind=trouble]")).to_have_count(0)
    finger = open_notebook([CELL, "trial.tell(**everything)"], touch=True)
    parts = finger.page.locator(".sums-part")
    expect(parts).to_have_count(6)
    stroke(Finger(finger.page), middles(*(parts.nth(place) for place in (1, 2, 3))))
    assert wait_for_events(finger, 1) == [{"do": "paint", "id": "fill", "parts": [1, 2, 3]}]
    expect(finger.page.locator("[data-painted]")).to_have_count(0)
    parts.nth(5).tap()
    assert wait_for_events(finger, 2)[1] == {"do": "touch", "id": "fill", "part": 5}
