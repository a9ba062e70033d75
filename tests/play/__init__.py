"""Tests of matches between people and bots."""
