"""Tests of the core, on two toy games."""
