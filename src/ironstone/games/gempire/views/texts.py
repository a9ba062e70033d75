"""Words: options, names of pieces, what is asked, and what cards say."""

from ironstone.core.ai import PLAIN, Character
from ironstone.games.gempire.components.pieces import (
    ANY,
    BY_ROW,
    COLOUR_NAMES,
    FLAT,
    LEVELS,
    LITERACY,
    NONE,
    PALACE_AT_LEAST,
    PER_BUILDING,
    PER_DISTRICT,
    PER_GEM,
    PER_HYBRID,
    PER_PALACE_LEVEL,
    PER_TECHNOLOGY,
    SCIENCE_ONCE,
    SCIENCE_PER_GEM,
    SLOT_NAMES,
    Components,
    Face,
    Term,
)

CHARACTERS = [
    PLAIN,
    Character("scholar", "Scholar", "gathers science and discovers before the others"),
    Character("builder", "Builder", "wants buildings, and attributes that grow"),
    Character("speculator", "Speculator", "hoards production and gold, to outbid and to switch"),
]


def word(components: Components, kind: str, value: int, many: bool) -> str:
    """The word for a piece in a sentence."""
    if kind in WORDS:
        return WORDS[kind][1 if many else 0]
    if kind in NAMES:
        return NAMES[kind][value] if value < len(NAMES[kind]) else f"{value} times"  # factors alone go on
    if kind == "card":
        return f"the {components.cards[value].name}"
    if kind == "technology":
        return components.technologies[value].name
    if kind == "demand":
        return f"the Demand “{components.demands[value].label}”"
    if kind == "token":
        return components.tokens[value].name.lower()
    if kind == "gem":
        return f"{COLOUR_NAMES[value]} {'gems' if many else 'gem'}"
    if kind == "cause":
        return _cause(components, value)
    if kind == "upgrades":
        return upgrades_in_words(value)
    return _number(kind, value)


WORDS = {"diamond": ["palace diamond", "palace diamonds"], "discard": ["discarded card", "discarded cards"]}
NAMES = {
    "market": SLOT_NAMES,
    "colour": COLOUR_NAMES,
    "row": ["first row", "second row"],
    "end": ["at the left end", "at the right end", "as the first card"],
    "factor": ["nothing", "once", "twice", "three times", "four times"],
}


def _number(kind: str, value: int) -> str:
    if kind == "seat":
        return f"seat {value + 1}"
    if kind == "slot":
        return str(value + 1)
    if kind == "wilds":
        return "no wild" if value == 0 else f"{value} wild" if value == 1 else f"{value} wilds"
    if kind == "bid":
        return "nothing" if value == 0 else str(value)
    return str(value)


def _cause(components: Components, value: int) -> str:
    if value == NONE:
        return "for reaching a multiple of 10"
    name = components.technologies[value].name
    return "as Literacy's companion" if value == LITERACY else f"from {name}"


def upgrades_in_words(mask: int) -> str:
    """Such as "the second row and palace levels 1 and 3"."""
    levels = [str(level) for level in range(1, LEVELS + 1) if mask >> level & 1]
    palace = f"palace level {levels[0]}" if len(levels) == 1 else f"palace levels {' and '.join(levels)}"
    if not mask & 1:
        return palace
    return f"the second row and {palace}" if levels else "the second row"


def face_in_words(face: Face) -> str:
    """What a side of a card says: "4 + 1 per gold building to the right"."""
    parts = [_value_in_words(term) for term in face.value]
    text = " + ".join(parts) if parts else "0"
    science = science_in_words(face)
    return f"{text}; {science}" if science else text


def science_in_words(face: Face) -> str:
    """The science that a side of a card brings, now or later; empty without any."""
    return "; ".join([_science_in_words(term) for term in face.science])


def counted_in_words(term: Term, many: bool) -> str:
    """What a growing part of a card counts: "gold building to the right"; for the palace, from when on it is there."""
    if term.kind == PALACE_AT_LEAST:
        return f"from palace level {term.more}"
    if term.kind == PER_BUILDING:
        return _buildings_in_words(term, many)
    one, more = COUNTED[term.kind]
    return f"{_of(term)}{more if many else one}"


def _value_in_words(term: Term) -> str:
    if term.kind == FLAT:
        return str(term.amount)
    if term.kind == BY_ROW:
        return f"{term.amount} in the first row or {term.more} in the second"
    if term.kind == PALACE_AT_LEAST:
        return f"{term.amount} {counted_in_words(term, False)}"
    return f"{term.amount} per {counted_in_words(term, False)}"


def _science_in_words(term: Term) -> str:
    if term.kind == SCIENCE_ONCE:
        return f"{term.amount} science at once"
    if term.kind == SCIENCE_PER_GEM:
        return f"{term.amount} science per {_of(term)}gem"
    return f"{term.amount} science per {_buildings_in_words(term, False)}"


def _buildings_in_words(term: Term, many: bool) -> str:
    buildings = f"{_of(term)}{'buildings' if many else 'building'}"
    return f"adjacent {buildings}" if PLACES[term.where] == "adjacent" else f"{buildings} {PLACES[term.where]}"


COUNTED = {
    PER_GEM: ("gem", "gems"),
    PER_PALACE_LEVEL: ("palace level", "palace levels"),
    PER_TECHNOLOGY: ("technology", "technologies"),
    PER_DISTRICT: ("district", "districts"),
    PER_HYBRID: ("hybrid card", "hybrid cards"),
}
PLACES = ["in the city", "in the first row", "in the second row", "to the left", "to the right", "adjacent"]


def _of(term: Term) -> str:
    return "" if term.of == ANY else f"{COLOUR_NAMES[term.of]} "
