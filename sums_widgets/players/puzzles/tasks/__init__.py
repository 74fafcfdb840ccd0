"""What puzzles ask: each task knows its question, its answers, its hints, and judges an answer."""
