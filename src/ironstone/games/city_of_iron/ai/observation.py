"""What a seat knows as numbers for learning: its own cards, and of the others what lies open."""

from typing import Final

from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.ai.outlook import rounds_left, scoring_weight
from ironstone.games.city_of_iron.components.absent import NO_BID, NO_BUILDING, NO_NATION, NO_OWNER
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY
from ironstone.games.city_of_iron.rules.actions import BID_SPACES, BUY, SLOTS
from ironstone.games.city_of_iron.rules.goods import FIRST, SECOND, ranks_in
from ironstone.games.city_of_iron.rules.model import Player, Table

SEATS_MOST: Final = 4


def observe(table: Table, seat: Seat) -> list[float]:
    """The round, track, towns and lands, every player from this seat on, and the own cards; always equally many."""
    printed = table.components
    numbers = table_features(table)
    for slot in range(SLOTS):
        numbers.extend(building_features(table, seat, table.track[slot] if slot < len(table.track) else NO_BUILDING))
    for town in range(len(printed.towns)):
        numbers.extend(town_features(table, seat, town))
    numbers.extend([1.0 if land in table.lands else 0.0 for land in range(len(printed.lands))])
    ranks = [ranks_in(table, good) for good in range(len(printed.goods))]
    for offset in range(SEATS_MOST):
        if offset < table.seats:
            other = table.every_seat()[(seat + offset) % table.seats]
            numbers.extend(player_features(table, other, table.players[other], ranks))
        else:
            numbers.extend([0.0] * player_size(printed))
    numbers.extend(card_features(table, seat))
    return numbers


def table_features(table: Table) -> list[float]:
    """Where the game stands, and the bids."""
    play = table.play
    return [
        table.seats / SEATS_MOST,
        table.round / 10,
        rounds_left(table) / 10,
        scoring_weight(table) / 3,
        float(len(table.drawn_scores)),
        1.0 if table.last_round else 0.0,
        table.turns / 12,
        0.0 if play is None else 1.0,
        0.0 if play is None else max(0, play.attack) / 10,
        0.0 if play is None else max(0, play.distance) / 5,
        0.0 if play is None else max(0, play.work) / 3,
    ]


def building_features(table: Table, seat: Seat, building: int) -> list[float]:
    """A building on the track: price, land, goods, effects, and whether this seat pays Science for it."""
    numbers = [0.0] * (9 + len(table.components.goods))
    if building == NO_BUILDING:
        return numbers
    player = table.players[seat]
    piece = table.components.buildings[building]
    gives = piece.gives
    numbers[0] = 1.0
    numbers[1] = piece.coins / 10
    numbers[2] = 0.0 if player.nation != NO_NATION and player.kinds[piece.kind] > 0 else piece.science / 3
    numbers[3] = 1.0 if piece.land_bits & player.land_bits else 0.0
    numbers[4] = gives.science / 2
    numbers[5] = gives.coins / 3
    numbers[6] = gives.draws[CITIZEN] / 2
    numbers[7] = gives.draws[MILITARY] / 2
    for good, vp in gives.ranked_vp:
        numbers[8] += vp / 3
        numbers[9 + good] += 1.0
    for good, amount in gives.goods:
        numbers[9 + good] += amount / 4
    return numbers


def town_features(table: Table, seat: Seat, town: int) -> list[float]:
    """A town: 1 if it can be attacked while nobody owns it, 1 if it is this seat's, 1 if it is another's."""
    owner = table.town_owners[town]
    open_to_all = town in table.shown_towns
    for pile in table.town_piles:
        open_to_all = open_to_all or (len(pile) > 0 and pile[-1] == town)
    return [
        1.0 if open_to_all else 0.0,
        1.0 if owner == seat else 0.0,
        1.0 if owner not in (NO_OWNER, seat) else 0.0,
    ]


def player_size(printed: Components) -> int:
    """How many numbers one player takes."""
    return 18 + 3 * len(printed.goods) + len(printed.buildings)


def player_features(table: Table, seat: Seat, player: Player, ranks: list[list[int]]) -> list[float]:
    """What lies open before one seat."""
    capacity = sum([city.capacity for city in player.cities])
    built = sum([len(city.buildings) for city in player.cities])
    bid = table.bids[seat] if table.bids else NO_BID
    numbers = [
        player.vp / 40,
        player.coins / 20,
        player.science / 5,
        player.actions / 3,
        player.income / 10,
        player.printed_coins / 5,
        player.printed_science / 3,
        player.draws[CITIZEN] / 4,
        player.draws[MILITARY] / 4,
        capacity / 10,
        (capacity - built) / 5,
        sum(player.tokens) / 3,
        len(player.towns) / 4,
        len(player.stored) / 3,
        len(player.hand) / 10,
        len(player.pile) / 20,
        (bid + 1) / BID_SPACES,
        player.land_bits.bit_count() / 6,
    ]
    for good, amount in enumerate(player.goods):
        numbers.append(amount / 8)
        numbers.append(1.0 if ranks[good][seat] == FIRST else 0.0)
        numbers.append(1.0 if ranks[good][seat] == SECOND else 0.0)
    owned = [0.0] * len(table.components.buildings)
    for city in player.cities:
        for building in city.buildings:
            owned[building] = 1.0
    for building in player.stored:
        owned[building] = -1.0
    numbers.extend(owned)
    return numbers


def card_features(table: Table, seat: Seat) -> list[float]:
    """Where each own card is: in hand, draw pile or discard pile, and in the secret plan of the moment."""
    player = table.players[seat]
    plan = table.drafts[seat] if table.drafts else []
    numbers: list[float] = []
    for card in range(len(table.components.cards)):
        numbers.append(1.0 if card in player.hand else 0.0)
        numbers.append(depth_from_top(player.draw_piles, card))
        numbers.append(depth_from_top(player.discard_piles, card))
        numbers.append(1.0 if BUY.id(card) in plan else 0.0)
    return numbers


def depth_from_top(piles: list[list[int]], card: int) -> float:
    """1 on top of its pile, less the deeper it lies, 0 if it is in neither."""
    for pile in piles:
        if card in pile:
            return 1.0 / (len(pile) - pile.index(card))
    return 0.0
