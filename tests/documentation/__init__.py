"""Tests of the README and of the documentation."""
