"""Reading the component files: every card, town, land and token of the box, checked against one another."""

from pathlib import Path
from typing import Final, final

from ironstone.core.components import ComponentFile, Entry, content_hash
from ironstone.core.errors import ComponentError
from ironstone.games.city_of_iron.components.absent import NO_LAND_TYPE, NO_NATION
from ironstone.games.city_of_iron.components.actions import read_action
from ironstone.games.city_of_iron.components.board import read_board, read_score_cards
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.nations import read_nation, read_token, without_powers
from ironstone.games.city_of_iron.components.pieces import (
    BUILDING_DECKS,
    DECKS,
    MILITARY,
    VEHICLES,
    Building,
    Card,
    Good,
    Land,
    LandType,
    Nation,
    Token,
    Town,
)
from ironstone.games.city_of_iron.rules.actions import (
    BUILDING_ROOM,
    CARD_ROOM,
    GOOD_ROOM,
    HOLDER_ROOM,
    LAND_ROOM,
    NATION_ROOM,
    TOKEN_ROOM,
    TOWN_ROOM,
)
from ironstone.games.city_of_iron.rules.lasting_effects import read_gives

HERE: Final = Path(__file__).parent
FILES: Final = ["goods.toml", "buildings.toml", "towns.toml", "lands.toml", "cards.toml", "nations.toml", "board.toml"]
MOST_SEATS: Final = 4
MOST_LAND_TYPES: Final = 12  # bots keep a worth for every set of them


@final
class Listed:
    """All entries of one table, in the order of their numbers, and their ids."""

    def __init__(self, file: ComponentFile, name: str, room: int, least: int = 1) -> None:
        self.entries: Final = file.entries(name)
        self.ids: Final[list[str]] = []
        if not least <= len(self.entries) <= room:
            raise ComponentError(
                f"{file.name}: expected {least} to {room} entries [[{name}]], found {len(self.entries)}"
            )
        for entry in self.entries:
            word = entry.text("id")
            if word in self.ids:
                raise entry.wrong("id", "this id stands here for the second time")
            self.ids.append(word)

    def keys(self) -> list[str]:
        """The ids as people write them in actions."""
        return [word.replace("_", "-") for word in self.ids]


@final
class Tables:
    """The tables of all files, by what they list."""

    def __init__(self, directory: Path) -> None:
        self.files: Final = [ComponentFile(directory, name) for name in FILES]
        goods, buildings, towns, lands, cards, nations, self.board = self.files
        self.goods: Final = Listed(goods, "good", GOOD_ROOM)
        self.land_types: Final = Listed(goods, "land_type", MOST_LAND_TYPES)
        self.buildings: Final = Listed(buildings, "building", BUILDING_ROOM)
        self.towns: Final = Listed(towns, "town", TOWN_ROOM)
        self.lands: Final = Listed(lands, "land", LAND_ROOM)
        self.cards: Final = Listed(cards, "card", CARD_ROOM)
        self.nations: Final = Listed(nations, "nation", NATION_ROOM, MOST_SEATS)
        self.tokens: Final = Listed(nations, "token", 1 + TOKEN_ROOM, 2)  # the first is the starting city

    def keys(self, towns: list[Town]) -> dict[str, list[str]]:
        """The words for pieces in notation, by kind of piece."""
        return {
            "good": self.goods.keys(),
            "land_type": self.land_types.keys(),
            "building": self.buildings.keys(),
            "town": self.towns.keys(),
            "land": self.lands.keys(),
            "card": self.cards.keys(),
            "nation": self.nations.keys(),
            "token": self.tokens.keys()[1:],
            "holder": [key for key, town in zip(self.towns.keys(), towns) if town.capacity > 0],
        }


def load_components(directory: Path) -> Components:
    """The components that the files of this directory describe."""
    tables = Tables(directory)
    goods, land_types = tables.goods.ids, tables.land_types.ids
    kinds: list[str] = []
    starting: list[list[int]] = [[], []]
    towns = [read_town(entry, goods, land_types) for entry in tables.towns.entries]
    cards = read_cards(tables, starting)
    tokens = [read_token(entry, start=False) for entry in tables.tokens.entries[1:]]
    nations = read_nations(tables, cards, tokens)
    components = Components(
        content_hash=content_hash(tables.files),
        keys=tables.keys(towns),
        land_types=[read_land_type(entry) for entry in tables.land_types.entries],
        goods=[read_good(number, entry, land_types) for number, entry in enumerate(tables.goods.entries)],
        kinds=kinds,
        buildings=[read_building(entry, kinds, goods, land_types) for entry in tables.buildings.entries],
        towns=towns,
        lands=[read_land(entry, land_types, tables.nations.ids) for entry in tables.lands.entries],
        cards=cards,
        starting=starting,
        start_token=read_token(tables.tokens.entries[0], start=True),
        tokens=tokens,
        nations=nations,
        nations_without_powers=[without_powers(nation, starting, cards, tokens) for nation in nations],
        score_cards=read_score_cards(tables.board),
        board=read_board(tables.board, goods),
    )
    check_towns(components)
    return components


def read_cards(tables: Tables, starting: list[list[int]]) -> list[Card]:
    """All Citizen and Military cards; those that every nation starts with are added to the list of their deck."""
    cards: list[Card] = []
    for number, entry in enumerate(tables.cards.entries):
        card = read_card(entry, tables.nations.ids)
        if entry.flag("starting") and card.nation == NO_NATION:
            starting[card.deck].append(number)
        finish_entry(entry)
        cards.append(card)
    return cards


def read_nations(tables: Tables, cards: list[Card], tokens: list[Token]) -> list[Nation]:
    """All nations."""
    ids = (tables.cards.ids, tables.lands.ids, tables.tokens.ids[1:])
    return [read_nation(entry, cards, tokens, *ids) for entry in tables.nations.entries]


def check_towns(components: Components) -> None:
    """What cannot be seen from one town alone."""
    if len([town for town in components.towns if town.wild_goods > 0]) > 1:
        raise ComponentError("towns.toml: only one town may give a good of the owner's choice")
    if len(components.holders) > HOLDER_ROOM:
        raise ComponentError(f"towns.toml: at most {HOLDER_ROOM} towns hold buildings, not {len(components.holders)}")


def finish_entry(entry: Entry) -> None:
    """Where the figures come from, and nothing else."""
    entry.source()
    for remark in ("rulebook_fields", "public_fields"):
        if entry.has(remark):
            entry.words(remark)
    entry.done()


def read_land_type(entry: Entry) -> LandType:
    """A type of land."""
    land_type = LandType(entry.text("name"), entry.text("word"))
    finish_entry(entry)
    return land_type


def read_good(number: int, entry: Entry, land_types: list[str]) -> Good:
    """A good, as the board shows it."""
    if entry.number("order") != number:
        raise entry.wrong("order", f"expected {number} in this place")
    good = Good(
        name=entry.text("name"),
        one=entry.text("one"),
        building=entry.text("building"),
        land=entry.one_of("land", land_types),
        first_vp=entry.number("first_vp", 0, 50),
        second_vp=entry.number("second_vp", 0, 50),
        first_coins=entry.number("first_coins", 0, 50),
        shield_at=entry.number("shield_at", 1, 50),
        rule=entry.text("rule"),
    )
    finish_entry(entry)
    return good


def read_building(entry: Entry, kinds: list[str], goods: list[str], land_types: list[str]) -> Building:
    """A building card; those of one name are of one kind."""
    name = entry.text("name")
    if name not in kinds:
        kinds.append(name)
    gives = read_gives(entry.parts("effects"), False, goods, land_types)
    building = Building(
        word=entry.text("id"),
        name=name,
        kind=kinds.index(name),
        deck=entry.one_of("deck", BUILDING_DECKS),
        mark=entry.number("mark", 0, 3),
        coins=entry.number("coins", 0, 30),
        science=entry.number("science", 0, 10),
        land=entry.one_of("land", land_types) if gives.goods else NO_LAND_TYPE,
        gives=gives,
        rule=entry.text("rule"),
    )
    finish_entry(entry)
    return building


def read_town(entry: Entry, goods: list[str], land_types: list[str]) -> Town:
    """A town card."""
    town = Town(
        name=entry.text("name"),
        stars=entry.number("stars", 0, 3),
        defence=entry.number("defence", 1, 30),
        defence_conquered=entry.number("defence_conquered", 1, 32),
        distance=entry.number("distance", 0, 20),
        gives=read_gives(entry.parts("effects"), True, goods, land_types),
        rule=entry.text("rule"),
    )
    if entry.flag("expansion") != (town.stars == 0):
        raise entry.wrong("expansion", "must be true exactly for towns without stars")
    if town.defence_conquered != town.defence + 2:
        raise entry.wrong("defence_conquered", f"must be {town.defence + 2} (CI-ATK-4)")
    finish_entry(entry)
    return town


def read_land(entry: Entry, land_types: list[str], nations: list[str]) -> Land:
    """A land board."""
    starts = entry.has("start_of") and entry.one_of("start_of", nations) >= 0
    land = Land(
        name=entry.text("name"),
        distance=entry.number("distance", 0, 20),
        vehicle=entry.one_of("requires", VEHICLES),
        land_bits=sum([1 << kind for kind in set(entry.some_of("lands", land_types))]),
        mark=entry.number("mark", 0, 2),
        rule=entry.text("rule"),
    )
    if starts != (land.distance == 0):
        raise entry.wrong("distance", "must be 0 exactly for starting lands")
    if land.land_bits == 0:
        raise entry.wrong("lands", "a land has at least one type")
    finish_entry(entry)
    return land


def read_card(entry: Entry, nations: list[str]) -> Card:
    """A Citizen or Military card; whether it is a starting card is asked later."""
    price = entry.part("price")
    skills = entry.part("skills")
    card = Card(
        name=entry.text("name"),
        deck=entry.one_of("deck", DECKS),
        nation=entry.one_of("nation", nations) if entry.has("nation") else NO_NATION,
        coins=price.number("coins", 0, 30),
        science=price.number("science", 0, 10),
        distance=skills.number("distance", 0, 9),
        work=skills.number("work", 0, 9),
        attack=entry.number("attack", 0, 20),
        vehicle=entry.one_of("vehicle", VEHICLES),
        action=read_action(entry.part("action")),
        rule=entry.text("rule"),
    )
    if card.distance + card.work == 0:
        raise entry.wrong("skills", "every card has at least one symbol (CI-CRD-1)")
    if card.attack > 0 and card.deck != MILITARY:
        raise entry.wrong("attack", "only Military cards attack")
    price.done()
    skills.done()
    return card
