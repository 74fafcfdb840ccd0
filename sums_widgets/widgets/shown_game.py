"""The game of a board as code sees it: it can be read, and is changed through the board only."""

from __future__ import annotations

from typing import NoReturn

from sums_widgets.engine import Game, SumsError


class ShownGame(Game):
    """A game that is shown somewhere: always up to date, but only to read.

    A turn that was taken behind a board's back would not be drawn, so it is refused.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", seed=1)
    >>> shown = ShownGame(game)
    >>> turn = game.pass_turn()
    >>> len(shown.turns), shown.to_text() == game.to_text()
    (1, True)
    >>> shown.pass_turn()
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: the game of a board can only be read; take turns with...
    """

    def __init__(self, game: Game) -> None:
        """Show a game."""
        self.__dict__ = game.__dict__  # one state: what happens in the game is seen here at once

    def _refuse(self, *_args: object, **_named: object) -> NoReturn:
        """Raise SumsError: this would change the game."""
        raise SumsError(
            "the game of a board can only be read; take turns with the board's own play, trade, "
            "pass_turn and undo"
        )

    play = trade = pass_turn = stop = note = add = close_here = undo = _refuse
