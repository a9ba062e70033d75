"""The words for pieces, as sentences need them."""

from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.items import GEM_KINDS, MANY, ONE, WITH_ARTICLE
from ironstone.games.gembound.components.reader import Components


def word(components: Components, kind: str, value: int, many: bool) -> Message:
    """The word for a piece of this kind, or for several of them."""
    if kind == "back":
        return say("the {name}", name=say(components.mines[components.same_back[value][0]].name))
    if kind == "artisan":
        return say("the {name}", name=say(components.artisans[value].name))
    if kind == "camp":
        return say("the {name}", name=say(components.camps[value].name))
    if kind == "tile":
        return say("the {name}", name=say(components.tiles[value].name))
    if kind == "item":
        return WITH_ARTICLE[value]
    if kind == "gem":
        return MANY[value] if many else ONE[value]
    if kind == "artifact":
        return MANY[GEM_KINDS + value] if many else ONE[GEM_KINDS + value]
    if kind == "worker":
        return say("workers") if many else say("worker")
    if kind == "seat":
        return say("seat {number}", number=value + 1)
    return say("{number}", number=value)
