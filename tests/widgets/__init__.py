"""Tests of the widgets: the logic without a browser, and the messages to one."""
