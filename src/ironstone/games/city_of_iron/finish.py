"""Finish what is under way: the rest of a card action, an attack or a build, as a sensible player would."""

from typing import Final

from ironstone.core.agenda import AnyStep, Automatic, Choice, Frame
from ironstone.core.ids import Action
from ironstone.games.city_of_iron.actions import CITY, DESTROY
from ironstone.games.city_of_iron.attack import CONQUER
from ironstone.games.city_of_iron.build import BUILD_CITY, BUILD_DESTROY
from ironstone.games.city_of_iron.card_effects import DISCOUNT_BUILD, RECOVER_TARGET, STEAL_TARGET
from ironstone.games.city_of_iron.cards import RESOLVE_CARD
from ironstone.games.city_of_iron.holdings import city_at
from ironstone.games.city_of_iron.model import Table
from ironstone.games.city_of_iron.nations import MOVE_CITY
from ironstone.games.city_of_iron.payment import DISCARD_ORDER, DISCARD_USED, PAY_ATTACK, PAY_SKILL
from ironstone.games.city_of_iron.settle import CHOOSE_TOKEN, EXPAND_CITY, SETTLE_LAND

PARTS: Final[set[AnyStep]] = {
    *[SETTLE_LAND, STEAL_TARGET, RECOVER_TARGET, PAY_ATTACK, PAY_SKILL, CHOOSE_TOKEN, EXPAND_CITY],
    *[DISCARD_ORDER, DISCARD_USED, RESOLVE_CARD, CONQUER, DISCOUNT_BUILD, BUILD_CITY, BUILD_DESTROY, MOVE_CITY],
}


def is_under_way(table: Table) -> bool:
    """An action has been chosen, but not all of its parts."""
    return len(table.agenda) > 0 and table.agenda[-1].step in PARTS


def finish_action(table: Table) -> None:
    """Run the parts of the action under way to its end, and not a step further."""
    while is_under_way(table):
        frame = table.agenda.pop()
        step = frame.step
        if isinstance(step, Choice):
            options = step.options(table, frame)
            if options:
                step.answer(table, frame, likely_option(table, frame, options))
        else:
            assert isinstance(step, Automatic), f"step {step.name} is no part of an action"
            step.run(table, frame)


def likely_option(table: Table, frame: Frame, options: list[Action]) -> Action:
    """A city with room before a full one, the oldest building that makes no goods to be destroyed; else the first."""
    if frame.step is BUILD_CITY:
        player = table.players[frame.seat]
        for option in options:
            city = city_at(player, CITY.arg(option))
            if len(city.buildings) < city.capacity:
                return option
    if frame.step is BUILD_DESTROY:
        best = options[0]
        for option in options:
            if worth_keeping(table, DESTROY.arg(option)) < worth_keeping(table, DESTROY.arg(best)):
                best = option
        return best
    return options[0]


def worth_keeping(table: Table, building: int) -> int:
    """A rough order of buildings: what its goods score for the most, and a little for every other effect."""
    gives = table.components.buildings[building].gives
    worth = gives.science + gives.coins + sum(gives.draws) + sum([vp for _, vp in gives.ranked_vp])
    for good, amount in gives.goods:
        worth += table.components.goods[good].first_vp * amount
    return worth
