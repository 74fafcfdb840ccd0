"""The tasks of puzzles: each knows its question, its answers and its hints, and checks answers."""
