"""Tests of the repository itself: its workflows, forms, changelog and version."""
