"""A game that ends after a few turns: small sums on a small board, two tiles in a rack."""

from __future__ import annotations

from sums_widgets.engine import load_variant

TEXT = '''
name = "small"
title = "Small sums"
version = 1
form = "whole"
unit = "1"
target = "5"
ages_from = 5
rack_size = 2
board = """
R....
.....
..B..
.....
+...G
"""

[pieces]
red = 1
blue = 1
green = 1
yellow = 16
wild = 0

[spaces]
red = 1
blue = 1
green = 1

[wild]
lowest = "1"
highest = "4"
step = "1"

[tiles.red]
"2" = 1

[tiles.blue]
"3" = 1

[tiles.green]
"2" = 1

[tiles.yellow]
"1" = 8
"2" = 5
"3" = 3
'''
SMALL = load_variant(TEXT)
"""The rules and the board of the small game."""

CELL = f"""
from sums_widgets import play
from sums_widgets.engine import load_variant
board = play(load_variant({TEXT!r}), ["Ada", "Bo"], half=True, deal=35)
board
"""
"""A notebook's cell with the small game, of eight tiles: a tie in the draw, then four turns."""
