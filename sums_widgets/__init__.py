"""Sums of 10, 20, 100, 1 and 1.0: the tile games for the classroom, in Python and Jupyter.

The public names are loaded when they are first used, so that `import sums_widgets` stays quick.
Games, positions and tiles that come from here show themselves as pictures in a notebook.

>>> import sums_widgets
>>> sums_widgets.start_game("tens", seed=1).names
('Player 1', 'Player 2')
"""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.engine import (
        VARIANTS,
        Game,
        best_plays,
        can_play,
        legal_plays,
        parse_position,
        problems,
        score,
        start_game,
    )
    from sums_widgets.learning.examples import example, examples, load_example
    from sums_widgets.pictures.asking import (
        draw,
        equal_forms,
        five_ways,
        look_at,
        partner,
        which,
        why,
    )
    from sums_widgets.players import LEVELS, choose
    from sums_widgets.players.hints import hints_for
    from sums_widgets.players.puzzles import puzzles
    from sums_widgets.players.review import review_game
    from sums_widgets.players.tickets import class_report
    from sums_widgets.players.tournaments import tournament
    from sums_widgets.widgets import GameBoard, play, replay
    from sums_widgets.widgets.activities.exit_ticket import exit_ticket
    from sums_widgets.widgets.activities.explorer import explorer
    from sums_widgets.widgets.activities.filling import fill_to_the_whole
    from sums_widgets.widgets.activities.practice import practice
    from sums_widgets.widgets.activities.quick import (
        find_the_mistake,
        same_or_different,
        which_is_larger,
    )
    from sums_widgets.widgets.activities.worked_example import faded_practice, worked_example

__all__ = [
    "LEVELS",
    "VARIANTS",
    "Game",
    "GameBoard",
    "best_plays",
    "can_play",
    "choose",
    "class_report",
    "draw",
    "equal_forms",
    "example",
    "examples",
    "exit_ticket",
    "explorer",
    "faded_practice",
    "fill_to_the_whole",
    "find_the_mistake",
    "five_ways",
    "hints_for",
    "legal_plays",
    "load_example",
    "look_at",
    "parse_position",
    "partner",
    "play",
    "practice",
    "problems",
    "puzzles",
    "replay",
    "review_game",
    "same_or_different",
    "score",
    "start_game",
    "tournament",
    "which",
    "which_is_larger",
    "why",
    "worked_example",
]

_HOMES = MappingProxyType(
    {
        "example": "sums_widgets.learning.examples",
        "examples": "sums_widgets.learning.examples",
        "load_example": "sums_widgets.learning.examples",
        "faded_practice": "sums_widgets.widgets.activities.worked_example",
        "worked_example": "sums_widgets.widgets.activities.worked_example",
        "draw": "sums_widgets.pictures.asking",
        "equal_forms": "sums_widgets.pictures.asking",
        "five_ways": "sums_widgets.pictures.asking",
        "look_at": "sums_widgets.pictures.asking",
        "partner": "sums_widgets.pictures.asking",
        "which": "sums_widgets.pictures.asking",
        "why": "sums_widgets.pictures.asking",
        "LEVELS": "sums_widgets.players",
        "choose": "sums_widgets.players",
        "hints_for": "sums_widgets.players.hints",
        "puzzles": "sums_widgets.players.puzzles",
        "review_game": "sums_widgets.players.review",
        "tournament": "sums_widgets.players.tournaments",
        "explorer": "sums_widgets.widgets.activities.explorer",
        "fill_to_the_whole": "sums_widgets.widgets.activities.filling",
        "GameBoard": "sums_widgets.widgets",
        "play": "sums_widgets.widgets",
        "replay": "sums_widgets.widgets",
        "class_report": "sums_widgets.players.tickets",
        "exit_ticket": "sums_widgets.widgets.activities.exit_ticket",
        "practice": "sums_widgets.widgets.activities.practice",
        "find_the_mistake": "sums_widgets.widgets.activities.quick",
        "same_or_different": "sums_widgets.widgets.activities.quick",
        "which_is_larger": "sums_widgets.widgets.activities.quick",
    }
)
"""The modules of the names that are not in the engine."""

__version__: str
"""The installed version, from `pyproject.toml`."""


def __getattr__(name: str) -> object:
    """Load a public name from its module on first use; raise `AttributeError` for any other."""
    if name == "__version__":
        return import_module("importlib.metadata").version("sums-widgets")
    if name in __all__:
        import_module("sums_widgets.pictures")  # registers displays of the learning layer
        return getattr(import_module(_HOMES.get(name, "sums_widgets.engine")), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the public names, loaded or not."""
    return sorted(__all__)
