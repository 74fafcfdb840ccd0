"""One frame on a canvas: everything drawn in it arrives in one message, or none of it does.

ipycanvas collects the drawing of every canvas of a kernel in one manager, which

- names the canvas only when it changes, so a page that was loaded again does not know which one
  is meant;
- stays in caching mode for good after an exception within `hold_canvas`;
- writes its commands with spaces between them.
"""

# ruff: noqa: SLF001 - the manager has no public way to do any of this

from __future__ import annotations

import json
from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ipycanvas import Canvas, MultiCanvas  # type: ignore[import-untyped] # ships no type hints


class Turn:
    """A lock for drawing, one thread at a time, and the depth of nested frames."""

    def __init__(self) -> None:
        """Start with no open frames."""
        self.lock = RLock()  # some kernels call back from a second thread
        self.frames = 0


TURN = Turn()


@contextmanager
def frame(canvas: Canvas | MultiCanvas) -> Iterator[None]:
    """Send what is drawn within, on any canvas, in one message at the end.

    After an exception nothing of this frame is sent: the page keeps the picture that it had. A
    frame within a frame is sent with the outer one.

    >>> from ipycanvas import Canvas
    >>> canvas = Canvas(width=20, height=20)
    >>> with frame(canvas):
    ...     canvas.fill_rect(0, 0, 10)
    """
    manager = canvas._canvas_manager
    with TURN.lock:
        if not TURN.frames:
            manager.flush()  # commands that others held back are sent before ours
        commands, buffers = len(manager._commands_cache), len(manager._buffers_cache)
        was_holding, manager._caching = manager._caching, True
        manager._current_canvas = None
        TURN.frames += 1
        try:
            yield
            if TURN.frames == 1:
                _send(manager)
        except BaseException:
            del manager._commands_cache[commands:], manager._buffers_cache[buffers:]
            raise
        finally:
            TURN.frames -= 1
            manager._caching = was_holding
            manager._current_canvas = None


def _send(manager: Any) -> None:  # noqa: ANN401 - the class of the manager has no type hints
    """Send the cached commands as `flush` does, in fewer bytes."""
    commands, buffers = manager._commands_cache, manager._buffers_cache
    if not commands:
        return
    # A command ends with the number of its buffers; a browser reads a missing one as 0.
    short = [command[:2] if command[2:] == [0] else command for command in commands]
    # NaN must not be sent: one error in a browser ends all drawing on its page.
    text = json.dumps(short, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()
    content = {"shape": [len(text)], "dtype": "uint8"}
    manager.send(content, buffers=[memoryview(text), *buffers])
    manager._commands_cache, manager._buffers_cache = [], []
