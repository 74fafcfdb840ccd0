"""Saving a game: one text for every store, a file, the browser's storage, and how to restore it."""
