"""Quick questions of one kind; each one is a practice that asks nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.calls import kind_call
from sums_widgets.widgets.activities.activity import LOOK_OPTIONS
from sums_widgets.widgets.activities.practice import Practice

if TYPE_CHECKING:
    from typing import Unpack

    from sums_widgets.widgets.activities.arguments import Difficulty, Games
    from sums_widgets.widgets.table.options import LookOptions


@kind_call(*LOOK_OPTIONS)
def find_the_mistake(
    variant: Games = None,
    difficulty: Difficulty | None = None,
    count: int = 5,
    seed: int | None = None,
    **look: Unpack[LookOptions],
) -> Practice:
    """Return quick questions on refused plays: tap the line that is off, and type by how much.

    >>> find_the_mistake("tens", seed=1).puzzle.kind
    'mistake'
    """
    return Practice(variant, "mistake", difficulty, count=count, seed=seed, **look)


@kind_call(*LOOK_OPTIONS)
def same_or_different(
    variant: Games = None,
    difficulty: Difficulty | None = None,
    count: int = 5,
    seed: int | None = None,
    **look: Unpack[LookOptions],
) -> Practice:
    """Return quick questions on two numbers as parts of a whole: choose the sign between them.

    >>> same_or_different("decimals", seed=1).puzzle.kind
    'same-or-different'
    """
    return Practice(variant, "same-or-different", difficulty, count=count, seed=seed, **look)


@kind_call(*LOOK_OPTIONS)
def which_is_larger(
    variant: Games = None,
    difficulty: Difficulty | None = None,
    count: int = 5,
    seed: int | None = None,
    **look: Unpack[LookOptions],
) -> Practice:
    """Return quick questions on two numbers as parts of a whole: tap the larger one.

    >>> which_is_larger("fractions", seed=1).card.page["title"]
    'Which is larger?'
    """
    return Practice(
        variant, "same-or-different", difficulty, count=count, seed=seed, larger=True, **look
    )
