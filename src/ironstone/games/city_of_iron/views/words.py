"""The words for pieces in the sentences that tell what happened."""

from typing import Final

from ironstone.core.messages import Message, counted, say
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.rules.wording import (
    DECK_NAMES,
    city_name,
    coins_in_words,
    science_in_words,
    the_nation,
    town_name,
    with_article,
)

BONUS_NAMES: Final = [
    *[say("the most coins"), say("the most distance"), say("the most of one good")],
    *[say("the most cards"), say("the most towns")],
]


def word(components: Components, kind: str, value: int, many: bool = False) -> Message:
    """The word for a piece in a sentence."""
    if kind == "coins":
        return coins_in_words(value)
    if kind == "spaces":
        return counted(value, "{n} space", "{n} spaces")
    if kind == "science":
        return science_in_words(value)
    if kind == "vp":
        return say("{number}", number=value) if value >= 0 else say("minus {number}", number=-value)
    if kind in ("space", "place"):
        return say("{number}", number=value + 1)
    if kind == "building":
        return with_article(components.buildings[value].name)
    if kind == "good":
        return say(components.goods[value].name if many else components.goods[value].one)
    if kind == "goods":
        return say(components.goods[value].name)
    if kind == "storedbuilding":
        return say("stored buildings") if many else say("stored building")
    return _word_of_card(components, kind, value, many)


def _word_of_card(components: Components, kind: str, value: int, many: bool) -> Message:
    """The word for a card, a deck, a town, a land or a nation."""
    if kind == "card":
        return say("face down") if value < 0 else say(components.cards[value].name)
    if kind == "deck":
        return say("a {deck} card", deck=DECK_NAMES[value])
    if kind == "pile":
        return DECK_NAMES[value]
    if kind == "deckcard":
        return say("{deck} cards", deck=DECK_NAMES[value]) if many else say("{deck} card", deck=DECK_NAMES[value])
    if kind == "town":
        return town_name(components, value)
    if kind == "city":
        return city_name(components, value)
    if kind == "nation":
        return the_nation(components, value)
    if kind == "scorecard":
        card = components.score_cards[value]
        return say("final Score Card") if card.final else say("{deck} Score Card", deck=card.deck)
    if kind == "bonus":
        return BONUS_NAMES[value]
    return say("seat {number}", number=value + 1) if kind == "seat" else say("{number}", number=value)
