"""Speed and size, as ratios to a peer measured in the same run; never asserted by a clock."""
