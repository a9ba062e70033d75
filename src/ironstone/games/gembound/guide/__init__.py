"""Gembound explained: rulebook, guide, lesson."""
