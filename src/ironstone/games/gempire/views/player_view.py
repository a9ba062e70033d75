"""What lies before one player, with what technologies and gems make of costs and limits: all of it is public."""

from typing import TypedDict

from ironstone.core.ids import Seat
from ironstone.games.gempire.components.absent import NO_BID, NO_CARD, NO_COLOUR, NO_KIND
from ironstone.games.gempire.components.pieces import GOLD, IRON, LEVELS, SANITIZATION, SLOTS, TECHNOLOGIES
from ironstone.games.gempire.rules.bidding import currency_bonus, minimum_bid
from ironstone.games.gempire.rules.blueprints import places
from ironstone.games.gempire.rules.collect import cap, total_taken
from ironstone.games.gempire.rules.model import Building, Player, Table
from ironstone.games.gempire.rules.positions import district_limit
from ironstone.games.gempire.rules.technologies.ladders import unspent
from ironstone.games.gempire.rules.terms import VALUE_KINDS
from ironstone.games.gempire.rules.upgrades import palace_cost
from ironstone.games.gempire.rules.values import card_value, districts_of, multiplier
from ironstone.games.gempire.views.plan_view import PlanView, view_plan


class BuildingView(TypedDict):
    """A card in a city; its place in the list is its index. `other_colour` is that of a hybrid's other side, or -1.

    Of its `diamonds` so many are `used`, and so many `free_symbols` would take more; one more adds `next_diamond`. Its
    value is `base` and what its growing parts add, times `factor`: `counts` are the numbers of what they count, `adds`
    what each is worth, in the order in which the card prints them.
    """

    card: int
    colour: int
    column: int
    diamonds: int
    used: int
    free_symbols: int
    next_diamond: int
    factor: int
    value: int
    other_value: int
    other_colour: int
    base: int
    counts: list[int]
    adds: list[int]


class DistrictView(TypedDict):
    """A district: how many cards, buildings and points it has."""

    row: int
    colour: int
    cards: int
    buildings: int
    value: int


class PlayerView(TypedDict):
    """What lies before one seat, and what its technologies and gems make of costs and limits.

    `collects` resources are taken in all, of which `switches` can be of the other kind, and never less production than
    `collects_at_least`; `bid_bonuses` are what bids count more against each other seat.
    """

    seat: Seat
    production: int
    cap: int
    collects: int
    collects_at_least: int
    switches: int
    bid_bonuses: list[int]
    minimum_bids: list[int]
    palace_costs: list[int]
    science: int
    spent: int
    unspent: int
    palace: int
    technologies: list[int]
    has_second_row: bool
    district_limit: int
    rows: list[list[BuildingView]]
    districts: list[DistrictView]
    attributes: list[int]
    cards: list[int]
    gems: list[int]
    flag: list[int]
    reserve: int
    gems_given: int
    production_given: int
    won: list[int]
    blueprints: list[int]
    blueprint_places: int
    free_places: int
    plan: PlanView | None
    met: list[bool]


def view_player(table: Table, players: list[Player], player: Player) -> PlayerView:
    """Everything that everybody may know of one player."""
    return {
        "seat": player.seat,
        "production": player.production,
        "cap": cap(table, player),
        "collects": total_taken(table, player),
        "collects_at_least": table.components.technologies[SANITIZATION].amount if player.owns[SANITIZATION] else 0,
        "switches": player.gems[GOLD],
        "bid_bonuses": [currency_bonus(table, player, rival) for rival in players],
        "minimum_bids": [
            NO_BID if table.market[slot] == NO_CARD else minimum_bid(table, player, slot) for slot in range(SLOTS)
        ],
        "palace_costs": [palace_cost(table, player, level) for level in range(1, LEVELS + 1)],
        "science": player.science,
        "spent": player.spent,
        "unspent": unspent(player),
        "palace": player.palace,
        "technologies": [number for number in range(TECHNOLOGIES) if player.owns[number]],
        "has_second_row": player.has_second_row,
        "district_limit": district_limit(table, player),
        "rows": [[_view_building(table, player, building) for building in row] for row in player.rows],
        "districts": [
            {
                "row": district.row,
                "colour": district.colour,
                "cards": district.cards,
                "buildings": district.buildings,
                "value": district.value,
            }
            for district in districts_of(player)
        ],
        "attributes": player.attributes.copy(),
        "cards": player.cards.copy(),
        "gems": player.gems.copy(),
        "flag": player.flag.copy(),
        "reserve": player.reserve,
        "gems_given": player.gems_given,
        "production_given": player.production_given,
        "won": player.won.copy(),
        "blueprints": player.blueprints.copy(),
        "blueprint_places": places(table, player),
        "free_places": player.blueprints[: places(table, player)].count(NO_CARD),
        "plan": None if player.plan.kind == NO_KIND else view_plan(player.plan),
        "met": player.met.copy(),
    }


def _view_building(table: Table, player: Player, building: Building) -> BuildingView:
    face = building.face
    counts = [VALUE_KINDS[term.kind].count(player, term, building.row, building.column) for term in face.growing]
    factor = multiplier(table, player, face.card, building.diamonds)
    used = factor - 1  # GP-DIA-7
    return {
        "card": face.card.number,
        "colour": face.colour,
        "column": building.column,
        "diamonds": building.diamonds,
        "used": used,
        "free_symbols": max(0, face.card.symbols - used),
        "next_diamond": _next_diamond(table, player, building, factor),
        "factor": factor,
        "value": building.value,
        "other_value": building.other,
        "other_colour": NO_COLOUR if face.other is None else face.other.colour,
        "base": face.fixed[building.row],
        "counts": counts,
        "adds": [term.amount * count for term, count in zip(face.growing, counts, strict=True)],
    }


def _next_diamond(table: Table, player: Player, building: Building, factor: int) -> int:
    """GP-DIA-6: what one more diamond adds; nothing without a symbol for it."""
    if multiplier(table, player, building.face.card, building.diamonds + 1) == factor:
        return 0
    return _worth(table, player, building, 1) - _worth(table, player, building, 0)


def _worth(table: Table, player: Player, building: Building, more: int) -> int:
    """What a card is worth with so many more diamonds, both sides of a hybrid with Iron."""
    face, diamonds = building.face, building.diamonds + more
    worth = card_value(table, player, face, building.row, building.column, diamonds)
    if face.other is not None and player.owns[IRON]:
        worth += card_value(table, player, face.other, building.row, building.column, diamonds)
    return worth
