"""The rulebook in players' words, a guide and a lesson."""
