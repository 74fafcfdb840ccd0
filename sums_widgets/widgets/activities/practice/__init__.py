"""Practice: puzzles one after the other, with hints and feedback; missed kinds come back."""

from sums_widgets.widgets.activities.practice.practice import Practice, practice

__all__ = ["Practice", "practice"]
