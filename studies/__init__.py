"""Simulations that chose the board and the tile mixes, and the tools that only developers run."""
