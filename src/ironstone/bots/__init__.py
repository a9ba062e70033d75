"""Bots: players that see a game only through `core.game`, and a table only redealt."""

from ironstone.bots.bot import Bot
from ironstone.bots.greedy import GreedyBot
from ironstone.bots.lot import RandomBot
from ironstone.bots.roster import make, names, seed_of

__all__ = ["Bot", "GreedyBot", "RandomBot", "make", "names", "seed_of"]
