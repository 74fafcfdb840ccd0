"""Models that can be filled by hand: a picture, and the parts of it that can be touched."""

from sums_widgets.widgets.activities.touching.amount import Fill, cuts_of
from sums_widgets.widgets.activities.touching.models import (
    TOUCHABLE,
    filled_to,
    painted_to,
    touch_of,
    touchable_models,
)

__all__ = [
    "TOUCHABLE",
    "Fill",
    "cuts_of",
    "filled_to",
    "painted_to",
    "touch_of",
    "touchable_models",
]
