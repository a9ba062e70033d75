"""Ironstone: board games as rules, bots, terminal play and a laboratory."""

__version__ = "0.1.0"
