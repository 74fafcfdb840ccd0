"""Tests of the class's server that need no browser: its file, its seats, its cluster."""
