"""Palace Upgrade: raising the palace, its rewards, and palace diamonds."""

from typing import Final, final

from ironstone.core.actions import Block
from ironstone.core.agenda import Choice, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import (
    ARTISTRY,
    FIRST_ROW,
    PALACE_DIAMONDS,
    SCIENCE,
    SCIENCE_PER_SYMBOL,
    SECOND_ROW,
)
from ironstone.games.gempire.rules.actions import DIAMOND_DISCARD, DIAMOND_FIRST_ROW, DIAMOND_SECOND_ROW, RAISE_PALACE
from ironstone.games.gempire.rules.counting import neighbours
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
from ironstone.games.gempire.rules.ledger import EMPTY
from ironstone.games.gempire.rules.model import Building, Player, Table
from ironstone.games.gempire.rules.names import the_card
from ironstone.games.gempire.rules.refusals import not_in_resolve
from ironstone.games.gempire.rules.settle import SETTLE_OF
from ironstone.games.gempire.rules.upgrades import palace_cost, palace_is_payable, pay_for_upgrade, why_not_pay
from ironstone.games.gempire.rules.values import multiplier, revalue, symbols_in

DIAMONDS: Final[list[Block]] = [DIAMOND_FIRST_ROW, DIAMOND_SECOND_ROW]  # by row


@final
class RaisePalace(Move[Table]):
    """GP-PAL-1 to -4, GP-UPG-4: the lowest planned level is built, and pays the rewards of all levels up to it."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if palace_is_payable(table, table.players[seat]):
            options.append(RAISE_PALACE.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        if not player.duties.levels:
            return Reason("GP-UPG-1", "no palace level is planned, or all planned ones are built or have lapsed")
        return why_not_pay(player, palace_cost(table, player, player.duties.levels[0]))

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        level = player.duties.levels[0]
        cost = palace_cost(table, player, level)
        player.duties = player.duties.raised()
        player.palace = level
        player.stale = True
        table.tell(PALACE_RAISED, seat, level, cost)
        pay_for_upgrade(table, player, cost)
        diamonds = collect_rewards(table, player)
        if diamonds > 0:
            ask_for_diamonds(table, seat, diamonds)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        player = table.players[seat]
        level = player.duties.levels[0]
        cost = palace_cost(table, player, level)
        return say("Raise the palace to level {level} for {cost} production", level=level, cost=cost)


@final
class PlaceDiamond(Choice[Table]):
    """GP-DIA-1, D-DIA, RUL-13: a palace diamond goes at once on a card, or is discarded.

    It must be discarded if no card takes it; the free choice for the first one is kept. The frame says how many
    diamonds are to place.
    """

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        options: list[Action] = []
        for row, block in enumerate(DIAMONDS):
            for index, building in enumerate(player.rows[row]):
                if takes_diamond(player, building):
                    options.append(block.id(index))
        options.append(DIAMOND_DISCARD.id())
        return options

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        for row, block in enumerate(DIAMONDS):
            if block.has(action):
                return why_not_on_card(table.players[seat], row, block.arg(action))
        return None if DIAMOND_DISCARD.has(action) else not_in_resolve(action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if DIAMOND_DISCARD.has(action):
            table.tell(DIAMOND_DISCARDED, frame.seat)
        else:
            row = FIRST_ROW if DIAMOND_FIRST_ROW.has(action) else SECOND_ROW
            put_diamond(table, table.players[frame.seat], row, DIAMONDS[row].arg(action))
        if frame.arg > 1:
            ask_for_diamonds(table, frame.seat, frame.arg - 1)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("put a palace diamond on a card, or discard it; {count} to place", count=frame.arg)

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if DIAMOND_DISCARD.has(action):
            return say("Discard the diamond")
        row = FIRST_ROW if DIAMOND_FIRST_ROW.has(action) else SECOND_ROW
        building = table.players[frame.seat].rows[row][DIAMONDS[row].arg(action)]
        return say("Put the diamond on {card}", card=the_card(table, building.face.card.number))


def ask_for_diamonds(table: Table, seat: Seat, count: int) -> None:
    """GP-DIA-1, GP-GEM-8: diamonds are placed one after another; what is due before the next one comes first."""
    table.push(PLACE_DIAMOND, seat, count)
    table.agenda.append(SETTLE_OF[seat])


def why_not_on_card(player: Player, row: int, index: int) -> Reason | None:
    """Why a diamond may not go on this card."""
    cards = player.rows[row]
    if index >= len(cards):
        return Reason("GP-DIA-1", say("this row has {count} cards", count=len(cards)))
    if cards[index].face.card.number in player.diamonds_on:
        return Reason("GP-DIA-4", "this card has a diamond of the same palace upgrade already")
    if not takes_diamond(player, cards[index]):
        return Reason("GP-DIA-3", "neither this card nor one beside, above or below it has a diamond")
    return None


def put_diamond(table: Table, player: Player, row: int, index: int) -> None:
    """GP-DIA-1, GP-DIA-4: the card has a diamond more, and gets no second one of this upgrade."""
    cards = player.rows[row]
    player.diamonds_on = [*player.diamonds_on, cards[index].face.card.number]
    player.first_diamond_lies = True
    factor = add_diamonds(table, player, cards, index, 1)
    table.tell(DIAMOND_PLACED, player.seat, cards[index].face.card.number, factor)


def collect_rewards(table: Table, player: Player) -> int:
    """GP-PAL-4, GP-PAL-5, GP-PAL-7, RUL-14: science first, with the city as it is; then diamonds, so many."""
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
    player.diamonds_on = EMPTY
    return diamonds


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


PLACE_DIAMOND: Final = PlaceDiamond()
