"""Fields of a form as data: what a panel shows, and gives back by the field's id."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

Kind = Literal["choice", "cards", "text", "yes-no", "slider", "long-text", "file"]
"""How a field is answered: one of a few words, one of a few pictures, a line of text, yes or no,
a place on a slider, a text of many lines, a text file."""

Value = str | bool | int
"""What a field holds; a choice goes by the value of its option."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose: what it stands for, its words, and a picture or none."""

    value: str
    label: str
    svg: str = ""

    def plain(self) -> dict[str, str]:
        """Give the option as a browser takes it; only one with a picture has a place for it."""
        words = {"value": self.value, "label": self.label}
        return {**words, "svg": self.svg} if self.svg else words


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One question of a form with its answer; `more` if it waits behind "More choices".

    A slider goes from `least` to `most`, and `text` says where it stands. Of a long text or a file,
    `most` is how many characters count: of a longer one just so many come that it can be refused.
    A long text that is `locked` can be read and copied.

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
        """Give the field as a browser takes it: texts, lists and dictionaries only."""
        told = {**asdict(self), "options": [option.plain() for option in self.options]}
        unsaid = () if self.kind in ("slider", "long-text", "file") else ("least", "most", "text")
        return {name: value for name, value in told.items() if name not in unsaid}
