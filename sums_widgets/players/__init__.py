"""Computer players: a view of the game in, a play, trade or pass out.

>>> from sums_widgets.engine import start_game
>>> from sums_widgets.players import LEVELS, choose
>>> game = start_game("tens", seed=1)
>>> list(LEVELS)
['gentle', 'steady', 'sharp', 'champion']
>>> game.play(choose("sharp", game.position)).score.total
46
"""

from sums_widgets.players.levels import ADAPTIVE, ALL_LEVELS, LEVELS, Level, Strategy, choose

__all__ = ["ADAPTIVE", "ALL_LEVELS", "LEVELS", "Level", "Strategy", "choose"]
