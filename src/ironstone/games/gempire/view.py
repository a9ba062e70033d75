"""Who sees what: public facts for everybody, and the own plan and unfinished resolution for each player."""

from typing import TypedDict

from ironstone.core.agenda import Secret
from ironstone.games.gempire.actions import POSITION, SPACE
from ironstone.games.gempire.bidding import currency_bonus, minimum_bid
from ironstone.games.gempire.blueprints import places
from ironstone.games.gempire.collect import cap, total_taken
from ironstone.games.gempire.demands import MEASURE_NAMES, is_met, measure
from ironstone.games.gempire.model import POSITION_OF_CARD, Building, Player, Table
from ironstone.games.gempire.pieces import (
    LEVELS,
    NONE,
    SANITIZATION,
    SLOTS,
    TECHNOLOGIES,
)
from ironstone.games.gempire.placement import ChooseEnd, district_limit
from ironstone.games.gempire.technologies import cost_of
from ironstone.games.gempire.upgrades import palace_cost
from ironstone.games.gempire.values import counted, districts_of, multiplier
from ironstone.games.gempire.victory import would_win


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

    seat: int
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


class MeasureView(TypedDict):
    """One number of a Demand: "34 of 40 science"."""

    name: str
    have: int
    need: int


class ProgressView(TypedDict):
    """How far one seat is with one Demand."""

    measures: list[MeasureView]
    met: bool


class TechnologyView(TypedDict):
    """A technology in play: what it costs now, and who owns it."""

    technology: int
    cost: int
    owners: list[int]


class OwnView(TypedDict):
    """What only this seat sees: its draft, and what it is asked within Resolve.

    `closed` says for the ends of both rows why they do not take the card in hand; nothing for those that do.
    """

    draft: list[str]
    asked: int
    card_in_hand: int
    colour_in_hand: int
    gem_in_hand: int
    diamonds_left: int
    upgrades_left: list[int]
    row_left: bool
    closed: list[str]


class TableView(TypedDict):
    """The whole table as one viewer may know it."""

    round: int
    phase: str
    roller: int
    dice: list[int]
    rolled: list[int]
    market: list[int]
    next_card: int
    deck: int
    discards: list[int]
    technologies: list[TechnologyView]
    demands: list[int]
    tokens: list[int]
    players: list[PlayerView]
    progress: list[list[ProgressView]]
    ready: list[bool]
    redoing: int
    would_win: list[int]
    winners: list[int]
    own: OwnView | None


ENDS = ChooseEnd(POSITION)
PHASES = {
    "OpenTable": "setup",
    "StartingResources": "start",
    "BeginRound": "roll",
    "Planning": "plan",
    "Award": "reveal",
    "Resolve": "resolve",
    "Evaluate": "check",
    "Respond": "respond",
    "ResolveAgain": "redo",
    "EndRound": "end",
}


def view_table(table: Table, seat: int) -> TableView:
    """Everything public, and what this seat has drafted itself."""
    players = [_as_seen(table, other, seat) for other in range(table.seats)]
    return {
        "round": table.round,
        "phase": PHASES[table.agenda[-1].step.name] if table.agenda else "over",
        "roller": table.roller,
        "dice": table.dice.copy(),
        "rolled": table.rolled.copy(),
        "market": table.market.copy(),
        "next_card": table.deck[-1] if table.deck else NONE,
        "deck": len(table.deck),
        "discards": table.discards.copy(),
        "technologies": [_view_technology(table, players, number) for number in table.technologies],
        "demands": table.demands.copy(),
        "tokens": table.tokens[1:],
        "players": [_view_player(table, players, player) for player in players],
        "progress": [[_view_progress(table, player, slot) for player in players] for slot in range(len(table.demands))],
        "ready": _ready(table),
        "redoing": table.redoing,
        "would_win": would_win(table),
        "winners": table.winners.copy(),
        "own": _view_own(table, seat) if 0 <= seat < table.seats else None,
    }


def _as_seen(table: Table, seat: int, viewer: int) -> Player:
    """A half-done resolution is seen by its owner only; after REDO by everybody."""
    if table.working and seat in (viewer, table.redoing):
        return table.working[seat]
    return table.players[seat]


def _ready(table: Table) -> list[bool]:
    """That a player has finished planning, or has ended Resolve, is public."""
    step = table.agenda[-1].step if table.agenda else None
    if not isinstance(step, Secret) or not table.drafts:
        return [False] * table.seats
    return [not step.options(table, seat, table.drafts[seat]) for seat in range(table.seats)]


def _view_own(table: Table, seat: int) -> OwnView:
    player = _as_seen(table, seat, seat)
    draft = table.drafts[seat] if table.drafts else []
    return {
        "draft": [SPACE.notation(action) for action in draft],
        "asked": player.asked,
        "card_in_hand": player.card_in_hand,
        "colour_in_hand": player.face_in_hand,
        "gem_in_hand": player.gem_in_hand,
        "diamonds_left": player.diamonds_left,
        "upgrades_left": player.levels_planned.copy(),
        "row_left": player.row_planned,
        "closed": _closed_ends(table, seat) if table.working and player.asked == POSITION_OF_CARD else [],
    }


def _closed_ends(table: Table, seat: int) -> list[str]:
    reasons = [ENDS.why_not(table, seat, POSITION.id(end)) for end in range(POSITION.sizes[0])]
    return ["" if reason is None else reason.text for reason in reasons]


def _view_player(table: Table, players: list[Player], player: Player) -> PlayerView:
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
        "counts": [counted(player, term, building.row, building.column) for term in building.face.growing],
    }


def _view_technology(table: Table, players: list[Player], number: int) -> TechnologyView:
    owners = [player.seat for player in players if player.owns[number]]
    return {"technology": number, "cost": cost_of(table, number), "owners": owners}


def _view_progress(table: Table, player: Player, slot: int) -> ProgressView:
    numbers = measure(table, player, slot)
    names = MEASURE_NAMES[table.demands[slot]]
    measures: list[MeasureView] = [
        {"name": name, "have": numbers[2 * index], "need": numbers[2 * index + 1]} for index, name in enumerate(names)
    ]
    return {"measures": measures, "met": is_met(numbers)}
