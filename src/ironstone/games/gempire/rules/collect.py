"""Action Choice 1, Collect Resources, and Gold: how much of a roll may be taken, and taking it."""

from typing import Final, final

from ironstone.core.agenda import Choice, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import GOLD, POPULATION, SANITIZATION
from ironstone.games.gempire.rules.actions import COLLECT, TAKE
from ironstone.games.gempire.rules.events import COLLECTED, PRODUCTION_LOST, SANITIZED
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.names import resources
from ironstone.games.gempire.rules.refusals import not_in_resolve
from ironstone.games.gempire.rules.upgrades import let_upgrades_lapse, upgrade_is_payable

HOW_MUCH: Final = say("choose how much of the roll you take as production; the rest is science")


@final
class Collect(Move[Table]):
    """GP-COL-9, GP-RES-3: one indivisible step, before the planned upgrades or after all that can be paid."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        if player.duties.collect and not (player.duties.begun and upgrade_is_payable(table, player)):
            options.append(COLLECT.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        if not player.duties.collect:
            return Reason("GP-RES-3", "you did not plan to collect, or have collected already")
        if player.duties.begun and upgrade_is_payable(table, player):
            return Reason("RUL-10", "upgrades have begun: all that can be paid come before collecting")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        player.duties = player.duties.collected()
        if table.settings.take_in_resolve:  # RUL-6
            table.push(AMOUNT_TO_TAKE, seat)
        else:
            receive(table, player, player.plan.production, player.plan.science)  # GP-COL-2

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        if table.settings.take_in_resolve:
            return say("Collect the roll")
        plan = table.players[seat].plan
        return say("Collect {resources}", resources=resources(plan.production, plan.science))


@final
class AmountToTake(Choice[Table]):
    """RUL-6, D-TAKE: with the option collect_choice_time = resolve, gold gems owned by now count."""

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        return TAKE.span(least_production(table, player), most_production(table, player))

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        return (
            why_not_take(table, table.players[seat], TAKE.arg(action)) if TAKE.has(action) else not_in_resolve(action)
        )

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        player = table.players[frame.seat]
        production = TAKE.arg(action)
        receive(table, player, production, total_taken(table, player) - production)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return HOW_MUCH

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return describe_taking(table, table.players[frame.seat], TAKE.arg(action))


def total_taken(table: Table, player: Player) -> int:
    """GP-COL-1, GP-COL-5, RUL-7, RUL-8: the whole roll, and one more resource for each gold gem beyond its number."""
    return max(sum(table.rolled), player.gems[GOLD])


def least_production(table: Table, player: Player) -> int:
    """GP-COL-6: every gold gem switches a production to science, every wild is science."""
    return max(table.rolled[0] - player.gems[GOLD], 0)


def most_production(table: Table, player: Player) -> int:
    """GP-COL-3, GP-COL-4, GP-COL-6, GP-GEM-4: wilds, science that gold gems switch, and extras become production."""
    production, science, wilds = table.rolled
    gold = player.gems[GOLD]
    extra = max(gold - production - science - wilds, 0)
    return production + wilds + min(gold, science) + extra


def describe_taking(table: Table, player: Player, production: int) -> Message:
    """So much production, and the rest as science."""
    return say("Take {resources}", resources=resources(production, total_taken(table, player) - production))


def why_not_take(table: Table, player: Player, production: int) -> Reason | None:
    """Why this much production may not be taken out of the roll."""
    least, most = least_production(table, player), most_production(table, player)
    if least <= production <= most:
        return None
    return Reason(
        "GP-COL-6",
        say("from this roll you may take {least} to {most} production, the rest as science", least=least, most=most),
    )


def cap(table: Table, player: Player) -> int:
    """GP-GEM-3, GP-COL-8: the most production a player may hold now."""
    return table.components.board.start_cap + player.gems[POPULATION]


def receive(table: Table, player: Player, production: int, science: int) -> None:
    """GP-COL-7, GP-COL-10, GP-TEC-SANITIZATION, RUL-41: both resources arrive; what exceeds the cap is lost."""
    table.tell(COLLECTED, player.seat, production, science)
    if player.owns[SANITIZATION]:
        least = table.components.technologies[SANITIZATION].amount
        if production < least:
            production = least
            table.tell(SANITIZED, player.seat, production)
    room = cap(table, player) - player.production
    if production > room:
        table.tell(PRODUCTION_LOST, player.seat, production - room, cap(table, player))
        production = room
    player.production += production
    player.science += science
    if player.duties.begun:
        let_upgrades_lapse(table, player)  # RUL-10: the others had their time


AMOUNT_TO_TAKE: Final = AmountToTake()
