"""The pieces in the box: what is printed on cards, towns, lands, tokens and board. Immutable, shared by all tables."""

from typing import Final, final

from ironstone.games.city_of_iron.components.absent import NO_LAND_TYPE, NO_NATION

CITIZEN: Final = 0
MILITARY: Final = 1
DECKS: Final = ["citizen", "military"]

NO_VEHICLE: Final = 0
SHIP: Final = 1
AIRSHIP: Final = 2
VEHICLES: Final = ["none", "ship", "airship"]

NO_ACTION: Final = 0
ACTION: Final = 1
FREE_ACTION: Final = 2
SPEEDS: Final = ["none", "action", "free"]

AIMLESS: Final = -1  # no effect of an action asks for a target

BUILDING_DECKS: Final = ["A", "B", "C"]
PENALTIES: Final = ["per_one", "per_two"]

MOST_COINS: Final = 0
MOST_DISTANCE: Final = 1
MOST_OF_ONE_GOOD: Final = 2
MOST_CARDS: Final = 3
MOST_TOWNS: Final = 4
BONUSES: Final = ["most_coins", "most_distance", "most_of_one_good", "most_cards", "most_towns"]

NO_MOVING: Final = -1  # instead of a price: buildings stay where they are
ANYWHERE: Final = -1  # as land bits: every land will do


@final
class Good:
    """One of the ten goods, as the board shows it."""

    __slots__ = ("building", "first_coins", "first_vp", "land", "name", "one", "rule", "second_vp", "shield_at")

    def __init__(
        self,
        name: str,
        one: str,
        building: str,
        land: int,
        first_vp: int,
        second_vp: int,
        first_coins: int,
        shield_at: int,
        rule: str,
    ) -> None:
        self.name: Final = name
        self.one: Final = one  # a single one of it
        self.building: Final = building
        self.land: Final = land
        self.first_vp: Final = first_vp
        self.second_vp: Final = second_vp
        self.first_coins: Final = first_coins
        self.shield_at: Final = shield_at
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Gives:
    """What a building or town gives its owner for as long as he owns it; filled by the kinds of lasting effects."""

    __slots__ = (
        *["capacity", "coins", "counts_as", "draws", "goods", "goods_card", "kinds", "land_bits"],
        *["ranked_vp", "science", "wild_goods"],
    )

    def __init__(self) -> None:
        self.kinds: Final[list[int]] = []  # of lasting effects, in their order
        self.goods: Final[list[tuple[int, int]]] = []  # pairs of good and amount
        self.goods_card = 0  # 1 for a card that shows goods
        self.science = 0
        self.coins = 0
        self.draws: Final = [0, 0]  # by deck
        self.ranked_vp: Final[list[tuple[int, int]]] = []  # pairs of good and VP: the "+3" buildings
        self.wild_goods = 0  # Snyle
        self.counts_as = 1  # Dar Embe
        self.capacity = 0  # Metgra and Cazum: buildings they hold
        self.land_bits = 0


@final
class Building:
    """A building card. Cards of one name are of one kind."""

    __slots__ = ("coins", "deck", "gives", "kind", "land", "land_bits", "mark", "name", "rule", "science", "word")

    def __init__(
        self,
        word: str,
        name: str,
        kind: int,
        deck: int,
        mark: int,
        coins: int,
        science: int,
        land: int,
        gives: Gives,
        rule: str,
    ) -> None:
        self.word: Final = word
        self.name: Final = name
        self.kind: Final = kind
        self.deck: Final = deck
        self.mark: Final = mark
        self.coins: Final = coins
        self.science: Final = science
        self.land: Final = land  # its type, or NO_LAND_TYPE
        self.land_bits: Final = ANYWHERE if land == NO_LAND_TYPE else 1 << land
        self.gives: Final = gives
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Town:
    """A town card, both sides of it."""

    __slots__ = (
        *["capacity", "counts_as", "defence", "defence_conquered", "distance", "gives", "land_bits", "name"],
        *["rule", "stars", "wild_goods"],
    )

    def __init__(
        self,
        name: str,
        stars: int,
        defence: int,
        defence_conquered: int,
        distance: int,
        gives: Gives,
        rule: str,
    ) -> None:
        self.name: Final = name
        self.stars: Final = stars  # 0: an expansion town
        self.defence: Final = defence
        self.defence_conquered: Final = defence_conquered
        self.distance: Final = distance
        self.gives: Final = gives
        self.wild_goods: Final = gives.wild_goods
        self.counts_as: Final = gives.counts_as
        self.capacity: Final = gives.capacity
        self.land_bits: Final = gives.land_bits
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class LandType:
    """A type of land: its name, and its word in a sentence."""

    def __init__(self, name: str, word: str) -> None:
        self.name: Final = name
        self.word: Final = word

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Land:
    """A land board."""

    __slots__ = ("distance", "land_bits", "mark", "name", "rule", "vehicle")

    def __init__(self, name: str, distance: int, vehicle: int, land_bits: int, mark: int, rule: str) -> None:
        self.name: Final = name
        self.distance: Final = distance
        self.vehicle: Final = vehicle
        self.land_bits: Final = land_bits
        self.mark: Final = mark
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Effect:
    """One thing a card's action does; rules/card_effects.py has its kind."""

    __slots__ = ("amount", "deck", "kind", "most")

    def __init__(self, kind: int, amount: int = 0, most: int = 0, deck: int = CITIZEN) -> None:
        self.kind: Final = kind
        self.amount: Final = amount
        self.most: Final = most
        self.deck: Final = deck


@final
class CardAction:
    """The box at the bottom of a card: its speed, the symbols other cards must supply, its coins, and what it does."""

    __slots__ = ("aim", "coins", "distance", "effects", "speed", "work")

    def __init__(self, speed: int, work: int, distance: int, coins: int, effects: list[Effect], aim: int) -> None:
        self.speed: Final = speed
        self.work: Final = work
        self.distance: Final = distance
        self.coins: Final = coins
        self.effects: Final = effects
        self.aim: Final = aim  # the kind of its effect that asks for a target, or AIMLESS


@final
class Card:
    """A Citizen or Military card."""

    __slots__ = (
        *["action", "attack", "coins", "deck", "distance", "has_action", "name", "nation", "rule", "science"],
        *["vehicle", "work"],
    )

    def __init__(
        self,
        name: str,
        deck: int,
        nation: int,
        coins: int,
        science: int,
        distance: int,
        work: int,
        attack: int,
        vehicle: int,
        action: CardAction,
        rule: str,
    ) -> None:
        self.name: Final = name
        self.deck: Final = deck
        self.nation: Final = nation  # NO_NATION: every nation has one
        self.coins: Final = coins
        self.science: Final = science
        self.distance: Final = distance
        self.work: Final = work
        self.attack: Final = attack
        self.vehicle: Final = vehicle
        self.action: Final = action
        self.has_action: Final = action.speed != NO_ACTION
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Token:
    """A City/District token: what it holds on either side, and the card its owner draws for it."""

    __slots__ = ("city_capacity", "copies", "district_capacity", "draw")

    def __init__(self, copies: int, city_capacity: int, district_capacity: int, draw: int) -> None:
        self.copies: Final = copies
        self.city_capacity: Final = city_capacity
        self.district_capacity: Final = district_capacity
        self.draw: Final = draw


@final
class Nation:
    """A nation with its starting cards and what its powers change; without powers only name and land differ."""

    __slots__ = (
        *["action_coins", "added", "bids_twice", "district_capacity", "for_sale", "land", "move_price"],
        *["name", "powers", "removed", "starting"],
    )

    def __init__(
        self,
        name: str,
        land: int,
        starting: list[list[int]],
        removed: list[int],
        added: list[int],
        district_capacity: list[int],
        cards: list[Card],
    ) -> None:
        own = [*starting[CITIZEN], *starting[MILITARY]]
        self.name: Final = name
        self.land: Final = land
        self.starting: Final = starting  # cards by deck
        self.removed: Final = removed
        self.added: Final = added
        self.for_sale: Final = [
            number
            for number, card in enumerate(cards)
            if number not in own and (card.nation == NO_NATION or number in added)
        ]
        self.powers: Final[list[int]] = []  # kinds, in the order printed; rules/nations has them
        self.district_capacity: Final = district_capacity  # by token
        self.action_coins: Final = [card.action.coins for card in cards]  # what the action of each costs
        self.move_price = NO_MOVING
        self.bids_twice = False

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class ScoreCard:
    """One of the three Score Cards."""

    def __init__(self, deck: str, extra_science: int, final_one: bool) -> None:
        self.deck: Final = deck
        self.extra_science: Final = extra_science
        self.final: Final = final_one


@final
class Board:
    """The figures printed on the board and in the rulebook; lists by player count begin with that of two players."""

    __slots__ = (
        *["actions", "base_income", "bid_costs", "bonus_vp", "building_marks", "discards", "land_marks"],
        *["penalties", "round_cap", "science_price", "shown_towns", "slots", "start_coins", "start_draws"],
        *["start_science", "tax_coins", "towns_without"],
    )

    def __init__(
        self,
        start_coins: int,
        start_science: int,
        start_draws: int,
        base_income: int,
        actions: int,
        slots: list[int],
        discards: int,
        bid_costs: list[int],
        science_price: int,
        tax_coins: int,
        bonus_vp: list[int],
        penalties: list[list[int]],
        towns_without: list[list[int]],
        building_marks: list[list[int]],
        land_marks: list[list[int]],
        shown_towns: int,
        round_cap: int,
    ) -> None:
        self.start_coins: Final = start_coins
        self.start_science: Final = start_science
        self.start_draws: Final = start_draws
        self.base_income: Final = base_income
        self.actions: Final = actions
        self.slots: Final = slots
        self.discards: Final = discards
        self.bid_costs: Final = bid_costs
        self.science_price: Final = science_price
        self.tax_coins: Final = tax_coins
        self.bonus_vp: Final = bonus_vp
        self.penalties: Final = penalties  # pairs of VP and stored buildings, by reading of the rule
        self.towns_without: Final = towns_without  # goods
        self.building_marks: Final = building_marks
        self.land_marks: Final = land_marks
        self.shown_towns: Final = shown_towns
        self.round_cap: Final = round_cap
