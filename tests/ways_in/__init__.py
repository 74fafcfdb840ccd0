"""Tests of the ways into the games: Binder, the child's page, the static site, a class's server."""
