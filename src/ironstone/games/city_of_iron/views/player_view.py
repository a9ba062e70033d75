"""What lies before one player for everybody to see."""

from typing import TypedDict

from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.components.pieces import BONUSES, CITIZEN, MILITARY
from ironstone.games.city_of_iron.rules.game_end import bonus_amount, storing_penalty
from ironstone.games.city_of_iron.rules.goods import majority_coins
from ironstone.games.city_of_iron.rules.model import NONE, City, Player, Table


class CityView(TypedDict):
    """A city with its land types and buildings; `tokens` are its City token and districts."""

    place: int
    capacity: int
    lands: list[int]
    buildings: list[int]
    tokens: list[int]


class DiscardPileView(TypedDict):
    """A discard pile as everybody sees it; -1 if there is no top card."""

    count: int
    top: int


class PlayerView(TypedDict):
    """CI-RUL-31: what lies before one seat for everybody to see; lists of two are Citizen and Military.

    `science_saved` names the buildings that cost no Science any more, `district_capacity` what each token adds.
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
    bonus_amounts: list[int]
    storing_penalty: int
    science_saved: list[str]
    district_capacity: list[int]


def view_player(table: Table, seat: Seat, player: Player) -> PlayerView:
    """Everything that everybody may know of one player."""
    cards = table.components.cards
    return {
        "seat": seat,
        "nation": player.nation,
        "vp": player.vp,
        "coins": player.coins,
        "science": player.science,
        "actions": player.actions,
        "income": player.income,
        "majority_coins": majority_coins(table, seat),
        "printed_coins": player.printed_coins,
        "printed_science": player.printed_science,
        "draws": player.draws.copy(),
        "cities": [_view_city(table, city) for city in player.cities],
        "towns": player.towns.copy(),
        "stored": player.stored.copy(),
        "tokens": player.tokens.copy(),
        "hand": [sum(cards[card].deck == deck for card in player.hand) for deck in (CITIZEN, MILITARY)],
        "draw_piles": [len(pile) for pile in player.draw_piles],
        "discard_piles": [{"count": len(pile), "top": pile[-1] if pile else NONE} for pile in player.discard_piles],
        "pile": len(player.pile),
        "bonus_amounts": [bonus_amount(table, player, bonus) for bonus in range(len(BONUSES))],
        "storing_penalty": storing_penalty(table, player),
        "science_saved": [name for kind, name in enumerate(table.components.kinds) if player.kinds[kind] > 0],
        "district_capacity": [] if player.nation == NONE else table.nations[player.nation].district_capacity.copy(),
    }


def _view_city(table: Table, city: City) -> CityView:
    return {
        "place": city.place,
        "capacity": city.capacity,
        "lands": [kind for kind in range(len(table.components.land_types)) if city.land_bits >> kind & 1],
        "buildings": city.buildings.copy(),
        "tokens": city.tokens.copy(),
    }
