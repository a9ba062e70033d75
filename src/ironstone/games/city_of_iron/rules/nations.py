"""Nations: Arc's free action. Other powers stand where they work: bidding, settle, cards, setup."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.components.pieces import Building
from ironstone.games.city_of_iron.rules.actions import CITY, MOVE
from ironstone.games.city_of_iron.rules.build import NO_CITY_THERE, needs_land
from ironstone.games.city_of_iron.rules.events import MOVED
from ironstone.games.city_of_iron.rules.holdings import city_at, has_city_at, house, place_of, unhouse
from ironstone.games.city_of_iron.rules.model import City, Table


@final
class MoveBuilding(Move[Table]):
    """CI-NAT-2, CI-RUL-24: as a free action, one building from a city to another for a coin."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        price = table.nations[player.nation].move_price
        if price < 0 or price > player.coins or len(player.cities) < 2:
            return
        buildings = table.components.buildings
        for city in player.cities:
            for building in city.buildings:
                if can_move(player.cities, city, buildings[building]):
                    options.append(MOVE.id(building))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        price = table.nations[player.nation].move_price
        if price < 0:
            return Reason("CI-NAT-2", "your nation cannot move buildings")
        if price > player.coins:
            return Reason("CI-NAT-2", f"moving a building costs {price} coin and you have {player.coins}")
        building = MOVE.arg(action)
        place = place_of(player, building)
        if place < 0:
            return Reason("CI-NAT-2", "that building does not stand in one of your cities")
        piece = table.components.buildings[building]
        if not can_move(player.cities, city_at(player, place), piece):
            return Reason("CI-RUL-24", f"no other city has a free space and the land for the {piece.name}")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        table.push(MOVE_CITY, seat, MOVE.arg(action))


@final
class MoveCity(Choice[Table]):
    """CI-RUL-24: another city, or Metgra or Cazum, with a free space and the land the building needs."""

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        piece = table.components.buildings[frame.arg]
        here = place_of(player, frame.arg)
        return [CITY.id(city.place) for city in player.cities if city.place != here and welcomes(city, piece)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not CITY.has(action):
            return NOT_ASKED
        player = table.players[seat]
        place = CITY.arg(action)
        if not has_city_at(player, place):
            return NO_CITY_THERE
        if place == place_of(player, frame.arg):
            return Reason("CI-NAT-2", "the building stands there already")
        city = city_at(player, place)
        piece = table.components.buildings[frame.arg]
        if not city.land_bits & piece.land_bits:
            return needs_land(table, piece)
        if len(city.buildings) >= city.capacity:
            return Reason("CI-RUL-24", "that city is full")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        player = table.players[frame.seat]
        price = table.nations[player.nation].move_price
        source = place_of(player, frame.arg)
        goal = CITY.arg(action)
        unhouse(player, source, frame.arg)
        house(player, goal, frame.arg)
        player.coins -= price
        table.tell(MOVED, frame.seat, frame.arg, source, goal, price)


MOVE_CITY: Final = MoveCity()


def can_move(cities: list[City], source: City, piece: Building) -> bool:
    """Some other city welcomes the building."""
    for city in cities:
        if city is not source and welcomes(city, piece):
            return True
    return False


def welcomes(city: City, piece: Building) -> bool:
    """The city has a free space and the land."""
    return len(city.buildings) < city.capacity and city.land_bits & piece.land_bits != 0
