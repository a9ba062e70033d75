"""Reading the component files: every card, town, land and token of the box, checked for count, order and kind."""

from pathlib import Path
from typing import Final, final

from ironstone.core.components import ComponentFile, Entry, content_hash
from ironstone.core.errors import ComponentError
from ironstone.games.city_of_iron.components.board import BUILDING_DECKS, read_board, read_score_cards
from ironstone.games.city_of_iron.components.effects import (
    bits,
    only_lasting,
    read_action,
    read_amount,
    read_gives,
    read_holder,
)
from ironstone.games.city_of_iron.components.pieces import (
    CITIZEN,
    DECKS,
    MILITARY,
    VEHICLES,
    Building,
    Card,
    Good,
    Land,
    Nation,
    Token,
    Town,
)
from ironstone.games.city_of_iron.rules.actions import BUILDINGS, CARDS, GOODS, HOLDERS, LANDS, NATIONS, TOKENS, TOWNS

HERE: Final = Path(__file__).parent
FILES: Final = ["goods.toml", "buildings.toml", "towns.toml", "lands.toml", "cards.toml", "nations.toml", "board.toml"]
POWERS: Final = ["district_bonus", "move_building", "second_bid", "card_coin_cost"]
CARD_WORDS: Final = [word.replace("-", "_") for word in CARDS]
LAND_WORDS: Final = [word.replace("-", "_") for word in LANDS]


@final
class Components:
    """Everything in the box, read from one directory."""

    def __init__(self, directory: Path) -> None:
        files = [ComponentFile(directory, name) for name in FILES]
        goods, buildings, towns, lands, cards, nations, board = files
        self.hash: Final = content_hash(files)
        land_types = goods.entries("land_type", 6)
        words = [entry.text("id") for entry in land_types]
        self.land_types: Final = [_land_type(entry) for entry in land_types]
        self.goods: Final = [_good(entry, words) for entry in _in_order(goods, "good", GOODS)]
        self.kinds: Final[list[str]] = []  # the names of buildings, each once
        self.buildings: Final = [self._building(entry, words) for entry in _in_order(buildings, "building", BUILDINGS)]
        self.towns: Final = [_town(entry, words) for entry in _in_order(towns, "town", TOWNS)]
        self.holders: Final = [TOWNS.index(word) for word in HOLDERS]
        self.lands: Final = [_land(entry, words) for entry in _in_order(lands, "land", LANDS)]
        self.starting: Final[list[list[int]]] = [[], []]  # what every nation begins with, by deck
        self.cards: Final = [self._card(number, entry) for number, entry in enumerate(_in_order(cards, "card", CARDS))]
        tokens = _in_order(nations, "token", ["five", *TOKENS])
        self.start_token: Final = _token(tokens[0], start=True)
        self.tokens: Final = [_token(entry, start=False) for entry in tokens[1:]]
        self.nations: Final = [self._nation(entry) for entry in _in_order(nations, "nation", NATIONS)]
        self.nations_without_powers: Final = [self._without_powers(nation) for nation in self.nations]
        self.score_cards: Final = read_score_cards(board)
        self.board: Final = read_board(board)
        for number, entry in enumerate(towns.entries("town")):
            if (self.towns[number].capacity > 0) != (number in self.holders):
                raise entry.wrong("effects", f"exactly {' and '.join(HOLDERS)} hold buildings")
        if len([town for town in self.towns if town.wild_goods > 0]) > 1:
            raise ComponentError("towns.toml: only one town may give a good of the owner's choice")

    def _building(self, entry: Entry, land_types: list[str]) -> Building:
        name = entry.text("name")
        if name not in self.kinds:
            self.kinds.append(name)
        effects = entry.parts("effects")
        only_lasting(effects)
        gives = read_gives(effects)
        building = Building(
            word=entry.text("id"),
            name=name,
            kind=self.kinds.index(name),
            deck=entry.one_of("deck", BUILDING_DECKS),
            mark=entry.number("mark", 0, 3),
            coins=entry.number("coins", 0, 30),
            science=entry.number("science", 0, 10),
            land=entry.one_of("land", land_types) if gives.goods else -1,
            gives=gives,
            rule=entry.text("rule"),
        )
        _finish(entry)
        return building

    def _card(self, number: int, entry: Entry) -> Card:
        price = entry.part("price")
        skills = entry.part("skills")
        card = Card(
            name=entry.text("name"),
            deck=entry.one_of("deck", DECKS),
            nation=entry.one_of("nation", NATIONS) if entry.has("nation") else -1,
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
        if entry.flag("starting") and card.nation < 0:
            self.starting[card.deck].append(number)
        price.done()
        skills.done()
        _finish(entry)
        return card

    def _nation(self, entry: Entry) -> Nation:
        districts = [token.district_capacity for token in self.tokens]
        action_coins = [card.action.coins for card in self.cards]
        move_price = -1
        bids_twice = False
        for power in entry.parts("powers"):
            kind = POWERS[power.one_of("kind", POWERS)]
            if kind == "district_bonus":
                districts[power.one_of("token", TOKENS)] = power.number("capacity", 0, 9)
            elif kind == "move_building":
                move_price = power.number("coins", 1, 9)
            elif kind == "card_coin_cost":
                action_coins[power.one_of("card", CARD_WORDS)] = power.number("coins", 0, 30)
            else:
                bids_twice = True
            power.done()
        entry.text("letter")
        entry.words("special_cards")
        starting = [
            entry.some_of("starting_citizen", CARD_WORDS),
            entry.some_of("starting_military", CARD_WORDS),
        ]
        for deck in (CITIZEN, MILITARY):
            for card in starting[deck]:
                if self.cards[card].deck != deck:
                    raise entry.wrong(f"starting_{DECKS[deck]}", f"{CARDS[card]} is of the other deck")
        nation = Nation(
            name=entry.text("name"),
            land=entry.one_of("start_land", LAND_WORDS),
            starting=starting,
            removed=entry.some_of("removed", CARD_WORDS),
            added=entry.some_of("added_to_pile", CARD_WORDS),
            district_capacity=districts,
            move_price=move_price,
            bids_twice=bids_twice,
            action_coins=action_coins,
        )
        _finish(entry)
        return nation

    def _without_powers(self, nation: Nation) -> Nation:
        """CI-SET-5: without powers all nations are alike but for their names and lands."""
        return Nation(
            name=nation.name,
            land=nation.land,
            starting=self.starting,
            removed=[],
            added=[],
            district_capacity=[token.district_capacity for token in self.tokens],
            move_price=-1,
            bids_twice=False,
            action_coins=[card.action.coins for card in self.cards],
        )


def load_components(directory: Path) -> Components:
    """The components that the files of this directory describe."""
    return Components(directory)


def _in_order(file: ComponentFile, name: str, words: list[str]) -> list[Entry]:
    """All entries of a table, which must be these, in this order: their places are their numbers in action ids."""
    entries = file.entries(name, len(words))
    for entry, word in zip(entries, words):
        if entry.text("id").replace("_", "-") != word:
            raise entry.wrong("id", f"expected {word.replace('-', '_')!r} in this place")
    return entries


def _finish(entry: Entry) -> None:
    entry.source()
    for remark in ("rulebook_fields", "public_fields"):
        if entry.has(remark):
            entry.words(remark)
    entry.done()


def _land_type(entry: Entry) -> str:
    name = entry.text("name")
    _finish(entry)
    return name


def _good(entry: Entry, land_types: list[str]) -> Good:
    entry.number("order", 0, len(GOODS) - 1)
    good = Good(
        name=entry.text("name"),
        building=entry.text("building"),
        land=entry.one_of("land", land_types),
        first_vp=entry.number("first_vp", 0, 50),
        second_vp=entry.number("second_vp", 0, 50),
        first_coins=entry.number("first_coins", 0, 50),
        shield_at=entry.number("shield_at", 1, 50),
        rule=entry.text("rule"),
    )
    _finish(entry)
    return good


def _town(entry: Entry, land_types: list[str]) -> Town:
    effects = entry.parts("effects")
    capacity, land_bits = read_holder(effects, land_types)
    town = Town(
        name=entry.text("name"),
        stars=entry.number("stars", 0, 3),
        defence=entry.number("defence", 1, 30),
        defence_conquered=entry.number("defence_conquered", 1, 32),
        distance=entry.number("distance", 0, 20),
        gives=read_gives(effects),
        wild_goods=read_amount(effects, "wild_goods", 0),
        counts_as=read_amount(effects, "counts_as_towns", 1),
        capacity=capacity,
        land_bits=land_bits,
        rule=entry.text("rule"),
    )
    if entry.flag("expansion") != (town.stars == 0):
        raise entry.wrong("expansion", "must be true exactly for towns without stars")
    if town.defence_conquered != town.defence + 2:
        raise entry.wrong("defence_conquered", f"must be {town.defence + 2} (CI-ATK-4)")
    _finish(entry)
    return town


def _land(entry: Entry, land_types: list[str]) -> Land:
    starts = entry.has("start_of") and entry.one_of("start_of", NATIONS) >= 0
    land = Land(
        name=entry.text("name"),
        distance=entry.number("distance", 0, 20),
        vehicle=entry.one_of("requires", VEHICLES),
        land_bits=bits(entry.some_of("lands", land_types)),
        mark=entry.number("mark", 0, 2),
        rule=entry.text("rule"),
    )
    if starts != (land.distance == 0):
        raise entry.wrong("distance", "must be 0 exactly for starting lands")
    if land.land_bits == 0:
        raise entry.wrong("lands", "a land has at least one type")
    _finish(entry)
    return land


def _token(entry: Entry, start: bool) -> Token:
    if entry.flag("start") != start:
        raise entry.wrong("start", "the first token, and no other, is the starting city")
    token = Token(
        copies=entry.number("copies", 1, 9),
        city_capacity=entry.number("city_capacity", 1, 20),
        district_capacity=entry.number("district_capacity", 0, 20),
        draw=entry.one_of("draw", DECKS),
    )
    _finish(entry)
    return token
