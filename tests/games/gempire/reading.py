"""Gempire tables read back in words: names of cards and players, what was told."""

from typing import Final

from ironstone.core.events import Event, kind_of_field
from ironstone.core.ids import Seat
from ironstone.games.gempire import Gempire
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import COLOUR_NAMES, SLOT_NAMES
from ironstone.games.gempire.rules.demands.compendium import measure
from ironstone.games.gempire.rules.model import Building, Player, Table
from ironstone.games.gempire.rules.values import districts_of, worth_of_card

GAME: Final = Gempire()
assert GAME.ai is not None, "Gempire has bots"
BOTS: Final = GAME.ai
NAMES: Final = ["Nick", "Kevin", "Tiffany", "Cory", "Margo"]
NICK, KEVIN, TIFFANY, CORY, MARGO = map(Seat, range(5))
SPACE: Final = GAME.space
CARD_NAMES: Final = [card.name for card in GAME.printed.cards]
TECHNOLOGY_NAMES: Final = [technology.code for technology in GAME.printed.technologies]


def told(table: Table, *kinds: str) -> list[tuple[str | int, ...]]:
    """What has happened since the table was arranged, in words; only events of these kinds, if any are named."""
    return [_in_words(event) for event in table.log or [] if not kinds or event.kind.name in kinds]


def sentences(table: Table) -> list[str]:
    """The log as players read it."""
    return [GAME.sentence(event, NICK, NAMES).sentence() for event in table.log or []]


def _in_words(event: Event) -> tuple[str | int, ...]:
    words: dict[str, list[str]] = {
        "seat": NAMES,
        "card": CARD_NAMES,
        "gem": COLOUR_NAMES,
        "colour": COLOUR_NAMES,
        "market": SLOT_NAMES,
        "technology": TECHNOLOGY_NAMES,
        "row": ["first", "second"],
        "end": ["left", "right", "only"],
    }
    parts: list[str | int] = [event.kind.name]
    for name, value in zip(event.kind.fields, event.args, strict=True):
        kind = kind_of_field(name)
        if kind not in ("diamond", "discard"):  # only words of the sentence
            parts.append(words[kind][value] if kind in words else value)
    return tuple(parts)


def player(table: Table, seat: int) -> Player:
    """What lies before a seat, as it sees it itself: in Resolve with the steps it has taken."""
    return table.working[seat] if table.working else table.players[seat]


def attributes(table: Table, seat: int) -> tuple[int, int, int]:
    """Population, gold, culture."""
    population, gold, culture = player(table, seat).attributes
    return population, gold, culture


def gems(table: Table, seat: int) -> tuple[int, int, int]:
    """Population, gold and culture gems owned."""
    population, gold, culture = player(table, seat).gems
    return population, gold, culture


def row(table: Table, seat: int, number: int = 1) -> list[str]:
    """The names of the cards in row 1 or 2, from left to right."""
    return [building.face.card.name for building in player(table, seat).rows[number - 1]]


def building(table: Table, seat: int, name: str) -> Building:
    """A card in a seat's city."""
    for cards in player(table, seat).rows:
        for found in cards:
            if found.face.card.name == name:
                return found
    raise AssertionError(f"{NAMES[seat]} has no {name} in the city")


def value(table: Table, seat: int, name: str) -> int:
    """What a card in a seat's city is worth, both sides with Iron."""
    return worth_of_card(building(table, seat, name))


def districts(table: Table, seat: int) -> list[tuple[str, int]]:
    """Colour and number of cards of every district, row 1 first, from left to right."""
    return [(COLOUR_NAMES[each.colour], each.cards) for each in districts_of(player(table, seat))]


def blueprints(table: Table, seat: int) -> list[str]:
    """The blueprints by place; empty places are left out."""
    return [CARD_NAMES[card] for card in player(table, seat).blueprints if card != NO_CARD]


def won(table: Table, seat: int) -> dict[str, str]:
    """The cards won this round and not placed yet, by slot."""
    return {SLOT_NAMES[slot]: CARD_NAMES[card] for slot, card in enumerate(player(table, seat).won) if card != NO_CARD}


def market(table: Table) -> list[str]:
    """The cards at A, B and C; a vacant slot is an empty text."""
    return [CARD_NAMES[card] if card != NO_CARD else "" for card in table.market]


def progress(table: Table, seat: int, slot: int = 1) -> list[int]:
    """What a seat has for the Demand in slot 1, 2 or 3 and what it takes, in pairs."""
    return measure(table, player(table, seat), slot - 1)
