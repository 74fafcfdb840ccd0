"""Who may come in: JupyterHub's shared password, for names and words as children type them."""

from __future__ import annotations

from typing import Any

from jupyterhub.authenticators.shared import (  # type: ignore[import-untyped] # it tells no types
    SharedPasswordAuthenticator,
)

from classroom.school_class import sign_in_name


def plain_letters(word: str) -> str:
    r"""Write a word with the letters that JupyterHub can compare; with others it would break off.

    >>> plain_letters("sunflower"), plain_letters("mañana")
    ('sunflower', 'ma\\xf1ana')
    """
    return word.encode("ascii", "backslashreplace").decode()


class DoorLock(SharedPasswordAuthenticator):  # type: ignore[misc] # likewise
    """Knows everybody by their name, however it is typed; its passwords are in plain letters."""

    def normalize_username(self, username: str) -> str:
        """Give the name under which JupyterHub knows somebody."""
        return sign_in_name(username)

    async def authenticate(self, handler: object, data: dict[str, str]) -> dict[str, Any] | None:
        """Tell who comes in with this name and password, None if nobody."""
        typed = {**data, "password": plain_letters(data["password"])}
        person: dict[str, Any] | None = await super().authenticate(handler, typed)
        return person
