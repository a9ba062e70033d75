"""Palace Upgrade: raising the palace, its rewards, and palace diamonds."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.games.gempire.components.pieces import (
    ARTISTRY,
    FIRST_ROW,
    PALACE_DIAMONDS,
    SCIENCE,
    SCIENCE_PER_SYMBOL,
    SECOND_ROW,
)
from ironstone.games.gempire.rules.actions import DIAMOND_DISCARD, DIAMOND_FIRST_ROW, DIAMOND_SECOND_ROW, RAISE_PALACE
from ironstone.games.gempire.rules.events import (
    DIAMOND_DISCARDED,
    DIAMOND_GRANTED,
    DIAMOND_PLACED,
    PALACE_RAISED,
    PALACE_SCIENCE,
)
from ironstone.games.gempire.rules.events import (
    PALACE_DIAMONDS as PALACE_DIAMONDS_CAME,
)
from ironstone.games.gempire.rules.model import EMPTY, Building, Player, Table
from ironstone.games.gempire.rules.upgrades import palace_cost, palace_is_payable, pay_for_upgrade, why_not_pay
from ironstone.games.gempire.rules.values import multiplier, neighbours, revalue, symbols_in


@final
class RaisePalace(Move[Table]):
    """GP-PAL-1 to -4, GP-UPG-4: the lowest planned level is built, and pays the rewards of all levels up to it."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if palace_is_payable(table, table.working[seat]):
            options.append(RAISE_PALACE.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        if not player.levels_planned:
            return Reason("GP-UPG-1", "no palace level is planned, or all planned ones are built or have lapsed")
        return why_not_pay(player, palace_cost(table, player, player.levels_planned[0]))

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        level = player.levels_planned[0]
        player.levels_planned = player.levels_planned[1:]
        cost = palace_cost(table, player, level)
        player.palace = level
        player.stale = True
        table.tell(PALACE_RAISED, seat, level, cost)
        pay_for_upgrade(table, player, cost)
        collect_rewards(table, player)


@final
class PlaceDiamond(Move[Table]):
    """GP-DIA-1, D-DIA: a palace diamond goes at once on a card of one row."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        for index, building in enumerate(player.rows[self._row()]):
            if takes_diamond(player, building):
                options.append(self.block.id(index))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        cards = player.rows[self._row()]
        index = self.block.arg(action)
        if index >= len(cards):
            return Reason("GP-DIA-1", f"this row has {len(cards)} cards")
        if cards[index].face.card.number in player.diamonds_on:
            return Reason("GP-DIA-4", "this card has a diamond of the same palace upgrade already")
        if not takes_diamond(player, cards[index]):
            return Reason("GP-DIA-3", "neither this card nor one beside, above or below it has a diamond")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        cards = player.rows[self._row()]
        index = self.block.arg(action)
        player.diamonds_left -= 1
        player.diamonds_on = [*player.diamonds_on, cards[index].face.card.number]
        player.first_diamond_lies = True
        factor = add_diamonds(table, player, cards, index, 1)
        table.tell(DIAMOND_PLACED, seat, cards[index].face.card.number, factor)

    def _row(self) -> int:
        return FIRST_ROW if self.block.first == DIAMOND_FIRST_ROW.first else SECOND_ROW


@final
class DiscardDiamond(Move[Table]):
    """GP-DIA-1, RUL-13: a diamond may be discarded, and must be if no card takes it; the free first choice is kept."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        options.append(DIAMOND_DISCARD.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        table.working[seat].diamonds_left -= 1
        table.tell(DIAMOND_DISCARDED, seat)


def collect_rewards(table: Table, player: Player) -> None:
    """GP-PAL-4, GP-PAL-5, GP-PAL-7, RUL-14: science first, with the city as it is; then diamonds wait to be placed."""
    science = diamonds = 0
    for level in range(1, player.palace + 1):
        token = table.components.tokens[table.tokens[level]]
        if token.kind == SCIENCE:
            science += token.amount
        elif token.kind == SCIENCE_PER_SYMBOL:
            science += token.amount * symbols_in(player)
        elif token.kind == PALACE_DIAMONDS:
            diamonds += token.amount
    if science > 0:
        player.science += science
        table.tell(PALACE_SCIENCE, player.seat, science)
    if diamonds > 0:
        table.tell(PALACE_DIAMONDS_CAME, player.seat, diamonds, 0)
    player.diamonds_left = diamonds
    player.diamonds_on = EMPTY


def takes_diamond(player: Player, building: Building) -> bool:
    """GP-DIA-2, GP-DIA-3, GP-DIA-4: the first anywhere, else where one lies or beside it; one per upgrade and card."""
    if building.face.card.number in player.diamonds_on:
        return False
    if not player.first_diamond_lies or building.diamonds > 0:
        return True
    for neighbour in neighbours(player, building.row, building.column):
        if neighbour.diamonds > 0:
            return True
    return False


def add_diamonds(table: Table, player: Player, row: list[Building], index: int, count: int) -> int:
    """The card gets diamonds and its new value; the factor by which it now counts."""
    old = row[index]
    diamonds = old.diamonds + count
    row[index] = Building(old.face, old.row, old.column, diamonds, old.value, old.other, old.paid)
    revalue(table, player, row, index)
    player.stale = True
    return multiplier(table, player, old.face.card, diamonds)


def decorate_second_row(table: Table, player: Player) -> None:
    """GP-TEC-ARTISTRY: a diamond for each card that lies in the second row."""
    row = player.rows[SECOND_ROW]
    for index in range(len(row)):
        factor = add_diamonds(table, player, row, index, table.components.technologies[ARTISTRY].amount)
        table.tell(DIAMOND_GRANTED, player.seat, row[index].face.card.number, factor)


PLACE_IN_FIRST_ROW = PlaceDiamond(DIAMOND_FIRST_ROW)
PLACE_IN_SECOND_ROW = PlaceDiamond(DIAMOND_SECOND_ROW)
