"""Bots: players that see a game only through `core.game`, and a table only redealt."""

from ironstone.bots.advice import Advice, advise
from ironstone.bots.bot import Bot, Thought
from ironstone.bots.greedy import GreedyBot
from ironstone.bots.random_bot import RandomBot
from ironstone.bots.roster import is_bot, make, names, register, seed_of
from ironstone.bots.search import SearchBot
from ironstone.bots.turns import BotTurns, answer

__all__ = [
    "Advice",
    "Bot",
    "BotTurns",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "Thought",
    "advise",
    "answer",
    "is_bot",
    "make",
    "names",
    "register",
    "seed_of",
]
