"""The rulebook in players' words, and the lesson."""
