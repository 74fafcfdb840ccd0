"""The card's Python side: a page of text and pictures, and the events of people's actions."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import traitlets

from sums_widgets.widgets.browser import (
    ENVIRONMENT_SHAPES,
    FIELD_SHAPES,
    PAPER_SOURCES,
    PAPER_STYLE,
    BrowserPart,
    Shapes,
    joined_sources,
    joined_styles,
)

_FOLDER = Path(__file__).parent
_TEXT = (str,)


class Card(BrowserPart):
    """One page of an activity; text is shown literally, only `svg` is rendered as a picture.

    The page is a dictionary, and each of its keys is optional: `id`, `title`, `dots`, `lines`,
    `touch`, `board`, `model`, `figures`, `runs`, `sheet`, `fields`, `feedback`, `code`, `buttons`
    and `say`.

    It sends one event for each action of a person:

    - `{"do": "press", "id": "next"}`: a button, also by one of its `keys`,
    - `{"do": "set", "id": "model", "value": "circle"}`: a field that has been changed,
    - `{"do": "paste", "id": "record", "text": "..."}`: a long text, or the text of a file,
    - `{"do": "answer", "id": "sum", "value": "3/8"}`: Enter in a box, or the button beside it,
    - `{"do": "touch", "id": "fill", "part": 3}`: a tap on a part of the model, counted from 0,
    - `{"do": "paint", "id": "fill", "parts": [3, 4, 5]}`: a drag over parts, when it ends,
    - `{"do": "environment", "dark": False, "reduced": False, "width": 900, "ratio": 2, "view":
      "k3x"}`: when a view is shown, and when its environment changes.

    >>> card = Card()
    >>> card.show({"lines": ["What makes 1?"]}, "What makes one?")
    >>> card.say
    {'text': 'What makes one?', 'count': 1}
    """

    _esm = joined_sources(
        _FOLDER, *PAPER_SOURCES, "environment.js", "live.js", "touch.js", "parts.js", "card.js"
    )
    _css = PAPER_STYLE + joined_styles(_FOLDER, "card.css", "parts.css", "touch.css")
    shapes: ClassVar[Shapes] = {
        "press": {"id": _TEXT},
        **FIELD_SHAPES,
        "answer": {"id": _TEXT, "value": _TEXT},
        "touch": {"id": _TEXT, "part": (int,)},
        "paint": {"id": _TEXT, "parts": (list,)},
        **ENVIRONMENT_SHAPES,
    }

    page: traitlets.Dict[str, Any] = traitlets.Dict(help="Everything that is shown.").tag(sync=True)
    say: traitlets.Dict[str, Any] = traitlets.Dict(
        help="A text for the live region, and a count that grows so that it can be said again."
    ).tag(sync=True)

    def show(self, page: dict[str, Any], text: str, *, again: bool = False) -> None:
        """Show a page and say a text; a text that was said last is repeated only if `again`."""
        with self.hold_sync():
            self.page = {name: told for name, told in page.items() if name != "say"}
            if again or self.say.get("text") != text:
                self.say = {"text": text, "count": self.say.get("count", 0) + 1}


def spoken(page: dict[str, Any]) -> str:
    """Return what to say about a page: its own `say`, or else its lines and its feedback.

    >>> spoken({"lines": ["What makes 10?"], "feedback": {"lines": ["Look again."]}})
    'What makes 10? Look again.'
    """
    if page.get("say"):
        return str(page["say"])
    feedback = page.get("feedback") or {}
    return " ".join([*page.get("lines", ()), *feedback.get("lines", ())])
