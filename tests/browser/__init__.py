"""Tests in a real browser, with the browser, server and page objects that they share."""
