"""Tests of the widgets: the logic with no browser, and what is sent to one."""
