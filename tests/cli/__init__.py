"""Tests of the command, mostly as people run it."""
