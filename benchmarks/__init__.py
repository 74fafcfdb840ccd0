"""Speed and size, relative to a peer in the same run; absolute times are never asserted."""
