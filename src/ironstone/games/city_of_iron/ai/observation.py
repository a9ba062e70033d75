"""What a seat knows and is asked, as numbers for learning: its own cards, and of the others what lies open."""

from typing import Final

from ironstone.core.agenda import AnyStep, Secret
from ironstone.core.ids import Seat
from ironstone.core.observation import PLACES, Observation, around, write_pending
from ironstone.games.city_of_iron.ai.observed_cards import write_known_cards, write_own_cards
from ironstone.games.city_of_iron.components.absent import NO_BID, NO_BUILDING, NO_CARD, NO_CITY, NO_SCORE_CARD
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import CITIZEN, DECKS, MILITARY, PENALTIES, VEHICLES
from ironstone.games.city_of_iron.rules.actions import BID_SPACES, SLOTS
from ironstone.games.city_of_iron.rules.build import BUILD_CITY, BUILD_DESTROY
from ironstone.games.city_of_iron.rules.card_effects import STEAL_COINS
from ironstone.games.city_of_iron.rules.card_targets import DISCOUNT_BUILD, RECOVER_TARGET, STEAL_TARGET
from ironstone.games.city_of_iron.rules.end_round import NAME_WILD_GOOD
from ironstone.games.city_of_iron.rules.flow import TAKE_TURN
from ironstone.games.city_of_iron.rules.goods import FIRST, SECOND, ranks_in
from ironstone.games.city_of_iron.rules.model import EMPTY, City, Player, Table
from ironstone.games.city_of_iron.rules.nations.arc import MOVE_CITY
from ironstone.games.city_of_iron.rules.nations.om import BID_AGAIN
from ironstone.games.city_of_iron.rules.payment import DISCARD_ORDER, PAY_ATTACK, PAY_SKILL
from ironstone.games.city_of_iron.rules.purchase import BUY_CARD, PURCHASE
from ironstone.games.city_of_iron.rules.settle import CHOOSE_TOKEN, EXPAND_CITY, SETTLE_LAND
from ironstone.games.city_of_iron.rules.setup import CHOOSE_NATION, PLACE_STARTING_CARD, START_ORDER
from ironstone.games.city_of_iron.rules.turn_order_bid import MAKE_BID

VERSION: Final = 2
SEATS_MOST: Final = 4
STEPS: Final[list[AnyStep]] = [
    *[CHOOSE_NATION, START_ORDER, PLACE_STARTING_CARD, MAKE_BID, BID_AGAIN, TAKE_TURN, BUILD_CITY, BUILD_DESTROY],
    *[MOVE_CITY, PAY_ATTACK, PAY_SKILL, DISCARD_ORDER, SETTLE_LAND, CHOOSE_TOKEN, EXPAND_CITY, STEAL_TARGET],
    *[RECOVER_TARGET, DISCOUNT_BUILD, NAME_WILD_GOOD, PURCHASE, BUY_CARD],
]
STEP_NAMES: Final = [step.name for step in STEPS]
ABOUT_BUILDINGS: Final[list[AnyStep]] = [BUILD_CITY, BUILD_DESTROY, MOVE_CITY]  # their frames say which
DEPTH: Final = 2
SPACE_NAMES: Final = [str(space) for space in range(BID_SPACES)]


def observe(found: Observation, table: Table, seat: Seat) -> None:
    """The table, what is asked, track, deck, towns and lands, every player from this seat on, and the own cards."""
    printed = table.components
    write_table(found, table)
    own = table.agendas[seat] if table.agendas else []
    write_pending(found, [*table.agenda, *own], DEPTH, STEPS, STEP_NAMES, seat, table.seats)
    write_play(found, table, seat)
    write_track(found, table, seat)
    write_towns(found, table)
    ranks = [ranks_in(table, good) for good in range(len(printed.goods))]
    first = found.size
    size = 0
    for place in range(SEATS_MOST):
        if place < table.seats:
            found.enter("players", place)
            other = table.every_seat()[(seat + place) % table.seats]
            write_player(found, table, other, table.players[other], ranks)
            found.leave()
            size = (found.size - first) // (place + 1)
        else:
            found.blank(size)
    write_own_cards(found, table, seat)


def write_table(found: Observation, table: Table) -> None:
    """The options, the number of players, and where the game stands."""
    settings = table.settings
    found.enter("options")
    found.flag("nation_powers", settings.nation_powers)
    found.flag("expansion_towns", settings.expansion_towns)
    found.one_of("storing_penalty", settings.penalty, PENALTIES)
    found.flag("second_after_tie dense", settings.second_after_tie)
    found.flag("toads_refund", settings.toads_refund)
    found.flag("waiver_before_destroy", settings.waiver_before_destroy)
    found.flag("cards_bonus_discard", settings.cards_bonus_discard)
    found.flag("airship_is_ship", settings.airship_is_ship)
    found.flag("hogmen_captain buy", settings.replaced_for_sale)
    found.leave()
    found.count("seats", table.seats, SEATS_MOST)
    found.flag("over", len(table.agenda) == 0)
    found.amount("round", table.round, 5)
    found.flag("last round", table.last_round)
    found.amount("turns", table.turns, 6)


def write_play(found: Observation, table: Table, seat: Seat) -> None:
    """A card action, an attack or a build under way."""
    keys = table.components.keys
    cards = table.components.cards
    play = table.play
    places = table.components.city_keys
    found.enter("play")
    found.flag("there", play is not None)
    found.one_of("card", NO_CITY if play is None else play.card, keys["card"])
    found.one_of("town", NO_CITY if play is None else play.town, keys["town"])
    robbed = play is not None and play.card != NO_CARD and cards[play.card].action.aim == STEAL_COINS.number
    found.one_of("robbed", around(Seat(play.target), seat, table.seats) if play is not None and robbed else -1, PLACES)
    found.amount("target", 0 if play is None or robbed else play.target + 1, 8)
    found.one_of("token", NO_CITY if play is None else play.token, keys["token"])
    found.one_of("city", NO_CITY if play is None else play.place, places)
    found.amount("attack missing", 0 if play is None else max(0, play.attack), 4)
    found.amount("distance missing", 0 if play is None else max(0, play.distance), 2)
    found.amount("work missing", 0 if play is None else max(0, play.work), 2)
    found.one_of("vehicle missing", 0 if play is None else play.vehicle, VEHICLES)
    found.ranks("used", EMPTY if play is None else play.used, keys["card"])
    own = play is not None and table.agenda[-1].seat == seat
    found.ranks("ordered", play.ordered if play is not None and own else EMPTY, keys["card"])
    found.leave()
    frame = table.agenda[-1] if table.agenda else None
    about = frame is not None and frame.step in ABOUT_BUILDINGS
    found.enter("build")
    found.one_of("building", frame.arg if frame is not None and about else NO_BUILDING, keys["building"])
    found.one_of("city", table.site if about else NO_CITY, places)
    found.amount("discount", table.discount if about else 0, 2)
    found.leave()
    found.some_of("free actions played", table.free_played, keys["card"])


def write_track(found: Observation, table: Table, seat: Seat) -> None:
    """The building track, what is left in the deck, and the Score Cards."""
    printed = table.components
    keys = printed.keys["building"]
    for slot in range(SLOTS):
        found.enter("track", slot)
        building = table.track[slot] if slot < len(table.track) else NO_BUILDING
        found.one_of("card", building, keys)
        write_building(found, table, table.players[seat], building)
        found.leave()
    first = printed.first_score_card
    until = 0
    while until < len(table.deck) and table.deck[-1 - until] < first:
        until += 1
    following = table.deck[-1 - until] - first if until < len(table.deck) else NO_SCORE_CARD
    names = [str(card + 1) for card in range(len(printed.score_cards))]
    found.some_of("deck", sorted([card for card in table.deck if card < first]), keys)  # its order is hidden
    found.amount("deck size", len(table.deck), 16)
    found.amount("until score card", until, 8)
    found.one_of("next score card", following, names)
    found.some_of("score cards drawn", [card - first for card in table.drawn_scores], names)
    found.some_of("score cards due", [card - first for card in table.due_scores], names)
    found.some_of("discards", table.discards, keys)


def write_building(found: Observation, table: Table, player: Player, building: int) -> None:
    """What a building costs this player and gives."""
    printed = table.components
    if building == NO_BUILDING:
        if not found.naming:
            found.blank(8 + len(printed.goods))
            return
        building = 0
    piece = printed.buildings[building]
    gives = piece.gives
    found.amount("coins", piece.coins, 4)
    found.amount("science", 0 if player.kinds[piece.kind] > 0 else piece.science, 2)
    found.flag("land owned", bool(piece.land_bits & player.land_bits))
    found.amount("gives science", gives.science, 1)
    found.amount("gives coins", gives.coins, 2)
    found.amount("gives citizen draws", gives.draws[CITIZEN], 1)
    found.amount("gives military draws", gives.draws[MILITARY], 1)
    found.amount("gives vp by rank", sum([vp for _, vp in gives.ranked_vp]), 2)
    found.amounts_at(
        "gives goods",
        [good for good, _ in gives.goods],
        [amount for _, amount in gives.goods],
        printed.keys["good"],
        2,
    )


def write_towns(found: Observation, table: Table) -> None:
    """CI-ATK-9: towns from the top of their piles down, those laid out, the lands on display, and Snyle's good."""
    keys = table.components.keys
    for stars, pile in enumerate(table.town_piles):
        found.ranks(f"town pile.{stars + 1}" if found.naming else "", pile[::-1], keys["town"])
    found.some_of("towns laid out", table.shown_towns, keys["town"])
    found.ranks("expansion pile", table.expansion_pile[::-1], keys["town"])
    found.some_of("lands", table.lands, keys["land"])
    found.one_of("wild good", table.wild_good, keys["good"])


def write_player(found: Observation, table: Table, seat: Seat, player: Player, ranks: list[list[int]]) -> None:
    """What lies open before one seat."""
    keys = table.components.keys
    found.flag("asked", is_asked(table, seat))
    found.one_of("nation", player.nation, keys["nation"])
    found.number("bid order", 1.0 / (table.bid_order.index(seat) + 1) if seat in table.bid_order else 0.0)
    found.number("turn order", 1.0 / (table.turn_order.index(seat) + 1) if seat in table.turn_order else 0.0)
    found.one_of("bid", table.bids[seat] if table.bids else NO_BID, SPACE_NAMES)
    found.amount("vp", player.vp, 20)
    found.amount("coins", player.coins, 8)
    found.amount("science", player.science, 4)
    found.amount("actions", player.actions, 2)
    found.amount("income", player.income, 5)
    found.amount("printed coins", player.printed_coins, 4)
    found.amount("printed science", player.printed_science, 2)
    found.amounts("draws", player.draws, DECKS, 2)
    found.amounts("goods", player.goods, keys["good"], 4)
    found.flags("first in", [order[seat] == FIRST for order in ranks], keys["good"])
    found.flags("second in", [order[seat] == SECOND for order in ranks], keys["good"])
    write_cities(found, table.components, player)
    found.some_of("towns", player.towns, keys["town"])
    found.some_of("stored", player.stored, keys["building"])
    found.amounts("unused tokens", player.tokens, keys["token"], 2)
    write_known_cards(found, table, player)


def is_asked(table: Table, seat: Seat) -> bool:
    """Whether the table waits for this seat: that a secret plan is not complete is public."""
    if not table.agenda:
        return False
    frame = table.agenda[-1]
    return len(table.agendas[seat]) > 0 if table.agendas and isinstance(frame.step, Secret) else frame.seat == seat


def write_cities(found: Observation, printed: Components, player: Player) -> None:
    """The cities by their places: room, tokens and buildings."""
    keys = printed.keys
    places = printed.city_keys
    cities = player.cities
    numbers = [city.place for city in cities]
    found.amounts_at("capacity", numbers, [city.capacity for city in cities], places, 4)
    found.amounts_at("room", numbers, [city.capacity - len(city.buildings) for city in cities], places, 2)
    for token, key in enumerate(keys["token"]):
        found.enter(key)
        found.amounts_at("tokens", numbers, [city.tokens.count(token) for city in cities], places, 1)
        found.some_of("first token", [city.place for city in cities if first_token(city) == token], places)
        found.leave()
    built: list[int] = []
    where: list[int] = []
    for city in cities:
        built.extend(city.buildings)
        where.extend([city.place + 1] * len(city.buildings))
    found.some_of("built", built, keys["building"])
    found.amounts_at("built where", built, where, keys["building"], 8)


def first_token(city: City) -> int:
    """The token that makes the land a city, or the first district of a starting city; -1 if there is none."""
    return city.tokens[0] if city.tokens else -1
