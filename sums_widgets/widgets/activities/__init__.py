"""Activities besides the game: each is a state, a page built from it, and a card."""
