"""Everything a player can say at a Gempire table, in the order of the specification's action catalogue."""

from typing import Final

from ironstone.core.actions import ActionSpace, Block, Pieces, amounts
from ironstone.games.gempire.components.pieces import COLOUR_NAMES, SLOT_NAMES

PRODUCTION_MOST: Final = 30  # a cap is at most 5 + 25 (RUL-27)
COLUMNS_MOST: Final = 40  # GP-PLC-7

TECHNOLOGIES_ROOM: Final = 64

# What PLAN says, in the order of the catalogue.
COLLECTING: Final = 0
BIDDING: Final = 1
UPGRADING: Final = 2
COLLECTING_AND_UPGRADING: Final = 3
DONATING: Final = 4
PLAN_NAMES: Final = ["collect", "bid", "upgrade", "collect-upgrade", "donate"]

SPACE: Final = ActionSpace()

END: Final = SPACE.block("end")
START: Final = SPACE.block("start", production=amounts(0, 5))
PLAN: Final = SPACE.block("plan", action=PLAN_NAMES)
TAKE: Final = SPACE.block("take", production=amounts(0, PRODUCTION_MOST))
BID_A: Final = SPACE.block("bid-a", production=amounts(0, PRODUCTION_MOST))
BID_B: Final = SPACE.block("bid-b", production=amounts(0, PRODUCTION_MOST))
BID_C: Final = SPACE.block("bid-c", production=amounts(0, PRODUCTION_MOST))
UPGRADE_ROW: Final = SPACE.block("upgrade-row")
UPGRADE_PALACE: Final = SPACE.block("upgrade-palace", level=amounts(1, 5))
UPGRADE_DONE: Final = SPACE.block("upgrade-done")
GIVE: Final = SPACE.block("give", production=amounts(1, PRODUCTION_MOST))
DISCOVER: Final = SPACE.block("discover", technology=Pieces("technology", TECHNOLOGIES_ROOM))
COLLECT: Final = SPACE.block("collect")
BUILD_ROW: Final = SPACE.block("build-row")
RAISE_PALACE: Final = SPACE.block("raise-palace")
DONATE: Final = SPACE.block("donate")
PLACE_WON: Final = SPACE.block("place-won", slot=SLOT_NAMES)
PLACE_BLUEPRINT: Final = SPACE.block("place-blueprint", place=amounts(1, 3))
KEEP_WON: Final = SPACE.block("keep-won", slot=SLOT_NAMES)
DROP_WON: Final = SPACE.block("drop-won", slot=SLOT_NAMES)
FLAG: Final = SPACE.block("flag", demand=amounts(1, 3))
FACE: Final = SPACE.block("face", colour=COLOUR_NAMES)
POSITION: Final = SPACE.block("position", end=["r1-left", "r1-right", "r2-left", "r2-right"])
POSITION_ABOVE: Final = SPACE.block("position-r2-at", index=amounts(0, COLUMNS_MOST - 1))
DIAMOND_FIRST_ROW: Final = SPACE.block("diamond-r1", index=amounts(0, COLUMNS_MOST - 1))
DIAMOND_SECOND_ROW: Final = SPACE.block("diamond-r2", index=amounts(0, COLUMNS_MOST - 1))
DIAMOND_DISCARD: Final = SPACE.block("diamond-discard")
GEM: Final = SPACE.block("gem", choice=["keep", "give"])
COMPANION: Final = SPACE.block("companion", colour=["gold", "culture"])
RESPOND: Final = SPACE.block("respond", choice=["keep", "redo"])
NEXT_GEM: Final = SPACE.block("next-gem", gem=["philosophy", "other"])

BIDS: Final[list[Block]] = [BID_A, BID_B, BID_C]

FIRST_LEFT: Final = POSITION.id(0)
FIRST_RIGHT: Final = POSITION.id(1)
SECOND_LEFT: Final = POSITION.id(2)
SECOND_RIGHT: Final = POSITION.id(3)
GEM_KEEP: Final = GEM.id(0)
GEM_GIVE: Final = GEM.id(1)
RESPOND_KEEP: Final = RESPOND.id(0)
RESPOND_REDO: Final = RESPOND.id(1)
PHILOSOPHY_FIRST: Final = NEXT_GEM.id(0)
OTHER_FIRST: Final = NEXT_GEM.id(1)

# Ids that are asked for in loops.
PLANS: Final = PLAN.ids()  # by kind of plan
END_NOW: Final = END.id()
DONE_NOW: Final = UPGRADE_DONE.id()
ROW_NOW: Final = UPGRADE_ROW.id()
BID_OF: Final = {action: amount for block in BIDS for amount, action in enumerate(block.ids())}  # by id
NO_BID: Final = [block.id() for block in BIDS]  # by slot
