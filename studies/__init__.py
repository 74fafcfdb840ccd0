"""Measured play: how the standard board and the tile mixes were chosen."""
