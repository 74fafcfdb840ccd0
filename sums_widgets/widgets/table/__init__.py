"""A game at a table, with nobody looking yet: plain Python, no browser."""
