"""Worked examples to step through, and the same examples with more and more left to the child."""

from sums_widgets.widgets.activities.worked_example.faded_practice import (
    FadedPractice,
    faded_practice,
)
from sums_widgets.widgets.activities.worked_example.worked_example import (
    WorkedExample,
    worked_example,
)

__all__ = ["FadedPractice", "WorkedExample", "faded_practice", "worked_example"]
