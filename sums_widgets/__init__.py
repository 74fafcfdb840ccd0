"""Sums."""
