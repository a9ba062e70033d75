"""Refusals of actions that answer another question than the one that is asked."""

from typing import Final

from ironstone.core.actions import Block
from ironstone.core.agenda import NOT_ASKED, Reason
from ironstone.core.ids import Action
from ironstone.core.messages import Message, say
from ironstone.games.gempire.rules.actions import (
    BIDS,
    BUILD_ROW,
    COLLECT,
    COMPANION,
    DIAMOND_DISCARD,
    DIAMOND_FIRST_ROW,
    DIAMOND_SECOND_ROW,
    DISCOVER,
    DONATE,
    DROP_WON,
    END,
    FACE,
    FLAG,
    GEM,
    GIVE,
    KEEP_WON,
    NEXT_GEM,
    PLACE_BLUEPRINT,
    PLACE_WON,
    PLAN,
    POSITION,
    POSITION_ABOVE,
    RAISE_PALACE,
    TAKE,
    UPGRADE_DONE,
    UPGRADE_PALACE,
    UPGRADE_ROW,
)

PLANNED: Final[list[Block]] = [PLAN, *BIDS, UPGRADE_ROW, UPGRADE_PALACE, UPGRADE_DONE, GIVE]
RESOLVED: Final[list[Block]] = [
    *[END, DISCOVER, COLLECT, BUILD_ROW, RAISE_PALACE, DONATE, PLACE_WON, PLACE_BLUEPRINT, KEEP_WON, DROP_WON],
    *[FLAG, FACE, POSITION, POSITION_ABOVE, DIAMOND_FIRST_ROW, DIAMOND_SECOND_ROW, DIAMOND_DISCARD],
    *[GEM, COMPANION, NEXT_GEM],
]

ANOTHER_PART: Final = Reason("GP-RND-4", "that is not what comes next in your plan")
NOT_YET: Final = Reason("GP-TEC-1", "technologies are discovered when plans are resolved, without an action")
WAS_PLANNED: Final = Reason("GP-RND-4", "plans of this round are open: bids and upgrades are chosen again in the next")
ANOTHER_QUESTION: Final = Reason("GP-RES-1", "that is no answer to what you are asked now")


MORE_PRODUCTION: Final = say("Collect production this round")


def production_short(amount: int) -> Message:
    """How much production is missing, for a headline."""
    return say("{n} production short", n=amount)


def not_in_plan(action: Action) -> Reason:
    """While a plan is written: nothing that comes next in it."""
    if DISCOVER.has(action):
        return NOT_YET
    return ANOTHER_PART if TAKE.has(action) or is_one_of(PLANNED, action) else NOT_ASKED


def not_in_resolve(action: Action) -> Reason:
    """In the Resolve part: a step of it, but no answer to what is asked; or nothing of the kind."""
    if TAKE.has(action) or is_one_of(RESOLVED, action):
        return ANOTHER_QUESTION
    return WAS_PLANNED if is_one_of(PLANNED, action) else NOT_ASKED


def is_one_of(blocks: list[Block], action: Action) -> bool:
    """Whether the action belongs to one of these verbs."""
    for block in blocks:
        if block.has(action):
            return True
    return False
