"""Reading aloud in a real notebook, with fake voices that record what they read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser.table_on_page import TableOnPage, record_of

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

CELL = "from sums_widgets import play\nboard = play('tens', ['Ada', 'Bo'], deal=1)\nboard"
AGAIN = "board  # a second view"
START = record_of("tens b4,_6;_7;_7 1,2,3,6;1,1,4 5x1,5x2 0;0 1 0")
VOICES = """() => {
  const voice = (name, lang, localService) => ({ name, lang, localService, default: false });
  window.spoken = [];
  window.voices = [
    voice("Ferne", "es-ES", false),
    voice("Nahe", "es-MX", true),
    voice("Nell", "en-GB", true),
  ];
  const synthesis = {
    getVoices: () => window.voices,
    speak: ({ text, lang, voice: { name } }) => window.spoken.push({ text, lang, name }),
    cancel: () => window.spoken.push("stop"),
    addEventListener: () => null,
  };
  window.SpeechSynthesisUtterance = function (text) { this.text = text };
  Object.defineProperty(window, "speechSynthesis", { value: synthesis, configurable: true });
}"""
"""Installs fake voices in the page that record what they read."""

NO_SPEECH = (
    "Object.defineProperty(window, 'speechSynthesis', { value: undefined, configurable: true })"
)


@pytest.fixture
def table(open_shared_notebook: Notebooks) -> TableOnPage:
    """Return a table with two views, in a page with fake voices."""
    if not open_shared_notebook.pages:
        open_shared_notebook([CELL, AGAIN])
    page = open_shared_notebook.pages[0]
    table = TableOnPage(page)
    page.page.evaluate(VOICES)
    page.page.bring_to_front()
    table.put(START)
    return table


def spoken(page: NotebookPage) -> list[Any]:
    """Return what the voices have recorded."""
    noted: list[Any] = page.page.evaluate("() => window.spoken")
    return noted


def wait_for(page: NotebookPage, text: str) -> list[Any]:
    """Wait until a sentence has been read, and return everything that was."""
    page.page.wait_for_function(
        "text => window.spoken.some((each) => each.text === text)", arg=text
    )
    return spoken(page)


def test_nothing_is_read_until_it_is_wanted(table: TableOnPage) -> None:
    """Off by default: nothing is read during a turn."""
    table.page.tap("rack-4")
    table.page.tap("B1")
    table.page.hears("six is laid.")
    assert [each for each in spoken(table.page) if each != "stop"] == []


def test_turn_equation_hint_and_result_are_read_once(table: TableOnPage) -> None:
    """With two views one voice reads: sentence by sentence, and what is new stops what was."""
    page = table.page
    page.press("read-aloud")
    expect(table.button("read-aloud")).to_have_attribute("aria-pressed", "true")
    read = wait_for(page, "It is Ada's turn.")
    assert [each["text"] for each in read if each != "stop"] == [
        "I read to you now.",
        "It is Ada's turn.",
    ]
    assert {each["name"] for each in read if each != "stop"} == {"Nell"}

    page.press("hint")
    page.page.wait_for_function("() => window.spoken.filter((each) => each.text).length > 2")
    page.tap("rack-4")
    page.tap("B1")
    wait_for(page, "four plus six; across ten, done.")
    page.press("play")
    read = wait_for(page, "The scores: Ada thirteen and Bo zero.")
    texts = [each if each == "stop" else each["text"] for each in read]
    result = texts.index("Ada places one tile: thirteen points.")
    assert texts[result - 1] == "stop"
    assert texts.count("The scores: Ada thirteen and Bo zero.") == 1

    page.press("read-aloud")
    expect(table.button("read-aloud")).to_have_attribute("aria-pressed", "false")
    page.page.wait_for_function("() => window.spoken.at(-1) === 'stop'")


def test_titles_of_questions_are_read_too(table: TableOnPage) -> None:
    """A child who cannot read hears the question, not only the lines below it."""
    table.put(START, read_aloud=True)
    table.page.press("pass")
    wait_for(table.page, "Pass this turn?")
    wait_for(table.page, "A pass costs no points.")
    table.answer("no")


def test_the_language_chooses_the_voice(table: TableOnPage) -> None:
    """Spanish is read by a Spanish voice, preferably a local one."""
    table.put(START, read_aloud=True, language="es")
    read = wait_for(table.page, "Es el turno de Ada.")
    assert (read[-1]["lang"], read[-1]["name"]) == ("es-MX", "Nahe")


def test_without_a_voice_there_is_a_kind_line(table: TableOnPage) -> None:
    """No voice for the language, or no speech at all: one line, and the game goes on."""
    page = table.page
    for lack in ("window.voices = []", NO_SPEECH):
        page.page.evaluate(VOICES)
        table.put(START)
        page.page.evaluate(f"() => {{ {lack} }}")
        page.press("read-aloud")
        table.hears("This computer has no voice to read with.")
        expect(table.button("read-aloud")).to_have_attribute("aria-pressed", "false")
    page.tap("rack-4")
    page.tap("B1")
    table.shows_laid("B1")


def test_another_window_is_silent(table: TableOnPage) -> None:
    """A page that nobody is at reads nothing aloud."""
    page = table.page
    page.page.evaluate("() => { document.hasFocus = () => false }")
    page.press("read-aloud")
    page.hears("I read to you now.")
    assert [each for each in spoken(page) if each != "stop"] == []
    page.page.evaluate("() => { delete document.hasFocus }")
