"""Tests of what is released: the wheel and the archive of the sources."""
