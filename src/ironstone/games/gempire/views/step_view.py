"""What the own Resolve part leaves to be done: what must be, what may be, and the end. Its owner alone sees it."""

from typing import Final, TypedDict

from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Language
from ironstone.games.gempire.components.absent import NO_CARD, NO_PLACE, NO_SLOT
from ironstone.games.gempire.rules.actions import (
    BUILD_ROW,
    COLLECT,
    COLLECTING,
    COLLECTING_AND_UPGRADING,
    DONATE,
    DONATING,
    DROP_WON,
    END_NOW,
    FLAG,
    KEEP_WON,
    PLACE_BLUEPRINT,
    PLACE_WON,
    RAISE_PALACE,
)
from ironstone.games.gempire.rules.budget import NO_AMOUNT
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.resolve import DISCOVERING, RESOLVE_TURN
from ironstone.games.gempire.rules.upgrades import palace_cost

MUST: Final = "must"
MAY: Final = "may"
LATER: Final = "later"
LAST: Final = "last"
WITH_WON_CARDS: Final = [PLACE_WON.verb, KEEP_WON.verb, DROP_WON.verb]


class StepView(TypedDict):
    """A step of Resolve: `duty` is must, may or last; `why` says why it cannot be taken now, nothing if it can.

    `production` and `science` are what collecting brings, -1 if that is still to be chosen; other steps cost
    `production`, and it is below 0. `levels` are the palace levels that are left,
    `count` how often it can be taken.
    """

    verb: str
    duty: str
    done: bool
    why: str
    production: int
    science: int
    levels: list[int]
    count: int


class HeldView(TypedDict):
    """A card outside the city: where it lies, what can be done with it, and whether it must, may now, or may later."""

    card: int
    slot: int
    place: int
    duty: str
    verbs: list[str]


def view_steps(rehearsal: Table, seat: Seat, language: Language) -> list[StepView]:
    """GP-RES-3, GP-RES-4: what the plan leaves to be done, then what is free to do, then the end."""
    return [
        *_planned(rehearsal, seat, language),
        *_free(rehearsal, seat, language),
        _step(rehearsal, seat, END_NOW, LAST, False, language),
    ]


def _planned(rehearsal: Table, seat: Seat, language: Language) -> list[StepView]:
    player = rehearsal.players[seat]
    plan, duties = player.plan, player.duties
    steps: list[StepView] = []
    if plan.kind in (COLLECTING, COLLECTING_AND_UPGRADING):
        step = _step(rehearsal, seat, COLLECT.id(), MUST, not duties.collect, language)
        chosen = not rehearsal.settings.take_in_resolve  # RUL-6
        amounts = (plan.production, plan.science) if chosen else (NO_AMOUNT, NO_AMOUNT)
        steps.append({**step, "production": amounts[0], "science": amounts[1]})
    if plan.row:
        step = _step(rehearsal, seat, BUILD_ROW.id(), MUST, not duties.row, language)
        steps.append({**step, "production": -rehearsal.components.board.row_cost})
    if plan.levels:
        levels = duties.levels or plan.levels
        step = _step(rehearsal, seat, RAISE_PALACE.id(), MUST, not duties.levels, language)
        steps.append({**step, "levels": levels.copy(), "production": -palace_cost(rehearsal, player, levels[0])})
    if plan.kind == DONATING:
        step = _step(rehearsal, seat, DONATE.id(), MUST, not duties.gift, language)
        steps.append({**step, "production": -plan.gift})
    return steps


def _free(rehearsal: Table, seat: Seat, language: Language) -> list[StepView]:
    """Technologies that can be discovered, and culture gems that wait beside the flag."""
    steps: list[StepView] = []
    found: list[Action] = []
    DISCOVERING.add_options(rehearsal, seat, found)
    if found:
        steps.append({**_step(rehearsal, seat, found[0], MAY, False, language), "count": len(found)})
    reserve = rehearsal.players[seat].reserve
    if reserve > 0:
        steps.append({**_step(rehearsal, seat, FLAG.id(), MAY, False, language), "count": reserve})
    return steps


def _step(rehearsal: Table, seat: Seat, action: Action, duty: str, done: bool, language: Language) -> StepView:
    move = RESOLVE_TURN.move_of(action)
    assert move is not None, f"no step of the Resolve part has action {action}"
    reason = None if done else move.why_not(rehearsal, seat, action)
    return {
        "verb": move.block.verb,
        "duty": duty,
        "done": done,
        "why": "" if reason is None else reason.message.text(language),
        "production": 0,
        "science": 0,
        "levels": [],
        "count": 1,
    }


def view_held(player: Player) -> list[HeldView]:
    """GP-RES-4, GP-BLU-3, GP-BLU-4: cards won must find a place; blueprints of earlier turns may."""
    held: list[HeldView] = []
    for slot, card in enumerate(player.won):
        if card != NO_CARD:
            held.append({"card": card, "slot": slot, "place": NO_PLACE, "duty": MUST, "verbs": WITH_WON_CARDS.copy()})
    for place, card in enumerate(player.blueprints):
        if card != NO_CARD:
            duty = LATER if player.this_round.kept[place] else MAY
            held.append({"card": card, "slot": NO_SLOT, "place": place, "duty": duty, "verbs": [PLACE_BLUEPRINT.verb]})
    return held
