"""How puzzles are made: out of games that are really played, by chance that can be repeated."""
