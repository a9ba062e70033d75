"""Tests; helper modules are imported from here by their full names, `tests.…`."""
