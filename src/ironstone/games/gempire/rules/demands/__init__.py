"""Zarmund's Demands: each is one object that says how far a player is, what it asks for, and what culture gems do."""
