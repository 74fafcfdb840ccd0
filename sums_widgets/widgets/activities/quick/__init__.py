"""Quick questions: find the mistake, same or different, which is larger."""

from sums_widgets.widgets.activities.quick.quick import (
    find_the_mistake,
    same_or_different,
    which_is_larger,
)

__all__ = ["find_the_mistake", "same_or_different", "which_is_larger"]
