"""What a seat knows and is asked, as numbers for learning: what lies open, and what this seat has drafted itself."""

from typing import Final

from ironstone.core.agenda import AnyStep, Frame
from ironstone.core.ids import Seat
from ironstone.core.observation import PLACES, Observation, around, write_pending
from ironstone.games.gempire.ai.observed_city import write_player
from ironstone.games.gempire.components.absent import NO_CARD, NO_COLOUR
from ironstone.games.gempire.components.pieces import (
    COLOUR_NAMES,
    COLOURS,
    DEMANDS,
    DEMANDS_IN_PLAY,
    LEVELS,
    MOST_SEATS,
    REWARD_KINDS,
    SLOT_NAMES,
    SLOTS,
)
from ironstone.games.gempire.rules.actions import BIDS, GIVE, PLAN, PLAN_NAMES, ROW_NOW, TAKE, UPGRADE_PALACE
from ironstone.games.gempire.rules.asked import (
    card_in_hand,
    colour_in_hand,
    gem_in_hand,
    phase_seen,
)
from ironstone.games.gempire.rules.collect import AMOUNT_TO_TAKE
from ironstone.games.gempire.rules.gems import CHOOSE_COMPANION, KEEP_OR_GIVE, SLOT_OF_FLAG
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.options import RESPOND_PASSES
from ironstone.games.gempire.rules.palace import PLACE_DIAMOND
from ironstone.games.gempire.rules.placement import FACE_OF_CARD, POSITION_OF_CARD
from ironstone.games.gempire.rules.planning import CHOOSE_ACTION, PLAN_AMOUNT, PLAN_BID, PLAN_GIFT, PLAN_UPGRADE
from ironstone.games.gempire.rules.resolve import RESOLVE_TURN
from ironstone.games.gempire.rules.settle import PHILOSOPHY_GEM, SALT_GEM, SETTLE, WHICH_GEM
from ironstone.games.gempire.rules.setup import SPLIT_RESOURCES
from ironstone.games.gempire.rules.technologies.ladders import cost_of
from ironstone.games.gempire.rules.victory import KEEP_OR_REDO

VERSION: Final = 2
STEPS: Final[list[AnyStep]] = [
    *[SPLIT_RESOURCES, CHOOSE_ACTION, PLAN_AMOUNT, PLAN_BID, PLAN_UPGRADE, PLAN_GIFT, RESOLVE_TURN, FACE_OF_CARD],
    *[POSITION_OF_CARD, PLACE_DIAMOND, KEEP_OR_GIVE, CHOOSE_COMPANION, SLOT_OF_FLAG, AMOUNT_TO_TAKE, WHICH_GEM],
    *[KEEP_OR_REDO, SETTLE, SALT_GEM, PHILOSOPHY_GEM],
]
STEP_NAMES: Final = [step.name for step in STEPS]
DEPTH: Final = 3
PHASES: Final = ["start", "plan", "resolve", "respond", "redo"]
DEMAND_NAMES: Final = [str(number) for number in range(1, DEMANDS + 1)]
LEVEL_NAMES: Final = [str(level) for level in range(1, LEVELS + 1)]
SIDES: Final = [str(side) for side in range(6)]
NO_FRAMES: Final[list[Frame]] = []


def observe(found: Observation, table: Table, seat: Seat) -> None:
    """The table, what is asked, the market, every player from this seat on, and the own draft."""
    write_table(found, table, seat)
    own = table.agendas[seat] if table.agendas else NO_FRAMES
    write_pending(found, own, DEPTH, STEPS, STEP_NAMES, seat, table.seats)
    write_held(found, table, own)
    for slot in range(SLOTS):
        found.enter("market", slot)
        write_card(found, table, table.market[slot])
        found.leave()
    found.enter("next card")
    write_card(found, table, table.deck[-1] if table.deck else NO_CARD)
    found.leave()
    found.amount("deck", len(table.deck), 40)
    found.some_of("discards", table.discards, table.components.card_codes)
    first = found.size
    size = 0
    for place in range(MOST_SEATS):
        if place < table.seats:
            found.enter("players", place)
            other = table.every_seat()[(seat + place) % table.seats]
            write_player(found, table, seen_by(table, other, seat), is_asked(table, other))
            found.leave()
            size = (found.size - first) // (place + 1)
        else:
            found.blank(size)
    write_draft(found, table, seat)


def seen_by(table: Table, seat: Seat, viewer: Seat) -> Player:
    """A half-done resolution is known to its owner only."""
    return table.working[seat] if table.working and seat == viewer else table.players[seat]


def is_asked(table: Table, seat: Seat) -> bool:
    """Whether a seat has not finished its plan or its resolution, which is public."""
    return len(table.agendas[seat]) > 0 if table.agendas else False


def write_table(found: Observation, table: Table, seat: Seat) -> None:
    """The options, the number of players, the round, the dice, and what is in play for the whole game."""
    write_options(found, table)
    printed = table.components
    found.count("seats", table.seats, MOST_SEATS)
    found.flag("over", len(table.agenda) == 0)
    found.amount("round", table.round, 10)
    now = phase_seen(table, seat)
    found.one_of("phase", PHASES.index(now) if now in PHASES else -1, PHASES)
    found.one_of("roller", around(Seat(table.roller), seat, table.seats), PLACES)
    for die in range(len(printed.dice)):
        found.enter("dice", die)
        found.one_of("side", table.dice[die] if table.dice else -1, SIDES)
        found.leave()
    found.amounts("rolled", table.rolled, ["production", "science", "wilds"], 3)
    for slot in range(DEMANDS_IN_PLAY):
        found.enter("demands", slot)
        found.one_of("number", table.demands[slot] - 1, DEMAND_NAMES)
        found.leave()
    found.some_of("technologies", table.technologies, printed.technology_codes)
    costs = [cost_of(table, technology) for technology in table.technologies]
    found.amounts_at("technology costs", table.technologies, costs, printed.technology_codes, 16)
    for level in range(1, LEVELS + 1):
        token = printed.tokens[table.tokens[level]]
        found.enter("palace token", level)
        found.one_of("reward", token.kind, REWARD_KINDS)
        found.amount("amount", token.amount, 4)
        found.leave()


def write_options(found: Observation, table: Table) -> None:
    """The options of the table that are readings of the rules."""
    settings = table.settings
    found.enter("options")
    found.flag("collect_choice_time resolve", settings.take_in_resolve)
    found.flag("bid_cycle ignore_bonus", settings.ignore_bonus_in_circle)
    found.flag("tech_simultaneous_step each", settings.step_for_each)
    found.flag("nutrition_counts_losses", settings.losses_are_spending)
    found.flag("philosophy_retroactive", settings.philosophy_looks_back)
    found.flag("donated_gem_triggers", settings.given_gems_trigger)
    found.flag("d10_minimum_uses_gems", settings.gems_reach_district_minimum)
    found.flag("economics_counts_buildings", settings.economics_counts_buildings)
    found.one_of("respond_pass", settings.respond, RESPOND_PASSES)
    found.amount("max_rounds", settings.last_round, 60)
    found.leave()


def write_held(found: Observation, table: Table, own: list[Frame]) -> None:
    """What the question under way is about: a card, its colour, a gem."""
    asked = own if table.working else NO_FRAMES
    found.enter("in hand")
    write_card(found, table, card_in_hand(asked, table))
    found.one_of("colour", colour_in_hand(asked, table), COLOUR_NAMES)
    found.one_of("gem", gem_in_hand(asked), COLOUR_NAMES)
    found.leave()


def write_card(found: Observation, table: Table, number: int) -> None:
    """A card, and what is printed on it with the values it starts from."""
    found.one_of("card", number, table.components.card_codes)
    if number == NO_CARD and not found.naming:
        found.blank(3 + 2 * COLOURS)
        return
    card = table.components.cards[max(number, 0)]
    found.amount("minimum", card.minimum, 3)
    found.amount("symbols", card.symbols, 1)
    found.amount("buildings", card.buildings, 2)
    for colour in range(COLOURS):
        face = card.face_of(colour)
        found.enter(COLOUR_NAMES[colour])
        found.flag("there", face is not None)
        found.amount("value", 0 if face is None else max(face.fixed), 8)
        found.leave()


def write_draft(found: Observation, table: Table, seat: Seat) -> None:
    """The own plan as far as it is written, while plans are made."""
    draft = table.drafts[seat] if table.drafts and not table.working else []
    kind = NO_COLOUR
    take = gift = 0
    row = False
    levels: list[int] = []
    written = [False] * SLOTS
    bids = [0] * SLOTS
    for action in draft:
        if PLAN.has(action):
            kind = PLAN.arg(action)
        elif TAKE.has(action):
            take = TAKE.arg(action) + 1
        elif GIVE.has(action):
            gift = GIVE.arg(action) + 1
        elif UPGRADE_PALACE.has(action):
            levels.append(UPGRADE_PALACE.arg(action))
        elif action == ROW_NOW:
            row = True
        for slot in range(SLOTS):
            if BIDS[slot].has(action):
                written[slot] = True
                bids[slot] = BIDS[slot].arg(action)
    found.enter("draft")
    found.amount("answers", len(draft), 2)
    found.one_of("plan", kind, PLAN_NAMES)
    found.amount("take", take, 5)
    found.amount("give", gift, 5)
    found.flag("row", row)
    found.some_of("palace", levels, LEVEL_NAMES)
    found.flags("bid written", written, SLOT_NAMES)
    found.amounts("bid", bids, SLOT_NAMES, 5)
    found.leave()
