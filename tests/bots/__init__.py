"""Tests of the bots, on the toy games and on Gembound."""
