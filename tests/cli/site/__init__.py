"""Tests of `sums-widgets site`."""
