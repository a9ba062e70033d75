"""Setup: the rulebook section of that name, from the choice of nations to the first bid order."""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason, Secret
from ironstone.core.chance import Chance
from ironstone.core.errors import OptionError
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.absent import NO_BID
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY, Nation, Town
from ironstone.games.city_of_iron.rules.actions import NATION, PLACE
from ironstone.games.city_of_iron.rules.decks import draw_cards, put_starting_deck
from ironstone.games.city_of_iron.rules.end_round import fill_track
from ironstone.games.city_of_iron.rules.events import BID_ORDER_DRAWN, DECKS_ORDERED, NATION_TAKEN
from ironstone.games.city_of_iron.rules.flow import NEW_ROUND
from ironstone.games.city_of_iron.rules.holdings import add_city
from ironstone.games.city_of_iron.rules.model import EMPTY, City, Table, new_player
from ironstone.games.city_of_iron.rules.options import read_settings
from ironstone.games.city_of_iron.rules.wording import the_card, the_nation


def set_up(seats: int, options: Mapping[str, str], chance: Chance, components: Components) -> Table:
    """An empty table on whose agenda the whole setup lies; CI-RUL-37 says how the nations are found."""
    settings = read_settings(options)
    table = Table(seats, chance, components, settings, [new_player(components) for _ in range(seats)])
    table.push_in_order([Frame(START_ORDER), Frame(LAY_OUT), Frame(NEW_ROUND)])
    choice = options["nation_choice"]
    if choice == "assigned":
        nations = read_nations(options["nations"], seats, components.keys["nation"])
        table.push_in_order([Frame(TAKE_NATION, seat, nations[seat]) for seat in table.every_seat()])
    elif choice == "random":
        table.push(ALLOT_NATIONS)
    else:
        table.push_in_order([Frame(CHOOSE_NATION, seat) for seat in table.every_seat()])
    return table


def read_nations(text: str, seats: int, known: list[str]) -> list[int]:
    """CI-RUL-37: the nations named at table creation, in seat order, no two the same; more than seats do no harm."""
    words = text.replace(",", " ").lower().split()
    for word in words:
        if word not in known:
            raise OptionError(
                say("option 'nations' names {word}; the nations are {known}", word=repr(word), known=", ".join(known))
            )
    if len(words) < seats or len(set(words)) < len(words):
        raise OptionError(
            say(
                "option 'nations' must name {seats} different nations, one for each seat, not {text}",
                seats=seats,
                text=repr(text),
            )
        )
    return [known.index(word) for word in words[:seats]]


@final
class ChooseNation(Choice[Table]):
    """CI-SET-1: in seat order everybody takes a nation that nobody has."""

    phase = "nations"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        taken = [player.nation for player in table.players]
        return [NATION.id(nation) for nation in range(len(table.nations)) if nation not in taken]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not NATION.has(action):
            return NOT_ASKED
        if NATION.arg(action) >= len(table.nations):
            return Reason("CI-SET-1", "there is no such nation")
        for player in table.players:
            if player.nation == NATION.arg(action):
                return Reason("CI-SET-1", "another player leads that nation")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        take_nation(table, frame.seat, NATION.arg(action))

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose your nation")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Lead {nation}", nation=the_nation(table.components, NATION.arg(action)))


@final
class AllotNations(Automatic[Table]):
    """CI-RUL-37: nations by lot."""

    def run(self, table: Table, frame: Frame) -> None:
        nations = list(range(len(table.nations)))
        table.chance.shuffle(nations)
        for seat in table.every_seat():
            take_nation(table, seat, nations[seat])


@final
class TakeNation(Automatic[Table]):
    """CI-RUL-37: the nation that was named for this seat."""

    def run(self, table: Table, frame: Frame) -> None:
        take_nation(table, frame.seat, frame.arg)


@final
class PlaceStartingCard(Choice[Table]):
    """CI-SET-3: the starting Citizen cards, then the Military cards, top card first. Over when all are placed."""

    phase = "starting_decks"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        seat = frame.seat
        draft = table.drafts[seat]
        ids = PLACE.actions
        for deck in (CITIZEN, MILITARY):
            left = [ids[card] for card in starting_cards(table, seat, deck) if ids[card] not in draft]
            if left:
                return left
        return []

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not PLACE.has(action):
            return NOT_ASKED
        draft = table.drafts[seat]
        if action in self.options(table, frame):
            return None
        card = PLACE.arg(action)
        if action in draft:
            return Reason("CI-SET-3", "that card has its place already")
        if card in starting_cards(table, seat, MILITARY):
            return Reason("CI-SET-3", "the Citizen cards are placed first")
        return Reason("CI-SET-3", "that is not one of your starting cards")

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        table.agenda.append(frame)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("put your starting decks in order, top card first, Citizen cards before Military cards")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Put {card} next in your deck", card=the_card(table.components, PLACE.arg(action)))


@final
class StartOrder(Secret[Table]):
    """CI-SET-3: everybody orders the starting decks in secret."""

    phase = "starting_decks"

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Table, seat: Seat) -> None:
        table.push(PLACE_STARTING_CARD, seat)

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        for seat in table.every_seat():
            placed = [PLACE.arg(action) for action in plans[seat]]
            for deck in (CITIZEN, MILITARY):
                mine = starting_cards(table, seat, deck)
                put_starting_deck(table.own(seat), deck, [card for card in placed if card in mine])
            table.tell(DECKS_ORDERED, seat)


@final
class LayOut(Automatic[Table]):
    """CI-SET-6 to -13: lands, buildings, coins and first cards, towns, and the first bid order."""

    def run(self, table: Table, frame: Frame) -> None:
        board = table.components.board
        display_lands(table)
        stack_building_deck(table)
        fill_track(table)  # CI-SET-8
        for seat in table.every_seat():
            player = table.own(seat)
            player.coins = board.start_coins
            player.science = board.start_science
            draw_cards(table, seat, CITIZEN, board.start_draws)  # CI-SET-9
        stack_towns(table)
        draw_bid_order(table)


CHOOSE_NATION: Final = ChooseNation()
ALLOT_NATIONS: Final = AllotNations()
TAKE_NATION: Final = TakeNation()
PLACE_STARTING_CARD: Final = PlaceStartingCard()
START_ORDER: Final = StartOrder()
LAY_OUT: Final = LayOut()


def take_nation(table: Table, seat: Seat, number: int) -> None:
    """CI-SET-1 to -5, CI-SET-11: board, cards, tokens, and the starting city on the nation's land."""
    player = table.own(seat)
    components = table.components
    nation = table.nations[number]
    start = components.start_token
    player.nation = number
    player.income = components.board.base_income
    player.tokens = [token.copies for token in components.tokens]
    player.draws = raised(player.draws, start.draw)  # CI-CTY-6
    land_bits = components.lands[nation.land].land_bits
    add_city(player, City(nation.land, start.city_capacity, land_bits, EMPTY, EMPTY))
    player.pile = unpurchased(table, nation)
    for deck in (CITIZEN, MILITARY):
        put_starting_deck(player, deck, nation.starting[deck])  # until the player has said in which order
    table.tell(NATION_TAKEN, seat, number)


def starting_cards(table: Table, seat: Seat, deck: int) -> list[int]:
    """CI-SET-3, CI-NAT-5, CI-NAT-7: the nation's starting cards of one deck."""
    return table.nations[table.players[seat].nation].starting[deck]


def unpurchased(table: Table, nation: Nation) -> list[int]:
    """CI-SET-4, CI-NAT-4, CI-NAT-6, CI-RUL-26: all common cards but the starting ones, and what the nation adds."""
    if table.settings.replaced_for_sale or not nation.removed:
        return nation.for_sale
    return [card for card in nation.for_sale if card not in nation.removed]


def display_lands(table: Table) -> None:
    """CI-SET-6: every land that is no starting land, without those marked for fewer players."""
    removed = table.components.board.land_marks[table.seats - 2]
    table.lands = [
        number for number, land in enumerate(table.components.lands) if land.distance > 0 and land.mark not in removed
    ]


def stack_building_deck(table: Table) -> None:
    """CI-SET-7: A on B on C, each shuffled on its own, with its Score Card at its bottom."""
    removed = table.components.board.building_marks[table.seats - 2]
    deck: list[int] = []
    for part in (2, 1, 0):
        cards = [
            number
            for number, building in enumerate(table.components.buildings)
            if building.deck == part and building.mark not in removed
        ]
        table.chance.shuffle(cards)
        deck.append(table.components.first_score_card + part)
        deck += cards
    table.deck = deck


def stack_towns(table: Table) -> None:
    """CI-SET-10, CI-EXP-1, CI-RUL-38: piles by stars, without goods that are not in this game, and the display."""
    missing = table.components.board.towns_without[table.seats - 2]
    piles: list[list[int]] = [[], [], []]
    expansion: list[int] = []
    for number, town in enumerate(table.components.towns):
        if town.stars > 0 and not produces_any(town, missing):
            piles[town.stars - 1].append(number)
        elif town.stars == 0 and table.settings.expansion_towns:
            expansion.append(number)
    for pile in piles:
        table.chance.shuffle(pile)
    table.chance.shuffle(expansion)
    table.town_piles = piles
    left = max(0, len(expansion) - table.components.board.shown_towns)
    table.expansion_pile = expansion[:left]
    table.shown_towns = expansion[left:][::-1]


def produces_any(town: Town, goods: list[int]) -> bool:
    """Whether the town produces one of these goods."""
    for good, _ in town.gives.goods:
        if good in goods:
            return True
    return False


def draw_bid_order(table: Table) -> None:
    """CI-SET-12: the first bid order is random."""
    table.bid_order = table.chance.shuffled(table.every_seat())
    table.bids = [NO_BID] * table.seats
    for place, seat in enumerate(table.bid_order):
        table.tell(BID_ORDER_DRAWN, seat, place)
