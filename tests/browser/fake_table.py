"""A small table for testing the pad alone, and a panel alone: they record events."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage

PAD = """
import json
from ipycanvas import MultiCanvas, hold_canvas
from ipywidgets import Box, Tab
from sums_widgets.widgets.pad import Pad
from sums_widgets.widgets.speaker import Speaker

GRID = {"left": 20, "top": 20, "cell": 24, "rows": 15, "columns": 15}
WORDS = {"empty": "{square} empty", "bonus": "{square} plus ten", "board": "Board",
         "tile": "row {row}, column {column}, {tile}",
         "across-needs": "across {total}, needs {rest}",
         "down-done": "down {total}, done", "down-over": "down {total}, {rest} too much",
         "rack": "Your tiles", "help": "Arrows move."}
NUMBERS = ["zero", "one", "two", "three", "four", "five", "six"]

PLACES = [{"left": 40 + 60 * place, "top": 410, "width": 48, "height": 48} for place in range(5)]

def tile(number, state=""):
    return {"key": f"rack-{number}", "label": f"{number}/8", "state": state}

def fresh():
    return {"rack": [tile(number) for number in range(1, 6)], "laid": {}, "busy": False,
            "cells": {"H8": "3/4"}, "bonus": ["A1"], "sums": {}, "laid_sums": {}}

canvas = MultiCanvas(3, width=800, height=960)
canvas.layout.width = "400px"
speaker = Speaker()
pad = Pad(geometry={"width": 400, "height": 480, "grid": GRID, "rack": PLACES}, words=WORDS,
          numbers=NUMBERS, whole=4, **fresh())
events = []

def draw():
    with hold_canvas():
        board, tiles, _ = canvas[0], canvas[1], canvas[2]
        board.fill_style = "#ffffff"
        board.fill_rect(0, 0, 800, 960)
        board.fill_style = "#ff0000"  # C3
        board.fill_rect(2 * (20 + 2 * 24), 2 * (20 + 2 * 24), 48, 48)
        tiles.fill_style = "#0000ff"
        for each in PLACES:
            tiles.fill_rect(2 * each["left"], 2 * each["top"], 96, 96)

reports = []

def note(event):
    events.append(event)
    if event["do"] == "environment":
        reports.append(event)
    if event["do"] == "drop" and event["to"] != "A15":  # nobody answers for A15
        pad.ack = {"seq": event["seq"], "view": event["view"]}

def reset(number):
    for name, value in fresh().items():
        setattr(pad, name, value)
    speaker.speak("Ready " + str(number) + ".")
    events.clear()

pad.on_event(note)
canvas.on_client_ready(draw)
draw()
box = Box([speaker, canvas, pad])
box
"""
PANEL = """
import json
from ipywidgets import Box, Layout
from sums_widgets.widgets.panel import Panel

panel = Panel()
events = []
panel.on_event(events.append)

def reset():
    panel.set_trait("head", {}), panel.set_trait("work", {}), panel.set_trait("buttons", [])
    panel.set_trait("states", {})
    panel.set_trait("dialog", None), panel.set_trait("form", None), panel.set_trait("sheet", None)
    panel.look = {**panel.look, "typing": None, "large": False}
    events.clear()

box = Box([panel], layout=Layout(width="320px"))
box
"""
AGAIN = "box  # a second view"
WIDTHS = """() => {
  const whole = (element) => {
    const parent = element.parentElement.closest(".jupyter-widgets");
    return parent ? whole(parent) : element;
  };
  const views = [...document.querySelectorAll(".sums-pad, .sums-activity")];
  const shown = views.filter(({ offsetWidth }) => offsetWidth);
  return shown.map((view) => whole(view).parentElement.clientWidth);
}"""
"""Returns how much room each view that is shown has: a part of the environment that it reports."""


def tell(page: NotebookPage, widget: str, **traits: object) -> None:
    """Set traits of a widget in the page's kernel."""
    told = json.dumps(traits)
    page.run(f"for name, value in json.loads({told!r}).items(): setattr({widget}, name, value)")


def noted(page: NotebookPage) -> list[dict[str, Any]]:
    """Return the events that have arrived."""
    arrived: list[dict[str, Any]] = json.loads(page.run("print(json.dumps(events))"))
    return arrived


def wait_for_events(page: NotebookPage, count: int) -> list[dict[str, Any]]:
    """Wait for a number of events and return them."""
    page.wait_until(lambda: len(noted(page)) >= count, f"{count} events have arrived")
    return noted(page)


def events(page: NotebookPage, count: int) -> list[dict[str, Any]]:
    """Wait for a number of events and return them; fail if the page sent more or fewer messages."""
    page.next_frame()
    sent = len(page.traffic.widgets_up())
    assert sent == count, f"the page has sent {sent} messages: {noted(page)}"
    return wait_for_events(page, count)


def wait_for_reports(page: NotebookPage) -> None:
    """Wait until every view that is shown has reported the room that it has now.

    A view reports a change only after a while: that must not happen in the middle of a test. The
    kernel keeps all reports in the list `reports`.
    """

    def is_reported() -> bool:
        told = json.loads(page.run("print(json.dumps(reports))"))
        last = {report["view"]: report["width"] for report in told}
        return sorted(last.values()) == sorted(page.page.evaluate(WIDTHS))

    page.wait_until(is_reported, "every view has reported its room")
