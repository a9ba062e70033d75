"""What a player's buildings and towns give him: goods, income, and the effects collected each End Round."""

from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised, without
from ironstone.games.city_of_iron.components.absent import NO_CITY
from ironstone.games.city_of_iron.components.pieces import Gives
from ironstone.games.city_of_iron.rules.actions import CITY, LAND_ROOM
from ironstone.games.city_of_iron.rules.events import GOODS_CHANGED, INCOME_CHANGED
from ironstone.games.city_of_iron.rules.lasting_effects import count_in
from ironstone.games.city_of_iron.rules.model import City, Player, Table


def add_gives(table: Table, seat: Seat, gives: Gives) -> None:
    """CI-BLD-8, CI-ATK-6: the goods go on the board, and a goods card raises income by exactly 1, whatever it shows."""
    count_in(table.own(seat), gives, 1)
    _tell_goods(table, seat, gives)


def drop_gives(table: Table, seat: Seat, gives: Gives) -> None:
    """CI-BLD-7, CI-ATK-7: goods come off the board, income falls by 1 for a goods card, every other effect is gone."""
    count_in(table.own(seat), gives, -1)
    _tell_goods(table, seat, gives)


def add_building(table: Table, seat: Seat, place: int, building: int) -> None:
    """The building stands in the city there and gives what it shows."""
    player = table.own(seat)
    piece = table.components.buildings[building]
    house(player, place, building)
    player.kinds = raised(player.kinds, piece.kind)
    add_gives(table, seat, piece.gives)


def drop_building(table: Table, seat: Seat, place: int, building: int) -> None:
    """The building leaves the city there, and its effects end at once."""
    player = table.own(seat)
    piece = table.components.buildings[building]
    unhouse(player, place, building)
    player.kinds = raised(player.kinds, piece.kind, -1)
    drop_gives(table, seat, piece.gives)


def house(player: Player, place: int, building: int) -> None:
    """The building stands in the city there, without any effect yet."""
    city = city_at(player, place)
    put_city(player, City(place, city.capacity, city.land_bits, [*city.buildings, building], city.tokens))


def unhouse(player: Player, place: int, building: int) -> None:
    """The building no longer stands in the city there; its effects are another matter."""
    city = city_at(player, place)
    put_city(player, City(place, city.capacity, city.land_bits, without(city.buildings, building), city.tokens))


def put_city(player: Player, city: City) -> None:
    """A city as it is now, instead of what it was."""
    player.cities = [city if other.place == city.place else other for other in player.cities]


def add_city(player: Player, city: City) -> None:
    """The player has a new city, and with it the types of its land."""
    player.cities = [*player.cities, city]
    player.land_bits |= city.land_bits


def drop_city(player: Player, city: City) -> None:
    """The city is no longer the player's; neither are land types that only it had."""
    player.cities = [other for other in player.cities if other is not city]
    player.land_bits = 0
    for other in player.cities:
        player.land_bits |= other.land_bits


def city_at(player: Player, place: int) -> City:
    """The player's city in this place."""
    for city in player.cities:
        if city.place == place:
            return city
    raise AssertionError(f"the player has no city in place {place}")


def has_city_at(player: Player, place: int) -> bool:
    """Whether the player has a city in this place."""
    for city in player.cities:
        if city.place == place:
            return True
    return False


def city_action(table: Table, place: int) -> Action:
    """The action that names the city in this place."""
    holder = place - table.components.first_holder
    return CITY.id(place) if holder < 0 else CITY.id(LAND_ROOM + holder)


def place_named(table: Table, action: Action) -> int:
    """The place that an action names; NO_CITY if there is no such land or town."""
    named = CITY.arg(action)
    if named >= LAND_ROOM:
        return table.components.first_holder + named - LAND_ROOM
    return named if named < table.components.first_holder else NO_CITY


def place_of(player: Player, building: int) -> int:
    """Where the building stands among the player's cities; NO_CITY if in none of them."""
    for city in player.cities:
        if building in city.buildings:
            return city.place
    return NO_CITY


def change_goods(table: Table, seat: Seat, good: int, amount: int, cards: int) -> None:
    """So much of a good comes or goes with so many goods cards: how Snyle gives and takes."""
    player = table.own(seat)
    player.goods = raised(player.goods, good, amount)
    player.income += cards
    table.tell(GOODS_CHANGED, seat, player.goods[good], good)
    table.tell(INCOME_CHANGED, seat, player.income)


def _tell_goods(table: Table, seat: Seat, gives: Gives) -> None:
    if table.log is None:
        return
    player = table.players[seat]
    for good, _ in gives.goods:
        table.tell(GOODS_CHANGED, seat, player.goods[good], good)
    if gives.goods_card:
        table.tell(INCOME_CHANGED, seat, player.income)
