"""In which words, and in which colours, a table is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Face, Message, say, show_number
from sums_widgets.pictures.bare_svg import bare_svg
from sums_widgets.pictures.svg import to_svg

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.pictures.picture import Picture


@dataclass(frozen=True, slots=True)
class Voice:
    """A language, a decimal mark and a theme.

    >>> Voice().label("play"), Voice(language="es").label("play")
    ('Play', 'Jugar')
    """

    language: str = "en"
    mark: str = "."
    theme: str = "light"

    def say(self, value: Value) -> str:
        """Put something into words for a child: a message, a number, or a text as it is."""
        if isinstance(value, Face):
            return show_number(value.text, self.mark)
        if isinstance(value, Message):
            return say(value, language=self.language, mark=self.mark)
        return str(value)

    def say_all(self, messages: Iterable[Message]) -> list[str]:
        """Put several sentences into words."""
        return [self.say(message) for message in messages]

    def label(self, name: str, **values: Value) -> str:
        """Name a button or a heading."""
        return self.say(Message.of(f"label-{name}", **values))

    def draw(self, picture: Picture) -> str:
        """Draw a picture in the theme."""
        return to_svg(picture, self.theme, language=self.language, mark=self.mark)

    def sketch(self, picture: Picture) -> str:
        """Draw a picture whose words stand beside it, as short as can be."""
        return bare_svg(picture, self.theme, mark=self.mark)
