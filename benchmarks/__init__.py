"""Speed and size, always as a ratio to a peer measured in the same run; never asserted by a clock."""
