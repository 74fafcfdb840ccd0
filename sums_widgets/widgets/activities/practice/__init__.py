"""Practice: puzzles one after the other, with hints, kind feedback and what comes back later."""

from sums_widgets.widgets.activities.practice.practice import Practice, practice

__all__ = ["Practice", "practice"]
