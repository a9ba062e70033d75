"""What the table holds for one seat: prices, sites, and what each building, town or land would change."""

from typing import TypedDict

from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.components.absent import NO_BUILDING, NO_LAND, NO_LAND_TYPE
from ironstone.games.city_of_iron.components.pieces import Building
from ironstone.games.city_of_iron.rules.attack import targets
from ironstone.games.city_of_iron.rules.build import BUILD_CITY, BUILD_DESTROY
from ironstone.games.city_of_iron.rules.building_requirements import (
    can_replace,
    can_take,
    has_waiver,
    science_due,
    worth_keeping,
)
from ironstone.games.city_of_iron.rules.card_targets import DISCOUNT_BUILD
from ironstone.games.city_of_iron.rules.model import City, Player, Table
from ironstone.games.city_of_iron.rules.nations.om import BID_AGAIN, price_of_moving
from ironstone.games.city_of_iron.views.goods_view import ChangeView, GoodView, WhatIf


class SpaceView(TypedDict):
    """A space of the turn order track: what it costs this seat now, and its place among the bids so far."""

    cost: int
    turn: int


class BuildingOutlook(TypedDict):
    """A building of the track or the store for one seat: its price now, what is missing, and where it could stand.

    `saved`: one of its name is owned, so its Science is not due. `sites`: cities with room, the one first that is of
    least use for other buildings. `full`: cities where another building has to make room; `victims`: for each of them,
    those that may, the one first that is least worth keeping. `settle`: if no city has its land, the nearest one on
    display that would. `coins_left` and `science_left`: what remains once it is built. `change`: what it brings in the
    first city with room; without any, in the first full one, its first victim gone.
    """

    building: int
    coins: int
    science: int
    coins_left: int
    science_left: int
    saved: bool
    lacks_coins: int
    lacks_science: int
    has_land: bool
    sites: list[int]
    full: list[int]
    victims: list[list[int]]
    settle: int
    change: ChangeView


class TownOutlook(TypedDict):
    """A town that this seat may attack, and what it would change."""

    town: int
    change: ChangeView


class LandOutlook(TypedDict):
    """A land on display, and the buildings of the track that could stand there for their land type."""

    land: int
    suits: list[int]


class OutlookView(TypedDict):
    """CI-RUL-31: made from what lies open alone."""

    seat: Seat
    spaces: list[SpaceView]
    buildings: list[BuildingOutlook]
    towns: list[TownOutlook]
    lands: list[LandOutlook]


def whose_outlook(table: Table, viewer: Seat) -> Seat:
    """A player looks for himself; a spectator looks over the shoulder of who plays a card, else of the first."""
    if 0 <= viewer < table.seats:
        return viewer
    if table.play is not None:
        return table.agenda[-1].seat
    return table.turn_order[0] if table.turn_order else Seat(0)


def view_outlook(table: Table, seat: Seat, goods: list[GoodView]) -> OutlookView:
    """Nothing before the first round and after the last."""
    if table.round == 0 or not table.agenda:
        return {"seat": seat, "spaces": [], "buildings": [], "towns": [], "lands": []}
    player = table.players[seat]
    discount = _discount(table, seat)
    buildings = [building for building in table.track if building >= 0] + player.stored
    what_if = WhatIf(table, goods)
    return {
        "seat": seat,
        "spaces": [_view_space(table, seat, space) for space in range(len(table.components.board.bid_costs))],
        "buildings": [_view_building(table, seat, building, discount, what_if) for building in buildings],
        "towns": [{"town": town, "change": what_if.town(seat, town)} for town in targets(table, seat)],
        "lands": [{"land": land, "suits": _suits(table, land)} for land in table.lands],
    }


def _view_space(table: Table, seat: Seat, space: int) -> SpaceView:
    """CI-BID-2, CI-BID-3, CI-NAT-8, CI-RUL-9: a second bid costs the difference; the right moves first."""
    again = table.agenda[-1].step is BID_AGAIN and table.agenda[-1].seat == seat
    cost = price_of_moving(table, seat, space) if again else table.components.board.bid_costs[space]
    if not table.settings.toads_refund:
        cost = max(0, cost)
    return {"cost": cost, "turn": sum([bid > space for other, bid in enumerate(table.bids) if other != seat])}


def _discount(table: Table, seat: Seat) -> int:
    """The coins off the build that this seat is making."""
    frame = table.agenda[-1]
    if frame.seat != seat:
        return 0
    if frame.step is DISCOUNT_BUILD:
        return frame.arg
    return table.discount if frame.step is BUILD_CITY or frame.step is BUILD_DESTROY else 0


def _view_building(table: Table, seat: Seat, building: int, discount: int, what_if: WhatIf) -> BuildingOutlook:
    """CI-BLD-2 to -6, for one seat."""
    player = table.players[seat]
    piece = table.components.buildings[building]
    coins = max(0, piece.coins - discount)
    science = science_due(table, player, piece, NO_BUILDING)
    payable = piece.science <= player.science or has_waiver(table, player, piece)
    fitting = [city for city in player.cities if can_take(table, player, city, piece)]
    roomy = [city for city in fitting if len(city.buildings) < city.capacity]
    full = [city for city in fitting if len(city.buildings) >= city.capacity]
    victims = [_victims(table, player, city, piece) for city in full]
    replacing = not roomy and bool(full)
    return {
        "building": building,
        "coins": coins,
        "science": science,
        "coins_left": player.coins - coins,
        "science_left": player.science - science,
        "saved": science < piece.science,
        "lacks_coins": max(0, coins - player.coins),
        "lacks_science": 0 if payable else piece.science - player.science,
        "has_land": player.land_bits & piece.land_bits != 0,
        "sites": [city.place for city in sorted(roomy, key=lambda city: city.land_bits.bit_count())],
        "full": [city.place for city in full],
        "victims": victims,
        "settle": _nearest_land(table, player, piece.land_bits),
        "change": what_if.replaced(seat, building, full[0].place, victims[0][0])
        if replacing
        else what_if.building(seat, building),
    }


def _victims(table: Table, player: Player, city: City, piece: Building) -> list[int]:
    """CI-BLD-6, CI-RUL-10: the buildings of a full city that may make room, in the order one would give them up."""
    able = [victim for victim in city.buildings if can_replace(table, player, victim, piece)]
    return sorted(able, key=lambda victim: worth_keeping(table, victim))


def _nearest_land(table: Table, player: Player, land_bits: int) -> int:
    """CI-BLD-4: the nearest land on display with one of these types, if no city of the player has one."""
    if player.land_bits & land_bits:
        return NO_LAND
    nearest = NO_LAND
    lands = table.components.lands
    for land in table.lands:
        if lands[land].land_bits & land_bits and (nearest == NO_LAND or lands[land].distance < lands[nearest].distance):
            nearest = land
    return nearest


def _suits(table: Table, land: int) -> list[int]:
    """CI-BLD-4: buildings of the track that need a land type which this land has."""
    buildings = table.components.buildings
    land_bits = table.components.lands[land].land_bits
    on_track = [building for building in table.track if building >= 0]
    return [card for card in on_track if buildings[card].land != NO_LAND_TYPE and buildings[card].land_bits & land_bits]
