"""What lies on a City of Iron table. Read this first."""

from typing import Final, final

from ironstone.core.chance import Chance
from ironstone.core.ids import Seat
from ironstone.core.native import mypyc_attr
from ironstone.core.state import State, seat_fact
from ironstone.games.city_of_iron.components.absent import (
    NO_CITY,
    NO_GOOD,
    NO_NATION,
    NO_TARGET,
    NO_TOKEN,
    NO_TOWN,
)
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import Nation
from ironstone.games.city_of_iron.rules.options import Settings

ALONE: Final = 0  # the group of a card that everybody knows to be where it is


@final
@mypyc_attr(acyclic=True)
class City:
    """A city on a land board, or a town that holds buildings like one. Replaced, never changed: clones share it."""

    __slots__ = ("buildings", "capacity", "land_bits", "place", "tokens")

    def __init__(self, place: int, capacity: int, land_bits: int, buildings: list[int], tokens: list[int]) -> None:
        self.place: Final = place  # the land, or from Components.first_holder on Metgra and Cazum
        self.capacity: Final = capacity
        self.land_bits: Final = land_bits
        self.buildings: Final = buildings
        self.tokens: Final = tokens  # the City token and the districts; none on the starting city's 5 and in holders

    def __repr__(self) -> str:
        return f"<City in place {self.place}, {len(self.buildings)} of {self.capacity} buildings>"


EMPTY: Final[list[int]] = []
TWO_EMPTY: Final[list[list[int]]] = [EMPTY, EMPTY]
THREE_EMPTY: Final[list[list[int]]] = [EMPTY, EMPTY, EMPTY]
NO_CITIES: Final[list[City]] = []
NO_SEATS: Final[list[Seat]] = []


@final
@mypyc_attr(acyclic=True)
class Player:
    """What lies before one seat. Piles have their top card last.

    Clones of a table share its players until they change: see `Table.own`. Lists are replaced and never changed, so
    clones of a player share them.
    """

    __slots__ = (
        *["nation", "vp", "coins", "science", "actions", "income", "goods", "printed_coins", "printed_science"],
        *["draws", "kinds", "land_bits", "cities", "towns", "stored", "tokens", "hand", "draw_piles"],
        *["discard_piles", "pile", "groups", "groups_made", "shared"],
    )

    def __init__(self) -> None:
        self.nation = NO_NATION
        self.vp = 0
        self.coins = 0
        self.science = 0
        self.actions = 0  # action tokens with the A up
        self.income = 0  # on the income track: the base and 1 for every goods card
        self.goods = EMPTY  # the cubes on the board
        self.printed_coins = 0  # each End Round, from effects of cards
        self.printed_science = 0
        self.draws = EMPTY  # each End Round, by deck
        self.kinds = EMPTY  # how many buildings of each name stand in the cities
        self.land_bits = 0  # land types of all cities together
        self.cities = NO_CITIES
        self.towns = EMPTY
        self.stored = EMPTY
        self.tokens = EMPTY  # unused City/District tokens by kind
        self.hand = EMPTY  # sorted
        self.draw_piles = TWO_EMPTY  # by deck
        self.discard_piles = TWO_EMPTY
        self.pile = EMPTY  # unpurchased, sorted
        # By card: cards of one group may, for all that others know, change places (CI-RUL-44).
        self.groups = EMPTY
        self.groups_made = 0
        self.shared = False  # with clones of the table

    def clone(self) -> "Player":
        """An independent copy, shared with nobody."""
        twin = Player()
        twin.nation = self.nation
        twin.vp = self.vp
        twin.coins = self.coins
        twin.science = self.science
        twin.actions = self.actions
        twin.income = self.income
        twin.goods = self.goods
        twin.printed_coins = self.printed_coins
        twin.printed_science = self.printed_science
        twin.draws = self.draws
        twin.kinds = self.kinds
        twin.land_bits = self.land_bits
        twin.cities = self.cities
        twin.towns = self.towns
        twin.stored = self.stored
        twin.tokens = self.tokens
        twin.hand = self.hand
        twin.draw_piles = self.draw_piles
        twin.discard_piles = self.discard_piles
        twin.pile = self.pile
        twin.groups = self.groups
        twin.groups_made = self.groups_made
        return twin

    def facts(self) -> list[object]:
        """Everything before this seat, for fingerprints."""
        return [
            [self.nation, self.vp, self.coins, self.science, self.actions],
            [self.income, self.goods, self.printed_coins, self.printed_science, self.draws, self.kinds, self.land_bits],
            [[city.place, city.capacity, city.buildings, city.tokens] for city in self.cities],
            [self.towns, self.stored, self.tokens],
            [self.hand, self.draw_piles, self.discard_piles, self.pile],
            [self.groups, self.groups_made],
        ]

    def __repr__(self) -> str:
        return f"<Player with {self.vp} VP, {self.coins} coins, {self.science} Science, goods {self.goods}>"


@final
@mypyc_attr(acyclic=True)
class Play:
    """A card action or an attack under way: what it aims at, what is still missing, and the cards lying out for it."""

    __slots__ = (
        *["card", "town", "target", "token", "place", "attack", "distance", "work", "vehicle", "used", "ordered"],
    )

    def __init__(self, card: int, town: int = NO_TOWN) -> None:
        self.card: Final = card  # whose action is played; none in an attack
        self.town: Final = town  # that is attacked; none in a card action
        self.target = NO_TARGET  # the land to settle, the seat to steal from or the card to take back
        self.token = NO_TOKEN  # that becomes a city or a district
        self.place = NO_CITY  # the city to expand
        self.attack = 0  # still missing, as the next three
        self.distance = 0
        self.work = 0
        self.vehicle = 0
        self.used = EMPTY  # face up on the table, in the order played
        self.ordered = EMPTY  # those of them that have their place in the discard order, Citizen cards first

    def clone(self) -> "Play":
        """An independent copy."""
        twin = Play(self.card, self.town)
        twin.target = self.target
        twin.token = self.token
        twin.place = self.place
        twin.attack = self.attack
        twin.distance = self.distance
        twin.work = self.work
        twin.vehicle = self.vehicle
        twin.used = self.used
        twin.ordered = self.ordered
        return twin

    def facts(self) -> list[object]:
        """Everything about this play, for fingerprints."""
        aims = [self.card, self.town, self.target, self.token, self.place]
        return [aims, [self.attack, self.distance, self.work, self.vehicle], self.used, self.ordered]

    def __repr__(self) -> str:
        what = f"card {self.card}" if self.town == NO_TOWN else f"an attack on town {self.town}"
        return f"<Play of {what}, {len(self.used)} cards used>"


@final
class Table(State):
    """A whole game of City of Iron. Decks and piles have their top card last; lists are replaced and never changed."""

    __slots__ = (
        *["components", "settings", "nations", "players", "round", "bid_order", "bids", "turn_order", "turns"],
        *["free_played", "track", "deck", "discards", "drawn_scores", "due_scores", "last_round", "lands"],
        *["town_piles", "shown_towns", "expansion_pile", "town_owners", "wild_good", "play", "site", "discount"],
    )

    def __init__(
        self, seats: int, chance: Chance, components: Components, settings: Settings, players: list[Player]
    ) -> None:
        super().__init__(seats, chance)
        self.components: Final = components
        self.settings: Final = settings
        self.nations: Final[list[Nation]] = (
            components.nations if settings.nation_powers else components.nations_without_powers
        )
        self.players: Final = players
        self.round = 0
        self.bid_order = NO_SEATS  # left to right
        self.bids = EMPTY  # each seat's space on the turn order track
        self.turn_order = NO_SEATS
        self.turns = 0  # taken in this round
        self.free_played = EMPTY  # cards whose Free Action was played in this turn, in the order played
        self.track = EMPTY  # a building or NO_BUILDING in each slot
        self.deck = EMPTY  # buildings and Score Cards
        self.discards = EMPTY  # the building discard pile
        self.drawn_scores = EMPTY  # Score Cards drawn, not yet due
        self.due_scores = EMPTY  # Score Cards that score in this End Round
        self.last_round = False
        self.lands = EMPTY  # displayed, not settled yet
        self.town_piles = THREE_EMPTY  # by stars
        self.shown_towns = EMPTY  # expansion towns that can be attacked
        self.expansion_pile = EMPTY
        self.town_owners = components.unowned
        self.wild_good = NO_GOOD  # the good that Snyle gives
        self.play: Play | None = None
        self.site = NO_CITY  # the city chosen for the build under way
        self.discount = 0  # coins off the build under way

    def clone(self) -> "Table":
        """An independent copy that plays on exactly alike."""
        players = self.players.copy()
        for player in players:
            player.shared = True
        twin = Table(self.seats, self.chance.clone(), self.components, self.settings, players)
        self.copy_pending_to(twin)
        twin.round = self.round
        twin.bid_order = self.bid_order
        twin.bids = self.bids
        twin.turn_order = self.turn_order
        twin.turns = self.turns
        twin.free_played = self.free_played
        twin.track = self.track
        twin.deck = self.deck
        twin.discards = self.discards
        twin.drawn_scores = self.drawn_scores
        twin.due_scores = self.due_scores
        twin.last_round = self.last_round
        twin.lands = self.lands
        twin.town_piles = self.town_piles
        twin.shown_towns = self.shown_towns
        twin.expansion_pile = self.expansion_pile
        twin.town_owners = self.town_owners
        twin.wild_good = self.wild_good
        if self.play is not None:
            twin.play = self.play.clone()
        twin.site = self.site
        twin.discount = self.discount
        return twin

    def own(self, seat: Seat) -> Player:
        """A player who is about to change: shared with no clone from now on."""
        player = self.players[seat]
        if player.shared:
            player = player.clone()
            self.players[seat] = player
        return player

    def own_all(self) -> list[Player]:
        """All players, about to change."""
        for seat in self.every_seat():
            self.own(seat)
        return self.players

    def facts(self) -> list[object]:
        """Everything on the table, for fingerprints."""
        owners = [seat_fact(owner) for owner in self.town_owners]
        return [
            *self.pending_facts(),
            [self.round, self.bid_order, self.bids, self.turn_order, self.turns, self.free_played],
            [self.track, self.deck, self.discards, self.drawn_scores, self.due_scores, self.last_round],
            [self.lands, self.town_piles, self.shown_towns, self.expansion_pile, owners, self.wild_good],
            [[] if self.play is None else self.play.facts(), self.site, self.discount],
            [player.facts() for player in self.players],
        ]


def new_player(components: Components) -> Player:
    """A player before setup: nothing but room for everything."""
    player = Player()
    player.goods = [0] * len(components.goods)
    player.draws = [0, 0]
    player.kinds = [0] * len(components.kinds)
    player.tokens = [0] * len(components.tokens)
    player.groups = [ALONE] * len(components.cards)
    return player
