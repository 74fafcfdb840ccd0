"""The words at the door of a class's server, for the children who come in."""

from __future__ import annotations

from sums_widgets.learning.words import Message, say


def door_words(language: str) -> dict[str, str]:
    """Give each sentence of the door's pages by its name.

    >>> door_words("en")["go"]
    'Go'
    """
    messages = {
        "title": Message.of("door-title"),
        "name": Message.of("door-name"),
        "password": Message.of("door-password"),
        "see": Message.of("door-see"),
        "go": Message.of("door-go"),
        "again": Message.of("door-again"),
        "hello": Message.of("door-hello"),
        "play": Message.of("door-play"),
        "other": Message.of("door-other"),
        "class": Message.of("door-class"),
        "coming": Message.of("door-coming"),
        "asleep": Message.of("door-asleep"),
        "stuck": Message.of("door-stuck"),
    }
    return {name: say(message, language=language) for name, message in messages.items()}
