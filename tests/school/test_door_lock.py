"""The authenticator of the class's server: names and passwords as children type them."""

from __future__ import annotations

import asyncio

import pytest

from classroom.door_lock import DoorLock, plain_letters

WORD, SENTENCE = "mañana sol", "siete ranas verdes están sobre un tronco muy largo"


@pytest.fixture
def lock() -> DoorLock:
    """Return the authenticator as the class's server configures it."""
    teachers = {"señora paz"}  # JupyterHub adds them to the allowed users
    people = {"allowed_users": {"mary ann", "o'neil", "zoë"} | teachers, "admin_users": teachers}
    return DoorLock(
        user_password=plain_letters(WORD), admin_password=plain_letters(SENTENCE), **people
    )


def comes_in(lock: DoorLock, name: str, word: str) -> str | None:
    """Sign in with a name and a password; return the user name, or None if refused."""
    typed = {"username": name, "password": word}
    person = asyncio.run(lock.get_authenticated_user(None, typed))
    return person and str(person["name"])


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Mary  ANN", "mary ann"),
        ("O\u2019Neil", "o'neil"),
        ("ZOE\u0308", "zoë"),
        ("zoë", "zoë"),
    ],
)
def test_a_name_is_known_however_it_is_typed(lock: DoorLock, typed: str, name: str) -> None:
    """Two spaces, a curly mark, an accent of its own: a tablet's keyboard types them all."""
    assert comes_in(lock, typed, WORD) == name


def test_words_with_any_letters_open_and_close(lock: DoorLock) -> None:
    """A word may have letters of any language, and so may a wrong one."""
    assert comes_in(lock, "Zoë", "contraseña") is None
    assert comes_in(lock, "Zoë", SENTENCE) is None
    assert comes_in(lock, "Señora Paz", WORD) is None
    assert comes_in(lock, "Señora Paz", SENTENCE) == "señora paz"
    assert comes_in(lock, "Nobody", WORD) is None
