"""The Glossary of Technologies and the Compendium of Demands in a sentence each, with the numbers of the components."""

from typing import Final

from ironstone.games.gempire.components.pieces import Demand, Technology

# By number; {a} and {b} are the one or two numbers of the effect.
TECHNOLOGY_TEXTS: Final = [
    "palace upgrades cost {a} less",
    "each card in the second row gets {a} palace diamond, now and when placed",
    "new culture gems may wait beside the flag",
    "a gem of a district's colour for every {a} buildings in it",
    "bids count {a} more against players with fewer gold gems",
    "{a} gold for every card with 'shop' in its name",
    "minimum bids are {a} lower for you, but at least {b}",
    "hybrids give the values of both sides",
    "each new population gem brings a gold or culture gem",
    "the second row at once, for free",
    "cards with symbols can use {a} more diamond",
    "{a} population for every population building",
    "collect and upgrade in one action",
    "{a} more district in each row",
    "spend your last production: gain {a} production and {b} science",
    "{a} culture gems for each attribute that reaches {b}, on empty slots",
    "places for {a} blueprints",
    "at once {a} gems of each colour of which you have fewer than {b} cards",
    "collecting brings at least {a} production",
    "cards in the second row count as {a} times as many buildings",
    "one more gem for every {a} of an attribute",
]

# By ID; {a} is the number to be reached, {b} the second number of the condition.
DEMAND_TEXTS: Final = [
    "",
    "{a} science, and {b} more than everybody else",
    "{a} cards in the second row",
    "{a} gold and culture gems together",
    "the second row worth more than the first in each attribute",
    "your two best cards worth {a} together, and more than anybody else's",
    "{a} gems, and no attribute greater than the other two together",
    "gems, technologies and palace level: {a} together",
    "{a} districts worth {b} or more each",
    "{a} production given with the Donate action",
    "{a} cards in your largest district, and more than in anybody else's",
    "{a} cards worth {b} or more each",
    "{a} districts of different size, each with at least {b}",
    "{a} gems given away when earned, and {b} science unspent",
    "most gems of one colour, and of that colour the fewest cards",
    "your highest attribute and your science: {a} together",
]

# What one group of culture gems on the Demand does; {n} is how much.
BONUS_TEXTS: Final = [
    "",
    "+{n} science",
    "-{n} card",
    "+{n}",
    "+{n} points",
    "+{n} points",
    "-{n} gem",
    "+{n}",
    "-{n} district",
    "+{n} production",
    "+{n} card",
    "-{n} card",
    "-{n} district",
    "-{n} science",
    "-{n} card of the colour",
    "+{n} points",
]


def technology_in_words(technology: Technology) -> str:
    """GP-TEC: what a technology does."""
    return TECHNOLOGY_TEXTS[technology.number].format(a=technology.amount, b=technology.limit)


def demand_in_words(demand: Demand, index: int) -> str:
    """GP-DEM-3: what a Demand takes with 3, 4 or 5 players (index 0, 1, 2)."""
    cards = "1 card" if demand.extra[index] == 1 else f"{demand.extra[index]} cards"
    second = cards if demand.number == 12 else str(demand.extra[index])
    return DEMAND_TEXTS[demand.number].format(a=demand.needs[index], b=second)


def bonus_in_words(demand: Demand) -> str:
    """GP-DEM-4, GP-GEM-7: what culture gems on the Demand are worth: "3 culture gems on it: -1 district"."""
    gems = "each culture gem" if demand.per == 1 else f"{demand.per} culture gems"
    return f"{gems} on it: {BONUS_TEXTS[demand.number].format(n=demand.bonus)}"
