"""The words for pieces in sentences, and what cards say."""

from typing import Final

from ironstone.core.messages import Message, counted, say
from ironstone.games.gempire.components.pieces import LEVELS, LITERACY, SLOT_NAMES, Components, Face, Term
from ironstone.games.gempire.rules.names import COLOUR_WORDS, ROW_WORDS
from ironstone.games.gempire.rules.settle import MULTIPLE_OF_TEN
from ironstone.games.gempire.rules.terms import SCIENCE_KINDS, VALUE_KINDS

END_WORDS: Final = [say("at the left end"), say("at the right end"), say("as the first card")]
FACTOR_WORDS: Final = [say("nothing"), say("once"), say("twice"), say("three times"), say("four times")]


def word(components: Components, kind: str, value: int, many: bool = False) -> Message:
    """The word for a piece in a sentence."""
    if kind == "card":
        return say("the {card}", card=say(components.cards[value].name))
    if kind == "technology":
        return say(components.technologies[value].name)
    if kind == "demand":
        return say("the Demand “{label}”", label=say(components.demands[value].label))
    if kind == "token":
        return say(components.tokens[value].name.lower())
    if kind == "gem":
        colour = COLOUR_WORDS[value]
        return say("{colour} gems", colour=colour) if many else say("{colour} gem", colour=colour)
    if kind == "diamond":
        return say("palace diamonds") if many else say("palace diamond")
    if kind == "discard":
        return say("discarded cards") if many else say("discarded card")
    if kind == "cause":
        return _cause(components, value)
    if kind == "upgrades":
        return upgrades_in_words(value)
    return _place(kind, value)


def _place(kind: str, value: int) -> Message:
    if kind == "market":
        return say("{letter}", letter=SLOT_NAMES[value])
    if kind == "colour":
        return COLOUR_WORDS[value]
    if kind == "row":
        return ROW_WORDS[value]
    if kind == "end":
        return END_WORDS[value]
    return _number(kind, value)


def _number(kind: str, value: int) -> Message:
    if kind == "factor":
        return FACTOR_WORDS[value] if value < len(FACTOR_WORDS) else say("{number} times", number=value)
    if kind == "seat":
        return say("seat {number}", number=value + 1)
    if kind == "slot":
        return say("{number}", number=value + 1)
    if kind == "wilds":
        return say("no wild") if value == 0 else counted(value, "{n} wild", "{n} wilds")
    if kind == "bid" and value == 0:
        return say("nothing")
    return say("{number}", number=value)


def _cause(components: Components, value: int) -> Message:
    if value == MULTIPLE_OF_TEN:
        return say("for reaching a multiple of 10")
    if value == LITERACY:
        return say("as Literacy's companion")
    return say("from {technology}", technology=say(components.technologies[value].name))


def upgrades_in_words(mask: int) -> Message:
    """Such as "the second row and palace levels 1 and 3"."""
    levels = [say("{number}", number=level) for level in range(1, LEVELS + 1) if mask >> level & 1]
    if not levels:
        return say("the second row")
    palace = counted(len(levels), "palace level {levels}", "palace levels {levels}", levels=levels)
    return say("the second row and {palace}", palace=palace) if mask & 1 else palace


def face_in_words(face: Face) -> Message:
    """What a side of a card says: "4 + 1 per gold building to the right"."""
    text = say("0")
    for index, term in enumerate(face.value):
        part = VALUE_KINDS[term.kind].text(term)
        text = say("{value} + {more}", value=text, more=part) if index else part
    for term in face.science:
        text = say("{value}; {science}", value=text, science=SCIENCE_KINDS[term.kind].text(term))
    return text


def science_in_words(face: Face) -> Message:
    """The science that a side of a card brings, now or later; empty without any."""
    text = say("")
    for index, term in enumerate(face.science):
        part = SCIENCE_KINDS[term.kind].text(term)
        text = say("{science}; {more}", science=text, more=part) if index else part
    return text


def counted_in_words(term: Term, many: bool) -> Message:
    """What a growing part of a card counts: "gold building to the right"; for the palace, from when on it is there."""
    return VALUE_KINDS[term.kind].counted(term, many)
