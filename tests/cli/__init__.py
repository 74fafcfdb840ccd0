"""Tests of the command `sums-widgets`."""
