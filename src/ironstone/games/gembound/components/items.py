"""Gems and artifacts: the kinds of things that mines hold, and the words for them."""

from typing import Final

from ironstone.core.messages import Message, counted, say

GEM_NAMES: Final = ["diamond", "ruby", "emerald", "sapphire", "topaz"]
ARTIFACT_NAMES: Final = ["fossil", "spear", "tablet"]
ITEM_NAMES: Final = GEM_NAMES + ARTIFACT_NAMES
GROUP_NAMES: Final = ["rare", "common"]

DIAMOND: Final = 0
RUBY: Final = 1
EMERALD: Final = 2
SAPPHIRE: Final = 3
TOPAZ: Final = 4
FOSSIL: Final = 5
SPEAR: Final = 6
TABLET: Final = 7

GEM_KINDS: Final = 5
RARE_KINDS: Final = 2  # GB-MIN-3: diamonds and rubies; they come first in the order of gems
ARTIFACT_KINDS: Final = 3
ITEM_KINDS: Final = 8
NO_ITEM: Final = -1

ONE: Final = [
    say("diamond"),
    say("ruby"),
    say("emerald"),
    say("sapphire"),
    say("topaz"),
    say("fossil"),
    say("spear"),
    say("tablet"),
]
MANY: Final = [
    say("diamonds"),
    say("rubies"),
    say("emeralds"),
    say("sapphires"),
    say("topazes"),
    say("fossils"),
    say("spears"),
    say("tablets"),
]
WITH_ARTICLE: Final = [
    say("a diamond"),
    say("a ruby"),
    say("an emerald"),
    say("a sapphire"),
    say("a topaz"),
    say("a fossil"),
    say("a spear"),
    say("a tablet"),
]
COUNTED: Final = [
    counted(1, "{n} diamond", "{n} diamonds"),
    counted(1, "{n} ruby", "{n} rubies"),
    counted(1, "{n} emerald", "{n} emeralds"),
    counted(1, "{n} sapphire", "{n} sapphires"),
    counted(1, "{n} topaz", "{n} topazes"),
]


def gems_in_words(gem: int, count: int) -> Message:
    """So many gems of one type: "2 rubies"."""
    one = COUNTED[gem]
    return Message(one.pattern, {"n": count}, one.many, count)


def cost_in_words(cost: list[int]) -> list[Message]:
    """Several gems, to be read in a row: "2 rubies and 1 topaz"."""
    return [gems_in_words(gem, count) for gem, count in enumerate(cost) if count > 0]
