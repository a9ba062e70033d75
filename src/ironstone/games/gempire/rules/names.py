"""How pieces are called in what the rules say."""

from typing import Final

from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import SLOT_NAMES
from ironstone.games.gempire.rules.model import Table

COLOUR_WORDS: Final = [say("population"), say("gold"), say("culture")]
ROW_WORDS: Final = [say("first row"), say("second row")]


def the_card(table: Table, number: int) -> Message:
    """A building card: "the Mint"."""
    return say("the {card}", card=say(table.components.cards[number].name))


def the_demand(table: Table, slot: int) -> Message:
    """The Demand in a place, by its label."""
    return say("the Demand “{label}”", label=say(table.components.demands[table.demands[slot]].label))


def resources(production: int, science: int) -> Message:
    """What is taken from a roll, or at the start."""
    return say("{production} production and {science} science", production=production, science=science)


def slot_name(slot: int) -> Message:
    """A slot of the building board."""
    return say("{letter}", letter=SLOT_NAMES[slot])
