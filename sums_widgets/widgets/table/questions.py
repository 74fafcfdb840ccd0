"""What the table asks, or shows, before the game goes on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from sums_widgets.widgets.table.replaying import Replay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sums_widgets.engine import Square, Tile
    from sums_widgets.players.review import Review
    from sums_widgets.widgets.keeping.kept import Kept
    from sums_widgets.widgets.table.opening import Trouble


ANSWER_STEPS = 2
"""The steps from the question to the answer in a review: the nudge, then the answer."""


@dataclass(frozen=True, slots=True)
class NameWild:
    """What should the wild on this square be? `chosen` holds the parts of its name so far."""

    square: Square
    chosen: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class ChooseTrade:
    """Which tiles go back into the pool?"""

    slots: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Sure:
    """Are you sure? `deed` is `pass`, `bell` or `new`."""

    deed: str


@dataclass(frozen=True, slots=True)
class Lens:
    """A close-up of a tile: all its equal forms."""

    square: Square
    tile: Tile


@dataclass(frozen=True, slots=True)
class Curtain:
    """With closed racks, the laptop is handed to this player before the rack is shown."""

    player: int


@dataclass(frozen=True, slots=True)
class Lots:
    """The draw for the first turn, with so many tiles turned over."""

    turned: int = 0


@dataclass(frozen=True, slots=True)
class Help:
    """How to play."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """The review of a player's game: which moment, and how much of the answer is shown."""

    review: Review
    moment: int = 0
    shown: int = 0

    def more(self) -> LookBack:
        """Show one step more of the answer, or the next moment after the last step."""
        if self.shown < ANSWER_STEPS:
            return replace(self, shown=self.shown + 1)
        last = len(self.review.look_again) - 1
        return self if self.moment >= last else replace(self, moment=self.moment + 1, shown=0)

    def back(self) -> LookBack:
        """Go back to the previous moment."""
        return replace(self, moment=max(0, self.moment - 1), shown=0)


@dataclass(frozen=True, slots=True)
class Saving:
    """The game as text; `copied` says whether copying it has worked, or is "" before a try."""

    copied: Literal["", "copied", "by-hand"] = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """Which game should be opened? `found` waits for a yes, because another one is being played."""

    text: str = ""
    trouble: Trouble | None = None
    found: Kept | None = None


AboutRecords = LookBack | Replay | Saving | Opening
Question = NameWild | ChooseTrade | Sure | Lens | Curtain | Lots | Help | AboutRecords
