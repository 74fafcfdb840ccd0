"""Tests in a real browser, and what they share: the browser, the server, the page."""
