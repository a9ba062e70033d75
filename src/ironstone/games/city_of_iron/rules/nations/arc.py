"""City-State of Arc: their Military district adds a space more, and they may move buildings for a coin each."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Move, Reason
from ironstone.core.components import Entry
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.absent import NO_CITY
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import NO_MOVING, Building, Nation
from ironstone.games.city_of_iron.rules.actions import CITY, MOVE
from ironstone.games.city_of_iron.rules.build import NO_CITY_THERE, ask_for_city
from ironstone.games.city_of_iron.rules.building_requirements import needs_land
from ironstone.games.city_of_iron.rules.events import MOVED
from ironstone.games.city_of_iron.rules.holdings import (
    city_action,
    city_at,
    has_city_at,
    house,
    place_named,
    place_of,
    unhouse,
)
from ironstone.games.city_of_iron.rules.model import City, Table
from ironstone.games.city_of_iron.rules.nations.power import Power
from ironstone.games.city_of_iron.rules.wording import (
    DECK_NAMES,
    among,
    city_name,
    coins_in_words,
    coins_short,
    the_building,
)


@final
class DistrictBonus(Power):
    """CI-NAT-1, CI-RUL-25: a token adds another number of spaces as a district. Acts in settle.expand."""

    def read(self, entry: Entry, nation: Nation, tokens: list[str], cards: list[str]) -> None:
        nation.district_capacity[entry.one_of("token", tokens)] = entry.number("capacity", 0, 9)

    def text(self, printed: Components, nation: Nation) -> list[Message]:
        parts: list[Message] = []
        for token, capacity in enumerate(nation.district_capacity):
            piece = printed.tokens[token]
            if capacity != piece.district_capacity:
                deck = DECK_NAMES[piece.draw]
                parts.append(say("the {deck} district adds {count} spaces", deck=deck, count=capacity))
        return parts


@final
class MoveBuildings(Power):
    """CI-NAT-2: buildings move between cities. Acts as the move MoveBuilding of every turn (flow.TAKE_TURN)."""

    def read(self, entry: Entry, nation: Nation, tokens: list[str], cards: list[str]) -> None:
        nation.move_price = entry.number("coins", 1, 9)

    def text(self, printed: Components, nation: Nation) -> list[Message]:
        return [say("may move buildings for {coins} as a Free Action", coins=coins_in_words(nation.move_price))]


@final
class MoveBuilding(Move[Table]):
    """CI-NAT-2, CI-RUL-24: as a free action, one building from a city to another for a coin."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        price = table.nations[player.nation].move_price
        if price == NO_MOVING or price > player.coins or len(player.cities) < 2:
            return
        buildings = table.components.buildings
        for city in player.cities:
            for building in city.buildings:
                if can_move(player.cities, city, buildings[building]):
                    options.append(MOVE.id(building))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        price = table.nations[player.nation].move_price
        if price == NO_MOVING:
            return Reason("CI-NAT-2", "your nation cannot move buildings")
        if price > player.coins:
            return Reason(
                "CI-NAT-2",
                say(
                    "moving a building costs {price} and you have {coins}",
                    price=coins_in_words(price),
                    coins=player.coins,
                ),
                coins_short(price - player.coins),
            )
        building = MOVE.arg(action)
        place = place_of(player, building)
        if place == NO_CITY:
            return Reason("CI-NAT-2", "that building does not stand in one of your cities")
        piece = table.components.buildings[building]
        if not can_move(player.cities, city_at(player, place), piece):
            return Reason(
                "CI-RUL-24",
                say(
                    "no other city has a free space and the land for {building}",
                    building=the_building(table.components, building),
                ),
            )
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        table.push(MOVE_CITY, seat, MOVE.arg(action))

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        player = table.players[seat]
        city = city_at(player, place_of(player, MOVE.arg(action)))
        return say(
            "Move {building} out of {city} for {price}",
            building=among(table.components, city.buildings, MOVE.arg(action)),
            city=city_name(table.components, city.place),
            price=coins_in_words(table.nations[player.nation].move_price),
        )


@final
class MoveCity(Choice[Table]):
    """CI-RUL-24: another city, or Metgra or Cazum, with a free space and the land the building needs."""

    phase = "actions"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        piece = table.components.buildings[frame.arg]
        here = place_of(player, frame.arg)
        return [
            city_action(table, city.place) for city in player.cities if city.place != here and welcomes(city, piece)
        ]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not CITY.has(action):
            return NOT_ASKED
        player = table.players[seat]
        place = place_named(table, action)
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
        player = table.own(frame.seat)
        price = table.nations[player.nation].move_price
        source = place_of(player, frame.arg)
        goal = place_named(table, action)
        unhouse(player, source, frame.arg)
        house(player, goal, frame.arg)
        player.coins -= price
        table.tell(MOVED, frame.seat, frame.arg, source, goal, price)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return ask_for_city(table, frame)

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Move it to {city}", city=city_name(table.components, place_named(table, action)))


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
