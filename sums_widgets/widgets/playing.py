"""`play`: a whole game in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.widgets.game_board import GameBoard


def play(
    variant: object = None, players: object = 2, *, panel: bool | None = None, **choices: object
) -> GameBoard:
    """Give a game to play in a notebook; without arguments, with a start panel to fill in.

    - `variant`: tens, twenties, hundreds, fractions or decimals, or a variant of your own
    - `players`: how many, or their names; `computers`: levels by name or place, `{"Bo": "steady"}`
    - `half`: half of the tiles; `minutes`: a time limit; `deal`: a deal code or a seed
    - `feedback`: "as-you-go", "when-played" or "off"; `hints`, `undo`: True or False
    - `closed`: racks that the others cannot see; `advance`: points ahead, such as (0, 18)
    - `pace` of computers: "slow", "normal", "quick" or "instant"
    - `theme`: "auto", "light", "dark" or "contrast"; `large` type; `projector` for a whole class
    - `language`: "en" or "es"; `mark`: "." or ","; `typing`: a box to type plays in notation
    - `read_aloud`: read the turns, sums, hints and explanations aloud
    - `file`: a file that always holds the game; `keep`: the name under which the browser keeps
      games, False for none
    - `panel`: show the start panel first; `locked`: what nobody can change there, True for all

    >>> board = play("fractions", ["Ada", "Bo"], computers={"Bo": "gentle"}, deal=7)
    >>> board.game.variant
    <Variant fractions 1>
    """
    from sums_widgets.widgets.game_board import GameBoard  # noqa: PLC0415 - loads ipycanvas

    if panel is None:
        usual = variant is None and players == 2  # noqa: PLR2004 - the usual two
        panel = usual and choices.keys() <= {"file", "keep"}  # which say nothing about the game
    return GameBoard(variant, players, panel=panel, **choices)
