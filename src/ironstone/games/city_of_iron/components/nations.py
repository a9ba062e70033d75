"""Reading nations.toml: the nations and the City/District tokens."""

from ironstone.core.components import Entry
from ironstone.games.city_of_iron.components.pieces import CITIZEN, DECKS, MILITARY, Card, Nation, Token
from ironstone.games.city_of_iron.rules.nations.powers import read_power


def read_nation(
    entry: Entry, cards: list[Card], tokens: list[Token], card_ids: list[str], land_ids: list[str], token_ids: list[str]
) -> Nation:
    """A nation board: land, starting cards, special cards and powers."""
    entry.text("id")
    entry.text("letter")
    entry.words("special_cards")
    starting = [entry.some_of("starting_citizen", card_ids), entry.some_of("starting_military", card_ids)]
    for deck in (CITIZEN, MILITARY):
        for card in starting[deck]:
            if cards[card].deck != deck:
                raise entry.wrong(f"starting_{DECKS[deck]}", f"{card_ids[card]} is of the other deck")
    nation = Nation(
        name=entry.text("name"),
        land=entry.one_of("start_land", land_ids),
        starting=starting,
        removed=entry.some_of("removed", card_ids),
        added=entry.some_of("added_to_pile", card_ids),
        district_capacity=[token.district_capacity for token in tokens],
        cards=cards,
    )
    for power in entry.parts("powers"):
        read_power(power, nation, token_ids, card_ids)
    entry.source()
    entry.done()
    return nation


def without_powers(nation: Nation, starting: list[list[int]], cards: list[Card], tokens: list[Token]) -> Nation:
    """CI-SET-5: without powers all nations are alike but for their names and lands."""
    return Nation(
        name=nation.name,
        land=nation.land,
        starting=starting,
        removed=[],
        added=[],
        district_capacity=[token.district_capacity for token in tokens],
        cards=cards,
    )


def read_token(entry: Entry, start: bool) -> Token:
    """A City/District token; the first is the starting city."""
    if entry.flag("start") != start:
        raise entry.wrong("start", "the first token, and no other, is the starting city")
    token = Token(
        copies=entry.number("copies", 1, 9),
        city_capacity=entry.number("city_capacity", 1, 20),
        district_capacity=entry.number("district_capacity", 0, 20),
        draw=entry.one_of("draw", DECKS),
    )
    entry.source()
    if entry.has("rulebook_fields"):
        entry.words("rulebook_fields")
    entry.done()
    return token
