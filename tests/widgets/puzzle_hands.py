"""Events for activities: what people do on a card and on its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import Play, parse_play
from sums_widgets.widgets.activities.practice.asking import LayTiles

if TYPE_CHECKING:
    from sums_widgets.widgets.activities.practice.asking import Asking
    from sums_widgets.widgets.activities.practice.board import BoardActivity
    from sums_widgets.widgets.browser import Event


def press(name: str) -> Event:
    """Return the event of pressing a button."""
    return {"do": "press", "id": name}


def fill(field: str, value: str) -> Event:
    """Return the event of filling in a field."""
    return {"do": "set", "id": field, "value": value}


def enter(field: str, value: str) -> Event:
    """Return the event of filling in a box and pressing Enter."""
    return {"do": "answer", "id": field, "value": value}


def tap(place: str) -> Event:
    """Return the event of tapping a square or a rack tile."""
    return {"do": "tap", "on": place, "again": False}


def answering(asking: Asking, answer: str) -> list[Event]:
    """Return the events that answer a puzzle, with the answer in notation."""
    kind = asking.puzzle.kind
    if kind == "missing-tile":
        return [fill("number", answer)]
    if kind == "same-or-different":
        return [fill("sign", answer)]
    if kind == "mistake":
        line, _, off = answer.partition(" ")
        runs = asking.puzzle.choices
        squares = asking.squares  # type: ignore[attr-defined] # of the asking with lines
        part = next(at for at, square in enumerate(squares) if str(square) == line.split("-")[0])
        taps: list[Event] = [{"do": "touch", "id": "line", "part": part}]
        ends = [run for run in runs if run.startswith(line.split("-")[0])]
        again = taps if len(ends) > 1 and ends[0] != line else []
        return [*taps, *again, fill("side", off[0]), fill("off", off[1:])]
    return _laying(asking, answer)


def _laying(asking: Asking, answer: str) -> list[Event]:
    assert isinstance(asking, LayTiles)
    assert asking.puzzle.position is not None
    play = parse_play(answer, asking.puzzle.position)
    assert isinstance(play, Play)
    slots = list(asking.table.tray.tiles)
    events = []
    for square, tile in play.placements:
        place = slots.index(tile.in_hand)
        slots[place] = None  # type: ignore[call-overload] # it is used up
        events += [tap(f"rack-{place + 1}"), tap(str(square))]
        if tile.wild:
            events += [*_naming(tile.face), press("yes")]
    return events


def _naming(face: str) -> list[Event]:
    if "/" in face:
        top, bottom = face.split("/")
        return [fill("top", top), fill("bottom", bottom)]
    if "." in face:
        return [fill("tenths", face[2]), fill("hundredths", face[3:] or "-")]
    return [fill("number", face)]


def act(activity: BoardActivity, *events: Event) -> None:
    """Send events to an activity, one after the other."""
    for event in events:
        activity.receive(event)


def labels(activity: BoardActivity) -> list[str]:
    """Return the ids of the buttons that are enabled."""
    return [each["id"] for each in activity.card.page["buttons"] if each.get("on", True)]


def feedback(activity: BoardActivity) -> dict[str, Any]:
    """Return the feedback on the answer, or {}."""
    return activity.card.page.get("feedback") or {}
