"""Everything that can happen at a City of Iron table, and the sentences that tell it."""

from typing import Final

from ironstone.core.events import EventKind

# Setup
NATION_TAKEN: Final = EventKind("nation_taken", ["seat", "nation"], "{seat} leads {nation}")
DECKS_ORDERED: Final = EventKind("decks_ordered", ["seat"], "{seat} has put the starting decks in order")
TRACK_FILLED: Final = EventKind(
    "track_filled", ["count", "left"], "{count} cards fill the building track; {left} stay in the deck", reveals=True
)
BID_ORDER_DRAWN: Final = EventKind(
    "bid_order_drawn", ["seat", "place"], "{seat}'s cube stands on place {place} of the bid order track", reveals=True
)

# Turn Order Bid
ROUND_BEGAN: Final = EventKind("round_began", ["round"], "Round {round} begins", heading="Round {round}")
BID_MADE: Final = EventKind("bid_made", ["seat", "space", "coins"], "{seat} bids {coins} on space {space}")
BID_KEPT: Final = EventKind("bid_kept", ["seat"], "{seat} leaves the bid where it is")
BID_RAISED: Final = EventKind(
    "bid_raised", ["seat", "space", "coins"], "{seat} bids again and moves to space {space}, paying {coins} more"
)
BID_LOWERED: Final = EventKind(
    "bid_lowered", ["seat", "space", "coins"], "{seat} bids again and moves to space {space}, taking back {coins}"
)
TURN_ORDER_OF_TWO: Final = EventKind(
    "turn_order_of_two", ["first_seat", "second_seat"], "The turn order is {first_seat}, {second_seat}"
)
TURN_ORDER_OF_THREE: Final = EventKind(
    "turn_order_of_three",
    ["first_seat", "second_seat", "third_seat"],
    "The turn order is {first_seat}, {second_seat}, {third_seat}",
)
TURN_ORDER_OF_FOUR: Final = EventKind(
    "turn_order_of_four",
    ["first_seat", "second_seat", "third_seat", "fourth_seat"],
    "The turn order is {first_seat}, {second_seat}, {third_seat}, {fourth_seat}",
)

# Build, Store. `slot` is the place on the building track that a card leaves empty, -1 if it leaves none.
BUILT: Final = EventKind(
    "built", ["seat", "building", "city", "coins", "slot"], "{seat} builds {building} in {city} for {coins}"
)
BUILT_WITH_SCIENCE: Final = EventKind(
    "built_with_science",
    ["seat", "building", "city", "coins", "science", "slot"],
    "{seat} builds {building} in {city} for {coins} and {science}",
)
DESTROYED: Final = EventKind(
    "destroyed", ["seat", "building", "city"], "{seat} destroys {building} in {city} to make room"
)
STORED: Final = EventKind("stored", ["seat", "building", "slot"], "{seat} stores {building}")
MOVED: Final = EventKind(
    "moved",
    ["seat", "building", "from_city", "to_city", "coins"],
    "{seat} moves {building} from {from_city} to {to_city} for {coins}",
)
GOODS_CHANGED: Final = EventKind("goods_changed", ["seat", "count", "good"], "{seat} now has {count good}")
INCOME_CHANGED: Final = EventKind("income_changed", ["seat", "income"], "{seat}'s income track is now at {income}")

# Draw, Tax, Buy Science
CARD_DRAWN: Final = EventKind("card_drawn", ["seat", "deck", "card"], "{seat} draws {deck} ({card})", hidden=["card"])
PILE_TURNED: Final = EventKind("pile_turned", ["seat", "pile"], "{seat} turns over the {pile} discard pile")
NOTHING_DRAWN: Final = EventKind("nothing_drawn", ["seat", "pile"], "{seat} has no {pile} card left to draw")
TAXED: Final = EventKind("taxed", ["seat", "coins"], "{seat} taxes and gains {coins}")
SCIENCE_BOUGHT: Final = EventKind("science_bought", ["seat", "coins", "science"], "{seat} pays {coins} for {science}")

# Citizen and Military cards
# Cards from the hand and ways they can pay for are news to the others, so these cannot be taken back.
CARD_PLAYED: Final = EventKind("card_played", ["seat", "card"], "{seat} plays the {card}", reveals=True)
LAND_CHOSEN: Final = EventKind("land_chosen", ["seat", "city"], "{seat} sets out for {city}", reveals=True)
CARD_ASKED: Final = EventKind("card_asked", ["seat", "card"], "{seat} asks for the {card} back", reveals=True)
SKILL_USED: Final = EventKind("skill_used", ["seat", "card"], "{seat} uses the skill of the {card}", reveals=True)
ATTACKER_SENT: Final = EventKind(
    "attacker_sent", ["seat", "card", "attack"], "{seat} sends the {card} with attack {attack}", reveals=True
)
CARDS_DISCARDED: Final = EventKind(
    "cards_discarded",
    ["seat", "count", "deckcard", "card"],
    "{seat} discards {count deckcard}, the {card} on top",
    reveals=True,
)
ACTION_PAID: Final = EventKind("action_paid", ["seat", "coins"], "{seat} pays {coins}")
COINS_GAINED: Final = EventKind("coins_gained", ["seat", "coins"], "{seat} gains {coins}")
SCIENCE_GAINED: Final = EventKind("science_gained", ["seat", "science"], "{seat} gains {science}")
COINS_STOLEN: Final = EventKind("coins_stolen", ["seat", "coins", "from_seat"], "{seat} takes {coins} from {from_seat}")
CARD_RECOVERED: Final = EventKind("card_recovered", ["seat", "card"], "{seat} takes back the {card}")
SETTLED: Final = EventKind("settled", ["seat", "city", "spaces"], "{seat} settles {city}, a city of {spaces}")
EXPANDED: Final = EventKind("expanded", ["seat", "city", "spaces"], "{seat} expands {city} with a district of {spaces}")

# Attack Town
ATTACKED: Final = EventKind(
    "attacked",
    ["seat", "town", "defence", "distance"],
    "{seat} attacks {town} (defence {defence}, distance {distance})",
    reveals=True,
)
CONQUERED: Final = EventKind("conquered", ["seat", "town"], "{seat} conquers {town}")
TOWN_TAKEN: Final = EventKind("town_taken", ["seat", "town", "from_seat"], "{seat} conquers {town} from {from_seat}")
TOWN_SHOWN: Final = EventKind("town_shown", ["town"], "{town} is displayed in its place")
CARD_LEFT: Final = EventKind("card_left", ["building", "slot"], "{building} leaves the building track")

# End Round
ROUND_ENDED: Final = EventKind("round_ended", ["round"], "Round {round} is over", heading="End of round {round}")
WILD_GOOD_NAMED: Final = EventKind("wild_good_named", ["seat", "town", "goods"], "{seat} names {goods} for {town}")
SCORE_CARD_DRAWN: Final = EventKind(
    "score_card_drawn",
    ["scorecard"],
    "The {scorecard} is drawn: victory points are scored in the next End Round",
    reveals=True,
)
LAST_ROUND_COMES: Final = EventKind("last_round_comes", [], "The next round is the last")
DISCARDS_SHUFFLED: Final = EventKind(
    "discards_shuffled", ["count"], "The {count} discarded building cards are shuffled to fill the track", reveals=True
)
SCORING_BEGAN: Final = EventKind("scoring_began", ["scorecard"], "Everybody scores for the {scorecard}")
FIRST_SCORED: Final = EventKind("first_scored", ["seat", "goods", "vp"], "{seat} scores {vp} VP for the most {goods}")
SECOND_SCORED: Final = EventKind(
    "second_scored", ["seat", "goods", "vp"], "{seat} scores {vp} VP for the second-most {goods}"
)
SHIELD_SCORED: Final = EventKind(
    "shield_scored", ["seat", "goods", "vp"], "{seat} scores {vp} VP for the shield on {goods}"
)
BUILDING_SCORED: Final = EventKind(
    "building_scored", ["seat", "building", "vp"], "{seat} scores {vp} VP for {building}"
)
INCOME_COLLECTED: Final = EventKind(
    "income_collected",
    ["seat", "coins", "income", "majorities", "printed"],
    "{seat} collects {coins} ({income} of the income track, {majorities} for majorities, {printed} from cards)",
)
SCIENCE_COLLECTED: Final = EventKind("science_collected", ["seat", "science"], "{seat} collects {science}")
BOUGHT: Final = EventKind("bought", ["seat", "card", "coins"], "{seat} buys the {card} for {coins}", reveals=True)
BOUGHT_WITH_SCIENCE: Final = EventKind(
    "bought_with_science",
    ["seat", "card", "coins", "science"],
    "{seat} buys the {card} for {coins} and {science}",
    reveals=True,
)
NOTHING_BOUGHT: Final = EventKind("nothing_bought", ["seat"], "{seat} buys no card", reveals=True)

# Game End
BONUS_WON: Final = EventKind("bonus_won", ["seat", "bonus", "vp"], "{seat} gains {vp} VP for {bonus}")
BONUS_TIED: Final = EventKind("bonus_tied", ["bonus"], "Nobody alone has {bonus}")
PENALTY_PAID: Final = EventKind(
    "penalty_paid", ["seat", "count", "storedbuilding", "vp"], "{seat} loses {vp} VP for {count storedbuilding}"
)
GAME_WON: Final = EventKind("game_won", ["seat", "vp"], "{seat} wins with {vp} VP")

EVENTS: Final = [
    *[NATION_TAKEN, DECKS_ORDERED, TRACK_FILLED, BID_ORDER_DRAWN],
    *[ROUND_BEGAN, BID_MADE, BID_KEPT, BID_RAISED, BID_LOWERED],
    *[TURN_ORDER_OF_TWO, TURN_ORDER_OF_THREE, TURN_ORDER_OF_FOUR],
    *[BUILT, BUILT_WITH_SCIENCE, DESTROYED, STORED, MOVED, GOODS_CHANGED, INCOME_CHANGED],
    *[CARD_DRAWN, PILE_TURNED, NOTHING_DRAWN, TAXED, SCIENCE_BOUGHT],
    *[
        CARD_PLAYED,
        LAND_CHOSEN,
        CARD_ASKED,
        SKILL_USED,
        ATTACKER_SENT,
        CARDS_DISCARDED,
        ACTION_PAID,
        COINS_GAINED,
        SCIENCE_GAINED,
    ],
    *[COINS_STOLEN, CARD_RECOVERED, SETTLED, EXPANDED],
    *[ATTACKED, CONQUERED, TOWN_TAKEN, TOWN_SHOWN, CARD_LEFT],
    *[ROUND_ENDED, WILD_GOOD_NAMED, SCORE_CARD_DRAWN, LAST_ROUND_COMES, DISCARDS_SHUFFLED],
    *[SCORING_BEGAN, FIRST_SCORED, SECOND_SCORED, SHIELD_SCORED, BUILDING_SCORED],
    *[INCOME_COLLECTED, SCIENCE_COLLECTED, BOUGHT, BOUGHT_WITH_SCIENCE, NOTHING_BOUGHT],
    *[BONUS_WON, BONUS_TIED, PENALTY_PAID, GAME_WON],
]
