"""The speaker's Python side: the text of the live region, and whether it is read aloud."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import traitlets

from sums_widgets.widgets.browser import BrowserPart, Shapes, joined_sources

_FOLDER = Path(__file__).parent

SPEAKER_SOURCES = ("live.js", "../speaker/voices.js", "../speaker/speaker.js")
"""The sources that a part needs in order to speak, relative to the folder of each part."""

SPEAKER_STYLE = (_FOLDER / "speaker.css").read_text(encoding="utf-8")
"""The style that hides what is only for screen readers."""


class Speaker(BrowserPart):
    """The only live region of a game, which stays while everything around it changes.

    It shows nothing. Where the computer has no voice for the language to read, it sends one event:
    `{"do": "no-voice"}`.

    >>> speaker = Speaker()
    >>> speaker.speak("Your turn.")
    >>> speaker.speak("Your turn.")
    >>> speaker.say
    {'text': 'Your turn.', 'title': '', 'count': 2}
    """

    _esm = joined_sources(_FOLDER, *SPEAKER_SOURCES, "part.js")
    _css = SPEAKER_STYLE
    shapes: ClassVar[Shapes] = {"no-voice": {}}

    say: traitlets.Dict[str, Any] = traitlets.Dict(
        help="A text, its title, and a count that grows so that the same can be said again."
    ).tag(sync=True)
    reading: traitlets.Dict[str, Any] = traitlets.Dict(
        help="Whether texts are read aloud (`on`), and in which `language`."
    ).tag(sync=True)

    def speak(self, text: str, title: str = "") -> None:
        """Say a text, even if it is the one that was said last.

        A `title` is only read aloud: a screen reader finds it where the focus goes.
        """
        count = self.say.get("count", 0) + 1
        self.say = {"text": text, "title": title, "count": count}
