"""Frames: one message each, complete or not at all, whatever goes wrong around them."""

from __future__ import annotations

from contextlib import suppress
from math import nan
from threading import Barrier, Thread
from time import sleep
from typing import TYPE_CHECKING

import pytest
from ipycanvas import (  # type: ignore[import-untyped] # it ships no type hints
    Canvas,
    MultiCanvas,
    hold_canvas,
)
from ipycanvas.canvas import _CANVAS_MANAGER  # type: ignore[import-untyped] # likewise

from sums_widgets.widgets.canvas import frame

if TYPE_CHECKING:
    from widgets.fake_canvas import Page


class SlipError(Exception):
    """An error in a drawing."""


def draw_badly(canvas: Canvas) -> None:
    """Draw a frame that fails in the middle."""
    with frame(canvas):
        canvas.clear()
        raise SlipError


def names(commands: list[tuple[str, list[object]]]) -> list[str]:
    """Return the names of the commands of a message."""
    return [name for name, _ in commands]


def test_a_frame_is_one_message(page: Page) -> None:
    """All that is drawn in a frame, on every layer, arrives in one message."""
    layers = MultiCanvas(2)
    with frame(layers):
        layers[0].fill_rect(1, 2, 3, 4)
        layers[1].fill_text("Zoë", 5, 6)
    assert page.messages == [
        [
            ("switchCanvas", [f"IPY_MODEL_{layers[0].model_id}"]),
            ("fillRect", [1, 2, 3, 4]),
            ("switchCanvas", [f"IPY_MODEL_{layers[1].model_id}"]),
            ("fillText", ["Zoë", 5, 6]),
        ]
    ]


def test_every_frame_names_its_canvas(page: Page) -> None:
    """A page that was loaded since the last drawing knows which canvas a frame means."""
    canvas = Canvas()
    canvas.clear()
    for _ in range(2):
        with frame(canvas):
            canvas.clear()
    assert [names(message) for message in page.messages[-2:]] == [["switchCanvas", "clear"]] * 2


def test_an_empty_frame_sends_nothing(page: Page) -> None:
    """A frame in which nothing is drawn is no message."""
    with frame(Canvas()):
        pass
    assert page.messages == []


def test_a_failed_frame_sends_nothing(page: Page) -> None:
    """After an exception the page keeps its picture, and the next frame arrives whole."""
    canvas = Canvas()
    with pytest.raises(SlipError):
        draw_badly(canvas)
    assert page.messages == []
    with frame(canvas):
        canvas.fill_rect(0, 0, 1)
    assert names(page.last) == ["switchCanvas", "fillRect"]


def test_a_failed_frame_stops_no_other_canvas(page: Page) -> None:
    """Another canvas draws on, in a frame and without one."""
    broken, sound = Canvas(), Canvas()
    with suppress(SlipError):
        draw_badly(broken)
    sound.clear()
    assert [names(message) for message in page.messages] == [["switchCanvas"], ["clear"]]


def test_frames_may_stand_in_frames(page: Page) -> None:
    """Frames within a frame are sent with it; one that fails takes only itself away."""
    outer, inner = Canvas(), Canvas()
    with frame(outer):
        outer.clear()
        with frame(inner):
            inner.fill_rect(0, 0, 1)
        with suppress(SlipError):
            draw_badly(inner)
        outer.fill_rect(0, 0, 2)
    assert len(page.messages) == 1
    drawn = [name for name in names(page.last) if name != "switchCanvas"]
    assert drawn == ["clear", "fillRect", "fillRect"]
    assert page.last[-2] == ("switchCanvas", [f"IPY_MODEL_{outer.model_id}"])


def test_what_others_hold_keeps_its_place(page: Page) -> None:
    """A frame within ipycanvas's own `hold_canvas` is sent after what was drawn before it."""
    theirs, ours = Canvas(), Canvas()
    with hold_canvas():
        theirs.clear()
        with frame(ours):
            ours.fill_rect(0, 0, 1)
        theirs.stroke_rect(0, 0, 1)
    drawn = [name for message in page.messages for name in names(message)]
    assert drawn[::2] == ["switchCanvas"] * 3
    assert drawn[1::2] == ["clear", "fillRect", "strokeRect"]


def test_a_hold_that_others_left_on_does_no_harm(page: Page) -> None:
    """Frames arrive although an exception within `hold_canvas` has left ipycanvas holding."""
    canvas = Canvas()
    with suppress(SlipError), hold_canvas():
        raise SlipError
    try:
        assert _CANVAS_MANAGER._caching
        with frame(canvas):
            canvas.clear()
        assert names(page.last) == ["switchCanvas", "clear"]
    finally:
        _CANVAS_MANAGER._caching = False


def test_no_odd_number_gets_out(page: Page) -> None:
    """A number that JSON does not know is an error here, never in the browser."""
    canvas = Canvas()
    with pytest.raises(ValueError, match="JSON"), frame(canvas):
        canvas.fill_rect(nan, 0, 1, 1)
    assert page.messages == []


def test_commands_keep_their_buffers(page: Page) -> None:
    """Commands that carry arrays are sent with them, as ipycanvas would send them."""
    canvas = Canvas()
    with frame(canvas):
        canvas.fill_rects([1, 2], [3, 4], 5)
        canvas.clear()
    assert names(page.last) == ["switchCanvas", "fillRects", "clear"]
    assert page.counts == [2]


def test_threads_take_turns(page: Page) -> None:
    """Frames of two threads never mix: each message draws on one canvas."""
    canvases, together = [Canvas(), Canvas()], Barrier(2)

    def draw(canvas: Canvas) -> None:
        together.wait()
        for _ in range(10):
            with frame(canvas):
                for _ in range(5):
                    canvas.fill_rect(0, 0, 1)
                    sleep(0.0002)  # lets the other thread in, if possible

    threads = [Thread(target=draw, args=[canvas]) for canvas in canvases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(page.messages) == 20
    assert {tuple(names(message)) for message in page.messages} == {
        ("switchCanvas", *["fillRect"] * 5)
    }
