"""`play`: a whole game in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.calls import kind_call
from sums_widgets.widgets.table.options import (  # noqa: TC001 - the help shows what they mean
    GameOptions,
    PlayersChoice,
    VariantChoice,
)
from sums_widgets.widgets.table.settings import CHOICES

if TYPE_CHECKING:
    from typing import Unpack

    from sums_widgets.widgets.game_board import GameBoard


@kind_call(*CHOICES)
def play(
    variant: VariantChoice = None,
    players: PlayersChoice = 2,
    *,
    panel: bool | None = None,
    **options: Unpack[GameOptions],
) -> GameBoard:
    """Return a game to play in a notebook; without arguments, start with a panel to fill in.

    - `variant`: the name of a game, or a variant of your own
    - `players`: how many, their names, or names with levels: `{"Ada": None, "Bo": "steady"}`
    - `panel`: whether to show the start panel first; None shows it if nothing is chosen

    >>> board = play("fractions", ["Ada", "Bo"], computers={"Bo": "gentle"}, deal=7)
    >>> board.game.variant
    <Variant fractions 1>
    """
    from sums_widgets.widgets.game_board import GameBoard  # noqa: PLC0415 - loads ipycanvas

    if panel is None:
        usual = variant is None and players == 2  # noqa: PLR2004 - the default
        panel = usual and options.keys() <= {"file", "keep"}  # which are not about the game itself
    return GameBoard(variant, players, panel=panel, **options)
