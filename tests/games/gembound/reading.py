"""Gembound tables read back in words: ids of cards, names of players, what was told."""

from typing import Final

from ironstone.core.ai import AI
from ironstone.core.events import Event, kind_of_field
from ironstone.core.ids import Seat
from ironstone.games.gembound import Gembound
from ironstone.games.gembound.components.items import ARTIFACT_NAMES, GEM_NAMES, ITEM_NAMES
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.model import Camp, Table

GAME: Final = Gembound()
NAMES: Final = ["Kevin", "Tiffany", "Cory", "Nick", "Margo"]
KEVIN, TIFFANY, CORY, NICK, MARGO = map(Seat, range(5))

MINE_IDS: Final = [f"M{number:02d}{side}" for number in range(1, 17) for side in "ab"]
STARTING_IDS: Final = [f"S{number}" for number in range(1, 6)]
CARD_IDS: Final = MINE_IDS + STARTING_IDS
ARTISAN_IDS: Final = [f"L{level}-{number}" for level in range(1, 4) for number in range(1, 9)]
CAMP_NAMES: Final = [camp.id for camp in GAME.printed.camps]
TILE_IDS: Final = [f"T{number:02d}" for number in range(1, 13)]

# Fields that only give the sentence a word: which mine lies there is known from the campsite.
ONLY_WORDS: Final = {("descended", "back"), ("production_began", "back"), ("mine_tucked", "upper_back")}


def ai_of(game: Gembound) -> AI[Table]:
    """The part of the game that bots use."""
    assert game.ai is not None, "Gembound has an ai"
    return game.ai


def told(table: Table, *kinds: str) -> list[tuple[str | int, ...]]:
    """What has happened since the table was arranged, in words; only events of these kinds, if any are named."""
    events = table.log or []
    return [_in_words(event) for event in events if not kinds or event.kind.name in kinds]


def sentences(table: Table) -> list[str]:
    """The log as players read it."""
    return [GAME.sentence(event, KEVIN, NAMES).sentence() for event in table.log or []]


def _in_words(event: Event) -> tuple[str | int, ...]:
    words: dict[str, list[str]] = {
        "seat": NAMES,
        "gem": GEM_NAMES,
        "item": ITEM_NAMES,
        "artifact": ARTIFACT_NAMES,
        "camp": CAMP_NAMES,
        "tile": TILE_IDS,
        "artisan": ARTISAN_IDS,
        "back": GAME.printed.backs,
    }
    parts: list[str | int] = [event.kind.name]
    for name, value in zip(event.kind.fields, event.args, strict=True):
        kind = kind_of_field(name)
        if kind != "worker" and (event.kind.name, name) not in ONLY_WORDS:
            parts.append(words[kind][value] if kind in words else value)
    return tuple(parts)


def gems(table: Table, seat: int) -> dict[str, int]:
    """The gems a seat holds."""
    return {GEM_NAMES[gem]: count for gem, count in enumerate(table.players[seat].gems) if count}


def artifacts(table: Table, seat: int) -> dict[str, int]:
    """The artifacts in a seat's mines."""
    return {ARTIFACT_NAMES[kind]: count for kind, count in enumerate(artifacts_of(table.players[seat])) if count}


def contents(table: Table, seat: int, name: str) -> dict[str, int]:
    """What a seat's mine holds as far as it is known."""
    return {ITEM_NAMES[item]: count for item, count in enumerate(camp(table, seat, name).contents) if count}


def camp(table: Table, seat: int, name: str) -> Camp:
    """A seat's campsite of this name."""
    return table.players[seat].camps[CAMP_NAMES.index(name)]


def workers(table: Table, seat: int) -> int:
    """The workers a seat has not placed yet."""
    return table.players[seat].workers


def vp(table: Table) -> list[int]:
    """Everybody's VP, in seat order."""
    return [player.vp for player in table.players]


def places(table: Table) -> list[str]:
    """The names from first to last place."""
    return [NAMES[seat] for seat in table.track]


def row_of(table: Table) -> list[str]:
    """The Mines of the row by their cards."""
    return [CARD_IDS[card] for card in table.row]


def tiles_of(table: Table, seat: int) -> list[str]:
    """The tiles a seat has gained."""
    return [TILE_IDS[tile] for tile in table.players[seat].tiles]


def face_up(table: Table) -> list[str]:
    """The tiles on the Discovery Board."""
    return [TILE_IDS[tile] for tile in table.tiles]


def stack_of(table: Table) -> list[str]:
    """The stack of tiles, top first."""
    return [TILE_IDS[tile] for tile in reversed(table.tile_stack)]
