"""Action Choice 3, Upgrade City: planning upgrades, and building the second row."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import ARCHITECTURE, LEVELS, NUTRITION
from ironstone.games.gempire.rules.actions import BUILD_ROW, ROW_NOW, UPGRADE_PALACE
from ironstone.games.gempire.rules.events import NUTRITION_PAID, ROW_BUILT, UPGRADES_LAPSED
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.refusals import MORE_PRODUCTION, production_short


@final
class BuildRow(Move[Table]):
    """GP-ROW-1, GP-UPG-4: a planned second row is built when it can be paid."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if row_is_payable(table, table.players[seat]):
            options.append(BUILD_ROW.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        if player.has_second_row:
            return Reason("GP-ROW-1", "you have your second row already, and there is no third")
        if not player.duties.row:
            return Reason("GP-UPG-1", "you did not plan to build a second row, or it has lapsed")
        return why_not_pay(player, table.components.board.row_cost)

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        cost = table.components.board.row_cost
        player.duties = player.duties.without_row(True)
        player.has_second_row = True
        table.tell(ROW_BUILT, seat, cost)
        pay_for_upgrade(table, player, cost)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Build the second row for {cost} production", cost=table.components.board.row_cost)


def row_is_payable(table: Table, player: Player) -> bool:
    """The second row is planned, not built by Masonry meanwhile (GP-RES-5), and can be paid."""
    return player.duties.row and player.production >= table.components.board.row_cost


def palace_is_payable(table: Table, player: Player) -> bool:
    """The lowest planned palace level can be paid; the others cost more."""
    levels = player.duties.levels
    return len(levels) > 0 and player.production >= palace_cost(table, player, levels[0])


def upgrade_is_payable(table: Table, player: Player) -> bool:
    """GP-RES-3, GP-UPG-4: some planned upgrade can and so must be carried out."""
    return row_is_payable(table, player) or palace_is_payable(table, player)


def palace_cost(table: Table, player: Player, level: int) -> int:
    """GP-PAL-1, GP-PAL-2, GP-TEC-ARCHITECTURE: the target level alone decides, whatever the present one."""
    return level_cost(table, level, player.owns[ARCHITECTURE])


def level_cost(table: Table, level: int, discounted: bool) -> int:
    """What a palace level costs with or without Architecture."""
    cost = table.components.board.palace_costs[level - 1]
    return max(cost - table.components.technologies[ARCHITECTURE].amount, 0) if discounted else cost


def pay_for_upgrade(table: Table, player: Player, cost: int) -> None:
    """GP-UPG-4, RUL-10: paid when carried out; begun before collecting, upgrades are finished before it."""
    player.production -= cost
    if not upgrade_is_payable(table, player):
        maybe_pay_nutrition(table, player, cost)


def maybe_pay_nutrition(table: Table, player: Player, spent: int) -> None:
    """GP-TEC-NUTRITION, RUL-19: the action has used up all production, at least 1 of it spent."""
    if spent == 0 or player.production > 0 or not player.owns[NUTRITION]:
        return
    nutrition = table.components.technologies[NUTRITION]
    player.production += nutrition.amount
    player.science += nutrition.limit
    table.tell(NUTRITION_PAID, player.seat, nutrition.amount, nutrition.limit)


def let_upgrades_lapse(table: Table, player: Player) -> None:
    """GP-UPG-4, RUL-9, RUL-10: what could not be paid when its time came is dropped without cost."""
    duties = player.duties
    if duties.row or duties.levels:
        table.tell(UPGRADES_LAPSED, player.seat, upgrades_mask(duties.row, duties.levels))
        player.duties = duties.lapsed()


def upgrades_mask(row: bool, levels: list[int]) -> int:
    """Upgrades as one number for the log: bit 0 is the second row, bit l palace level l."""
    mask = 1 if row else 0
    for level in levels:
        mask |= 1 << level
    return mask


def plannable(table: Table, player: Player, chosen: list[Action], budget: int, discounted: bool) -> list[Action]:
    """GP-UPG-1, GP-UPG-2, GP-PAL-3: what may still be added to these chosen upgrades within the budget."""
    left = budget_left(table, chosen, budget, discounted)
    options: list[Action] = []
    if not player.has_second_row and ROW_NOW not in chosen and left >= table.components.board.row_cost:
        options.append(ROW_NOW)
    for level in range(top_level(player, chosen) + 1, LEVELS + 1):
        if level_cost(table, level, discounted) > left:
            break  # higher levels cost more
        options.append(UPGRADE_PALACE.id(level - 1))
    return options


def why_not_plan(
    table: Table, player: Player, chosen: list[Action], budget: int, discounted: bool, action: Action
) -> Reason | None:
    """Why this upgrade may not be added to the plan."""
    if action == ROW_NOW and (player.has_second_row or action in chosen):
        return Reason("GP-ROW-1", "there is at most one second row")
    if UPGRADE_PALACE.has(action) and UPGRADE_PALACE.arg(action) + 1 <= top_level(player, chosen):
        return Reason("GP-PAL-3", say("the palace must rise above level {level}", level=top_level(player, chosen)))
    cost = upgrade_cost(table, action, discounted)
    left = budget_left(table, chosen, budget, discounted)
    if cost > left:
        why = say("needs {cost} production, and {left} is left to plan with", cost=cost, left=left)
        return Reason("GP-UPG-3", why, production_short(cost - left), MORE_PRODUCTION)
    return None


def budget_left(table: Table, chosen: list[Action], budget: int, discounted: bool) -> int:
    """What remains of the budget after the upgrades chosen so far."""
    for action in chosen:
        budget -= upgrade_cost(table, action, discounted)
    return budget


def top_level(player: Player, chosen: list[Action]) -> int:
    """The palace level after the upgrades chosen so far; levels are chosen rising."""
    top = player.palace
    for action in chosen:
        if UPGRADE_PALACE.has(action):
            top = UPGRADE_PALACE.arg(action) + 1
    return top


def upgrade_cost(table: Table, action: Action, discounted: bool) -> int:
    """What a planned upgrade costs."""
    if action == ROW_NOW:
        return table.components.board.row_cost
    return level_cost(table, UPGRADE_PALACE.arg(action) + 1, discounted)


def why_not_pay(player: Player, cost: int) -> Reason | None:
    """Why this cannot be paid now."""
    if player.production >= cost:
        return None
    why = say("needs {cost} production, you hold {held}", cost=cost, held=player.production)
    return Reason("GP-UPG-4", why, production_short(cost - player.production))
