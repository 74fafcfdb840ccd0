"""How questions stand, in every activity that asks several, and when an answer may be looked at."""

from __future__ import annotations

from typing import Literal

State = Literal["now", "todo", "first-time", "solved", "shown"]
"""At hand, to come, right at the first try, right later on, or the answer was looked at."""

TRIES_BEFORE_SHOWING = 2
"""After so many tries, a child may look at the answer."""
