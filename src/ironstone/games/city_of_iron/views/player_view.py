"""What lies before one player for everybody to see."""

from typing import TypedDict

from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.components.absent import NO_CARD, NO_NATION
from ironstone.games.city_of_iron.components.pieces import BONUSES, CITIZEN, MILITARY, MOST_TOWNS
from ironstone.games.city_of_iron.rules.end_round import extra_science, is_last_round
from ironstone.games.city_of_iron.rules.game_end import bonus_amount, storing_penalty
from ironstone.games.city_of_iron.rules.goods import buildings_vp, majority_coins
from ironstone.games.city_of_iron.rules.model import City, Player, Table
from ironstone.games.city_of_iron.views.goods_view import GoodView


class RoomView(TypedDict):
    """Where a city has its room from: "start" for a starting city, "city" for a City token, else "district"."""

    kind: str
    capacity: int


class CityView(TypedDict):
    """A city with its land types and buildings; `tokens` are its City token and districts, `rooms` what they hold."""

    place: int
    capacity: int
    lands: list[int]
    buildings: list[int]
    tokens: list[int]
    rooms: list[RoomView]


class RoundEndView(TypedDict):
    """What the coming round's end brings: coins by where they come from and in all, Science, and draws by deck."""

    income: int
    majorities: int
    printed: int
    coins: int
    science: int
    draws: list[int]


class DiscardPileView(TypedDict):
    """A discard pile as everybody sees it; -1 if there is no top card."""

    count: int
    top: int


class PlayerView(TypedDict):
    """CI-RUL-31: what lies before one seat for everybody to see; lists of two are Citizen and Military.

    `science_saved` names the buildings that cost no Science any more, `district_capacity` what each token adds. A
    scoring now would bring `scoring_vp`: `goods_vp` with the shields, and `buildings_vp`.
    """

    seat: Seat
    nation: int
    vp: int
    coins: int
    science: int
    actions: int
    income: int
    majority_coins: int
    printed_coins: int
    printed_science: int
    draws: list[int]
    cities: list[CityView]
    towns: list[int]
    stored: list[int]
    tokens: list[int]
    hand: list[int]
    draw_piles: list[int]
    discard_piles: list[DiscardPileView]
    pile: int
    goods_vp: int
    buildings_vp: int
    scoring_vp: int
    round_end: RoundEndView
    town_count: int
    bonus_amounts: list[int]
    storing_penalty: int
    science_saved: list[str]
    district_capacity: list[int]


def view_player(table: Table, seat: Seat, player: Player, goods: list[GoodView]) -> PlayerView:
    """Everything that everybody may know of one player."""
    cards = table.components.cards
    goods_vp = sum([good["vp"][seat] for good in goods])
    bonus_vp = buildings_vp(table, seat)
    majorities = majority_coins(table, seat)
    return {
        "seat": seat,
        "nation": player.nation,
        "vp": player.vp,
        "coins": player.coins,
        "science": player.science,
        "actions": player.actions,
        "income": player.income,
        "majority_coins": majorities,
        "printed_coins": player.printed_coins,
        "printed_science": player.printed_science,
        "draws": player.draws.copy(),
        "cities": [_view_city(table, player, city) for city in player.cities],
        "towns": player.towns.copy(),
        "stored": player.stored.copy(),
        "tokens": player.tokens.copy(),
        "hand": [sum(cards[card].deck == deck for card in player.hand) for deck in (CITIZEN, MILITARY)],
        "draw_piles": [len(pile) for pile in player.draw_piles],
        "discard_piles": [{"count": len(pile), "top": pile[-1] if pile else NO_CARD} for pile in player.discard_piles],
        "pile": len(player.pile),
        "goods_vp": goods_vp,
        "buildings_vp": bonus_vp,
        "scoring_vp": goods_vp + bonus_vp,
        "round_end": _view_round_end(table, player, majorities),
        "town_count": bonus_amount(table, player, MOST_TOWNS),
        "bonus_amounts": [bonus_amount(table, player, bonus) for bonus in range(len(BONUSES))],
        "storing_penalty": storing_penalty(table, player),
        "science_saved": [name for kind, name in enumerate(table.components.kinds) if player.kinds[kind] > 0],
        "district_capacity": []
        if player.nation == NO_NATION
        else table.nations[player.nation].district_capacity.copy(),
    }


def _view_round_end(table: Table, player: Player, majorities: int) -> RoundEndView:
    """CI-INC-1 to -3, CI-SCI-1, CI-EDR-1, CI-GAM-3: nothing but points in the last round."""
    if is_last_round(table):
        return {"income": 0, "majorities": 0, "printed": 0, "coins": 0, "science": 0, "draws": [0, 0]}
    return {
        "income": player.income,
        "majorities": majorities,
        "printed": player.printed_coins,
        "coins": player.income + majorities + player.printed_coins,
        "science": player.printed_science + extra_science(table, table.due_scores or table.drawn_scores),
        "draws": player.draws.copy(),
    }


def _view_rooms(table: Table, player: Player, city: City) -> list[RoomView]:
    """CI-CTY-1, CI-CTY-2, CI-NAT-1: a starting city or the City token first, then the districts; towns show neither."""
    if player.nation == NO_NATION or city.place >= table.components.first_holder:
        return []
    nation = table.nations[player.nation]
    districts = city.tokens if city.place == nation.land else city.tokens[1:]
    more: list[RoomView] = [{"kind": "district", "capacity": nation.district_capacity[token]} for token in districts]
    kind = "start" if city.place == nation.land else "city"
    return [{"kind": kind, "capacity": city.capacity - sum([room["capacity"] for room in more])}, *more]


def _view_city(table: Table, player: Player, city: City) -> CityView:
    return {
        "place": city.place,
        "capacity": city.capacity,
        "lands": [kind for kind in range(len(table.components.land_types)) if city.land_bits >> kind & 1],
        "buildings": city.buildings.copy(),
        "tokens": city.tokens.copy(),
        "rooms": _view_rooms(table, player, city),
    }
