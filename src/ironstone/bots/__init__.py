"""Bots: players that see a game only through `core.game`, and a table only redealt."""

from ironstone.bots.advice import Advice, advise
from ironstone.bots.bot import Bot, SimpleBot, Thought
from ironstone.bots.greedy import GreedyBot
from ironstone.bots.random_bot import RandomBot
from ironstone.bots.roster import (
    class_of,
    is_bot,
    is_place,
    kind_of,
    make,
    names,
    problems,
    register,
    register_place,
    seed_of,
)
from ironstone.bots.search import SearchBot
from ironstone.bots.turns import BotTurns, answer
from ironstone.bots.weights import is_learnt

__all__ = [
    "Advice",
    "Bot",
    "BotTurns",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "SimpleBot",
    "Thought",
    "advise",
    "answer",
    "class_of",
    "is_bot",
    "is_learnt",
    "is_place",
    "kind_of",
    "make",
    "names",
    "problems",
    "register",
    "register_place",
    "seed_of",
]
