"""Tests of keeping: nothing is lost."""
