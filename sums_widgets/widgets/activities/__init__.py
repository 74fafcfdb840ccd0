"""What children do beside the game: each activity is a state, a page told from it, and a card."""
