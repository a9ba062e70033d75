"""Everything that can happen at a Gempire table, and the sentences that tell it."""

from typing import Final

from ironstone.core.events import EventKind

# Setup and the round.
DEMAND_DRAWN: Final = EventKind("demand_drawn", ["slot", "demand"], "{demand} takes place {slot}", reveals=True)
TECHNOLOGY_DRAWN: Final = EventKind(
    "technology_drawn",
    ["technology", "cost"],
    "{technology} can be discovered, at first for {cost} science",
    reveals=True,
)
TOKEN_DRAWN: Final = EventKind("token_drawn", ["level", "token"], "Palace level {level} brings {token}", reveals=True)
STARTED: Final = EventKind(
    "started", ["seat", "production", "science"], "{seat} starts with {production} production and {science} science"
)
ROUND_BEGAN: Final = EventKind(
    "round_began", ["round", "seat"], "Round {round} begins, and {seat} rolls the dice", heading="Round {round}"
)
DICE_ROLLED: Final = EventKind(
    "dice_rolled",
    ["production", "science", "wilds"],
    "The dice show {production} production, {science} science and {wilds}",
    reveals=True,
)
CARD_LAID_OUT: Final = EventKind("card_laid_out", ["card", "market"], "{card} comes to {market}", reveals=True)
CARD_TURNED_UP: Final = EventKind("card_turned_up", ["card"], "{card} is next on the deck", reveals=True)
DECK_RENEWED: Final = EventKind(
    "deck_renewed", ["count", "discard"], "{count discard} are shuffled into a new deck", reveals=True
)
COST_ROSE: Final = EventKind("cost_rose", ["technology", "cost"], "{technology} now costs {cost} science")

# Plans, bids and payments.
COLLECT_PLANNED: Final = EventKind(
    "collect_planned",
    ["seat", "production", "science"],
    "{seat} plans to take {production} production and {science} science",
)
ROLL_PLANNED: Final = EventKind("roll_planned", ["seat"], "{seat} plans to collect resources")
BIDS_PLANNED: Final = EventKind(
    "bids_planned", ["seat", "a_bid", "b_bid", "c_bid"], "{seat} bids {a_bid} on A, {b_bid} on B and {c_bid} on C"
)
UPGRADE_PLANNED: Final = EventKind("upgrade_planned", ["seat", "upgrades"], "{seat} plans to build {upgrades}")
GIFT_PLANNED: Final = EventKind(
    "gift_planned", ["seat", "production"], "{seat} plans to donate {production} production"
)
BUILDING_WON: Final = EventKind(
    "building_won",
    ["seat", "card", "market", "production"],
    "{seat} wins {card} at {market} for {production} production",
)
CURRENCY_HELPED: Final = EventKind(
    "currency_helped", ["seat", "card"], "Currency added to {seat}'s bid on {card} against players with fewer gold gems"
)
SCIENCE_DECIDED: Final = EventKind(
    "science_decided", ["seat", "card"], "The tie for {card} goes to {seat}, who has more science"
)
BID_LOST: Final = EventKind(
    "bid_lost", ["seat", "card", "bid"], "{seat} loses the bid of {bid} on {card} and 1 production"
)
NOBODY_WON: Final = EventKind("nobody_won", ["card", "market"], "Nobody wins {card} at {market}: the tie discards it")
NUTRITION_PAID: Final = EventKind(
    "nutrition_paid",
    ["seat", "production", "science"],
    "Nutrition brings {seat} {production} production and {science} science for spending everything",
)

# Resolve.
COLLECTED: Final = EventKind(
    "collected", ["seat", "production", "science"], "{seat} collects {production} production and {science} science"
)
SANITIZED: Final = EventKind("sanitized", ["seat", "production"], "Sanitization raises that to {production} production")
PRODUCTION_LOST: Final = EventKind(
    "production_lost", ["seat", "production", "cap"], "{production} production of {seat} is lost above the cap of {cap}"
)
ROW_BUILT: Final = EventKind(
    "row_built", ["seat", "production"], "{seat} builds a second row for {production} production"
)
ROW_GRANTED: Final = EventKind("row_granted", ["seat"], "Masonry gives {seat} a second row")
PALACE_RAISED: Final = EventKind(
    "palace_raised",
    ["seat", "level", "production"],
    "{seat} raises the palace to level {level} for {production} production",
)
PALACE_SCIENCE: Final = EventKind("palace_science", ["seat", "science"], "The palace brings {seat} {science} science")
PALACE_DIAMONDS: Final = EventKind(
    "palace_diamonds", ["seat", "count", "diamond"], "The palace brings {seat} {count diamond}"
)
UPGRADES_LAPSED: Final = EventKind(
    "upgrades_lapsed", ["seat", "upgrades"], "{seat} does not build {upgrades} after all"
)
PRODUCTION_GIVEN: Final = EventKind(
    "production_given",
    ["seat", "production", "total"],
    "{seat} donates {production} production for Zarmund's throne, {total} in all",
)
BUILDING_PLACED: Final = EventKind(
    "building_placed",
    ["seat", "card", "colour", "row", "end", "worth"],
    "{seat} places {card} for {colour} {end} of the {row}, worth {worth} there",
)
BLUEPRINT_TAKEN: Final = EventKind("blueprint_taken", ["seat", "card"], "{seat} takes up the blueprint of {card}")
BLUEPRINT_KEPT: Final = EventKind("blueprint_kept", ["seat", "card"], "{seat} keeps {card} as a blueprint")
CARD_DROPPED: Final = EventKind("card_dropped", ["seat", "card"], "{seat} has no room for {card} and discards it")
CARD_SCIENCE: Final = EventKind("card_science", ["seat", "card", "science"], "{card} brings {seat} {science} science")
DIAMOND_PLACED: Final = EventKind(
    "diamond_placed", ["seat", "card", "factor"], "{seat} puts a palace diamond on {card}, whose value counts {factor}"
)
DIAMOND_GRANTED: Final = EventKind(
    "diamond_granted",
    ["seat", "card", "factor"],
    "Artistry puts a palace diamond on {card}, whose value counts {factor}",
)
DIAMOND_DISCARDED: Final = EventKind("diamond_discarded", ["seat"], "{seat} discards a palace diamond")
ATTRIBUTE_ROSE: Final = EventKind("attribute_rose", ["seat", "colour", "value"], "{seat}'s {colour} rises to {value}")
GEM_EARNED: Final = EventKind("gem_earned", ["seat", "gem", "cause"], "{seat} earns a {gem} {cause}")
GEM_MISSED: Final = EventKind("gem_missed", ["seat", "gem"], "{seat} owns every {gem} there is and earns no more")
GEM_GIVEN: Final = EventKind("gem_given", ["seat", "gem", "total"], "{seat} gives the {gem} to Zarmund, {total} in all")
FLAG_PLACED: Final = EventKind(
    "flag_placed", ["seat", "demand", "total"], "{seat} puts a culture gem on {demand}, {total} there now"
)
RESERVE_PLACED: Final = EventKind(
    "reserve_placed", ["seat", "total"], "{seat} keeps it beside the flag, {total} there now"
)
NO_SET_LEFT: Final = EventKind(
    "no_set_left", ["seat"], "{seat} has culture gems on every Demand, so Philosophy brings none"
)
TECHNOLOGY_DISCOVERED: Final = EventKind(
    "technology_discovered", ["seat", "technology", "science"], "{seat} discovers {technology} for {science} science"
)

# Demands and victory.
DEMAND_MET: Final = EventKind("demand_met", ["seat", "demand"], "{seat} meets {demand}")
DEMAND_LOST: Final = EventKind("demand_lost", ["seat", "demand"], "{seat} no longer meets {demand}")
VICTORY_CLAIMED: Final = EventKind("victory_claimed", ["seat"], "{seat} would win now")
RESULT_KEPT: Final = EventKind("result_kept", ["seat"], "{seat} leaves everything as resolved")
RESULT_REDONE: Final = EventKind("result_redone", ["seat"], "{seat} resolves again, from the beginning")
ROUNDS_OVER: Final = EventKind("rounds_over", ["round"], "Nobody has met two Demands in {round} rounds")
GAME_WON: Final = EventKind("game_won", ["seat", "count"], "{seat} wins, meeting {count} of Zarmund's Demands")
VICTORY_SHARED: Final = EventKind("victory_shared", ["seat"], "{seat} shares the victory")

EVENTS: Final = [
    DEMAND_DRAWN,
    TECHNOLOGY_DRAWN,
    TOKEN_DRAWN,
    STARTED,
    ROUND_BEGAN,
    DICE_ROLLED,
    CARD_LAID_OUT,
    CARD_TURNED_UP,
    DECK_RENEWED,
    COST_ROSE,
    COLLECT_PLANNED,
    ROLL_PLANNED,
    BIDS_PLANNED,
    UPGRADE_PLANNED,
    GIFT_PLANNED,
    BUILDING_WON,
    CURRENCY_HELPED,
    SCIENCE_DECIDED,
    BID_LOST,
    NOBODY_WON,
    NUTRITION_PAID,
    COLLECTED,
    SANITIZED,
    PRODUCTION_LOST,
    ROW_BUILT,
    ROW_GRANTED,
    PALACE_RAISED,
    PALACE_SCIENCE,
    PALACE_DIAMONDS,
    UPGRADES_LAPSED,
    PRODUCTION_GIVEN,
    BUILDING_PLACED,
    BLUEPRINT_TAKEN,
    BLUEPRINT_KEPT,
    CARD_DROPPED,
    CARD_SCIENCE,
    DIAMOND_PLACED,
    DIAMOND_GRANTED,
    DIAMOND_DISCARDED,
    ATTRIBUTE_ROSE,
    GEM_EARNED,
    GEM_MISSED,
    GEM_GIVEN,
    FLAG_PLACED,
    RESERVE_PLACED,
    NO_SET_LEFT,
    TECHNOLOGY_DISCOVERED,
    DEMAND_MET,
    DEMAND_LOST,
    VICTORY_CLAIMED,
    RESULT_KEPT,
    RESULT_REDONE,
    ROUNDS_OVER,
    GAME_WON,
    VICTORY_SHARED,
]
