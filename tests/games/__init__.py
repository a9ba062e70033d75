"""Tests of each game's rules."""
