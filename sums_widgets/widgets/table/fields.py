"""Fields of a form as data: what a panel shows, and sends back by the field's id."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

Kind = Literal["choice", "cards", "text", "yes-no", "slider", "long-text", "file"]
"""How a field is answered.

One of a few words, one of a few pictures, a line of text, yes or no, a position on a slider, a text
of many lines, a text file.
"""

Value = str | bool | int
"""What a field holds; for a choice, the value of its option."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose: its value, its label, and an optional picture."""

    value: str
    label: str
    svg: str = ""

    def plain(self) -> dict[str, str]:
        """Return the option as JSON for a browser; `svg` is left out without a picture."""
        words = {"value": self.value, "label": self.label}
        return {**words, "svg": self.svg} if self.svg else words


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One question of a form with its answer; `more` if it is hidden behind "More choices".

    A slider goes from `least` to `most`, and `text` describes its value. For a long text or a file,
    `most` is the most characters: of a longer one, only enough is sent that it can be rejected. A
    long text that is `locked` can be read and copied.

    >>> field = Field(id="hints", label="Hints", kind="yes-no", value=True)
    >>> field.plain()["value"], field.plain()["options"]
    (True, [])
    >>> turn = Field(id="turn", label="Turn", kind="slider", value=3, most=12, text="3 of 12")
    >>> turn.plain()["least"], turn.plain()["most"]
    (0, 12)
    """

    id: str
    label: str
    kind: Kind
    value: Value
    options: tuple[Option, ...] = ()
    help: str = ""
    locked: bool = False
    problem: str = ""
    more: bool = False
    least: int = 0
    most: int = 0
    text: str = ""

    def plain(self) -> dict[str, object]:
        """Return the field as JSON for a browser: only strings, numbers, lists and dictionaries."""
        told = {**asdict(self), "options": [option.plain() for option in self.options]}
        unsaid = () if self.kind in ("slider", "long-text", "file") else ("least", "most", "text")
        return {name: value for name, value in told.items() if name not in unsaid}
