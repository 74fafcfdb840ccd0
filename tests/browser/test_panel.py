"""The panel in a real notebook: what it shows, and exactly one message for each action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser.fake_table import AGAIN, PANEL, events, tell, wait_for_events
from browser.hands import TAP_TWICE
from browser.stillness import wait_until_handled

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Download

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk

NASTY = "<img src=x onerror='window.caught = true'>"
PLAY = {"id": "play", "label": "Play", "on": True, "main": True, "pressed": None}
UNDO = {"id": "undo", "label": "Undo", "on": False, "main": False, "pressed": None}
SHEET = {"id": "sheet", "label": "Score sheet", "on": True, "main": False, "pressed": False}
CANCEL = {"id": "no", "label": "Take it back", "on": True, "main": False, "cancel": True}
NAME = {"id": "name", "label": "That is it", "on": True, "main": True, "pressed": None}
COLOURS = """(button) => {
  const { backgroundColor, borderTopColor, color } = getComputedStyle(button);
  return [backgroundColor, borderTopColor, color];
}"""
SWITCH_OFF = f"""(button) => {{
  ({COLOURS})(button); // as it is painted before
  button.setAttribute("aria-disabled", "true");
  return ({COLOURS})(button);
}}"""


def field(identity: str, kind: str, value: object, **more: object) -> dict[str, Any]:
    """Return a plain field."""
    plain = {"options": [], "help": "", "locked": False, "problem": ""}
    return {"id": identity, "label": identity.title(), "kind": kind, "value": value} | plain | more


def options(*values: object) -> list[dict[str, object]]:
    """Return options whose labels are their values."""
    return [{"value": value, "label": str(value)} for value in values]


@pytest.fixture
def panel(desk: Desk) -> NotebookPage:
    """Return an empty panel with two views, 320 pixels wide."""
    page = desk.once([PANEL, AGAIN])
    expect(page.page.locator(".sums-panel .sums-content")).to_have_count(2)
    page.page.evaluate("() => document.activeElement.blur()")
    page.run("reset()")
    wait_until_handled(page, "box")
    expect(page.page.locator(".sums-panel .sums-content > *, .sums-veil")).to_have_count(0)
    page.traffic.forget()
    return page


def focused(page: NotebookPage) -> str | None:
    """Return the id of the focused button or field, or None."""
    name = page.page.evaluate("() => document.activeElement.dataset.id ?? null")
    assert name is None or isinstance(name, str)
    return name


def test_a_press_is_one_message(panel: NotebookPage) -> None:
    """A button sends one event, by mouse or by key; one that is off sends none."""
    tell(panel, "panel", buttons=[PLAY, UNDO, SHEET])
    panel.press("play")
    panel.page.locator("[data-press=undo]").first.click(force=True)
    panel.page.locator("[data-press=sheet]").first.press("Enter")
    pressed = [{"do": "press", "id": "play"}, {"do": "press", "id": "sheet"}]
    assert events(panel, 2) == pressed


def test_a_double_tap_is_one_press(panel: NotebookPage) -> None:
    """The second tap does nothing, also where no tap is counted; by keys, every press counts."""
    tell(panel, "panel", buttons=[PLAY, SHEET])
    panel.page.locator("[data-press=play]").first.dblclick()
    sheet = panel.page.locator("[data-press=sheet]").first
    sheet.evaluate(TAP_TWICE)
    sheet.press("Enter")
    sheet.press("Enter")
    assert [event["id"] for event in events(panel, 4)] == ["play", "sheet", "sheet", "sheet"]


def test_a_button_changes_its_colours_at_once(panel: NotebookPage) -> None:
    """Enabling or disabling is visible at once: WebKit may leave a color transition halfway."""
    tell(panel, "panel", buttons=[PLAY, UNDO, SHEET])
    colours = panel.page.locator("[data-press=play]").first.evaluate(SWITCH_OFF)
    assert colours == panel.page.locator("[data-press=undo]").first.evaluate(COLOURS)


def test_what_is_told_anew_keeps_the_focus(panel: NotebookPage) -> None:
    """A button keeps the focus when it moves, changes its words, or is switched off."""
    tell(panel, "panel", buttons=[PLAY, UNDO, SHEET], work={"lines": ["Ada, it is your turn."]})
    panel.press("sheet")
    assert focused(panel) == "press-sheet"
    off = SHEET | {"label": "Close the sheet", "on": False, "pressed": True}
    tell(panel, "panel", buttons=[off, PLAY], work={})
    button = panel.page.get_by_role("button", name="Close the sheet").first
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_have_attribute("aria-disabled", "true")
    assert focused(panel) == "press-sheet"


def test_seldom_buttons_wait_behind_a_line(panel: NotebookPage) -> None:
    """They come out by mouse or key, and stay out while they are used; what is away is not seen."""
    panel.run("panel.look = panel.look | {'more': 'More'}")
    sheet = SHEET | {"place": "more"}
    tell(panel, "panel", buttons=[PLAY, UNDO | {"on": True}, sheet], states={"undo": "away"})
    scores = panel.page.get_by_role("button", name="Score sheet").first
    expect(panel.page.locator("[data-press=undo]")).to_have_count(0)
    expect(scores).to_be_hidden()
    panel.page.locator(".sums-drawer > summary").first.press("Enter")
    scores.click()
    tell(panel, "panel", buttons=[PLAY, sheet | {"pressed": True}], states={"play": "off"})
    expect(scores).to_be_focused()
    expect(scores).to_have_attribute("aria-pressed", "true")
    expect(panel.page.locator("[data-press=play]").first).to_have_attribute("aria-disabled", "true")
    assert events(panel, 1) == [{"do": "press", "id": "sheet"}]


def test_a_dialog_takes_the_focus_and_gives_it_back(panel: NotebookPage) -> None:
    """A question takes the focus; Escape is its cancel button; then the focus is back."""
    tell(panel, "panel", buttons=[PLAY])
    panel.press("play")
    wild = {
        "id": "wild",
        "title": "What is your wild?",
        "lines": ["Choose."],
        "cards": [{"id": "half", "label": "1/2", "svg": "", "on": True}],
        "fields": [field("top", "choice", 1, options=options(1, 2))],
        "buttons": [NAME, CANCEL],
    }
    tell(panel, "panel", dialog=wild)
    dialog = panel.page.get_by_role("dialog", name="What is your wild?").first
    expect(dialog).to_be_visible()
    panel.page.wait_for_function("() => document.activeElement.closest('[role=dialog]')")
    panel.press("half")
    panel.page.keyboard.press("Escape")
    pressed = [event["id"] for event in events(panel, 3)]
    assert pressed == ["play", "half", "no"]
    expect(panel.page.locator(".sums-content[inert]")).to_have_count(2)
    tell(panel, "panel", dialog=None)
    expect(dialog).to_have_count(0)
    assert focused(panel) == "press-play"


def test_a_dialog_leaves_the_focus_of_others_alone(panel: NotebookPage) -> None:
    """A dialog in the game does not take the focus from somebody who types in a cell."""
    panel.page.locator(".jp-Cell .cm-content").first.click()
    tell(panel, "panel", dialog={"id": "over", "title": "The end", "buttons": [CANCEL]})
    expect(panel.page.get_by_role("dialog", name="The end")).to_have_count(2)
    assert panel.page.evaluate("() => document.activeElement.matches('.cm-content')")


def test_fields(panel: NotebookPage) -> None:
    """Every kind of field sends its new value once, when it is changed."""
    fields = [
        field("game", "cards", "tens", options=options("tens", "fractions")),
        field("level", "choice", "person", options=options("person", "steady")),
        field("name", "text", "Emma", help="Your name", problem="Two Emmas"),
        field("minutes", "number", 10),
        field("hints", "yes-no", False),  # noqa: FBT003 - the value of a field
        field("deal", "text", "x", locked=True),
    ]
    tell(panel, "panel", form={"title": "New game", "fields": fields, "buttons": [PLAY]})
    form = panel.page.get_by_role("region", name="New game").first
    form.get_by_role("radio", name="fractions").check(force=True)
    form.get_by_label("Level").select_option(label="steady")
    form.get_by_label("Name").fill("Ada")
    form.get_by_label("Minutes").fill("15")
    form.get_by_label("Hints").check()
    expect(form.get_by_label("Deal")).to_be_disabled()
    expect(form.get_by_label("Name")).to_have_accessible_description("Your name Two Emmas")
    told = {event["id"]: event["value"] for event in events(panel, 5)}
    expected = {"game": "fractions", "level": "steady", "name": "Ada", "minutes": 15, "hints": True}
    assert told == expected


def test_the_first_option_can_be_chosen(panel: NotebookPage) -> None:
    """A list in which nothing is chosen yet says so, and its first option can be taken."""
    fields = [field("top", "choice", "", options=options(1, 2))]
    tell(panel, "panel", form={"title": "New game", "fields": fields})
    box = panel.page.get_by_label("Top", exact=True).first
    expect(box).to_have_value('""')
    box.select_option(label="1")
    assert events(panel, 1) == [{"do": "set", "id": "top", "value": 1}]
    fields = [field("top", "choice", 2, options=options(1, 2))]
    tell(panel, "panel", form={"title": "New game", "fields": fields})
    expect(box).to_have_value("2")


def test_a_button_that_goes_leaves_the_focus_in_the_game(panel: NotebookPage) -> None:
    """When the focused button is gone, the focus stays on the panel or in the question."""
    tell(panel, "panel", buttons=[PLAY, SHEET])
    panel.press("play")
    tell(panel, "panel", buttons=[SHEET])
    panel.page.wait_for_function("() => document.activeElement.matches('.sums-content')")
    tell(panel, "panel", dialog={"id": "draw", "title": "Who starts?", "buttons": [NAME, CANCEL]})
    panel.page.wait_for_function("() => document.activeElement.matches('[data-press=name]')")
    tell(panel, "panel", dialog={"id": "draw", "title": "Who starts?", "buttons": [CANCEL]})
    panel.page.wait_for_function("() => document.activeElement.matches('[role=dialog]')")


def test_typed_text_survives_news(panel: NotebookPage) -> None:
    """Text being typed stays when the form is updated; once sent, a new value is shown."""
    form = {"title": "New game", "fields": [field("name", "text", ""), field("age", "text", "7")]}
    tell(panel, "panel", form=form)
    box = panel.page.get_by_label("Name").first
    box.press_sequentially("Em")
    fields = [field("name", "text", "", help="Your name"), field("age", "text", "8")]
    tell(panel, "panel", form={"title": "New game", "fields": fields})
    expect(panel.page.get_by_label("Age", exact=True).first).to_have_value("8")
    expect(box).to_have_value("Em")
    assert focused(panel) == "field-name"
    box.press("Tab")
    assert events(panel, 1) == [{"do": "set", "id": "name", "value": "Em"}]
    fields = [field("name", "text", "Emma 2")]
    tell(panel, "panel", form={"title": "New game", "fields": fields})
    expect(box).to_have_value("Emma 2")


def test_a_play_can_be_typed(panel: NotebookPage) -> None:
    """The box for notation sends its text once and is empty again; shortcuts stay out."""
    typing = {"label": "Type a play", "button": "Go", "example": "C7:5"}
    panel.run(f"panel.look = panel.look | {{'typing': {typing}}}")
    box = panel.page.get_by_label("Type a play").first
    box.press_sequentially("  xddB1>1,2 ")
    box.press("Enter")
    assert events(panel, 1) == [{"do": "type", "text": "xddB1>1,2"}]
    expect(box).to_have_value("")
    expect(panel.page.locator(".jp-Notebook .jp-Cell")).to_have_count(2)


def test_notebook_shortcuts_stay_out(panel: NotebookPage) -> None:
    """With a button focused, d d and x do not delete the cell."""
    tell(panel, "panel", buttons=[PLAY])
    panel.press("play")
    for key in ("d", "d", "x", "b"):
        panel.page.keyboard.press(key)
    expect(panel.page.locator(".jp-Notebook .jp-Cell")).to_have_count(2)


def test_fractions_are_stacked(panel: NotebookPage) -> None:
    """A fraction stands stacked, and is read and copied as it is written."""
    run = {"faces": ["2/8", "3/8"], "joined": " + ", "total": "5/8", "state": "missing"}
    tell(panel, "panel", work={"kind": "plain", "lines": [], "runs": [run | {"note": "3/8 more"}]})
    item = panel.page.locator(".sums-run").first
    expect(item).to_have_text("2/8 + 3/8 = 5/83/8 more")
    fraction = item.get_by_role("img", name="2/8")
    # Both at once: nothing can move in between.
    top, bottom = fraction.evaluate(
        "({ children }) => [0, 2].map((place) => children[place].getBoundingClientRect().toJSON())"
    )
    assert top["y"] + top["height"] <= bottom["y"] + 1
    middles = [box["x"] + box["width"] / 2 for box in (top, bottom)]
    assert middles[0] == pytest.approx(middles[1], abs=1)


def test_nothing_that_people_type_is_markup(panel: NotebookPage) -> None:
    """Names and texts with markup are shown as they were typed, everywhere."""
    player = {"name": NASTY, "score": 3, "turn": True, "note": NASTY}
    run = {"faces": [NASTY], "joined": NASTY, "total": NASTY, "state": "sum", "note": NASTY}
    button = PLAY | {"label": NASTY}
    fields = [
        field("name", "text", NASTY, label=NASTY, help=NASTY, problem=NASTY),
        field("game", "cards", NASTY, options=options(NASTY, "b")),
        field("level", "choice", NASTY, options=options(NASTY, "b")),
    ]
    clock = {"left": 9, "running": False, "label": NASTY}
    tell(
        panel,
        "panel",
        head={"title": NASTY, "players": [player], "pool": NASTY, "clock": clock},
        work={"lines": [NASTY], "runs": [run], "svg": NASTY, "worth": NASTY, "details": NASTY},
        buttons=[button],
        sheet={"title": NASTY, "columns": [NASTY], "rows": [[NASTY]]},
        dialog={"id": "x", "title": NASTY, "lines": [NASTY], "svg": NASTY, "buttons": [button]},
    )
    expect(panel.page.get_by_role("dialog", name=NASTY)).to_have_count(2)
    expect(panel.page.locator(".sums-name").first).to_have_text(NASTY)
    tell(panel, "panel", dialog=None, form={"title": NASTY, "fields": fields, "lines": [NASTY]})
    expect(panel.page.locator(".sums-form")).to_have_count(2)  # the score sheet is a region, too
    expect(panel.page.get_by_role("region", name=NASTY)).to_have_count(2)
    assert panel.page.locator(".sums-panel img").count() == 0
    assert not panel.page.evaluate("() => Boolean(window.caught)")


def test_the_score_sheet_is_a_table(panel: NotebookPage) -> None:
    """The score sheet is a table with a caption and headed columns."""
    rows = [["1", "39"], ["2", "16"]]
    tell(panel, "panel", sheet={"title": "Score sheet", "columns": ["Turn", "Ada"], "rows": rows})
    table = panel.page.get_by_role("table", name="Score sheet").first
    expect(table.get_by_role("columnheader")).to_have_text(["Turn", "Ada"])
    expect(table.get_by_role("cell")).to_have_text(["1", "39", "2", "16"])


def test_a_file_is_downloaded_once(panel: NotebookPage, tmp_path: Path) -> None:
    """A file goes to the downloads once for each count, however many views there are."""
    downloads: list[Download] = []
    panel.page.on("download", lambda download: downloads.append(download))  # noqa: PLW0108 - Playwright wants to mark a function
    for count in (1, 2):
        with panel.page.expect_download() as waiting:
            file = {"name": "scores.csv", "text": "Ada;¼\n", "count": count}
            tell(panel, "panel", file=file)
        waiting.value.save_as(tmp_path / "saved.csv")
        assert waiting.value.suggested_filename == "scores.csv"
        assert (tmp_path / "saved.csv").read_text(encoding="utf-8") == "Ada;¼\n"
        assert len(downloads) == count


STOP_TIME = """() => {
  const now = performance.now();
  window.later = 0; // milliseconds
  performance.now = () => now + window.later;
}"""
"""Makes the page's time a number that a test sets: a slow page would skip a second."""


def test_the_clock_counts_by_itself(panel: NotebookPage) -> None:
    """The clock runs with no messages and says once that time is up; a paused clock stands."""
    clock = {"left": 75, "running": False, "label": "Time left"}
    head = {"title": "Sums of 10", "players": []}
    tell(panel, "panel", head=head | {"clock": clock})
    face = panel.page.get_by_role("timer", name="Time left").first
    expect(face).to_have_text("1:15")
    panel.page.evaluate(STOP_TIME)
    tell(panel, "panel", head=head | {"clock": clock | {"left": 1.5, "running": True}})
    for later, shown in ((0, "0:02"), (1000, "0:01"), (2000, "0:00")):
        panel.page.evaluate("(later) => { window.later = later }", later)
        expect(face).to_have_text(shown)
    panel.page.evaluate("() => delete performance.now")
    wait_for_events(panel, 1)
    assert events(panel, 1) == [{"do": "time-up"}]
    tell(panel, "panel", head=head | {"clock": None})
    expect(face).to_have_count(0)
    events(panel, 1)


SIZES = """() => [...document.querySelectorAll(".sums-panel :is(button, select, input, summary)")]
  .map((each) => each.closest("label.sums-card") ?? each)
  .filter((each) => each.type !== "checkbox")
  .map((each) => Math.min(each.offsetHeight, each.offsetWidth))"""
TYPE = """() => [...document.querySelectorAll(".sums-panel *")]
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((each) => !each.closest(".sums-fraction, .sums-note, svg"))
  .map((each) => parseFloat(getComputedStyle(each).fontSize))"""


@pytest.mark.parametrize(("large", "least"), [(False, 16), (True, 20)])
def test_sizes(panel: NotebookPage, *, large: bool, least: int) -> None:
    """Targets are 44 pixels or more, type 16 (large: 20), and nothing hangs over at 320."""
    panel.run(f"panel.look = panel.look | {{'large': {large}}}")
    expect(panel.page.locator(f".sums-panel[data-large={str(large).lower()}]")).to_have_count(2)
    players = [{"name": f"Emma the {n}", "score": 100, "turn": n == 1, "note": ""} for n in (1, 2)]
    fields = [field("game", "cards", 1, options=options(1, 2, 3)), field("name", "text", "Emma")]
    wild = {"id": "wild", "title": "Wild", "buttons": [NAME, CANCEL], "fields": fields}
    tell(panel, "panel", head={"title": "Sums of 1", "players": players}, buttons=[PLAY, SHEET])
    tell(panel, "panel", dialog=wild)
    expect(panel.page.get_by_role("dialog", name="Wild")).to_have_count(2)
    assert min(panel.page.evaluate(SIZES)) >= 44
    assert min(panel.page.evaluate(TYPE)) >= least
    over = panel.page.locator(".sums-panel").first
    assert over.evaluate("(panel) => panel.scrollWidth - panel.clientWidth") == 0
