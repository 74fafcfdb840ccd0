"""A game at a table, in plain Python without a browser."""
