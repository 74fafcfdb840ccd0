"""The game and the activities in three engines: Chromium, Firefox and WebKit."""
