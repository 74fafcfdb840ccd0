"""Checks for games that teachers and students make, and strategies for property tests.

`check_variant` needs nothing but the engine. The strategies need hypothesis, which comes with
`pip install 'sums-widgets[test]'`; it is loaded when the first of them is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.testing.checks import check_variant

if TYPE_CHECKING:
    from sums_widgets.testing.strategies import (
        games,
        legal_moves,
        plays,
        positions,
        real_positions,
        variants,
    )

__all__ = [
    "check_variant",
    "games",
    "legal_moves",
    "plays",
    "positions",
    "real_positions",
    "variants",
]


def __getattr__(name: str) -> object:
    """Load the strategies, and hypothesis with them, on first use."""
    if name not in __all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    from sums_widgets.testing import strategies  # noqa: PLC0415 - needs hypothesis

    return getattr(strategies, name)
