"""The points that the rulebooks award."""

SUM_POINTS = 10
"""For each run that totals the target."""

TILE_POINTS = 3
"""For each tile placed."""

ALL_TILES_POINTS = 30
"""For placing a whole rack (five tiles) in one play."""

BONUS_SQUARE_POINTS = 10
"""For each sum of the play that covers a +10 square: 20 where two sums cross on it."""

TRADE_POINTS = 3
"""Deducted for each tile traded."""

OUT_POINTS = 1
"""For each tile that is left in the other racks when a player goes out."""
