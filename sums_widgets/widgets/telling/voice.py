"""The language and the theme in which a table is described."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sums_widgets.learning.words import Face, Message, say, show_number
from sums_widgets.pictures.bare_svg import bare_svg
from sums_widgets.pictures.svg import to_svg
from sums_widgets.widgets.colours import plain_look

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.pictures.picture import Picture
    from sums_widgets.widgets.table.settings import Settings


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
        """Return the words for a child of a message, a number, or a text, which stays as it is."""
        if isinstance(value, Face):
            return show_number(value.text, self.mark)
        if isinstance(value, Message):
            return say(value, language=self.language, mark=self.mark)
        return str(value)

    def say_all(self, messages: Iterable[Message]) -> list[str]:
        """Return the words of several messages."""
        return [self.say(message) for message in messages]

    def label(self, name: str, **values: Value) -> str:
        """Return the label of a button or a heading."""
        return self.say(Message.of(f"label-{name}", **values))

    def draw(self, picture: Picture) -> str:
        """Render a picture as SVG in the theme."""
        return to_svg(picture, self.theme, language=self.language, mark=self.mark)

    def sketch(self, picture: Picture) -> str:
        """Render a picture as SVG without its description, in as few bytes as possible."""
        return bare_svg(picture, self.theme, mark=self.mark)


def look_of(settings: Settings, voice: Voice) -> dict[str, Any]:
    """Return the look for some settings and a voice.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> look_of(make_settings(projector=True), Voice())["large"]
    True
    """
    return {
        **plain_look(voice.theme),
        "large": settings.large or settings.projector,
        "projector": settings.projector,
        "language": voice.language,
    }
