"""What lies before one seat of Gempire, as numbers for learning: resources, gems, plan, and the city card by card."""

from typing import Final

from ironstone.core.observation import Observation
from ironstone.games.gempire.components.pieces import (
    COLOUR_NAMES,
    DEMANDS_IN_PLAY,
    FIRST_ROW,
    LEVELS,
    ROWS,
    SECOND_ROW,
    SLOT_NAMES,
    SLOTS,
)
from ironstone.games.gempire.rules.actions import PLAN_NAMES
from ironstone.games.gempire.rules.collect import cap
from ironstone.games.gempire.rules.demands.compendium import measure
from ironstone.games.gempire.rules.model import Building, Player, Table
from ironstone.games.gempire.rules.technologies.ladders import unspent

LEVEL_NAMES: Final = [str(level) for level in range(1, LEVELS + 1)]
PLACE_NAMES: Final = [str(place) for place in range(1, 4)]
DEMAND_SLOTS: Final = [str(slot) for slot in range(1, DEMANDS_IN_PLAY + 1)]
MEASURES: Final = ["have", "need", "have also", "need also"]
IN_ROWS: Final = [f"{row + 1}.{colour}" for row in range(ROWS) for colour in COLOUR_NAMES]


def write_player(found: Observation, table: Table, player: Player, asked: bool) -> None:
    """Everything that everybody may know of one player; of the observing one, as far as it has resolved."""
    found.flag("asked", asked)
    found.flag("winner", player.seat in table.winners)
    write_resources(found, table, player)
    write_demands(found, table, player)
    found.flags("technologies", player.owns, table.components.technology_codes)
    write_plan(found, player)
    codes = table.components.card_codes
    for slot in range(SLOTS):
        found.enter("won", slot)
        found.one_of("card", player.won[slot], codes)
        found.leave()
    for place, card in enumerate(player.blueprints):
        found.enter("blueprints", place)
        found.one_of("card", card, codes)
        found.leave()
    found.flags("blueprint of this round", player.this_round.kept, PLACE_NAMES)
    found.some_of("dropped this round", player.this_round.dropped, codes)
    found.some_of("discovered this round", player.this_round.discovered, table.components.technology_codes)
    write_city(found, table, player)


def write_resources(found: Observation, table: Table, player: Player) -> None:
    """Production, science, palace, attributes and gems."""
    found.amount("production", player.production, 6)
    found.amount("cap", cap(table, player), 10)
    found.amount("science", player.science, 30)
    found.amount("unspent science", unspent(player), 15)
    found.count("palace", player.palace, LEVELS)
    found.flag("second row", player.has_second_row)
    found.flag("first diamond lies", player.first_diamond_lies)
    found.amounts("attributes", player.attributes, COLOUR_NAMES, 30)
    found.amounts("points", player.points, COLOUR_NAMES, 30)
    found.amounts("cards", player.cards, COLOUR_NAMES, 4)
    found.amounts("buildings", player.buildings, IN_ROWS, 4)
    found.amounts("gems", player.gems, COLOUR_NAMES, 4)
    found.amounts("flag", player.flag, DEMAND_SLOTS, 2)
    found.amount("reserve", player.reserve, 2)
    found.amount("gems given", player.gems_given, 2)
    found.amount("production given", player.production_given, 10)
    found.enter("gems paid")
    found.amounts("steps", player.paid.steps, COLOUR_NAMES, 4)
    found.amounts("salt", player.paid.salt, COLOUR_NAMES, 2)
    found.amounts("university", player.paid.university, COLOUR_NAMES, 2)
    found.amounts("construction", player.paid.construction, COLOUR_NAMES, 2)
    found.flags("philosophy", player.paid.philosophy, COLOUR_NAMES)
    found.leave()


def write_demands(found: Observation, table: Table, player: Player) -> None:
    """How far the player is with each Demand, and which it met at the last evaluation."""
    found.flags("met", player.met, DEMAND_SLOTS)
    for slot in range(DEMANDS_IN_PLAY):
        found.enter("demands", slot)
        found.amounts("measures", measure(table, player, slot), MEASURES, 10)
        found.leave()


def write_plan(found: Observation, player: Player) -> None:
    """The revealed plan, and what of it is still to be done."""
    plan, duties = player.plan, player.duties
    found.enter("plan")
    found.one_of("kind", plan.kind, PLAN_NAMES)
    found.amount("production", plan.production, 5)
    found.amount("science", plan.science, 5)
    found.amounts("bids", plan.bids, SLOT_NAMES, 5)
    found.flag("row", plan.row)
    found.some_of("palace", [level - 1 for level in plan.levels], LEVEL_NAMES)
    found.amount("gift", plan.gift, 5)
    found.leave()
    found.enter("left to do")
    found.flag("collect", duties.collect)
    found.flag("gift", duties.gift)
    found.flag("row", duties.row)
    found.some_of("palace", [level - 1 for level in duties.levels], LEVEL_NAMES)
    found.flag("upgrading begun", duties.begun)
    found.leave()


def write_city(found: Observation, table: Table, player: Player) -> None:
    """Every card of the city: the side in use, row and column, diamonds, and what it is worth."""
    found.amounts("row lengths", [len(row) for row in player.rows], ["1", "2"], 5)
    found.amounts("districts", player.districts, ["1", "2"], 2)
    printed = table.components
    laid: list[Building] = player.rows[FIRST_ROW] + player.rows[SECOND_ROW]
    cards = [building.face.card.number for building in laid]
    found.some_of("side", [building.face.number for building in laid], printed.face_codes)
    found.some_of("in second row", [each.face.card.number for each in player.rows[SECOND_ROW]], printed.card_codes)
    found.amounts_at("column", cards, [building.column for building in laid], printed.card_codes, 4)
    found.amounts_at("diamonds", cards, [building.diamonds for building in laid], printed.card_codes, 1)
    found.amounts_at("value", cards, [building.value for building in laid], printed.card_codes, 10)
    found.amounts_at("other value", cards, [building.other for building in laid], printed.card_codes, 10)
    found.amounts_at("science paid", cards, [building.paid for building in laid], printed.card_codes, 4)
    found.some_of("diamond of this palace level", player.diamonds_on, printed.card_codes)
