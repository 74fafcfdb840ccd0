"""A teacher's own little game: sums of 6 on a board of 5 by 5, three tiles in a rack."""

MINE = '''\
# Sums of 6: my class made it.
name = "sixes"
title = "Sums of 6"
version = 3
form = "whole"
unit = "1"
target = "6"
ages_from = 5
rack_size = 3
board = """
R...+
.....
..BR.
.....
+...G
"""

[pieces]
red = 3
blue = 2
green = 1
yellow = 25
wild = 2

[spaces]
red = 2
blue = 1
green = 1

[wild]
lowest = "1"
highest = "5"
step = "1"

[tiles.red]
"1" = 2
"2" = 1

[tiles.blue]
"1" = 1
"3" = 1

[tiles.green]
"4" = 1

[tiles.yellow]
"1" = 9
"2" = 7
"3" = 5
"4" = 3
"5" = 1
'''


def line_with(text: str, part: str) -> int:
    """Return the number of the line on which the first occurrence of `part` ends."""
    return 1 + text.count("\n", 0, text.index(part) + len(part))
