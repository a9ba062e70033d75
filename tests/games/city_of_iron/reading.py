"""City of Iron tables read back in words: names of players, ids of pieces, what was told."""

from collections.abc import Sequence
from typing import Final

from ironstone.core.events import Event, kind_of_field
from ironstone.core.ids import Seat
from ironstone.games.city_of_iron import CityOfIron
from ironstone.games.city_of_iron.components.pieces import BONUSES, DECKS
from ironstone.games.city_of_iron.rules.holdings import city_at
from ironstone.games.city_of_iron.rules.model import City, Table

GAME: Final = CityOfIron()
SPACE: Final = GAME.space
NATIONS: Final = GAME.printed.keys["nation"]
CARDS: Final = GAME.printed.keys["card"]
BUILDINGS: Final = GAME.printed.keys["building"]
TOWNS: Final = GAME.printed.keys["town"]
LANDS: Final = GAME.printed.keys["land"]
HOLDERS: Final = GAME.printed.keys["holder"]
TOKENS: Final = GAME.printed.keys["token"]
GOODS: Final = GAME.printed.keys["good"]
FIRST_HOLDER: Final = GAME.printed.first_holder
FIRST_SCORE_CARD: Final = GAME.printed.first_score_card
NAMES: Final = ["Sam", "Julia", "Mark", "Mary"]
SAM, JULIA, MARK, MARY = map(Seat, range(4))
CITIES: Final = [*LANDS, *HOLDERS]
WORDS: Final[dict[str, list[str]]] = {
    "seat": NAMES,
    "nation": NATIONS,
    "building": BUILDINGS,
    "city": CITIES,
    "town": TOWNS,
    "card": CARDS,
    "deck": DECKS,
    "deckcard": DECKS,
    "pile": DECKS,
    "good": GOODS,
    "goods": GOODS,
    "bonus": BONUSES,
    "scorecard": ["A", "B", "C"],
}


def told(table: Table, *kinds: str) -> list[tuple[str | int, ...]]:
    """What has happened since the table was arranged, in words; only events of these kinds, if any are named."""
    events = table.log or []
    return [_in_words(event) for event in events if not kinds or event.kind.name in kinds]


def sentences(table: Table, viewer: int = SAM) -> list[str]:
    """The log as one player reads it."""
    return [GAME.sentence(event, viewer, NAMES).sentence() for event in table.log or []]


def _in_words(event: Event) -> tuple[str | int, ...]:
    parts: list[str | int] = [event.kind.name]
    for name, value in zip(event.kind.fields, event.args, strict=True):
        kind = kind_of_field(name)
        if kind == "space":
            parts.append(f"space{value + 1}")
        elif kind != "storedbuilding":  # only a word of the sentence
            parts.append(WORDS[kind][value] if kind in WORDS else value)
    return tuple(parts)


def goods(table: Table, seat: int) -> dict[str, int]:
    """The goods a seat has."""
    return {GOODS[good]: count for good, count in enumerate(table.players[seat].goods) if count}


def purse(table: Table, seat: int) -> tuple[int, int]:
    """Coins and Science of a seat."""
    return table.players[seat].coins, table.players[seat].science


def income(table: Table, seat: int) -> int:
    """Where a seat's cube stands on the income track."""
    return table.players[seat].income


def vp(table: Table) -> list[int]:
    """Everybody's VP, in seat order."""
    return [player.vp for player in table.players]


def hand(table: Table, seat: int) -> list[str]:
    """The cards in a seat's hand."""
    return [CARDS[card] for card in table.players[seat].hand]


def draw_pile(table: Table, seat: int, deck: str) -> list[str]:
    """A seat's draw pile, top card first."""
    return [CARDS[card] for card in reversed(table.players[seat].draw_piles[DECKS.index(deck)])]


def discard_pile(table: Table, seat: int, deck: str) -> list[str]:
    """A seat's discard pile in the order discarded: the top card is last."""
    return [CARDS[card] for card in table.players[seat].discard_piles[DECKS.index(deck)]]


def unpurchased(table: Table, seat: int) -> list[str]:
    """A seat's pile of cards to buy."""
    return [CARDS[card] for card in table.players[seat].pile]


def city(table: Table, seat: int, name: str) -> City:
    """A seat's city of this name: a land, metgra or cazum."""
    return city_at(table.players[seat], CITIES.index(name))


def buildings_in(table: Table, seat: int, name: str) -> list[str]:
    """The buildings of a city."""
    return [BUILDINGS[building] for building in city(table, seat, name).buildings]


def cities_of(table: Table, seat: int) -> list[str]:
    """The names of a seat's cities."""
    return [CITIES[each.place] for each in table.players[seat].cities]


def towns_of(table: Table, seat: int) -> list[str]:
    """The towns a seat owns."""
    return [TOWNS[town] for town in table.players[seat].towns]


def stored_by(table: Table, seat: int) -> list[str]:
    """The buildings a seat has stored."""
    return [BUILDINGS[building] for building in table.players[seat].stored]


def tokens_of(table: Table, seat: int) -> dict[str, int]:
    """The unused City/District tokens of a seat."""
    return {TOKENS[token]: count for token, count in enumerate(table.players[seat].tokens) if count}


def track_of(table: Table) -> list[str]:
    """The building track; `-` for an empty slot."""
    return [BUILDINGS[building] if building >= 0 else "-" for building in table.track]


def deck_of(table: Table) -> list[str]:
    """The building deck, top card first; Score Cards as `score A`."""
    words = [*BUILDINGS, "score A", "score B", "score C"]
    return [words[card] for card in reversed(table.deck)]


def discarded_buildings(table: Table) -> list[str]:
    """The building discard pile, in the order discarded."""
    return [BUILDINGS[building] for building in table.discards]


def names(seats: Sequence[int]) -> list[str]:
    """Seats by their players' names."""
    return [NAMES[seat] for seat in seats]
