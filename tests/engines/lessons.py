"""The notebooks of the play-through: one with a game, one with activities."""

from __future__ import annotations

GAME = "01-a-game.ipynb"
ACTIVITIES = "02-activities.ipynb"
CALLS = (
    "worked_example('tens', 1)",
    "practice('tens', 'missing-tile', 1, count=2, seed=3)",
    "exit_ticket('tens', 3)",
)
PLAY = "play('tens', ['Ada', 'Robo'], computers={'Robo': 'gentle'}, half=True, deal=43)"
LESSONS = {
    # Ada starts, with a wild, a 3 and a 4, which make 10 with the 3 on H8.
    GAME: [f"import sums_widgets\nsums_widgets.{PLAY}"],
    ACTIVITIES: [f"import sums_widgets\nsums_widgets.{call}" for call in CALLS],
}
"""The cells of each notebook."""
