"""Reading the action box at the bottom of a card."""

from ironstone.core.components import Entry
from ironstone.games.city_of_iron.components.pieces import AIMLESS, NO_ACTION, SPEEDS, CardAction
from ironstone.games.city_of_iron.rules.card_effects import BUILD_DISCOUNT, CARD_EFFECTS, SETTLE, read_effect


def read_action(entry: Entry) -> CardAction:
    """The action of a Citizen or Military card."""
    fuel = entry.part("fuel")
    effects = [read_effect(part) for part in entry.parts("effects")]
    aims = [effect.kind for effect in effects if CARD_EFFECTS[effect.kind].has_aim]
    action = CardAction(
        speed=entry.one_of("speed", SPEEDS),
        work=fuel.number("work", 0, 20),
        distance=fuel.number("distance", 0, 20),
        coins=entry.number("coins", 0, 30),
        effects=effects,
        aim=aims[0] if aims else AIMLESS,
    )
    if len(aims) > 1:
        raise entry.wrong("effects", "at most one of them may ask for a target")
    if action.aim == BUILD_DISCOUNT.number and effects[-1].kind != BUILD_DISCOUNT.number:
        raise entry.wrong("effects", "the build comes last")
    if fuel.flag("land_distance") != (action.aim == SETTLE.number):
        raise fuel.wrong("land_distance", "must be true exactly for a card that settles")
    if (action.speed == NO_ACTION) != (not effects):
        raise entry.wrong("speed", "must be none exactly if there are no effects")
    fuel.done()
    entry.done()
    return action
