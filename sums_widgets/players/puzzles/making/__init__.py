"""How puzzles are made: out of simulated games, by seeded chance."""
