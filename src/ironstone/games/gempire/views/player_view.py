"""What lies before one player, with what technologies and gems make of costs and limits: all of it is public."""

from typing import TypedDict

from ironstone.core.ids import Seat
from ironstone.games.gempire.components.pieces import LEVELS, NONE, SANITIZATION, SLOTS, TECHNOLOGIES
from ironstone.games.gempire.rules.bidding import currency_bonus, minimum_bid
from ironstone.games.gempire.rules.blueprints import places
from ironstone.games.gempire.rules.collect import cap, total_taken
from ironstone.games.gempire.rules.model import Building, Player, Table
from ironstone.games.gempire.rules.positions import district_limit
from ironstone.games.gempire.rules.terms import VALUE_KINDS
from ironstone.games.gempire.rules.upgrades import palace_cost
from ironstone.games.gempire.rules.values import districts_of, multiplier


class BuildingView(TypedDict):
    """A card in a city; its place in the list is its index. `next_factor` holds if it gets one more diamond.

    `counts` are the numbers of what its growing parts count, in the order in which the card prints them.
    """

    card: int
    colour: int
    column: int
    diamonds: int
    factor: int
    next_factor: int
    value: int
    other_value: int
    counts: list[int]


class DistrictView(TypedDict):
    """A district: how many cards, buildings and points it has."""

    row: int
    colour: int
    cards: int
    buildings: int
    value: int


class PlanView(TypedDict):
    """A revealed plan; `kind` is the number of the PLAN action."""

    kind: int
    production: int
    science: int
    bids: list[int]
    row: bool
    levels: list[int]
    gift: int


class PlayerView(TypedDict):
    """What lies before one seat, and what its technologies and gems make of costs and limits.

    `collects` resources are taken in all, and never less production than `collects_at_least`; `bid_bonuses` are what
    bids count more against each other seat.
    """

    seat: Seat
    production: int
    cap: int
    collects: int
    collects_at_least: int
    bid_bonuses: list[int]
    minimum_bids: list[int]
    palace_costs: list[int]
    science: int
    spent: int
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
    plan: PlanView | None
    met: list[bool]


def view_player(table: Table, players: list[Player], player: Player) -> PlayerView:
    """Everything that everybody may know of one player."""
    plan = player.plan
    return {
        "seat": player.seat,
        "production": player.production,
        "cap": cap(table, player),
        "collects": total_taken(table, player),
        "collects_at_least": table.components.technologies[SANITIZATION].amount if player.owns[SANITIZATION] else 0,
        "bid_bonuses": [currency_bonus(table, player, rival) for rival in players],
        "minimum_bids": [
            NONE if table.market[slot] == NONE else minimum_bid(table, player, slot) for slot in range(SLOTS)
        ],
        "palace_costs": [palace_cost(table, player, level) for level in range(1, LEVELS + 1)],
        "science": player.science,
        "spent": player.spent,
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
        "plan": None
        if plan.kind == NONE
        else {
            "kind": plan.kind,
            "production": plan.production,
            "science": plan.science,
            "bids": plan.bids.copy(),
            "row": plan.row,
            "levels": plan.levels.copy(),
            "gift": plan.gift,
        },
        "met": player.met.copy(),
    }


def _view_building(table: Table, player: Player, building: Building) -> BuildingView:
    card = building.face.card
    return {
        "card": card.number,
        "colour": building.face.colour,
        "column": building.column,
        "diamonds": building.diamonds,
        "factor": multiplier(table, player, card, building.diamonds),
        "next_factor": multiplier(table, player, card, building.diamonds + 1),
        "value": building.value,
        "other_value": building.other,
        "counts": [
            VALUE_KINDS[term.kind].count(player, term, building.row, building.column) for term in building.face.growing
        ],
    }
