"""CSS selectors for the parts of a game and of an activity, on any page."""

from __future__ import annotations

PAD = ".sums-pad"
BUSY = "sums-busy"
"""The class of a pad that is locked while a computer plays."""
TILES = f"{PAD} .sums-tile"
PANEL = ".sums-panel"
SCORES = ".sums-score"
"""The score of each player, within the panel."""
WORK = ".sums-work"
"""The text beside the board."""
DIALOG = ".sums-dialog"
"""The dialog over the panel."""
CARD = ".sums-card"
"""An option of a dialog or of an activity."""

ACTIVITY = ".sums-activity"
LINES = ".sums-lines"
"""The lines with the question or explanation of an activity."""
FEEDBACK = ".sums-feedback"
"""The feedback on an answer."""
BOX = "input[type=text]"
"""The input box for an answer."""
DOT = ".sums-dot"
"""The progress dot of a question."""
CODE = ".sums-code-text"
"""The code of an exit ticket."""


def place(key: str) -> str:
    """Return the selector of a square such as `B1`, or of a rack slot such as `rack-2`."""
    return f'{PAD} [data-key="{key}"]'


def press(name: str) -> str:
    """Return the selector of a button by its action."""
    return f'[data-press="{name}"]'


def choice(value: str) -> str:
    """Return the selector of a card of an activity by its value."""
    return f'[data-id="card-{value}"]'
