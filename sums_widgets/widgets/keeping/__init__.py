"""Keeping a game: one text for every store, a file, the browser's own storage, and the way back."""
