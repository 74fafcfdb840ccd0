"""Checks for games and players that teachers and students make; strategies for property tests.

`check_variant` and `check_player` need nothing beyond the package. The strategies need hypothesis,
which `pip install 'sums-widgets[test]'` installs; it is imported when the first of them is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sums_widgets.learning.typing_lines import pip_line
from sums_widgets.testing.checks import check_variant
from sums_widgets.testing.player_checks import check_player

if TYPE_CHECKING:
    from sums_widgets.testing.moves import legal_moves, plays
    from sums_widgets.testing.strategies import games, positions, real_positions, variants

__all__ = [
    "check_player",
    "check_variant",
    "games",
    "legal_moves",
    "plays",
    "positions",
    "real_positions",
    "variants",
]


def __getattr__(name: str) -> object:
    """Import the strategies, and hypothesis with them, on first use."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "moves" if name in ("legal_moves", "plays") else "strategies"
    try:
        found = import_module(f"{__name__}.{module}")
    except ModuleNotFoundError as error:
        if error.name != "hypothesis":
            raise
        line = pip_line("sums-widgets[test]")
        message = f"the strategies need hypothesis; this line installs it: {line}"
        raise ModuleNotFoundError(message, name=error.name) from None
    strategy: object = getattr(found, name)
    return strategy
