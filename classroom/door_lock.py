"""The login: its texts, and JupyterHub's shared password for what children type."""

from __future__ import annotations

from typing import Any

from jupyterhub.authenticators.shared import (  # type: ignore[import-untyped] # ships no type hints
    SharedPasswordAuthenticator,
)

from classroom.school_class import sign_in_name
from sums_widgets.learning.words import Message, say


def plain_letters(word: str) -> str:
    r"""Return a password in ASCII, since JupyterHub cannot compare any other characters.

    >>> plain_letters("sunflower"), plain_letters("mañana")
    ('sunflower', 'ma\\xf1ana')
    """
    return word.encode("ascii", "backslashreplace").decode()


class DoorLock(SharedPasswordAuthenticator):  # type: ignore[misc] # likewise
    """Accepts names however they are typed; its passwords are in ASCII."""

    def normalize_username(self, username: str) -> str:
        """Return the name by which JupyterHub knows a user."""
        return sign_in_name(username)

    async def authenticate(self, handler: object, data: dict[str, str]) -> dict[str, Any] | None:
        """Return the user with this name and password, or None."""
        typed = {**data, "password": plain_letters(data["password"])}
        person: dict[str, Any] | None = await super().authenticate(handler, typed)
        return person


def door_words(language: str) -> dict[str, str]:
    """Return each text of the login pages, for the children, by its name.

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
