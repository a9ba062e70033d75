"""Bots: players that see a game only through `core.game`, and a table only redealt."""

from ironstone.bots.advice import Advice, advise
from ironstone.bots.bot import Bot, Thought
from ironstone.bots.greedy import GreedyBot
from ironstone.bots.lot import RandomBot
from ironstone.bots.roster import make, names, seed_of
from ironstone.bots.search import SearchBot
from ironstone.bots.seated import answer, failure

__all__ = [
    "Advice",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "Thought",
    "advise",
    "answer",
    "failure",
    "make",
    "names",
    "seed_of",
]
