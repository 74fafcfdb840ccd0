"""The keys of the board, told in the help."""

from __future__ import annotations

from sums_widgets.learning.words import Message

LINES = 3
"""How many sentences tell of the keys."""


def key_lines() -> tuple[Message, ...]:
    """Tell which keys there are.

    >>> from sums_widgets.learning.words import say
    >>> say(key_lines()[1])
    '1 to 9 pick a tile. Enter lays it or plays. Backspace takes it back. Escape and Tab leave.'
    """
    return tuple(Message(f"hear-keys-{line}") for line in range(1, LINES + 1))
